const express = require('express');
const multer = require('multer');
const libxmljs = require('libxmljs');

const upload = multer({ storage: multer.memoryStorage() });
const router = express.Router();

router.post('/orders/import', upload.single('file'), (req, res) => {
  const xml = req.file.buffer.toString('utf8');
  const doc = libxmljs.parseXml(xml, { noent: true, noblanks: true }); // !! CWE-611
  const ids = doc.find('//order').map((node) => node.attr('id').value());
  res.json({ imported: ids.length, ids });
});

module.exports = router;
