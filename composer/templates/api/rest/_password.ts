//: if bcrypt
const hashPassword = (password: string): Promise<string> => bcrypt.hash(password, 12)
const isPassword = (password: string, hash: string): Promise<boolean> => bcrypt.compare(password, hash)
//: else
const deriveKey = promisify<string, string, number, Buffer>(scrypt)

async function hashPassword(password: string): Promise<string> {
  const salt = randomUUID()
  return `${salt}:${(await deriveKey(password, salt, 32)).toString('hex')}`
}

async function isPassword(password: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':')
  return timingSafeEqual(await deriveKey(password, salt, 32), Buffer.from(key, 'hex'))
}
//: end
