const crypto = require('crypto');

const key = Buffer.from(process.env.CARD_KEY, 'hex');
const iv = Buffer.from('0123456789abcdef');

function encryptCard(number) {
  const cipher = crypto.createCipheriv('aes-128-ecb', key.subarray(0, 16), null); // !! CWE-327
  return cipher.update(number, 'utf8', 'base64') + cipher.final('base64');
}

function encryptNote(note) {
  const cipher = crypto.createCipheriv('aes-256-cbc', key, iv); // !! CWE-329
  return Buffer.concat([cipher.update(note, 'utf8'), cipher.final()]).toString('base64');
}

module.exports = { encryptCard, encryptNote };
