const crypto = require('node:crypto')
const { promisify } = require('node:util')
const bcrypt = require('bcrypt')

const ITERATIONS = 600_000
const pbkdf2 = promisify(crypto.pbkdf2)

async function register(users, name, password) {
  const hash = await bcrypt.hash(password, 12)
  await users.insertOne({ name: String(name), hash })
}

function derive(password, salt) {
  return pbkdf2(password, salt, ITERATIONS, 32, 'sha256')
}

function stretch(password, salt) {
  return crypto.scryptSync(password, salt, 32, { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 })
}

function usual(password, salt) {
  return crypto.scryptSync(password, salt, 64)
}

module.exports = { register, derive, stretch, usual }
