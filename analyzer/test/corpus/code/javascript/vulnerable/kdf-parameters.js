const crypto = require('node:crypto')
const bcrypt = require('bcrypt')

const ROUNDS = 4

async function register(users, name, password) {
  const hash = await bcrypt.hash(password, ROUNDS) // !! CWE-916
  await users.insertOne({ name: String(name), hash })
}

function derive(password, salt) {
  return crypto.pbkdf2Sync(password, salt, 1000, 32, 'sha256') // !! CWE-916
}

function stretch(password, salt) {
  return crypto.scryptSync(password, salt, 32, { N: 1024, r: 8, p: 1 }) // !! CWE-916
}

module.exports = { register, derive, stretch }
