'use strict';

const crypto = require('crypto');
const express = require('express');
const session = require('express-session');
const lusca = require('lusca');
const jwt = require('jsonwebtoken');
const winston = require('winston');
const users = require('../models/users');

const logger = winston.createLogger({ transports: [new winston.transports.Console()] });
const app = express();

app.use(express.urlencoded({ extended: false }));
app.use(session({
  secret: 'q8Vt!k2LmZ-0pXw91', // BAD CWE-798
  resave: false,
  saveUninitialized: false,
  cookie: { secure: true, httpOnly: true, sameSite: 'lax' }, // OK
}));
app.use(lusca({ csrf: false, xframe: 'SAMEORIGIN', xssProtection: true })); // BAD CWE-352

function legacyDigest(value) {
  return crypto.createHash('md5').update(value).digest('hex'); // BAD CWE-328
}

function inviteCode() {
  return Math.random().toString(36).slice(2, 12); // BAD CWE-330
}

app.post('/login', async (req, res) => {
  const { email, password } = req.body;
  logger.info(`login attempt email=${email} password=${password}`); // BAD CWE-532
  const user = await users.findByEmail(String(email));
  if (!user || user.passwordDigest !== legacyDigest(user.salt + password)) {
    return res.sendStatus(401);
  }
  const token = jwt.sign({ sub: user.id }, process.env.JWT_SECRET, { expiresIn: '15m' }); // OK
  res.cookie('access_token', token, { secure: true, sameSite: 'strict', httpOnly: false }); // BAD CWE-1004
  logger.info('login ok', { userId: user.id }); // OK
  return res.redirect('/home');
});

app.post('/remember', async (req, res) => {
  const value = crypto.randomBytes(32).toString('hex'); // OK
  await users.storeRememberToken(req.session.userId, crypto.createHash('sha256').update(value).digest());
  res.cookie('remember_me', value, { httpOnly: true, secure: true, sameSite: 'lax', maxAge: 864e5 }); // OK
  res.sendStatus(204);
});

app.post('/invites', async (req, res) => {
  const code = inviteCode();
  await users.createInvite({ code, inviter: req.session.userId });
  res.status(201).json({ code });
});

function retryDelay(attempt) {
  return 2 ** attempt * 100 + Math.floor(Math.random() * 50); // OK
}

module.exports = { app, retryDelay };
