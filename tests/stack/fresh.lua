-- Which request is answered by no copy that the proxy keeps? Each accepts another coding, for which it has none yet.
local asked = 0
function request()
  asked = asked + 1
  wrk.headers["Accept-Encoding"] = string.format("gzip, none;q=0.%06d", asked)
  return wrk.format()
end

function done(summary, latency, requests)
  local wrong = 0
  for _, count in pairs(summary.errors) do wrong = wrong + count end
  io.write(string.format("answers %d microseconds %d errors %d\n", summary.requests, summary.duration, wrong))
end
