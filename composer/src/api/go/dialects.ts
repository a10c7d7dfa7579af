import { block, type Lines, sections } from '../../code.ts'
import type { Guard } from '../model.ts'
import type { GoDialect } from './dialect.ts'
import { viewHelpers } from './views.ts'

const tab = (head: string, body: Lines, end = '}'): string[] => block(head, body, end, '\t')

/** The request of the standard library, wherever a framework has it. */
export const request = ({ name }: GoDialect): string =>
  name === 'gin' ? 'c.Request' : name === 'echo' ? 'c.Request()' : 'r'

const STATUS: Readonly<Record<number, string>> = {
  200: 'http.StatusOK',
  201: 'http.StatusCreated',
  400: 'http.StatusBadRequest',
  401: 'http.StatusUnauthorized',
  404: 'http.StatusNotFound',
  409: 'http.StatusConflict',
  413: 'http.StatusRequestEntityTooLarge',
  415: 'http.StatusUnsupportedMediaType',
  429: 'http.StatusTooManyRequests',
  503: 'http.StatusServiceUnavailable',
}
const status = (code: number): string => STATUS[code] ?? String(code)
const objectOf = (type: string) => (members: readonly (readonly [string, string])[]) =>
  `${type}{${members.map(([name, value]) => `"${name}": ${value}`).join(', ')}}`

const gin: GoDialect = {
  name: 'gin',
  module: 'github.com/gin-gonic/gin',
  handler: (name, lines) =>
    tab(
      `func ${name}(c *gin.Context) {`,
      lines.filter((line, at) => !(line === 'return' && at === lines.length - 1)),
    ),
  param: (name) => `c.Param("${name}")`,
  query: (name) => `c.Query("${name}")`,
  header: (name) => `c.GetHeader("${name}")`,
  bind: (target) =>
    tab(`if err := c.ShouldBindJSON(&${target}); err != nil {`, [
      'c.JSON(http.StatusBadRequest, gin.H{"error": err.Error()})',
      'return',
    ]),
  json: (code, value) => [`c.JSON(${status(code)}, ${value})`],
  created: (location, value) => [`c.Header("Location", ${location})`, `c.JSON(http.StatusCreated, ${value})`],
  empty: ['c.Status(http.StatusNoContent)'],
  fail: (code, message) => [`c.JSON(${status(code)}, gin.H{"error": "${message}"})`, 'return'],
  invalid: (problems) => [
    `c.JSON(http.StatusBadRequest, gin.H{"error": "validation failed", "details": ${problems}})`,
    'return',
  ],
  object: objectOf('gin.H'),
  route: (method, path, handler) => `router.${method}("${path}", ${handler})`,
}

const echo: GoDialect = {
  name: 'echo',
  module: 'github.com/labstack/echo/v4',
  handler: (name, lines) => tab(`func ${name}(c echo.Context) error {`, lines),
  param: (name) => `c.Param("${name}")`,
  query: (name) => `c.QueryParam("${name}")`,
  header: (name) => `c.Request().Header.Get("${name}")`,
  bind: (target) =>
    tab(`if err := c.Bind(&${target}); err != nil {`, [
      'return echo.NewHTTPError(http.StatusBadRequest, "the body is not valid JSON")',
    ]),
  json: (code, value) => [`return c.JSON(${status(code)}, ${value})`],
  created: (location, value) => [
    `c.Response().Header().Set("Location", ${location})`,
    `return c.JSON(http.StatusCreated, ${value})`,
  ],
  empty: ['return c.NoContent(http.StatusNoContent)'],
  fail: (code, message) => [`return echo.NewHTTPError(${status(code)}, "${message}")`],
  invalid: (problems) => [
    `return c.JSON(http.StatusBadRequest, map[string]any{"error": "validation failed", "details": ${problems}})`,
  ],
  object: objectOf('map[string]any'),
  route: (method, path, handler) => `router.${method}("${path}", ${handler})`,
}

