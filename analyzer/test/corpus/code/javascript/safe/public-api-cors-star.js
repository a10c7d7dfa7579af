const express = require('express');

const app = express();

app.use('/v1', (req, res, next) => {
  res.set('Access-Control-Allow-Origin', '*');
  res.set('Access-Control-Allow-Methods', 'GET');
  next();
});

app.get('/v1/timezones', (req, res) => {
  res.set('Cache-Control', 'public, max-age=86400');
  res.json(Intl.supportedValuesOf('timeZone'));
});

module.exports = app;
