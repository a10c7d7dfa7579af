//: if bcrypt
const hashPassword = (password: string): Promise<string> => bcrypt.hash(password, 12)
//: if auth
const isPassword = (password: string, hash: string): Promise<boolean> => bcrypt.compare(password, hash)
//: end
//: else
const deriveKey = promisify<string, string, number, Buffer>(scrypt)

async function hashPassword(password: string): Promise<string> {
  const salt = randomUUID()
  return `${salt}:${(await deriveKey(password, salt, 32)).toString('hex')}`
}
//: if auth

async function isPassword(password: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':')
  const expected = Buffer.from(key, 'hex')
  return expected.length === 32 && timingSafeEqual(await deriveKey(password, salt, 32), expected)
}
//: end
//: end
