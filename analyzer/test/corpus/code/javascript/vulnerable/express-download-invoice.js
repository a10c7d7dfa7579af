const express = require('express');
const path = require('path');

const router = express.Router();
const invoiceDir = '/srv/invoices';

router.get('/invoices/:year/download', (req, res) => {
  const name = req.query.name;
  const location = path.resolve(invoiceDir, req.params.year, name);
  res.download(location, 'invoice.pdf'); // !! CWE-22
});

router.delete('/invoices', async (req, res) => {
  const { unlink } = require('fs/promises');
  await unlink(invoiceDir + '/' + req.body.file); // !! CWE-22
  res.sendStatus(204);
});

module.exports = router;
