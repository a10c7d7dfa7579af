const http = require('http');
const winston = require('winston');

const logger = winston.createLogger({
  format: winston.format.printf(({ level, message }) => `${level} ${message}`),
  transports: [new winston.transports.Console()],
});

http
  .createServer((req, res) => {
    const url = new URL(req.url, 'http://localhost');
    const user = url.searchParams.get('user');
    logger.info('login attempt for ' + user); // !! CWE-117
    res.writeHead(200, { 'Content-Type': 'text/plain' });
    res.end('ok');
  })
  .listen(8080);
