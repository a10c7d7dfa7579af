import { block, type Lines } from '../../code.ts'
import { camel, wordsOf } from '../../words.ts'
import type { Middleware, Special } from '../special.ts'
import { type GoDialect, goFile, guardLines } from './dialects.ts'

const tab = (head: string, body: Lines, end = '}'): string[] => block(head, body, end, '\t')

export function composeGoSpecial(special: Special, d: GoDialect): string | undefined {
  switch (special.kind) {
    case 'health':
      return goFile(
        d,
        [
          d.handler('health', d.json(200, d.object([['status', '"ok"']]))),
          ...(special.ready
            ? [
                [
                  '// ReadinessChecks must all succeed before requests are taken.',
                  'var ReadinessChecks = map[string]func() error{}',
                ],
                d.handler('ready', [
                  ...tab(
                    'for name, check := range ReadinessChecks {',
                    tab('if err := check(); err != nil {', [
                      'log.Printf("%s is not ready: %v", name, err)',
                      ...d.fail(503, 'not ready'),
                    ]),
                  ),
                  ...d.json(200, d.object([['status', '"ready"']])),
                ]),
              ]
            : []),
        ],
        [
          d.route('GET', special.path, 'health'),
          ...(special.ready ? [d.route('GET', '/ready', 'ready')] : []),
        ],
      )
    case 'greeting':
      return goFile(
        d,
        [d.handler('hello', d.json(200, d.object([['message', '"Hello, world!"']])))],
        [d.route('GET', special.path, 'hello')],
      )
    case 'time':
      return goFile(
        d,
        [
          d.handler(
            'currentTime',
            d.json(200, d.object([['time', 'time.Now().UTC().Format(time.RFC3339)']])),
          ),
        ],
        [d.route('GET', special.path, 'currentTime')],
      )
    case 'webhook':
      return webhook(
        special.path,
        special.source.includes('github') ? 'X-Hub-Signature-256' : 'X-Signature',
        d,
      )
    case 'auth':
      return auth(special.register, special.login, special.base, d)
    case 'lookup':
      return lookup(special, d)
    case 'middleware':
      return middleware(special, d)
    case 'shorten':
      return shorten(special.path, d)
    default:
      return undefined
  }
}

const request = ({ name }: GoDialect): string =>
  name === 'gin' ? 'c.Request' : name === 'echo' ? 'c.Request()' : 'r'
const redirect = ({ name }: GoDialect, address: string): Lines =>
  name === 'gin'
    ? [`c.Redirect(http.StatusFound, ${address})`]
    : name === 'echo'
      ? [`return c.Redirect(http.StatusFound, ${address})`]
      : [`http.Redirect(w, r, ${address}, http.StatusFound)`]

function webhook(path: string, header: string, d: GoDialect): string {
  return goFile(
    d,
    [
      [
        '// Listeners say what happens with an event, by its type.',
        'var Listeners = map[string]func(event Event) error{}',
      ],
      [
        '// Event is what a sender reports.',
        ...tab('type Event struct {', [
          'ID   string          `json:"id"`',
          'Type string          `json:"type"`',
          'Data json.RawMessage `json:"data"`',
        ]),
      ],
      [
        '// isAuthentic compares signatures of the bytes that came: parsed and printed again they would be others.',
        ...tab('func isAuthentic(payload []byte, signature string) bool {', [
          'mac := hmac.New(sha256.New, []byte(os.Getenv("WEBHOOK_SECRET")))',
          'mac.Write(payload)',
          'given, err := hex.DecodeString(strings.TrimPrefix(signature, "sha256="))',
          'return err == nil && os.Getenv("WEBHOOK_SECRET") != "" && hmac.Equal(given, mac.Sum(nil))',
        ]),
      ],
      d.handler('receiveEvent', [
        `payload, err := io.ReadAll(io.LimitReader(${request(d)}.Body, 1<<20))`,
        ...tab('if err != nil {', d.fail(400, 'the body could not be read')),
        ...tab(`if !isAuthentic(payload, ${d.header(header)}) {`, d.fail(401, 'the signature is not valid')),
        'var event Event',
        ...tab(
          'if err := json.Unmarshal(payload, &event); err != nil {',
          d.fail(400, 'the body is not valid JSON'),
        ),
        ...tab(
          'if listener, ok := Listeners[event.Type]; ok {',
          tab('if err := listener(event); err != nil {', [
            'log.Print(err)',
            ...d.fail(503, 'the event could not be handled'),
          ]),
        ),
        ...d.json(200, d.object([['received', 'true']])),
      ]),
    ],
    [d.route('POST', path, 'receiveEvent')],
  )
}

