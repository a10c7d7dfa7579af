const crypto = require('crypto');
const express = require('express');

const app = express();

app.post('/webhooks/payments', express.raw({ type: '*/*' }), (req, res) => {
  const expected = crypto
    .createHmac('sha256', process.env.WEBHOOK_SECRET)
    .update(req.body)
    .digest('hex');
  const signature = req.get('X-Signature');
  if (signature !== expected) { // !! CWE-208
    return res.sendStatus(401);
  }
  const event = JSON.parse(req.body.toString());
  res.json({ received: event.id });
});

app.listen(3000);
