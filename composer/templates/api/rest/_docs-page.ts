const docsPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>__component_Title__</title>
    <link rel="stylesheet" href="https://unpkg.com/swagger-ui-dist@5/swagger-ui.css">
  </head>
  <body>
    <div id="docs"></div>
    <script src="https://unpkg.com/swagger-ui-dist@5/swagger-ui-bundle.js"></script>
    <script>SwaggerUIBundle({ url: 'openapi.json', dom_id: '#docs' })</script>
  </body>
</html>`