const plain: GoDialect = {
  name: 'net/http',
  module: undefined,
  handler: (name, lines) =>
    tab(
      `func ${name}(w http.ResponseWriter, ${lines.some((line) => /\br\./.test(line) || /&?\br\b[,)]/.test(line)) ? 'r' : '_'} *http.Request) {`,
      lines,
    ),
  param: (name) => `r.PathValue("${name}")`,
  query: (name) => `r.URL.Query().Get("${name}")`,
  header: (name) => `r.Header.Get("${name}")`,
  bind: (target) =>
    tab(
      `if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, 100<<10)).Decode(&${target}); err != nil {`,
      ['writeError(w, http.StatusBadRequest, "the body is not valid JSON")', 'return'],
    ),
  json: (code, value) => [`writeJSON(w, ${status(code)}, ${value})`],
  created: (location, value) => [
    `w.Header().Set("Location", ${location})`,
    `writeJSON(w, http.StatusCreated, ${value})`,
  ],
  empty: ['w.WriteHeader(http.StatusNoContent)'],
  fail: (code, message) => [`writeError(w, ${status(code)}, "${message}")`, 'return'],
  invalid: (problems) => [
    `writeJSON(w, http.StatusBadRequest, map[string]any{"error": "validation failed", "details": ${problems}})`,
    'return',
  ],
  object: objectOf('map[string]any'),
  route: (method, path, handler) =>
    `mux.HandleFunc("${method} ${path.replace(/:(\w+)/g, '{$1}')}", ${handler})`,
}

export const goDialect = (framework: string | undefined): GoDialect =>
  framework === 'gin' ? gin : framework === 'echo' ? echo : plain

const IMPORTS: readonly (readonly [string, RegExp])[] = [
  ['bytes', /\bbytes\./],
  ['cmp', /\bcmp\./],
  ['crypto/hmac', /\bhmac\./],
  ['crypto/rand', /\brand\./],
  ['crypto/sha256', /\bsha256\./],
  ['crypto/subtle', /\bsubtle\./],
  ['encoding/hex', /\bhex\./],
  ['encoding/json', /\bjson\./],
  ['errors', /\berrors\./],
  ['fmt', /\bfmt\./],
  ['io', /\bio\./],
  ['log', /\blog\./],
  ['log/slog', /\bslog\./],
  ['maps', /\bmaps\./],
  ['math/rand/v2', /\bmathrand\./],
  ['net/http', /\bhttp\./],
  ['net/mail', /\bmail\./],
  ['os', /\bos\./],
  ['path/filepath', /\bfilepath\./],
  ['slices', /\bslices\./],
  ['strconv', /\bstrconv\./],
  ['strings', /\bstrings\./],
  ['sync', /\bsync\./],
  ['time', /\btime\./],
]

export function goFile(dialect: GoDialect, parts: readonly Lines[], routes: Lines, guard?: Guard): string {
  const own = [...parts, ...(guard ? [guardLines(guard, dialect)] : [])]
  const text = sections(...own, router(dialect, routes, guard !== undefined))
  const extra: Lines[] = [
    ...(text.includes('errTaken') ? [['var errTaken = errors.New("it exists already")']] : []),
    ...(text.includes('writeJSON(') || text.includes('writeError(') ? [writers] : []),
    ...(text.includes('numberOr(') ? [numberOr] : []),
    ...viewHelpers(text),
  ]
  const [errors, ...functions] = text.includes('errTaken') ? extra : [undefined, ...extra]
  const body = sections(
    errors,
    ...own,
    ...functions,
    router(dialect, routes, guard !== undefined),
    main(dialect),
  )
  const standard = IMPORTS.filter(([, pattern]) => pattern.test(body)).map(([name]) =>
    name === 'math/rand/v2' ? `mathrand "${name}"` : `"${name}"`,
  )
  const others = [
    dialect.module,
    ...(/\bbcrypt\./.test(body) ? ['golang.org/x/crypto/bcrypt'] : []),
    ...(/\bjwt\./.test(body) ? ['github.com/golang-jwt/jwt/v5'] : []),
  ]
    .filter((name) => name !== undefined)
    .map((name) => `"${name}"`)
  return sections(
    'package main',
    tab('import (', [...standard, ...(others.length > 0 ? ['', ...others] : [])], ')'),
    body,
  )
}