function auth(register: boolean, login: boolean, base: string, d: GoDialect): string {
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

function lookup(
  { path, parameter, thing, cacheSeconds }: Extract<Special, { kind: 'lookup' }>,
  d: GoDialect,
): string {
  const name = camel(wordsOf(thing))
  const handler = `get${name.charAt(0).toUpperCase()}${name.slice(1)}`
  const cache: Lines =
    cacheSeconds === undefined
      ? []
      : [
          `const cacheTime = ${cacheSeconds} * time.Second`,
          '',
          ...tab('type entry struct {', ['value   any', 'expires time.Time']),
          '',
          'var cache sync.Map',
          '',
          ...tab('func cached(key string) (any, bool) {', [
            ...tab('if known, ok := cache.Load(key); ok && known.(entry).expires.After(time.Now()) {', [
              'return known.(entry).value, true',
            ]),
            'value, ok := load(key)',
            ...tab('if ok {', ['cache.Store(key, entry{value: value, expires: time.Now().Add(cacheTime)})']),
            'return value, ok',
          ]),
        ]
  return goFile(
    d,
    [
      [
        `// source is where ${thing} comes from: a database or another service takes its place.`,
        'var source sync.Map',
        '',
        ...tab('func load(key string) (any, bool) {', ['return source.Load(key)']),
      ],
      cache,
      d.handler(handler, [
        `${parameter} := ${d.param(parameter)}`,
        `value, ok := ${cacheSeconds === undefined ? 'load' : 'cached'}(${parameter})`,
        ...tab('if !ok {', d.fail(404, `no ${thing} for this ${parameter}`)),
        ...d.json(
          200,
          d.object([
            [parameter, parameter],
            [name, 'value'],
          ]),
        ),
      ]),
    ],
    [d.route('GET', path, handler)],
  )
}

function shorten(path: string, d: GoDialect): string {
  return goFile(
    d,
    [
      [
        '// links holds addresses by code, in memory: a table of a database takes its place.',
        'var links sync.Map',
      ],
      d.handler('shorten', [
        'var input struct {',
        '\tURL string `json:"url"`',
        '}',
        ...d.bind('input'),
        ...tab(
          'if !strings.HasPrefix(input.URL, "http://") && !strings.HasPrefix(input.URL, "https://") || len(input.URL) > 2000 {',
          d.fail(400, 'url must be an http or https address'),
        ),
        'code := strings.ToLower(rand.Text()[:8])',
        'links.Store(code, input.URL)',
        ...d.json(
          201,
          d.object([
            ['code', 'code'],
            ['url', 'input.URL'],
          ]),
        ),
      ]),
      d.handler('follow', [
        `address, ok := links.Load(${d.param('code')})`,
        ...tab('if !ok {', d.fail(404, 'unknown code')),
        ...redirect(d, 'address.(string)'),
      ]),
    ],
    [d.route('POST', path, 'shorten'), d.route('GET', '/:code', 'follow')],
  )
}

function middleware(wish: Middleware, d: GoDialect): string {
  const wrap = (name: string, before: Lines, after: Lines, says: string): Lines => {
    const head = `// ${name} ${says}`
    if (d.name === 'gin')
      return [
        head,
        ...tab(
          `func ${name}() gin.HandlerFunc {`,
          tab('return func(c *gin.Context) {', [...before, 'c.Next()', ...after]),
        ),
      ]
    if (d.name === 'echo')
      return [
        head,
        ...tab(
          `func ${name}(next echo.HandlerFunc) echo.HandlerFunc {`,
          tab('return func(c echo.Context) error {', [...before, 'err := next(c)', ...after, 'return err']),
        ),
      ]
    return [
      head,
      ...tab(
        `func ${name}(next http.Handler) http.Handler {`,
        tab(
          'return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {',
          [...before, 'next.ServeHTTP(w, r)', ...after],
          '})',
        ),
      ),
    ]
  }
  const stop = (code: string, message: string): Lines =>
    d.name === 'gin'
      ? [`c.AbortWithStatusJSON(${code}, gin.H{"error": "${message}"})`, 'return']
      : d.name === 'echo'
        ? [`return echo.NewHTTPError(${code}, "${message}")`]
        : [`writeError(w, ${code}, "${message}")`, 'return']
  const ip = d.name === 'gin' ? 'c.ClientIP()' : d.name === 'echo' ? 'c.RealIP()' : 'r.RemoteAddr'
  const r = request(d)
  const parts: Lines[] = []
  const used: string[] = []
  if (wish.logging) {
    parts.push(
      wrap(
        'LogRequests',
        ['started := time.Now()'],
        [
          `slog.Info("request", "method", ${r}.Method, "path", ${r}.URL.Path, "duration", time.Since(started))`,
        ],
        'writes a line for every request.',
      ),
    )
    used.push('LogRequests')
  }
  if (wish.limit) {
    parts.push([
      'const (',
      `\twindow      = ${wish.limit.seconds} * time.Second`,
      `\tmaxRequests = ${wish.limit.count}`,
      ')',
      '',
      ...tab('type counter struct {', ['count  int', 'resets time.Time']),
      '',
      'var (',
      '\tcountersMu sync.Mutex',
      '\tcounters   = map[string]counter{}',
      ')',
      '',
      ...tab('func isLimited(client string) bool {', [
        'countersMu.Lock()',
        'defer countersMu.Unlock()',
        'current := counters[client]',
        ...tab('if current.resets.Before(time.Now()) {', [
          'current = counter{resets: time.Now().Add(window)}',
        ]),
        ...tab('if len(counters) > 100_000 {', ['clear(counters)']),
        'current.count++',
        'counters[client] = current',
        'return current.count > maxRequests',
      ]),
    ])
    parts.push(
      wrap(
        'LimitRate',
        tab(`if isLimited(${ip}) {`, stop('http.StatusTooManyRequests', 'too many requests')),
        [],
        'refuses clients that ask too often.',
      ),
    )
    used.push('LimitRate')
  }
  if (wish.guard && d.name === 'gin') {
    const isKey = wish.guard === 'api-key'
    parts.push(
      wrap(
        isKey ? 'RequireAPIKey' : 'RequireToken',
        [
          `expected := os.Getenv("${isKey ? 'API_KEY' : 'API_TOKEN'}")`,
          `given := ${isKey ? 'c.GetHeader("X-API-Key")' : 'strings.TrimPrefix(c.GetHeader("Authorization"), "Bearer ")'}`,
          ...tab(
            'if expected == "" || subtle.ConstantTimeCompare([]byte(given), []byte(expected)) != 1 {',
            stop(
              'http.StatusUnauthorized',
              isKey ? 'a valid API key is needed' : 'a valid bearer token is needed',
            ),
          ),
        ],
        [],
        'lets through whoever brings the secret that the environment holds.',
      ),
    )
    used.push(isKey ? 'RequireAPIKey' : 'RequireToken')
  } else if (wish.guard) {
    parts.push(guardLines(wish.guard, d))
    used.push('requireAccess')
  }
  if (wish.errors && d.name !== 'echo') {
    parts.push(
      wrap(
        'Recover',
        [
          ...tab(
            'defer func() {',
            tab('if problem := recover(); problem != nil {', [
              'slog.Error("panic", "problem", problem)',
              ...stop('http.StatusInternalServerError', 'something went wrong').filter(
                (line) => line !== 'return',
              ),
            ]),
            '}()',
          ),
        ],
        [],
        'turns a panic into an answer that hides it.',
      ),
    )
    used.push('Recover')
  }
  parts.push(d.handler('index', d.json(200, d.object([['status', '"ok"']]))))
  if (d.name === 'net/http') {
    const wrapped = used.reduceRight((inner, name) => `${name}(${inner})`, 'http.HandlerFunc(index)')
    return goFile(d, parts, [`mux.Handle("GET /", ${wrapped})`])
  }
  return goFile(d, parts, [
    ...used.map((name) => `router.Use(${name}${d.name === 'gin' ? '()' : ''})`),
    d.route('GET', '/', 'index'),
  ])
}
