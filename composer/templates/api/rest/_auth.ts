// Without a secret in the environment, tokens are valid until the server restarts.
const tokenSecret = new TextEncoder().encode(process.env.__secretName__ ?? randomUUID() + randomUUID())

/** What clients see of an account: never the password's hash. */
function publicUser({ passwordHash: _, ...user }: User): Omit<User, 'passwordHash'> {
  return user
}

async function createAccount({ password, ...values }: SignUp): Promise<User> {
  //: if roles
  // The first account administers the others.
  const { total } = await users.list({ limit: 1 })
  return users.add({ ...values, passwordHash: await hashPassword(password), role: total === 0 ? 'admin' : 'user' })
  //: else
  return users.add({ ...values, passwordHash: await hashPassword(password) })
  //: end
}

async function signIn({ email, password }: { email: string; password: string }): Promise<User> {
  const {
    data: [user],
  } = await users.list({ where: { email }, limit: 1 })
  if (!user || !(await isPassword(password, user.passwordHash)))
    throw new ApiError(401, 'wrong_credentials', 'The email or the password is wrong.')
  return user
}
//: if users or editMe

async function changeAccount(id: string, { password, ...changes }: Partial<SignUp>): Promise<User> {
  if (password === undefined) return users.change(id, changes)
  return users.change(id, { ...changes, passwordHash: await hashPassword(password) })
}
//: end

//: if tokenMinutes
const tokenLife = '__tokenMinutes__m'
//: else
//: if tokenHours
const tokenLife = '__tokenHours__h'
//: else
//: if tokenDays
const tokenLife = '__tokenDays__d'
//: else
const tokenLife = '1h'
//: end
//: end
//: end

async function createTokens(user: User) {
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(user.id)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime(tokenLife)
    .sign(tokenSecret)
  //: if refresh
  const refreshToken = randomUUID() + randomUUID()
  sessions.set(refreshToken, { userId: user.id, expires: Date.now() + REFRESH_DAYS * 86_400_000 })
  return { token, refreshToken }
  //: else
  return { token }
  //: end
}
//: if refresh

const REFRESH_DAYS = 30
/** Refresh tokens that were not used yet. They are kept in memory. */
const sessions = new Map<string, { userId: string; expires: number }>()

/** Every refresh token works once. */
async function refreshTokens(refreshToken: string) {
  const session = sessions.get(refreshToken)
  sessions.delete(refreshToken)
  if (!session || session.expires < Date.now())
    throw new ApiError(401, 'invalid_token', 'The refresh token is invalid or has expired.')
  return createTokens(await users.get(session.userId))
}
//: end
//: if logout

/** Access tokens that were logged out, with the time when they expire. They are kept in memory. */
const revoked = new Map<string, number>()

async function revokeToken(authorization: string | null | undefined): Promise<void> {
  const { jti = '', exp = 0 } = await readToken(authorization)
  for (const [id, expires] of revoked) if (expires * 1000 < Date.now()) revoked.delete(id)
  revoked.set(jti, exp)
}
//: end

async function readToken(authorization: string | null | undefined): Promise<JWTPayload> {
  const [, token = ''] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? []
  try {
    const { payload } = await jwtVerify(token, tokenSecret, { algorithms: ['HS256'] })
    //: if logout
    if (revoked.has(payload.jti ?? '')) throw new Error('The token was logged out')
    //: end
    return payload
  } catch {
    throw new ApiError(401, 'invalid_token', 'Send a valid token in the Authorization header: Bearer <token>.')
  }
}

/** The account that a token belongs to. */
async function authenticate(authorization: string | null | undefined): Promise<User> {
  const { sub = '' } = await readToken(authorization)
  const {
    data: [user],
  } = await users.list({ where: { id: sub }, limit: 1 })
  if (!user) throw new ApiError(401, 'invalid_token', 'This account does not exist any more.')
  return user
}

/** Decides who may use the records; resolves to the account of the caller. */
//: if publicRead
async function authorize(method: string, authorization: string | null | undefined): Promise<User | undefined> {
  if (method === 'GET') return undefined
//: else
async function authorize(method: string, authorization: string | null | undefined): Promise<User> {
//: end
  //: if adminWrites or adminDeletes
  const user = await authenticate(authorization)
  //: if adminWrites
  if (method !== 'GET') requireAdmin(user)
  //: else
  if (method === 'DELETE') requireAdmin(user)
  //: end
  return user
  //: else
  return authenticate(authorization)
  //: end
}
//: if owner

/** Others do not learn that the record exists. */
function requireOwner(record: { ownerId: string }, user: User): void {
  if (record.ownerId !== user.id) throw new ApiError(404, 'not_found', 'This record does not exist.')
}
//: else
//: if author

function requireOwner(record: { ownerId: string }, user: User): void {
  if (record.ownerId !== user.id) throw new ApiError(403, 'forbidden', 'Only its author may change this.')
}
//: end
//: end
//: if roles

function requireAdmin(user: User): void {
  if (user.role !== 'admin') throw new ApiError(403, 'forbidden', 'Only administrators may do this.')
}
//: end
