import type { Composed } from '../../../../provider.ts'
import { block, type Lines } from '../../code.ts'
import type { Field, Intent } from '../../intent/intent.ts'
import { doubleQuoted } from '../../quote.ts'
import { camel, pascal, sentence, snake } from '../../words.ts'
import type { Api, Resource } from '../model.ts'
import { isNumber } from '../model.ts'
import { readSpecial } from '../special.ts'
import { type GoDialect, goDialect, goFile } from './dialects.ts'
import { composeGoSpecial } from './specials.ts'

const RESERVED =
  /^(?:break|case|chan|const|continue|default|defer|else|fallthrough|for|func|go|goto|if|import|interface|map|package|range|return|select|struct|switch|type|var|string|int|error|len|new|make|copy|close|store|input|found|err|router|id|page|limit)$/
const variable = (words: readonly string[]): string =>
  RESERVED.test(camel(words)) ? `${camel(words)}Item` : camel(words)
/** `ID`, not `Id`. */
export const goName = (words: readonly string[]): string =>
  words
    .map((word) =>
      /^(?:id|url|api|http|json|uuid|sku|isbn|ip)$/.test(word) ? word.toUpperCase() : pascal([word]),
    )
    .join('')
const tab = (head: string, body: Lines, end = '}'): string[] => block(head, body, end, '\t')

/** Gin, Echo, or the standard library's own router. */
export function composeGo(intent: Intent, api: Api): Composed | undefined {
  const dialect = goDialect(intent.framework)
  const special = readSpecial(intent)
  if (special) {
    const text = composeGoSpecial(special, dialect)
    return text === undefined ? undefined : { text, finish: 'stop' }
  }
  if (api.resources.length === 0) return undefined
  const parts = api.resources.flatMap((resource) => [
    ...types(resource, dialect),
    storeLines(resource),
    ...handlers(resource, dialect),
  ])
  const routes = api.resources.flatMap((resource) => routesOf(resource, dialect))
  return { text: goFile(dialect, parts, routes, api.guard), finish: 'stop' }
}

export function goType(field: Field, owner: string): string {
  const one = field.fields ? `${owner}${goName(field.name)}` : oneType(field)
  if (field.list) return `[]${one}`
  return field.optional ? `*${one}` : one
}

function oneType({ type, options }: Field): string {
  if (options) return 'string'
  const known: Readonly<Record<string, string>> = {
    integer: 'int',
    decimal: 'float64',
    money: 'float64',
    percent: 'float64',
    boolean: 'bool',
    'date-time': 'time.Time',
    json: 'map[string]any',
  }
  return known[type] ?? 'string'
}

function bindingOf(field: Field): string {
  const { type, options, list, min, max, minExcluded, optional } = field
  const rules: string[] = [
    optional || type === 'boolean' || field.default !== undefined ? 'omitempty' : 'required',
  ]
  if (list) rules.push(`max=${max ?? 100}`, 'dive')
  else if (options?.every((option) => !option.includes(' ')))
    rules.push(`oneof=${options.join(' ')}`)
  else if (isNumber(field)) {
    // A zero counts as missing for `required`: a bound says what is meant.
    if ((min ?? 0) <= 0 && !minExcluded) rules.shift()
    const least = min ?? (type === 'money' ? 0 : undefined)
    if (least !== undefined) rules.push(`${minExcluded ? 'gt' : 'gte'}=${least}`)
    if (max !== undefined) rules.push(`lte=${max}`)
  } else if (type === 'email') rules.push('email', 'max=254')
  else if (/^(?:url|image|file)$/.test(type)) rules.push('url')
  else if (type === 'date') rules.push('datetime=2006-01-02')
  else if (/^(?:text|long-text|slug|phone|password|color)$/.test(type))
    rules.push(
      ...(min !== undefined && min > 1 ? [`min=${min}`] : []),
      `max=${max ?? (type === 'long-text' ? 10000 : 200)}`,
    )
  return rules.join(',')
}

/** Struct fields in columns, as gofmt aligns them. */
export function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  return rows.map(([name = '', type = '', tag = '']) =>
    tag === ''
      ? `${name.padEnd(widths[0] ?? 0)} ${type}`
      : `${name.padEnd(widths[0] ?? 0)} ${type.padEnd(widths[1] ?? 0)} ${tag}`,
  )
}

