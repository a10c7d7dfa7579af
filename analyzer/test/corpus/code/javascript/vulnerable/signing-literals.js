const { createHmac, createCipheriv } = require('node:crypto')
const jwt = require('jsonwebtoken')
const session = require('express-session')

function issue(user) {
  return jwt.sign({ sub: user.id }, 'k9Q2v-moonrise-77', { expiresIn: '1h' }) // !! CWE-798
}

function check(token) {
  return jwt.verify(token, 'k9Q2v-moonrise-77', { algorithms: ['HS256'] }) // !! CWE-798
}

function sign(body) {
  return createHmac('sha256', 'a3f9x1-webhooks').update(body).digest('hex') // !! CWE-798
}

module.exports = { issue, check, sign }
