// Session identifiers and one-time codes.

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

export function makeToken(length) {
  let token = ''
  for (let i = 0; i < length; i++) {
    token += LETTERS[Math.floor(Math.random() * LETTERS.length)]
  }
  return token
}

export function makeSessionId(user) {
  return user + '-' + makeToken(16)
}

export function makeCode() {
  var code = String(Math.floor(Math.random() * 1000000))
  while (code.length < 6) {
    code = '0' + code
  }
  return code
}

export class Sessions {
  constructor() {
    this.map = {}
  }
  open(user) {
    const id = makeSessionId(user)
    this.map[id] = user
    return id
  }
  find(id) {
    return this.map[id] === undefined ? null : this.map[id]
  }
  close(id) {
    const known = id in this.map
    delete this.map[id]
    return known
  }
}

export function makePassword(length, alphabet) {
  const chars = alphabet || LETTERS
  const out = []
  for (let i = 0; i < length; i++) {
    out.push(chars.charAt(Math.floor(Math.random() * chars.length)))
  }
  return out.join('')
}