const memberRow = (field: Field, owner: string, binding: boolean): readonly string[] => [
  goName(field.name),
  goType(field, owner),
  `\`json:"${snake(field.name)}${field.optional ? ',omitempty' : ''}"${binding && bindingOf(field) !== '' ? ` binding:"${bindingOf(field)}"` : ''}\``,
]

function types(resource: Resource, dialect: GoDialect): Lines[] {
  const One = goName(resource.name)
  const byTags = dialect.name === 'gin'
  const fields = resource.fields
  const nested = fields.filter((field) => field.fields)
  const parent = resource.parent
    ? [[`${goName(resource.parent)}ID`, 'string', `\`json:"${snake(resource.parent)}_id"\``]]
    : []
  const kept = resource.kept.map((field) => [
    goName(field.name),
    field.type === 'date-time' ? (field.optional ? '*time.Time' : 'time.Time') : goType(field, One),
    `\`json:"${snake(field.name)}"\``,
  ])
  return [
    ...nested.map((field) =>
      tab(
        `type ${One}${goName(field.name)} struct {`,
        aligned((field.fields ?? []).map((inner) => memberRow(inner, One, byTags))),
      ),
    ),
    [
      `// ${One}Input is what a client sends.`,
      ...tab(`type ${One}Input struct {`, aligned(fields.map((field) => memberRow(field, One, byTags)))),
    ],
    [
      `// ${One} is what is stored and sent back.`,
      ...tab(
        `type ${One} struct {`,
        [
          ...aligned([...(resource.key ? [] : [['ID', 'string', '`json:"id"`']]), ...parent, ...kept]),
          `${One}Input`,
        ].filter((line) => line !== ''),
      ),
    ],
    ...(byTags ? (resource.order.length > 0 ? [orderMethod(resource)] : []) : [validateMethod(resource)]),
  ]
}

function orderMethod(resource: Resource): Lines {
  return tab(`func (input ${goName(resource.name)}Input) validate() map[string]string {`, [
    'problems := map[string]string{}',
    ...resource.order.flatMap(({ later, earlier }) =>
      tab(`if ${laterThan(later, earlier)} {`, [
        `problems["${snake(later.name)}"] = "must be after ${snake(earlier.name)}"`,
      ]),
    ),
    'return problems',
  ])
}

const laterThan = (later: Field, earlier: Field): string =>
  later.type === 'date-time'
    ? `!input.${goName(later.name)}.After(input.${goName(earlier.name)})`
    : `input.${goName(later.name)} <= input.${goName(earlier.name)}`

function validateMethod(resource: Resource): Lines {
  const checks = resource.fields.flatMap((field) => checkLines(field))
  return [
    '// validate says what is wrong, field by field.',
    ...tab(`func (input ${goName(resource.name)}Input) validate() map[string]string {`, [
      'problems := map[string]string{}',
      ...checks,
      ...resource.order.flatMap(({ later, earlier }) =>
        tab(`if ${laterThan(later, earlier)} {`, [
          `problems["${snake(later.name)}"] = "must be after ${snake(earlier.name)}"`,
        ]),
      ),
      'return problems',
    ]),
  ]
}

export function checkLines(field: Field): string[] {
  const value = `input.${goName(field.name)}`
  const say = (condition: string, message: string) =>
    tab(`if ${condition} {`, [`problems["${snake(field.name)}"] = ${doubleQuoted(message)}`])
  const { type, options, list, min, max, minExcluded, optional } = field
  if (optional || type === 'boolean') return []
  if (list) return say(`len(${value}) > ${max ?? 100}`, `must have at most ${max ?? 100} items`)
  if (options)
    return say(
      `!slices.Contains([]string{${options.map(doubleQuoted).join(', ')}}, ${value})`,
      `must be one of ${options.join(', ')}`,
    )
  if (isNumber(field)) {
    const least = min ?? (type === 'money' ? 0 : undefined)
    return [
      ...(least === undefined
        ? []
        : say(
            `${value} ${minExcluded ? '<=' : '<'} ${least}`,
            minExcluded ? `must be greater than ${least}` : `must be at least ${least}`,
          )),
      ...(max === undefined ? [] : say(`${value} > ${max}`, `must be at most ${max}`)),
    ]
  }
  if (type === 'email')
    return tab(`if _, err := mail.ParseAddress(${value}); err != nil {`, [
      `problems["${snake(field.name)}"] = "must be an email address"`,
    ])
  if (type === 'date')
    return tab(`if _, err := time.Parse(time.DateOnly, ${value}); err != nil {`, [
      `problems["${snake(field.name)}"] = "must be a date such as 2030-01-31"`,
    ])
  if (type === 'date-time') return say(`${value}.IsZero()`, 'is required')
  if (type === 'json') return []
  const most = max ?? (type === 'long-text' ? 10000 : 200)
  return say(
    `strings.TrimSpace(${value}) == ""${min !== undefined && min > 1 ? ` || len(${value}) < ${min}` : ''} || len(${value}) > ${most}`,
    `must have ${min ?? 1} to ${most} characters`,
  )
}

