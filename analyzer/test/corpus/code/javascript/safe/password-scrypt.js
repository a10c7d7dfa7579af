const { promisify } = require('util');
const crypto = require('crypto');

const scrypt = promisify(crypto.scrypt);
const KEY_LENGTH = 64;

async function hashPassword(password) {
  const salt = crypto.randomBytes(16);
  const key = await scrypt(password, salt, KEY_LENGTH);
  return `${salt.toString('hex')}:${key.toString('hex')}`;
}

async function verifyPassword(password, stored) {
  const [salt, hash] = stored.split(':').map((part) => Buffer.from(part, 'hex'));
  const key = await scrypt(password, salt, KEY_LENGTH);
  return crypto.timingSafeEqual(hash, key);
}

module.exports = { hashPassword, verifyPassword };
