const express = require('express');
const path = require('path');

const router = express.Router();
const invoices = path.join(__dirname, '..', 'invoices');

router.get('/invoices/:name', (req, res, next) => {
  const name = path.basename(req.params.name);
  res.sendFile(name, { root: invoices, dotfiles: 'deny' }, (err) => {
    if (err) next(err);
  });
});

router.use('/assets', express.static(path.join(__dirname, '..', 'assets'), { maxAge: '1d' }));

module.exports = router;