function router({ name }: GoDialect, routes: Lines, guarded: boolean): Lines {
  const access = guarded
    ? { gin: ['router.Use(requireAccess)'], echo: ['router.Use(requireAccess)'], 'net/http': [] }[name]
    : []
  const head = '// NewRouter holds every route.'
  if (name === 'gin')
    return [
      head,
      ...tab('func NewRouter() *gin.Engine {', [
        'router := gin.Default()',
        ...access,
        ...routes,
        'return router',
      ]),
    ]
  if (name === 'echo')
    return [
      head,
      ...tab('func NewRouter() *echo.Echo {', [
        'router := echo.New()',
        ...access,
        ...routes,
        'return router',
      ]),
    ]
  return [
    head,
    ...tab('func NewRouter() http.Handler {', [
      'mux := http.NewServeMux()',
      ...routes,
      `return ${guarded ? 'requireAccess(mux)' : 'mux'}`,
    ]),
  ]
}

const main = ({ name }: GoDialect): Lines =>
  tab('func main() {', [
    'server := &http.Server{Addr: ":8080", Handler: NewRouter(), ReadHeaderTimeout: 5 * time.Second}',
    ...tab('if err := server.ListenAndServe(); err != nil {', [
      name === 'net/http' ? 'log.Fatal(err)' : 'log.Fatal(err)',
    ]),
  ])

const writers: Lines = [
  ...tab('func writeJSON(w http.ResponseWriter, status int, value any) {', [
    'w.Header().Set("Content-Type", "application/json")',
    'w.WriteHeader(status)',
    ...tab('if err := json.NewEncoder(w).Encode(value); err != nil {', ['log.Print(err)']),
  ]),
  '',
  ...tab('func writeError(w http.ResponseWriter, status int, message string) {', [
    'writeJSON(w, status, map[string]string{"error": message})',
  ]),
]

const numberOr: Lines = [
  '// numberOr gives the fallback for what is no positive number.',
  ...tab('func numberOr(text string, fallback int) int {', [
    ...tab('if number, err := strconv.Atoi(text); err == nil && number > 0 {', ['return number']),
    'return fallback',
  ]),
]

export function guardLines(guard: Guard, { name, header }: GoDialect): Lines {
  const isKey = guard === 'api-key'
  const given = isKey ? header('X-API-Key') : `strings.TrimPrefix(${header('Authorization')}, "Bearer ")`
  const test = [`expected := os.Getenv("${isKey ? 'API_KEY' : 'API_TOKEN'}")`, `given := ${given}`]
  const condition = 'if expected == "" || subtle.ConstantTimeCompare([]byte(given), []byte(expected)) != 1 {'
  const message = `a valid ${isKey ? 'API key' : 'bearer token'} is needed`
  if (name === 'gin')
    return [
      '// requireAccess lets through whoever brings the secret that the environment holds.',
      ...tab('func requireAccess(c *gin.Context) {', [
        ...test,
        ...tab(condition, [
          `c.AbortWithStatusJSON(http.StatusUnauthorized, gin.H{"error": "${message}"})`,
          'return',
        ]),
        'c.Next()',
      ]),
    ]
  if (name === 'echo')
    return [
      '// requireAccess lets through whoever brings the secret that the environment holds.',
      ...tab(
        'func requireAccess(next echo.HandlerFunc) echo.HandlerFunc {',
        tab('return func(c echo.Context) error {', [
          ...test,
          ...tab(condition, [`return echo.NewHTTPError(http.StatusUnauthorized, "${message}")`]),
          'return next(c)',
        ]),
      ),
    ]
  return [
    '// requireAccess lets through whoever brings the secret that the environment holds.',
    ...tab(
      'func requireAccess(next http.Handler) http.Handler {',
      tab(
        'return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {',
        [
          ...test,
          ...tab(condition, [`writeError(w, http.StatusUnauthorized, "${message}")`, 'return']),
          'next.ServeHTTP(w, r)',
        ],
        '})',
      ),
    ),
  ]
}
