const crypto = require('crypto');
const db = require('./db');

function hashPassword(password, salt) {
  return crypto.createHash('sha1').update(salt + password).digest('hex'); // !! CWE-916
}

async function createUser(email, password) {
  const salt = crypto.randomBytes(8).toString('hex');
  const passwordHash = hashPassword(password, salt);
  await db.query('INSERT INTO users (email, salt, password_hash) VALUES ($1, $2, $3)', [email, salt, passwordHash]);
}

module.exports = { createUser };
