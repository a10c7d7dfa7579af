import type { Lines } from '../../code.ts'
import type { Middleware } from '../special.ts'
import type { GoDialect } from './dialect.ts'
import { goFile, guardLines, request } from './dialects.ts'
import { tab } from './names.ts'

export function middleware(wish: Middleware, d: GoDialect): string {
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
