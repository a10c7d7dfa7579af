const express = require('express');

const EMAIL = /^([a-zA-Z0-9])(([\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}(([a-z]{2,3})|([a-z]{2,3}[.]{1}[a-z]{2,3}))$/; // !! CWE-1333
const TAGS = /^(\w+\s?)*$/; // !! CWE-1333

const router = express.Router();

router.post('/subscribe', express.json(), (req, res) => {
  const { email, tags } = req.body;
  if (!EMAIL.test(email) || !TAGS.test(tags)) {
    res.status(422).json({ error: 'invalid input' });
    return;
  }
  res.status(202).json({ email });
});

module.exports = router;
