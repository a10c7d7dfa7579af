import { lookupTable } from '@atelier/analyzer/basics'
import { snake, wordsOf } from '../../words.ts'
import type { Special } from '../special.ts'
import { def } from './code.ts'
import type { PyDialect } from './dialects.ts'
import { guardLines as fastapiGuard } from './fastapi.ts'
import { checkOf, member, pydanticField } from './fields.ts'
import { guardLines as flaskGuard } from './flask.ts'
import type { PySpecial } from './special-print.ts'

const FORMULAS: Readonly<Record<string, string>> = lookupTable({
  count: 'len(numbers)',
  sum: 'sum(numbers)',
  mean: 'statistics.fmean(numbers)',
  median: 'statistics.median(numbers)',
  mode: 'statistics.mode(numbers)',
  min: 'min(numbers)',
  max: 'max(numbers)',
  'standard deviation': 'statistics.stdev(numbers) if len(numbers) > 1 else 0.0',
})

export function statistics(
  { path, results }: Extract<Special, { kind: 'statistics' }>,
  dialect: PyDialect,
): PySpecial {
  const values = results.map((name) => [snake(wordsOf(name)), FORMULAS[name] ?? ''] as const)
  const isFast = dialect.name === 'fastapi'
  return {
    functions: isFast
      ? [
          def('class Numbers(BaseModel):', ['numbers: list[float] = Field(min_length=1, max_length=1000)']),
          def(
            'class Summary(BaseModel):',
            values.map(([name]) => `${name}: float`),
          ),
        ]
      : [],
    routes: [
      {
        method: 'post',
        path,
        name: 'summarize',
        takes: ['data: Numbers'],
        ...(isFast ? { returns: 'Summary' } : {}),
        lines: [
          ...(isFast
            ? ['numbers = data.numbers']
            : [
                ...dialect.data,
                'numbers = data.get("numbers")',
                'is_list = isinstance(numbers, list) and 0 < len(numbers) <= 1000',
                ...def('if not is_list or not all(isinstance(value, (int, float)) for value in numbers):', [
                  dialect.fail(400, 'numbers must be a list of 1 to 1000 numbers'),
                ]),
              ]),
          ...(isFast
            ? ['return Summary(', ...values.map(([name, formula]) => `    ${name}=${formula},`), ')']
            : [
                `summary = {${values.map(([name, formula]) => `"${name}": ${formula}`).join(', ')}}`,
                dialect.ok('summary'),
              ]),
        ],
      },
    ],
  }
}

export function profile(
  { path, fields }: Extract<Special, { kind: 'profile' }>,
  dialect: PyDialect,
): PySpecial {
  const listed =
    fields.length > 0 ? fields : [{ name: ['display', 'name'], type: 'text' as const, optional: false }]
  const isFast = dialect.name === 'fastapi'
  const isFlask = dialect.name === 'flask'
  const names = listed.map(({ name }) => `"${snake(name)}"`).join(', ')
  const guard = dialect.name === 'fastapi' ? [fastapiGuard('bearer')] : isFlask ? [flaskGuard('bearer')] : []
  const take = isFast ? ['_: Annotated[None, Depends(require_access)]'] : []
  return {
    functions: [
      ...guard,
      ...(isFast
        ? [
            def(
              'class Profile(BaseModel):',
              listed.map((field) => pydanticField(field, 'Profile')),
            ),
          ]
        : isFlask
          ? [
              [
                'RULES: dict[str, Check] = {',
                ...listed.map((field) => `    "${snake(field.name)}": ${checkOf(field)},`),
                '}',
              ],
            ]
          : []),
      ['# Of the owner of the token.', 'profile: dict[str, Any] = {}'],
    ],
    routes: [
      { method: 'get', path, name: 'get_profile', takes: take, lines: [dialect.ok('profile')] },
      {
        method: 'put',
        path,
        name: 'update_profile',
        takes: [...(isFast ? ['data: Profile'] : []), ...take],
        lines: isFast
          ? ['profile.update(data.model_dump())', 'return profile']
          : [
              ...dialect.data,
              ...(isFlask
                ? [
                    'problems = {name: problem for name, check in RULES.items() if (problem := check(data.get(name)))}',
                    ...def('if problems:', ['raise ApiError(400, "Validation failed", problems)']),
                  ]
                : def(`if not all(name in data for name in (${names},)):`, [
                    dialect.fail(400, 'A field is missing'),
                  ])),
              `profile.update({name: data[name] for name in (${names},) if name in data})`,
              dialect.ok('profile'),
            ],
      },
    ],
  }
}

export function lookup(
  { path, parameter, thing, cacheSeconds }: Extract<Special, { kind: 'lookup' }>,
  dialect: PyDialect,
): PySpecial {
  const name = member(wordsOf(thing))
  return {
    functions: [
      [
        `# Where ${thing} comes from: a database or another service takes the place of this dict.`,
        `${name}_source: dict[str, Any] = {}`,
      ],
      def(`def load(${parameter}: str) -> Any:`, [`return ${name}_source.get(${parameter})`]),
      ...(cacheSeconds === undefined
        ? []
        : [
            [
              `CACHE_SECONDS = ${cacheSeconds % 60 === 0 ? `${cacheSeconds / 60} * 60` : cacheSeconds}`,
              'cache_entries: dict[str, tuple[Any, float]] = {}',
              '',
              '',
              ...def(`def cached(${parameter}: str) -> Any:`, [
                `value, expires = cache_entries.get(${parameter}, (None, 0.0))`,
                ...def('if expires > time.monotonic():', ['return value']),
                `value = load(${parameter})`,
                ...def('if len(cache_entries) >= 1000:', ['cache_entries.clear()']),
                `cache_entries[${parameter}] = (value, time.monotonic() + CACHE_SECONDS)`,
                'return value',
              ]),
            ],
          ]),
    ],
    routes: [
      {
        method: 'get',
        path,
        name: `get_${name}`,
        lines: [
          `value = ${cacheSeconds === undefined ? 'load' : 'cached'}(${parameter})`,
          ...def('if value is None:', [dialect.fail(404, `No ${thing} for this ${parameter}`)]),
          dialect.ok(`{"${parameter}": ${parameter}, "${snake(wordsOf(thing))}": value}`),
        ],
      },
    ],
  }
}

export function events(path: string, dialect: PyDialect): PySpecial | undefined {
  const message = 'f"data: {json.dumps({\'time\': dt.datetime.now(dt.UTC).isoformat()})}\\n\\n"'
  if (dialect.name === 'fastapi')
    return {
      functions: [
        def(
          'async def messages() -> AsyncIterator[str]:',
          def('while True:', [`yield ${message}`, 'await asyncio.sleep(1)']),
        ),
      ],
      routes: [
        {
          method: 'get',
          path,
          name: 'events',
          returns: 'StreamingResponse',
          lines: [
            'return StreamingResponse(messages(), media_type="text/event-stream", headers={"Cache-Control": "no-cache"})',
          ],
        },
      ],
    }
  if (dialect.name === 'flask')
    return {
      functions: [
        def('def messages() -> Iterator[str]:', def('while True:', [`yield ${message}`, 'time.sleep(1)'])),
      ],
      routes: [
        {
          method: 'get',
          path,
          name: 'events',
          returns: 'Response',
          lines: [
            'return Response(messages(), mimetype="text/event-stream", headers={"Cache-Control": "no-cache"})',
          ],
        },
      ],
    }
  return undefined
}
