import type { Auth } from '../special.ts'
import { def } from './code.ts'
import { django, type PyDialect, type PyRoute } from './dialects.ts'
import type { PySpecial } from './special-print.ts'

export function auth({ register, login, logout, me, sessions, base }: Auth, dialect: PyDialect): PySpecial {
  if (dialect.name === 'django') return djangoAuth({ register, login, logout, base })
  const isFast = dialect.name === 'fastapi'
  const bySession = dialect.name === 'flask' && (sessions || logout)
  const read = isFast
    ? ['email = credentials.email.lower()', 'password = credentials.password']
    : [
        ...dialect.data,
        'email = str(data.get("email", "")).strip().lower()',
        'password = str(data.get("password", ""))',
      ]
  const checkInput = isFast
    ? []
    : def('if not re.fullmatch(r"[^\\s@]+@[^\\s@]+\\.[^\\s@]+", email) or not 8 <= len(password) <= 128:', [
        dialect.fail(400, 'A valid email and a password of 8 to 128 characters are needed'),
      ])
  const matches = isFast
    ? 'is_password(password, users.get(email, DUMMY_HASH))'
    : 'check_password_hash(users.get(email, DUMMY_HASH), password)'
  const routes: PyRoute[] = []
  if (register)
    routes.push({
      method: 'post',
      path: `${base}/register`,
      name: 'register',
      status: 201,
      takes: ['credentials: Credentials'],
      lines: [
        ...read,
        ...checkInput,
        ...def('if email in users:', [dialect.fail(409, 'This email is taken already')]),
        `users[email] = ${isFast ? 'hash_password(password)' : 'generate_password_hash(password)'}`,
        dialect.ok('{"email": email}', 201),
      ],
    })
  if (login)
    routes.push({
      method: 'post',
      path: `${base}/login`,
      name: 'login',
      takes: ['credentials: Credentials'],
      lines: [
        ...read,
        '# An unknown address costs the same time as a wrong password.',
        `matches = ${matches}`,
        ...def('if not matches or email not in users:', [dialect.fail(401, 'Wrong email or password')]),
        ...(bySession
          ? ['session.clear()', 'session["email"] = email', dialect.ok('{"email": email}')]
          : ['token = create_token(email)', dialect.ok('{"access_token": token, "token_type": "bearer"}')]),
      ],
    })
  if (logout && bySession)
    routes.push({
      method: 'post',
      path: `${base}/logout`,
      name: 'logout',
      status: 204,
      lines: ['session.clear()', dialect.ok('', 204)],
    })
  if (me && bySession)
    routes.push({
      method: 'get',
      path: `${base}/me`,
      name: 'me',
      lines: [
        ...def('if "email" not in session:', [dialect.fail(401, 'Log in first')]),
        dialect.ok('{"email": session["email"]}'),
      ],
    })
  if (me && isFast)
    routes.push({
      method: 'get',
      path: `${base}/me`,
      name: 'me',
      takes: ['authorization: Annotated[str, Header()] = ""'],
      lines: [
        'try:',
        '    claims = jwt.decode(authorization.removeprefix("Bearer "), os.environ["JWT_SECRET"], algorithms=["HS256"])',
        'except jwt.InvalidTokenError:',
        '    raise HTTPException(status_code=401, detail="This token is not valid") from None',
        'return {"email": claims["sub"]}',
      ],
    })
  return {
    functions: [
      [
        '# Email to password hash, in memory: a table of a database takes its place.',
        'users: dict[str, str] = {}',
      ],
      ...(isFast
        ? [
            def('class Credentials(BaseModel):', [
              'email: EmailStr',
              'password: str = Field(min_length=8, max_length=128)',
            ]),
            def('def hash_password(password: str) -> str:', [
              'salt = secrets.token_bytes(16)',
              'digest = hashlib.scrypt(password.encode(), salt=salt, n=2**14, r=8, p=1)',
              'return f"{salt.hex()}.{digest.hex()}"',
            ]),
            def('def is_password(password: str, stored: str) -> bool:', [
              'salt, digest = stored.split(".")',
              'given = hashlib.scrypt(password.encode(), salt=bytes.fromhex(salt), n=2**14, r=8, p=1)',
              'return secrets.compare_digest(given.hex(), digest)',
            ]),
          ]
        : []),
      ...(login
        ? [
            [
              `DUMMY_HASH = ${isFast ? 'hash_password(secrets.token_hex())' : 'generate_password_hash(secrets.token_hex())'}`,
            ],
          ]
        : []),
      ...(bySession
        ? [
            [
              'app.secret_key = os.environ.get("SECRET_KEY") or secrets.token_hex()',
              'app.config.update(SESSION_COOKIE_HTTPONLY=True, SESSION_COOKIE_SAMESITE="Lax", SESSION_COOKIE_SECURE=True)',
            ],
          ]
        : []),
      ...(login && !bySession
        ? [
            def('def create_token(email: str) -> str:', [
              'expires = dt.datetime.now(dt.UTC) + dt.timedelta(hours=1)',
              `return ${isFast ? '' : ''}jwt.encode({"sub": email, "exp": expires}, os.environ["JWT_SECRET"], algorithm="HS256")`,
            ]),
          ]
        : []),
    ],
    routes,
  }
}

function djangoAuth({
  register,
  login,
  logout,
  base,
}: Pick<Auth, 'register' | 'login' | 'logout' | 'base'>): PySpecial {
  const read = [
    ...django.data,
    'email = str(data.get("email", "")).strip().lower()',
    'password = str(data.get("password", ""))',
  ]
  const routes: PyRoute[] = []
  if (register)
    routes.push({
      method: 'post',
      path: `${base}/register`,
      name: 'register',
      lines: [
        ...read,
        ...def('if "@" not in email or not 8 <= len(password) <= 128:', [
          django.fail(400, 'A valid email and a password of 8 to 128 characters are needed'),
        ]),
        'users = get_user_model().objects',
        ...def('if users.filter(username=email).exists():', [
          django.fail(409, 'This email is taken already'),
        ]),
        'user = users.create_user(username=email, email=email, password=password)',
        django.ok('{"id": user.pk, "email": user.email}', 201),
      ],
    })
  if (login)
    routes.push({
      method: 'post',
      path: `${base}/login`,
      name: 'login',
      lines: [
        ...read,
        'user = authenticate(request, username=email, password=password)',
        ...def('if user is None:', [django.fail(401, 'Wrong email or password')]),
        'start_session(request, user)',
        django.ok('{"id": user.pk, "email": user.email}'),
      ],
    })
  if (logout)
    routes.push({
      method: 'post',
      path: `${base}/logout`,
      name: 'logout',
      lines: ['end_session(request)', django.ok('', 204)],
    })
  return { functions: [], routes }
}
