const { execFile } = require('child_process');
const { isIP } = require('net');
const express = require('express');

const app = express();
app.use(express.urlencoded({ extended: false }));

app.post('/tools/ping', (req, res) => {
  const host = req.body.host;
  if (!isIP(host)) {
    res.status(400).send('An IP address is expected');
    return;
  }
  execFile('ping', ['-c', '2', host], { timeout: 10000 }, (error, stdout) => {
    if (error) {
      res.status(502).send('Host is not reachable');
      return;
    }
    res.type('text/plain').send(stdout);
  });
});

app.listen(3000);
