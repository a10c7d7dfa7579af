const crypto = require('crypto');

const key = Buffer.from(process.env.NOTES_KEY, 'hex');

function encrypt(text) {
  const iv = crypto.randomBytes(12);
  const cipher = crypto.createCipheriv('aes-256-gcm', key, iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
}

function decrypt(encoded) {
  const data = Buffer.from(encoded, 'base64');
  const decipher = crypto.createDecipheriv('aes-256-gcm', key, data.subarray(0, 12), { authTagLength: 16 });
  decipher.setAuthTag(data.subarray(12, 28));
  return decipher.update(data.subarray(28), undefined, 'utf8') + decipher.final('utf8');
}

module.exports = { encrypt, decrypt };
