const express = require('express');

const app = express();

app.get('/search', (req, res) => {
  const term = req.query.q;
  const hits = findDocuments(term);
  let html = '<h1>Results for ' + term + '</h1><ul>';
  for (const hit of hits) {
    html += `<li><a href="/docs/${hit.id}">${hit.id}</a></li>`;
  }
  html += '</ul>';
  res.send(html); // !! CWE-79
});

function findDocuments(term) {
  return term ? [{ id: 1 }, { id: 2 }] : [];
}

app.listen(process.env.PORT || 3000);
