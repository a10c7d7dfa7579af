import type { Lines } from '../../code.ts'
import type { Field } from '../../intent/intent.ts'
import { doubleQuoted } from '../../quote.ts'
import { camel, sentence, snake } from '../../words.ts'
import { type Told, toldValue } from '../effects.ts'
import { isSecret, type Resource, sortable } from '../model.ts'
import { against, refusal, statusOf } from '../needs.ts'
import { changedValue, readsOwner, standing } from '../refusals.ts'
import type { GoDialect } from './dialect.ts'
import { goName, goNeeds, keyOf, stampLines, storeOf, tab, variable } from './names.ts'
import { comparedBy, leadLines } from './sorting.ts'
import { sumLines, viewHandlers } from './views.ts'

export function handlers(resource: Resource, d: GoDialect, all: readonly Resource[]): Lines[] {
  const One = goName(resource.name)
  const one = variable(resource.name)
  const store = storeOf(resource)
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
  const secrets = resource.fields.filter(isSecret)
  const Sent = `${One}${secrets.length > 0 ? 'Fields' : 'Input'}`
  const sent = secrets.length > 0 ? `input.${One}Fields` : 'input'
  const hash = (record: string): Lines =>
    secrets.flatMap(({ name, optional }) => {
      const set = tab(
        `if err := ${record}.set${goName(name)}(input.${goName(name)}); err != nil {`,
        d.fail(400, `this ${name.join(' ')} cannot be used`),
      )
      return optional ? tab(`if input.${goName(name)} != "" {`, set) : set
    })
  const parts: Lines[] = []
  if (verbs.has('list'))
    parts.push(d.handler(`list${goName(resource.names)}`, listLines(resource, store, one, d)))
  parts.push(...viewHandlers(resource, d))
  if (verbs.has('create'))
    parts.push(
      d.handler(`create${One}`, [
        ...read,
        ...defaults,
        ...beforeCreate(resource, d, all),
        `${one} := ${One}{${[...(key ? [] : ['ID: rand.Text()']), ...parent, ...kept, `${Sent}: ${sent}`].join(', ')}}`,
        ...hash(one),
        ...save(one),
        ...d.created(
          `"${resource.path}/"+${one}.${keyOf(resource).member}`.replace(
            /:(\w+)/g,
            (_, name: string) => `"+${d.param(name)}+"`,
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
          ...(secrets.length > 0
            ? [
                `record := ${One}{ID: rand.Text(), ${Sent}: ${sent}}`,
                ...hash('record'),
                'created = append(created, record)',
              ]
            : [`created = append(created, ${One}{ID: rand.Text(), ${One}Input: input})`]),
        ]),
        ...tab('for _, record := range created {', save('record')),
        ...d.json(201, 'created'),
      ]),
    )
  if (verbs.has('get'))
    parts.push(
      d.handler(`get${One}`, [
        ...find,
        ...(resource.sums ? sumLines(resource, resource.sums, d) : d.json(200, one)),
      ]),
    )
  if (verbs.has('update'))
    parts.push(
      d.handler(`update${One}`, [
        ...find,
        ...read,
        `${one}.${Sent} = ${sent}`,
        ...hash(one),
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
  for (const { name, field, effect, needs, stamp } of actions) {
    const target = `${one}.${goName(field.name)}`
    const set =
      typeof effect === 'object'
        ? toldLines(effect, target, field)
        : {
            toggle: [`${target} = !${target}`],
            yes: [`${target} = true`],
            no: [`${target} = false`],
            now: field.optional
              ? ['now := time.Now().UTC()', `${target} = &now`]
              : [`${target} = time.Now().UTC()${field.type === 'date' ? '.Format(time.DateOnly)' : ''}`],
            clear: [`${target} = nil`],
            increment: [`${target}++`],
            decrement: [`${target} = max(${target}-1, 0)`],
          }[effect]
    const refused = needs
      ? tab(`if ${against(needs, goNeeds(one))} {`, d.fail(statusOf(needs), refusal(needs, resource)))
      : []
    const done = [...set, ...stampLines(one, stamp), ...save(one), ...d.json(200, one)]
    parts.push(d.handler(`${name}${One}`, [...find, ...refused, ...done]))
  }
  return parts
}

/** What stands against a new record, and what it does to the one it belongs to. */
function beforeCreate(resource: Resource, d: GoDialect, all: readonly Resource[]): Lines {
  const { refuses, alters, parent } = resource
  const above = parent && all.find(({ name }) => name.join(' ') === parent.join(' '))
  const owner = above && variable(above.name)
  const refused = standing(refuses, alters, {
    other: ({ name }) => `other.${goName(name)}`,
    own: ({ name }) => `input.${goName(name)}`,
    compare: (left, how, right, { type }) =>
      type === 'date-time'
        ? {
            same: `${left}.Equal(${right})`,
            before: `${left}.Before(${right})`,
            after: `${left}.After(${right})`,
            'at least': `!${left}.Before(${right})`,
          }[how]
        : `${left} ${{ same: '==', before: '<', after: '>', 'at least': '>=' }[how]} ${right}`,
    any: (test) =>
      `slices.ContainsFunc(others, func(other ${goName(resource.name)}) bool { return ${test} })`,
    and: ' && ',
    ...(owner !== undefined && {
      owner: {
        read: ({ name }: Field) => `${owner}.${goName(name)}`,
        needs: goNeeds(owner),
        count: 'len(others)',
      },
    }),
  })
  const held = `${owner}.${goName(alters?.field.name ?? [])}`
  return [
    ...(above && owner !== undefined && readsOwner(refuses, alters)
      ? [
          `${owner}, ok := ${storeOf(above)}.get(${d.param(camel([...above.name, 'id']))})`,
          ...tab('if !ok {', d.fail(404, `${sentence(above.name)} not found`)),
        ]
      : []),
    ...(refused.some(({ test }) => test.includes('others'))
      ? parent
        ? [
            `others := slices.DeleteFunc(${storeOf(resource)}.all(), func(other ${goName(resource.name)}) bool { return other.${goName(parent)}ID != ${d.param(camel([...parent, 'id']))} })`,
          ]
        : [`others := ${storeOf(resource)}.all()`]
      : []),
    ...refused.flatMap(({ test, status, says }) => tab(`if ${test} {`, d.fail(status, says))),
    ...(above && alters
      ? [
          `${held} = ${changedValue(alters, held, `input.${goName(alters.by.name)}`)}`,
          ...(above.fields.some((field) => (field.unique || field === above.key) && !field.optional)
            ? tab(
                `if err := ${storeOf(above)}.save(${owner}); err != nil {`,
                d.fail(409, 'It exists already'),
              )
            : [`${storeOf(above)}.save(${owner})`]),
        ]
      : []),
  ]
}

/** A date is a text, a time is a time; what is kept besides may be missing. */
function toldLines(effect: Told, target: string, { type, optional }: Field): Lines {
  if (!('later' in effect))
    return [`${target} = ${toldValue(effect, target, { text: doubleQuoted, later: () => '' })}`]
  const amount = {
    day: `0, 0, ${effect.later}`,
    month: `0, ${effect.later}, 0`,
    year: `${effect.later}, 0, 0`,
  }[effect.unit]
  if (type === 'date' && !optional)
    return [
      `from, err := time.Parse(time.DateOnly, ${target})`,
      ...tab('if err != nil {', ['from = time.Now().UTC()']),
      `${target} = from.AddDate(${amount}).Format(time.DateOnly)`,
    ]
  if (!optional) return [`${target} = ${target}.AddDate(${amount})`]
  return [
    'from := time.Now().UTC()',
    ...tab(`if ${target} != nil {`, [`from = *${target}`]),
    `until := from.AddDate(${amount})`,
    `${target} = &until`,
  ]
}

function listLines(resource: Resource, store: string, one: string, d: GoDialect): Lines {
  const { filters, search, softDelete, parent } = resource
  const skip = (condition: string): Lines => tab(`if ${condition} {`, ['continue'])
  const names = filters.map(({ name }) => snake(name))
  const tests = [
    ...(softDelete ? skip(`${one}.DeletedAt != nil`) : []),
    ...(parent ? skip(`${one}.${goName(parent)}ID != ${d.param(camel([...parent, 'id']))}`) : []),
    ...filters.flatMap(({ field, how }, at) => {
      const value = `${one}.${goName(field.name)}`
      const wanted = d.query(names[at] ?? '')
      if (how === 'has') return skip(`${wanted} != "" && !slices.Contains(${value}, ${wanted})`)
      if (/^date/.test(field.type) && how !== 'equal') {
        const day = field.type === 'date' ? value : `${value}.Format(time.DateOnly)`
        return skip(`${wanted} != "" && ${day} ${how === 'min' ? '<' : '>'} ${wanted}`)
      }
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
  const orders = sortable(resource).flatMap((field) => {
    const { name } = field
    const compared = comparedBy(field, 'a', 'b')
    return tab(`case "${snake(name)}":`, [
      `slices.SortFunc(found, func(a, b ${goName(resource.name)}) int { return ${compared} })`,
    ]).slice(0, -1)
  })
  return [
    `${resource.paging}, limit := numberOr(${d.query(resource.paging)}, ${resource.paging === 'offset' ? 0 : 1}), min(numberOr(${d.query('limit')}, 20), 100)`,
    ...(tests.length === 0
      ? [`found := ${store}.all()`]
      : [
          `found := []${goName(resource.name)}{}`,
          ...tab(`for _, ${one} := range ${store}.all() {`, [...tests, `found = append(found, ${one})`]),
        ]),
    ...leadLines(resource),
    ...(orders.length > 0 ? [`switch ${d.query('sort')} {`, ...orders, '}'] : []),
    resource.paging === 'offset'
      ? 'start := min(offset, len(found))'
      : 'start := min((page-1)*limit, len(found))',
    'end := min(start+limit, len(found))',
    ...d.json(
      200,
      d.object([
        ['items', 'found[start:end]'],
        [resource.paging, resource.paging],
        ['limit', 'limit'],
        ['total', 'len(found)'],
      ]),
    ),
  ]
}
