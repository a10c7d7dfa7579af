const http = require('http');
const fs = require('fs');
const path = require('path');

const ROOT = path.resolve(__dirname, 'public');

http
  .createServer((req, res) => {
    const url = new URL(req.url, 'http://localhost');
    const requested = path.resolve(ROOT, '.' + path.posix.normalize('/' + decodeURIComponent(url.pathname)));
    if (requested !== ROOT && !requested.startsWith(ROOT + path.sep)) {
      res.writeHead(403).end();
      return;
    }
    const stream = fs.createReadStream(requested);
    stream.on('error', () => res.writeHead(404).end());
    stream.pipe(res);
  })
  .listen(8000);
