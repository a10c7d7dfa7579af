const crypto = require('crypto');
const express = require('express');

const app = express();

function matches(body, signature) {
  const expected = crypto.createHmac('sha256', process.env.WEBHOOK_SECRET).update(body).digest();
  const given = Buffer.from(String(signature), 'hex');
  return given.length === expected.length && crypto.timingSafeEqual(given, expected);
}

app.post('/webhooks/payments', express.raw({ type: 'application/json' }), (req, res) => {
  if (!matches(req.body, req.get('X-Signature'))) {
    return res.sendStatus(401);
  }
  const event = JSON.parse(req.body.toString('utf8'));
  res.json({ received: event.id });
});

app.listen(3000);