const keyOf = ({ key }: Resource): { parameter: string; member: string } =>
  key ? { parameter: snake(key.name), member: goName(key.name) } : { parameter: 'id', member: 'ID' }

/** In memory, with the functions a database would have. */
function storeLines(resource: Resource): Lines {
  const One = goName(resource.name)
  const one = variable(resource.name)
  const store = `${one}Store`
  const { member } = keyOf(resource)
  const unique = resource.fields.filter(
    (field) => (field.unique || field === resource.key) && !field.optional,
  )
  const { verbs, actions, bulk } = resource
  const writes = verbs.has('create') || verbs.has('update') || actions.length > 0 || bulk !== undefined
  const receiver = `func (s *${store})`
  return [
    `// ${store} keeps records in memory; a database does the same behind these methods.`,
    ...tab(`type ${store} struct {`, [
      ...aligned([
        ['mu', 'sync.RWMutex'],
        ['records', `map[string]${One}`],
      ]),
    ]),
    '',
    `var ${camel(resource.names) === one ? `${one}Records` : camel(resource.names)} = &${store}{records: map[string]${One}{}}`,
    ...(verbs.has('list') || resource.top
      ? [
          '',
          ...tab(`${receiver} all() []${One} {`, [
            's.mu.RLock()',
            'defer s.mu.RUnlock()',
            `all := make([]${One}, 0, len(s.records))`,
            ...tab('for _, record := range s.records {', ['all = append(all, record)']),
            `slices.SortFunc(all, func(a, b ${One}) int { return strings.Compare(a.${member}, b.${member}) })`,
            'return all',
          ]),
        ]
      : []),
    ...(verbs.has('get') ||
    verbs.has('update') ||
    actions.length > 0 ||
    (verbs.has('delete') && resource.softDelete)
      ? [
          '',
          ...tab(`${receiver} get(key string) (${One}, bool) {`, [
            's.mu.RLock()',
            'defer s.mu.RUnlock()',
            'record, ok := s.records[key]',
            `return record, ok${resource.softDelete ? ' && record.DeletedAt == nil' : ''}`,
          ]),
        ]
      : []),
    ...(writes
      ? [
          '',
          ...(unique.length > 0
            ? [
                `// save refuses a record whose ${unique.map(({ name }) => name.join(' ')).join(' or ')} another one has.`,
              ]
            : []),
          ...tab(`${receiver} save(record ${One}) ${unique.length > 0 ? 'error ' : ''}{`, [
            's.mu.Lock()',
            'defer s.mu.Unlock()',
            ...(unique.length > 0
              ? tab(
                  'for key, other := range s.records {',
                  tab(
                    `if key != record.${member} && (${unique.map(({ name }) => `other.${goName(name)} == record.${goName(name)}`).join(' || ')}) {`,
                    ['return errTaken'],
                  ),
                )
              : []),
            `s.records[record.${member}] = record`,
            ...(unique.length > 0 ? ['return nil'] : []),
          ]),
        ]
      : []),
    ...(verbs.has('delete') && !resource.softDelete
      ? [
          '',
          ...tab(`${receiver} remove(key string) bool {`, [
            's.mu.Lock()',
            'defer s.mu.Unlock()',
            '_, ok := s.records[key]',
            'delete(s.records, key)',
            'return ok',
          ]),
        ]
      : []),
  ]
}

