//: if not sqlite
const users = new Map<string, User>()

//: end
const publicUser = ({ passwordHash: _, ...user }: User) => user

//: include _password.ts

//: if sqlite
const findUser = (column: 'id' | 'email', value: string) =>
  db.prepare(`SELECT * FROM users WHERE ${column} = ?`).get(value) as unknown as User | undefined
//: else
const findUser = (column: 'id' | 'email', value: string) => [...users.values()].find((user) => user[column] === value)
//: end

async function signUp({ password, ...values }: z.infer<typeof signUpSchema>) {
  const passwordHash = await hashPassword(password)
  if (findUser('email', values.email)) throw new HttpError(409, 'This email is already registered')
  //: if roles
  // The first account is the administrator.
  //: if sqlite
  const role = db.prepare('SELECT 1 FROM users').get() ? 'user' : 'admin'
  //: else
  const role = users.size === 0 ? 'admin' : 'user'
  //: end
  const user: User = { id: randomUUID(), ...values, role, passwordHash }
  //: else
  const user: User = { id: randomUUID(), ...values, passwordHash }
  //: end
  //: if sqlite
  db.prepare(`
    INSERT INTO users (
      //: each field in accountFields
      "__field_camel__",
      //: end
      //: if roles
      role,
      //: end
      id, email, passwordHash
    ) VALUES (
      //: each field in accountFields
      :__field_camel__,
      //: end
      //: if roles
      :role,
      //: end
      :id, :email, :passwordHash
    )
  `).run({ ...user })
  //: else
  users.set(user.id, user)
  //: end
  return { user: publicUser(user), token: await createToken(user) }
}

async function logIn({ email, password }: z.infer<typeof loginSchema>) {
  const user = findUser('email', email)
  if (!user || !(await isPassword(password, user.passwordHash))) throw new HttpError(401, 'Wrong email or password')
  return { user: publicUser(user), token: await createToken(user) }
}

// Without a secret in the environment, tokens are valid until the server restarts.
const tokenSecret = new TextEncoder().encode(process.env.__secretName__ ?? randomUUID())

const createToken = ({ id }: User): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(id)
    .setIssuedAt()
    //: if tokenMinutes
    .setExpirationTime('__tokenMinutes__m')
    //: else
    //: if tokenHours
    .setExpirationTime('__tokenHours__h')
    //: else
    //: if tokenDays
    .setExpirationTime('__tokenDays__d')
    //: else
    .setExpirationTime('1h')
    //: end
    //: end
    //: end
    .sign(tokenSecret)

/** The user of `Authorization: Bearer <token>`. */
async function authenticate(authorization: string | null | undefined): Promise<User> {
  const token = authorization?.replace(/^Bearer /i, '') ?? ''
  const { payload } = await jwtVerify(token, tokenSecret, { algorithms: ['HS256'] }).catch(() => {
    throw new HttpError(401, 'Invalid or missing token')
  })
  const user = findUser('id', payload.sub ?? '')
  if (!user) throw new HttpError(401, 'This account does not exist any more')
  return user
}
