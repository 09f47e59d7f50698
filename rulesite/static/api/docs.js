const place = document.getElementById("docs");

fetch(place.dataset.schema)
  .then((response) => response.json())
  .then((description) =>
    SwaggerUIBundle({
      // requests go where the page came from, under whichever of the host's names that was
      spec: { ...description, servers: [{ url: location.origin }] },
      domNode: place,
      deepLinking: true,
      validatorUrl: null,
    }),
  );