function handlers(resource: Resource, d: GoDialect): Lines[] {
  const One = goName(resource.name)
  const one = variable(resource.name)
  const store = camel(resource.names) === one ? `${one}Records` : camel(resource.names)
  const { verbs, actions, key } = resource
  const { parameter } = keyOf(resource)
  const notFound = d.fail(404, `${sentence(resource.name)} not found`)
  const find = [`${one}, ok := ${store}.get(${d.param(parameter)})`, ...tab('if !ok {', notFound)]
  const unique = resource.fields.some((field) => (field.unique || field === key) && !field.optional)
  const save = (record: string): Lines =>
    unique
      ? tab(`if err := ${store}.save(${record}); err != nil {`, d.fail(409, 'It exists already'))
      : [`${store}.save(${record})`]
  const checksMore = d.name !== 'gin' || resource.order.length > 0
  const read = [
    `var input ${One}Input`,
    ...d.bind('input'),
    ...(checksMore ? tab('if problems := input.validate(); len(problems) > 0 {', d.invalid('problems')) : []),
  ]
  const defaults = resource.fields.flatMap((field) =>
    field.default === undefined || field.type === 'boolean' || field.optional
      ? []
      : tab(`if input.${goName(field.name)} == ${typeof field.default === 'number' ? '0' : '""'} {`, [
          `input.${goName(field.name)} = ${typeof field.default === 'string' ? doubleQuoted(field.default) : field.default}`,
        ]),
  )
  const kept = resource.kept
    .filter(({ name }) => /^(?:created|updated)/.test(name.join(' ')))
    .map(({ name }) => `${goName(name)}: time.Now().UTC()`)
  const parent = resource.parent
    ? [`${goName(resource.parent)}ID: ${d.param(camel([...resource.parent, 'id']))}`]
    : []
  const parts: Lines[] = []
  if (verbs.has('list'))
    parts.push(d.handler(`list${goName(resource.names)}`, listLines(resource, store, one, d)))
  if (resource.top)
    parts.push(
      d.handler(`top${goName(resource.names)}`, [
        `all := ${store}.all()`,
        `slices.SortFunc(all, func(a, b ${One}) int { return cmp.Compare(b.${goName(resource.top.by.name)}, a.${goName(resource.top.by.name)}) })`,
        `count := min(numberOr(${d.query('n')}, ${resource.top.count}), 100, len(all))`,
        ...d.json(200, 'all[:count]'),
      ]),
    )
  if (verbs.has('create'))
    parts.push(
      d.handler(`create${One}`, [
        ...read,
        ...defaults,
        `${one} := ${One}{${[...(key ? [] : ['ID: rand.Text()']), ...parent, ...kept, `${One}Input: input`].join(', ')}}`,
        ...save(one),
        ...d.created(
          `"${resource.path}/" + ${one}.${keyOf(resource).member}`.replace(
            /:(\w+)/g,
            (_, name: string) => `" + ${d.param(name)} + "`,
          ),
          one,
        ),
      ]),
    )
  if (resource.bulk !== undefined)
    parts.push(
      d.handler(`create${goName(resource.names)}`, [
        `var inputs []${One}Input`,
        ...d.bind('inputs'),
        ...tab(
          `if len(inputs) == 0 || len(inputs) > ${resource.bulk} {`,
          d.fail(400, `Send 1 to ${resource.bulk} records`),
        ),
        `created := make([]${One}, 0, len(inputs))`,
        ...tab('for _, input := range inputs {', [
          ...(checksMore
            ? tab('if problems := input.validate(); len(problems) > 0 {', d.invalid('problems'))
            : []),
          `created = append(created, ${One}{ID: rand.Text(), ${One}Input: input})`,
        ]),
        ...tab('for _, record := range created {', save('record')),
        ...d.json(201, 'created'),
      ]),
    )
  if (verbs.has('get')) parts.push(d.handler(`get${One}`, [...find, ...d.json(200, one)]))
  if (verbs.has('update'))
    parts.push(
      d.handler(`update${One}`, [
        ...find,
        ...read,
        `${one}.${One}Input = input`,
        ...resource.kept
          .filter(({ name }) => name[0] === 'updated')
          .map(({ name }) => `${one}.${goName(name)} = time.Now().UTC()`),
        ...save(one),
        ...d.json(200, one),
      ]),
    )
  if (verbs.has('delete'))
    parts.push(
      d.handler(
        `delete${One}`,
        resource.softDelete
          ? [...find, 'now := time.Now().UTC()', `${one}.DeletedAt = &now`, ...save(one), ...d.empty]
          : [...tab(`if !${store}.remove(${d.param(parameter)}) {`, notFound), ...d.empty],
      ),
    )
  for (const { name, field, effect } of actions) {
    const target = `${one}.${goName(field.name)}`
    const set =
      typeof effect === 'object'
        ? [`${target} = ${doubleQuoted(effect.value)}`]
        : {
            toggle: [`${target} = !${target}`],
            yes: [`${target} = true`],
            now: ['now := time.Now().UTC()', `${target} = &now`],
            clear: [`${target} = nil`],
            increment: [`${target}++`],
          }[effect]
    parts.push(d.handler(`${name}${One}`, [...find, ...set, ...save(one), ...d.json(200, one)]))
  }
  return parts
}

