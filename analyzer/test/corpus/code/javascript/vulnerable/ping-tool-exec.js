const { exec } = require('child_process');
const express = require('express');

const app = express();
app.use(express.urlencoded({ extended: false }));

app.post('/tools/ping', (req, res) => {
  const host = req.body.host;
  const command = process.platform === 'win32' ? `ping -n 2 ${host}` : `ping -c 2 ${host}`;
  exec(command, { timeout: 10000 }, (error, stdout, stderr) => { // !! CWE-78
    if (error) {
      res.status(500).type('text/plain').send(stderr);
      return;
    }
    res.type('text/plain').send(stdout);
  });
});

app.listen(3000);
