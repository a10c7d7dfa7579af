import type { Lines } from '../../code.ts'
import { doubleQuoted } from '../../quote.ts'
import { camel, sentence, snake } from '../../words.ts'
import { isSecret, type Resource, sortable } from '../model.ts'
import { against, refusal, statusOf } from '../needs.ts'
import type { GoDialect } from './dialects.ts'
import { goName, keyOf, storeOf, tab, variable } from './names.ts'

export function handlers(resource: Resource, d: GoDialect): Lines[] {
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
  if (verbs.has('get')) parts.push(d.handler(`get${One}`, [...find, ...d.json(200, one)]))
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
  for (const { name, field, effect, needs } of actions) {
    const target = `${one}.${goName(field.name)}`
    const set =
      typeof effect === 'object'
        ? [`${target} = ${doubleQuoted(effect.value)}`]
        : {
            toggle: [`${target} = !${target}`],
            yes: [`${target} = true`],
            no: [`${target} = false`],
            now: ['now := time.Now().UTC()', `${target} = &now`],
            clear: [`${target} = nil`],
            increment: [`${target}++`],
            decrement: [`${target} = max(${target}-1, 0)`],
          }[effect]
    const refused = needs
      ? tab(
          `if ${against(needs, {
            read: (needed) => `${one}.${goName(needed.name)}`,
            differs: (value, is) => `${value} != ${doubleQuoted(is)}`,
            not: (value) => `!${value}`,
            past: (value, { type }) =>
              type === 'date-time'
                ? `time.Now().After(${value})`
                : `time.Now().Format(time.DateOnly) > ${value}`,
          })} {`,
          d.fail(statusOf(needs), refusal(needs, resource)),
        )
      : []
    parts.push(d.handler(`${name}${One}`, [...find, ...refused, ...set, ...save(one), ...d.json(200, one)]))
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
  const orders = sortable(resource).flatMap(({ name, type }) => {
    const compared =
      type === 'date-time'
        ? `a.${goName(name)}.Compare(b.${goName(name)})`
        : `cmp.Compare(a.${goName(name)}, b.${goName(name)})`
    return tab(`case "${snake(name)}":`, [
      `slices.SortFunc(found, func(a, b ${goName(resource.name)}) int { return ${compared} })`,
    ]).slice(0, -1)
  })
  return [
    `page, limit := numberOr(${d.query('page')}, 1), min(numberOr(${d.query('limit')}, 20), 100)`,
    ...(tests.length === 0
      ? [`found := ${store}.all()`]
      : [
          `found := []${goName(resource.name)}{}`,
          ...tab(`for _, ${one} := range ${store}.all() {`, [...tests, `found = append(found, ${one})`]),
        ]),
    ...(orders.length > 0 ? [`switch ${d.query('sort')} {`, ...orders, '}'] : []),
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