function listLines(resource: Resource, store: string, one: string, d: GoDialect): Lines {
  const { filters, search, softDelete, parent } = resource
  const skip = (condition: string): Lines => tab(`if ${condition} {`, ['continue'])
  const names = filters.map(({ field, how }) =>
    how === 'min' || how === 'max'
      ? `${how}_${snake(field.name)}`
      : how === 'has'
        ? snake(field.name).replace(/s$/, '')
        : snake(field.name),
  )
  const tests = [
    ...(softDelete ? skip(`${one}.DeletedAt != nil`) : []),
    ...(parent ? skip(`${one}.${goName(parent)}ID != ${d.param(camel([...parent, 'id']))}`) : []),
    ...filters.flatMap(({ field, how }, at) => {
      const value = `${one}.${goName(field.name)}`
      const wanted = d.query(names[at] ?? '')
      if (how === 'has') return skip(`${wanted} != "" && !slices.Contains(${value}, ${wanted})`)
      if (how === 'min' || how === 'max')
        return tab(
          `if bound, err := strconv.ParseFloat(${wanted}, 64); err == nil && float64(${value}) ${how === 'min' ? '<' : '>'} bound {`,
          ['continue'],
        )
      return skip(`${wanted} != "" && fmt.Sprint(${field.optional ? `*${value}` : value}) != ${wanted}`)
    }),
    ...(search.length > 0
      ? skip(
          `!strings.Contains(strings.ToLower(${search.map(({ name, optional }) => (optional ? `fmt.Sprint(${one}.${goName(name)})` : `${one}.${goName(name)}`)).join(' + " " + ')}), strings.ToLower(${d.query('q')}))`,
        )
      : []),
  ]
  return [
    `page, limit := numberOr(${d.query('page')}, 1), min(numberOr(${d.query('limit')}, 20), 100)`,
    ...(tests.length === 0
      ? [`found := ${store}.all()`]
      : [
          `found := []${goName(resource.name)}{}`,
          ...tab(`for _, ${one} := range ${store}.all() {`, [...tests, `found = append(found, ${one})`]),
        ]),
    'start := min((page-1)*limit, len(found))',
    'end := min(start+limit, len(found))',
    ...d.json(
      200,
      d.object([
        ['items', 'found[start:end]'],
        ['page', 'page'],
        ['limit', 'limit'],
        ['total', 'len(found)'],
      ]),
    ),
  ]
}

function routesOf(resource: Resource, d: GoDialect): Lines {
  const One = goName(resource.name)
  const many = goName(resource.names)
  const { path, verbs, actions } = resource
  const one = `${path}/:${keyOf(resource).parameter}`
  return [
    ...(verbs.has('list') ? [d.route('GET', path, `list${many}`)] : []),
    ...(resource.top ? [d.route('GET', `${path}/top`, `top${many}`)] : []),
    ...(verbs.has('create') ? [d.route('POST', path, `create${One}`)] : []),
    ...(resource.bulk === undefined ? [] : [d.route('POST', `${path}/bulk`, `create${many}`)]),
    ...(verbs.has('get') ? [d.route('GET', one, `get${One}`)] : []),
    ...(verbs.has('update') ? [d.route(resource.change.toUpperCase(), one, `update${One}`)] : []),
    ...(verbs.has('delete') ? [d.route('DELETE', one, `delete${One}`)] : []),
    ...actions.map(({ name }) => d.route('POST', `${one}/${name}`, `${name}${One}`)),
  ]
}
