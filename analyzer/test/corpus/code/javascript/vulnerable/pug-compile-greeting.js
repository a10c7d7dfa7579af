const express = require('express');
const pug = require('pug');

const router = express.Router();

router.post('/newsletter/preview', express.urlencoded({ extended: true }), (req, res) => {
  const source = ['html', '  body', `    h1 Hello ${req.body.name}`, '    p Thanks for subscribing'].join('\n');
  const template = pug.compile(source); // !! CWE-1336
  res.send(template({ unsubscribe: '/newsletter/unsubscribe' }));
});

module.exports = router;
