const mailer = require('./mailer');
const users = require('./users');

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

function generateToken(length) {
  let token = '';
  for (let i = 0; i < length; i++) {
    token += alphabet.charAt(Math.floor(Math.random() * alphabet.length)); // !! CWE-338
  }
  return token;
}

async function requestReset(email) {
  const user = await users.findByEmail(email);
  if (!user) return;
  const resetToken = generateToken(32);
  await users.saveResetToken(user.id, resetToken, Date.now() + 3600000);
  await mailer.send(email, 'Password reset', `https://shop.example.com/reset?token=${resetToken}`);
}

module.exports = { requestReset };
