const { createHmac } = require('node:crypto')
const jwt = require('jsonwebtoken')

const key = process.env.JWT_KEY

function issue(user) {
  return jwt.sign({ sub: user.id, role: 'k9Q2v-moonrise-77' }, key, { expiresIn: '1h' })
}

function check(token) {
  return jwt.verify(token, key, { algorithms: ['HS256'], issuer: 'https://accounts.example.com' })
}

function sign(body) {
  return createHmac('sha256', process.env.WEBHOOK_KEY).update(body).digest('hex')
}

module.exports = { issue, check, sign }
