const express = require('express');

const app = express();
const catalog = ['lamp', 'table', 'chair', 'bookshelf'];

app.get('/filter', (req, res) => {
  const pattern = String(req.query.pattern);
  const matcher = new RegExp(pattern, 'i'); // !! CWE-1333
  res.json(catalog.filter((item) => matcher.test(item)));
});

app.listen(3000);
