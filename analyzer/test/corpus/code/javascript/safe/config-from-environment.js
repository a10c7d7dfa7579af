require('dotenv').config();

const required = ['DATABASE_URL', 'JWT_SECRET', 'SMTP_PASSWORD'];

for (const name of required) {
  if (!process.env[name]) {
    throw new Error(`Missing environment variable ${name}`);
  }
}

const password = process.env.SMTP_PASSWORD;
const passwordField = 'password';
const tokenHeader = 'x-csrf-token';

module.exports = {
  databaseUrl: process.env.DATABASE_URL,
  jwtSecret: process.env.JWT_SECRET,
  smtp: { host: 'smtp.example.com', user: 'mailer', password },
  form: { passwordField, tokenHeader, forgotPassword: '/forgot-password' },
};
