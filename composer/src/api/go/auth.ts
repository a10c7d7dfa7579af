import type { Lines } from '../../code.ts'
import type { GoDialect } from './dialect.ts'
import { goFile } from './dialects.ts'
import { tab } from './names.ts'

export function auth(register: boolean, login: boolean, base: string, d: GoDialect): string {
  const valid = tab(
    'if _, err := mail.ParseAddress(input.Email); err != nil || len(input.Password) < 8 || len(input.Password) > 72 {',
    d.fail(400, 'a valid email and a password of 8 to 72 characters are needed'),
  )
  const parts: Lines[] = [
    [
      '// Credentials is what a client sends.',
      ...tab('type Credentials struct {', [
        'Email    string `json:"email"`',
        'Password string `json:"password"`',
      ]),
    ],
    [
      'var (',
      '\tusersMu sync.RWMutex',
      '\t// users holds password hashes by email, in memory: a table of a database takes its place.',
      '\tusers = map[string][]byte{}',
      ...(login
        ? [
            '\t// dummyHash makes an unknown address cost the time of a wrong password.',
            '\tdummyHash, _ = bcrypt.GenerateFromPassword([]byte(rand.Text()), bcrypt.DefaultCost)',
          ]
        : []),
      ')',
    ],
  ]
  if (register)
    parts.push(
      d.handler('register', [
        'var input Credentials',
        ...d.bind('input'),
        ...valid,
        'hash, err := bcrypt.GenerateFromPassword([]byte(input.Password), bcrypt.DefaultCost)',
        ...tab('if err != nil {', d.fail(400, 'this password cannot be used')),
        'email := strings.ToLower(input.Email)',
        'usersMu.Lock()',
        'defer usersMu.Unlock()',
        ...tab('if _, taken := users[email]; taken {', d.fail(409, 'this email is taken already')),
        'users[email] = hash',
        ...d.json(201, d.object([['email', 'email']])),
      ]),
    )
  if (login)
    parts.push(
      d.handler('login', [
        'var input Credentials',
        ...d.bind('input'),
        'email := strings.ToLower(input.Email)',
        'usersMu.RLock()',
        'hash, known := users[email]',
        'usersMu.RUnlock()',
        ...tab('if !known {', ['hash = dummyHash']),
        ...tab(
          'if err := bcrypt.CompareHashAndPassword(hash, []byte(input.Password)); err != nil || !known {',
          d.fail(401, 'wrong email or password'),
        ),
        'claims := jwt.RegisteredClaims{Subject: email, ExpiresAt: jwt.NewNumericDate(time.Now().Add(time.Hour))}',
        'token, err := jwt.NewWithClaims(jwt.SigningMethodHS256, claims).SignedString([]byte(os.Getenv("JWT_SECRET")))',
        ...tab('if err != nil || os.Getenv("JWT_SECRET") == "" {', [
          'log.Print("JWT_SECRET is not set or cannot be used")',
          ...d.fail(503, 'logins are not possible now'),
        ]),
        ...d.json(200, d.object([['token', 'token']])),
      ]),
    )
  return goFile(d, parts, [
    ...(register ? [d.route('POST', `${base}/register`, 'register')] : []),
    ...(login ? [d.route('POST', `${base}/login`, 'login')] : []),
  ])
}
