const https = require('https');

process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'; // !! CWE-295

const agent = new https.Agent({
  keepAlive: true,
  rejectUnauthorized: false, // !! CWE-295
});

function fetchRates(currency) {
  return new Promise((resolve, reject) => {
    https
      .get(`https://rates.example.com/${encodeURIComponent(currency)}`, { agent }, (res) => {
        let body = '';
        res.on('data', (chunk) => (body += chunk));
        res.on('end', () => resolve(JSON.parse(body)));
      })
      .on('error', reject);
  });
}

module.exports = { fetchRates };
