const express = require('express');
const escapeHtml = require('escape-html');

const app = express();

function page(title, items) {
  const list = items.map((item) => `<li>${escapeHtml(item)}</li>`).join('');
  return `<!doctype html><title>${escapeHtml(title)}</title><ul>${list}</ul>`;
}

app.get('/search', (req, res) => {
  const term = String(req.query.q ?? '');
  res.send(page(`Results for ${term}`, ['one', 'two', term]));
});

app.get('/search.json', (req, res) => {
  res.json({ term: req.query.q, items: [] });
});

app.listen(3000);
