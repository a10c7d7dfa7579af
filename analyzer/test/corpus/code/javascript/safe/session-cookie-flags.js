const express = require('express');
const session = require('express-session');
const cors = require('cors');

const app = express();
app.disable('x-powered-by');
app.use(cors({ origin: ['https://shop.example.com'], credentials: true }));
app.use(
  session({
    name: 'sid',
    secret: process.env.SESSION_SECRET,
    resave: false,
    saveUninitialized: false,
    cookie: { httpOnly: true, secure: true, sameSite: 'lax', maxAge: 3600000 },
  })
);

app.post('/theme', express.json(), (req, res) => {
  const theme = req.body.theme === 'dark' ? 'dark' : 'light';
  res.cookie('theme', theme, { httpOnly: true, secure: true, sameSite: 'lax' });
  res.sendStatus(204);
});

module.exports = app;
