const express = require('express');
const session = require('express-session');

const app = express();

app.use((req, res, next) => {
  res.header('Access-Control-Allow-Origin', req.headers.origin); // !! CWE-942
  res.header('Access-Control-Allow-Credentials', 'true');
  res.header('Access-Control-Allow-Methods', 'GET,POST,PUT,DELETE');
  next();
});

app.use(
  session({
    secret: process.env.SESSION_SECRET,
    resave: false,
    saveUninitialized: false,
    cookie: { httpOnly: false, secure: false, maxAge: 86400000 }, // !! CWE-1004
  })
);

app.get('/account', (req, res) => res.json(req.session.account));
app.listen(4000);
