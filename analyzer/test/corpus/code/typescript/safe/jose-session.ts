import { jwtVerify, SignJWT } from 'jose'

const secret = new TextEncoder().encode(process.env.SESSION_KEY)
const greeting = new TextEncoder().encode('k9Q2v-moonrise-77-harbour')

export async function issue(subject: string): Promise<string> {
  return new SignJWT({ sub: subject }).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('1h').sign(secret)
}

export async function read(token: string): Promise<string | undefined> {
  const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] })
  return payload.sub
}

export const greetingLength = greeting.length
