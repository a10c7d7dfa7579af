import { block, type Lines } from '../../code.ts'
import type { Auth } from '../special.ts'
import type { Dialect, Handled } from './dialects.ts'
import type { Parts } from './file.ts'

/** Registration and login: hashed passwords, tokens signed with a secret from the environment, the same answer to every wrong try. */
export function authParts(
  { register, login, logout, me, sessions, bcrypt, base }: Auth,
  dialect: Dialect,
): Parts {
  const hash = bcrypt ? 'await bcrypt.hash(input.password, 12)' : 'await hashPassword(input.password)'
  const matches = bcrypt
    ? 'await bcrypt.compare(input.password, user?.passwordHash ?? DUMMY_HASH)'
    : 'await isPassword(input.password, user?.passwordHash ?? DUMMY_HASH)'
  const read = `const input = validate«<Credentials>»(${dialect.body}, credentialRules)`
  const handled: Handled[] = []
  if (register)
    handled.push({
      method: 'post',
      path: `${base}/register`,
      name: 'register',
      lines: [
        read,
        'const address = input.email.toLowerCase()',
        "if (await users.get(address)) throw new HttpError(409, 'This email is taken already')",
        `const user = { id: randomUUID(), email: address, passwordHash: ${hash} }`,
        'await users.save(user)',
        ...dialect.created('{ id: user.id, email: user.email }', `\`/users/\${user.id}\``),
      ],
    })
  if (login)
    handled.push({
      method: 'post',
      path: `${base}/login`,
      name: 'login',
      lines: [
        read,
        'const user = await users.get(input.email.toLowerCase())',
        '// An unknown address costs the same time as a wrong password.',
        `const matches = ${matches}`,
        "if (!user || !matches) throw new HttpError(401, 'Wrong email or password')",
        ...(sessions
          ? [
              "const token = randomBytes(32).toString('base64url')",
              'sessions.set(token, { userId: user.id, expires: Date.now() + SESSION_MS })',
            ]
          : [
              "const token = jwt.sign({ sub: user.id, email: user.email }, jwtSecret(), { expiresIn: '1h' })",
            ]),
        ...dialect.ok(
          sessions
            ? '{ token, expiresInSeconds: SESSION_MS / 1_000 }'
            : "{ token, tokenType: 'Bearer', expiresInSeconds: 3_600 }",
        ),
      ],
    })
  if (logout)
    handled.push({
      method: 'post',
      path: `${base}/logout`,
      name: 'logout',
      lines: [
        `const token = bearerToken(${dialect.header('authorization')})`,
        sessions ? 'sessions.delete(token)' : 'revoked.add(token)',
        ...dialect.empty,
      ],
    })
  if (me)
    handled.push({
      method: 'get',
      path: `${base}/me`,
      name: 'me',
      lines: [`const user = requireUser(${dialect.header('authorization')})`, ...dialect.ok('user')],
    })
  return {
    imports: [
      ...(bcrypt ? ["import bcrypt from 'bcrypt'"] : []),
      ...(sessions ? [] : ["import jwt from 'jsonwebtoken'"]),
    ],
    definitions: [
      ['«interface Credentials {»', '«  email: string»', '«  password: string»', '«}»'],
      ['«interface User {»', '«  id: string»', '«  email: string»', '«  passwordHash: string»', '«}»'],
      block('const credentialRules«: Rules» = {', ['email,', 'password: text({ min: 8, max: 72 }),']),
      ["const users = createStore«<User>»('email')"],
      ...(login ? [dummyHash(bcrypt)] : []),
      ...(sessions
        ? [
            [
              'const SESSION_MS = 60 * 60 * 1_000',
              'const sessions = new Map«<string, { userId: string; expires: number }>»()',
            ],
          ]
        : []),
      ...(logout && !sessions
        ? [['/** Tokens that were given back before their time. */', 'const revoked = new Set«<string>»()']]
        : []),
    ],
    functions: [
      sessions || !login ? [] : secretLines,
      logout || me ? bearerLines : [],
      me ? userLines(sessions, logout) : [],
    ],
    handled,
  }
}

const dummyHash = (bcrypt: boolean): Lines => [
  `const DUMMY_HASH = ${bcrypt ? 'await bcrypt.hash(randomUUID(), 12)' : 'await hashPassword(randomUUID())'}`,
]

const secretLines: Lines = block('function jwtSecret()«: string» {', [
  'const secret = process.env.JWT_SECRET',
  "if (!secret) throw new Error('JWT_SECRET is not set')",
  'return secret',
])

const bearerLines: Lines = block(
  'function bearerToken(authorization«: string | null | undefined»)«: string» {',
  [
    "const token = /^Bearer (\\S+)$/i.exec(authorization ?? '')?.[1]",
    "if (!token) throw new HttpError(401, 'A bearer token is needed')",
    'return token',
  ],
)

const userLines = (sessions: boolean, logout: boolean): Lines =>
  sessions
    ? block('function requireUser(authorization«: string | null | undefined»)«: { id: string }» {', [
        'const session = sessions.get(bearerToken(authorization))',
        "if (!session || session.expires < Date.now()) throw new HttpError(401, 'Log in first')",
        'return { id: session.userId }',
      ])
    : block('function requireUser(authorization«: string | null | undefined»)«: { id: unknown }» {', [
        'const token = bearerToken(authorization)',
        ...(logout ? ["if (revoked.has(token)) throw new HttpError(401, 'This token was given back')"] : []),
        'try {',
        '  return { id: jwt.verify(token, jwtSecret()).sub }',
        '} catch {',
        "  throw new HttpError(401, 'This token is not valid')",
        '}',
      ])
