import { jwtVerify, SignJWT } from 'jose'

const secret = new TextEncoder().encode('k9Q2v-moonrise-77-harbour') // !! CWE-798
const encryptionKey = Buffer.from('q8Zr1mVn4Yc0Xw7tq8Zr1mVn4Yc0Xw7t') // !! CWE-798

export async function issue(subject: string): Promise<string> {
  return new SignJWT({ sub: subject }).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('1h').sign(secret)
}

export async function read(token: string): Promise<string | undefined> {
  const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] })
  return payload.sub
}

export const keyLength = encryptionKey.length
