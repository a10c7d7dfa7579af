'use strict';

const express = require('express');
const escapeHtml = require('escape-html');
const escapeStringRegexp = require('escape-string-regexp');
const catalog = require('../lib/catalog');

const app = express();
app.use(express.urlencoded({ extended: false }));

const TAG_LIST = /^([a-z]+,?)*$/;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

function heading(term, total) {
  return `<h1>${total} results for ${term}</h1>`;
}

function quoteAttribute(value) {
  return '"' + value.replace('"', '&quot;') + '"'; // BAD CWE-116
}

function quoteCsv(value) {
  return '"' + value.replace(/"/g, '""') + '"'; // OK
}

app.get('/search', (req, res) => {
  const term = req.query.q || '';
  const items = catalog.find(term);
  const html = heading(term, items.length);
  res.send(html); // BAD CWE-79
});

app.get('/search/safe', (req, res) => {
  const term = String(req.query.q || '');
  res.send(heading(escapeHtml(term), catalog.find(term).length)); // OK
});

app.get('/tags', (req, res) => {
  if (!TAG_LIST.test(req.query.tags)) return res.sendStatus(400); // BAD CWE-1333
  return res.json(catalog.byTags(String(req.query.tags).split(',')));
});

app.get('/products/:slug', (req, res) => {
  if (!SLUG.test(req.params.slug)) return res.sendStatus(404); // OK
  return res.json(catalog.bySlug(req.params.slug));
});

app.get('/filter', (req, res) => {
  const pattern = new RegExp(req.query.pattern, 'i'); // BAD CWE-1333
  res.json(catalog.all().filter((item) => pattern.test(item.title)));
});

app.get('/contains', (req, res) => {
  const pattern = new RegExp(escapeStringRegexp(String(req.query.text)), 'i'); // OK
  res.json(catalog.all().filter((item) => pattern.test(item.title)));
});

app.post('/pricing/simulate', (req, res) => {
  const formula = req.body.formula;
  const compute = new Function('price', 'quantity', `return ${formula};`); // BAD CWE-94
  res.json({ total: compute(catalog.basePrice(), 3) });
});

app.get('/export', (req, res) => {
  res.type('text/csv').send(catalog.all().map((item) => quoteCsv(item.title)).join('\n'));
});

module.exports = { app, quoteAttribute };
