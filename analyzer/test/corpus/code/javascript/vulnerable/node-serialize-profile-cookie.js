const express = require('express');
const cookieParser = require('cookie-parser');
const serialize = require('node-serialize');

const app = express();
app.use(cookieParser());

app.get('/', (req, res) => {
  if (req.cookies.profile) {
    const text = Buffer.from(req.cookies.profile, 'base64').toString();
    const profile = serialize.unserialize(text); // !! CWE-502
    if (profile.username) {
      res.type('text').send(`Hello ${profile.username}`);
      return;
    }
  }
  const guest = Buffer.from('{"username":"guest"}').toString('base64');
  res.cookie('profile', guest, { maxAge: 900000, httpOnly: true, secure: true });
  res.type('text').send('Hello guest');
});

app.listen(3000);
