const express = require('express');

const HOSTS = new Set(['images.example.com', 'cdn.example.com']);
const router = express.Router();

router.post('/import', express.json(), async (req, res) => {
  let url;
  try {
    url = new URL(req.body.imageUrl);
  } catch {
    return res.status(400).json({ error: 'not a URL' });
  }
  if (url.protocol !== 'https:' || !HOSTS.has(url.hostname)) {
    return res.status(400).json({ error: 'host is not allowed' });
  }
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(5000) });
  res.json({ size: (await answer.arrayBuffer()).byteLength });
});

module.exports = router;
