'use strict';

const crypto = require('crypto');
const express = require('express');
const nodemailer = require('nodemailer');
const pino = require('pino')();
const { User, ResetToken } = require('../models');

const router = express.Router();
const mailer = nodemailer.createTransport(process.env.SMTP_URL);
const PUBLIC_URL = process.env.PUBLIC_URL;

function shortCode() {
  return String(Math.floor(Math.random() * 1000000)).padStart(6, '0'); // BAD CWE-330
}

function secureCode() {
  return String(crypto.randomInt(0, 1000000)).padStart(6, '0'); // OK
}

router.post('/password/forgot', async (req, res) => {
  const user = await User.findOne({ where: { email: String(req.body.email) } });
  if (!user) return res.sendStatus(202);
  const token = crypto.randomBytes(24).toString('base64url');
  await ResetToken.create({ userId: user.id, digest: crypto.createHash('sha256').update(token).digest('hex') });
  await mailer.sendMail({ to: user.email, subject: 'Reset', text: `https://${req.headers.host}/reset?token=${token}` }); // BAD CWE-640
  pino.info({ userId: user.id, token }, 'password reset mail sent'); // BAD CWE-532
  return res.sendStatus(202);
});

router.post('/password/forgot/v2', async (req, res) => {
  const user = await User.findOne({ where: { email: String(req.body.email) } });
  if (!user) return res.sendStatus(202);
  const token = crypto.randomBytes(24).toString('base64url');
  await ResetToken.create({ userId: user.id, digest: crypto.createHash('sha256').update(token).digest('hex') });
  await mailer.sendMail({ to: user.email, subject: 'Reset', text: `${PUBLIC_URL}/reset?token=${token}` }); // OK
  pino.info({ userId: user.id }, 'password reset mail sent'); // OK
  return res.sendStatus(202);
});

router.post('/sessions', async (req, res) => {
  const user = await User.authenticate(req.body.email, req.body.password);
  if (!user) return res.sendStatus(401);
  req.session.userId = user.id; // BAD CWE-384
  return res.json({ otp: user.otpEnabled });
});

router.post('/sessions/v2', async (req, res, next) => {
  const user = await User.authenticate(req.body.email, req.body.password);
  if (!user) return res.sendStatus(401);
  return req.session.regenerate((err) => {
    if (err) return next(err);
    req.session.userId = user.id; // OK
    return res.sendStatus(204);
  });
});

module.exports = { router, shortCode, secureCode };
