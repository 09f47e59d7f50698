-- Which body does wrk post, and what does it tell at the end? Arguments: the file of the body, its media type.
function init(args)
  if args[1] then
    local file = assert(io.open(args[1], "rb"))
    wrk.method, wrk.body = "POST", file:read("*a")
    wrk.headers["Content-Type"] = args[2]
    file:close()
  end
end

function done(summary, latency, requests)
  local wrong = 0
  for _, count in pairs(summary.errors) do wrong = wrong + count end
  io.write(string.format("answers %d microseconds %d errors %d\n", summary.requests, summary.duration, wrong))
end
