import { block, type Lines } from '../../code.ts'

/** A slow hash with a salt of its own. */
export const hashPassword: Lines = [
  'const derive = promisify(scrypt) as (password: string, salt: Buffer, length: number) => Promise<Buffer>',
  '',
  ...block('async function hashPassword(password: string): Promise<string> {', [
    'const salt = randomBytes(16)',
    'const hash = await derive(password, salt, 64)',
    "return `${salt.toString('base64')}.${hash.toString('base64')}`",
  ]),
]
