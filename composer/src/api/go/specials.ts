import type { Lines } from '../../code.ts'
import { camel, wordsOf } from '../../words.ts'
import type { Special } from '../special.ts'
import { auth } from './auth.ts'
import type { GoDialect } from './dialect.ts'
import { goFile } from './dialects.ts'
import { middleware } from './middleware.ts'
import { tab } from './names.ts'
import { upload } from './upload.ts'
import { webhook } from './webhook.ts'

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
    case 'upload':
      return upload(special, d)
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

const redirect = ({ name }: GoDialect, address: string): Lines =>
  name === 'gin'
    ? [`c.Redirect(http.StatusFound, ${address})`]
    : name === 'echo'
      ? [`return c.Redirect(http.StatusFound, ${address})`]
      : [`http.Redirect(w, r, ${address}, http.StatusFound)`]

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
