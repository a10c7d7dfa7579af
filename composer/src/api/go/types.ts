import { lookupTable } from '@atelier/analyzer/basics'
import type { Lines } from '../../code.ts'
import type { Field } from '../../intent/intent.ts'
import { doubleQuoted } from '../../quote.ts'
import { snake } from '../../words.ts'
import type { Resource } from '../model.ts'
import { isNumber, isSecret, numberChecks } from '../model.ts'
import type { GoDialect } from './dialect.ts'
import { aligned, goName, tab } from './names.ts'

export function goType(field: Field, owner: string): string {
  const one = field.fields ? `${owner}${goName(field.name)}` : oneType(field)
  if (field.list) return `[]${one}`
  return field.optional && !isSecret(field) ? `*${one}` : one
}

function oneType({ type, options }: Field): string {
  if (options) return 'string'
  const known: Readonly<Record<string, string>> = lookupTable({
    integer: 'int',
    decimal: 'float64',
    money: 'float64',
    percent: 'float64',
    boolean: 'bool',
    'date-time': 'time.Time',
    json: 'map[string]any',
  })
  return known[type] ?? 'string'
}

function bindingOf(field: Field): string {
  const { type, options, list, min, max, minExcluded, optional } = field
  const rules: string[] = [
    optional || type === 'boolean' || field.default !== undefined ? 'omitempty' : 'required',
  ]
  if (list) rules.push(...(min === undefined ? [] : [`min=${min}`]), `max=${max ?? 100}`, 'dive')
  else if (options?.every((option) => !option.includes(' '))) rules.push(`oneof=${options.join(' ')}`)
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

const memberRow = (field: Field, owner: string, binding: boolean): readonly string[] => [
  goName(field.name),
  goType(field, owner),
  `\`json:"${snake(field.name)}${field.optional ? ',omitempty' : ''}"${binding && bindingOf(field) !== '' ? ` binding:"${bindingOf(field)}"` : ''}\``,
]

export function types(resource: Resource, dialect: GoDialect): Lines[] {
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
  const head = aligned([...(resource.key ? [] : [['ID', 'string', '`json:"id"`']]), ...parent, ...kept])
  const secrets = fields.filter(isSecret)
  return [
    ...nested.map((field) =>
      tab(
        `type ${One}${goName(field.name)} struct {`,
        aligned((field.fields ?? []).map((inner) => memberRow(inner, One, byTags))),
      ),
    ),
    ...(secrets.length > 0 ? secretTypes(resource, byTags, head) : openTypes(resource, byTags, head)),
    ...(byTags ? (resource.order.length > 0 ? [orderMethod(resource)] : []) : [validateMethod(resource)]),
  ]
}

function openTypes(resource: Resource, byTags: boolean, head: Lines): Lines[] {
  const One = goName(resource.name)
  return [
    [
      `// ${One}Input is what a client sends.`,
      ...tab(
        `type ${One}Input struct {`,
        aligned(resource.fields.map((field) => memberRow(field, One, byTags))),
      ),
    ],
    [`// ${One} is what is stored and sent back.`, ...tab(`type ${One} struct {`, [...head, `${One}Input`])],
  ]
}

/** The hash in place of the password: what is stored is not what was sent. */
function secretTypes(resource: Resource, byTags: boolean, head: Lines): Lines[] {
  const One = goName(resource.name)
  const secrets = resource.fields.filter(isSecret)
  const open = resource.fields.filter((field) => !isSecret(field))
  return [
    [
      `// ${One}Fields is what a client sends and gets back.`,
      ...tab(`type ${One}Fields struct {`, aligned(open.map((field) => memberRow(field, One, byTags)))),
    ],
    [
      `// ${One}Input is what a client sends.`,
      ...tab(`type ${One}Input struct {`, [
        `${One}Fields`,
        ...aligned(secrets.map((field) => memberRow(field, One, byTags))),
      ]),
    ],
    [
      `// ${One} is what is stored; a hash is never sent.`,
      ...tab(`type ${One} struct {`, [
        ...head,
        `${One}Fields`,
        ...aligned(secrets.map(({ name }) => [`${goName(name)}Hash`, '[]byte', '`json:"-"`'])),
      ]),
    ],
    ...secrets.map(({ name }) => [
      `// set${goName(name)} keeps only the hash.`,
      ...tab(`func (record *${One}) set${goName(name)}(secret string) error {`, [
        'hash, err := bcrypt.GenerateFromPassword([]byte(secret), bcrypt.DefaultCost)',
        ...tab('if err != nil {', ['return err']),
        `record.${goName(name)}Hash = hash`,
        'return nil',
      ]),
    ]),
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
  const { type, options, list, min, max, optional } = field
  if (optional || type === 'boolean') return []
  if (list) return say(`len(${value}) > ${max ?? 100}`, `must have at most ${max ?? 100} items`)
  if (options)
    return say(
      `!slices.Contains([]string{${options.map(doubleQuoted).join(', ')}}, ${value})`,
      `must be one of ${options.join(', ')}`,
    )
  if (isNumber(field)) return numberChecks(field, value, say)
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
