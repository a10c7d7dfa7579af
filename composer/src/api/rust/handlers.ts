import { four, type Lines } from '../../code.ts'
import type { Field } from '../../intent/intent.ts'
import { doubleQuoted } from '../../quote.ts'
import { sentence, snake } from '../../words.ts'
import { daysOf, toldValue } from '../effects.ts'
import { type Action, type Filter, isSecret, isText, type Resource, stepsOf } from '../model.ts'
import { against, refusal, statusOf } from '../needs.ts'
import { standing } from '../refusals.ts'
import type { RustDialect, RustRoute } from './dialects.ts'
import { rustName, rustType } from './fields.ts'
import { filterName, rustNames } from './types.ts'

const LOCK = 'state.lock().expect("the lock is never poisoned")'

export function handlers(resource: Resource, d: RustDialect): Lines[] {
  const names = rustNames(resource)
  const { One, one, many, state, sent, key, keyType } = names
  const { verbs, fields, parent, softDelete } = resource
  const owner = parent ? ([[rustName([...parent, 'id']), 'u64']] as const) : []
  // The key alone finds a record: what it belongs to is in the path, but not looked at.
  const unused = owner.map(([name]) => [`_${name}`, 'u64'] as const)
  const byKey = { path: [...unused, [key, keyType] as const] }
  const missing = `ApiError::NotFound("${sentence(resource.name)}")`
  const secrets = fields.filter(isSecret)
  const unique = fields.filter((field) => (field.unique || rustName(field.name) === key) && !field.optional)
  const value = secrets.length > 0 ? 'input.fields' : 'input'
  const alive = softDelete ? '.filter(|record| record.deleted_at.is_none())' : ''
  const result = (type: string) => `Result<${type}, ApiError>`
  const hashes = secrets.map(({ name, optional }) =>
    optional
      ? [
          `let ${snake(name)}_hash = match input.${rustName(name)} {`,
          '    Some(password) => Some(hash_password(password).await?),',
          '    None => None,',
          '};',
        ].join('\n')
      : `let ${snake(name)}_hash = hash_password(input.${rustName(name)}).await?;`,
  )
  const same = unique
    .map(({ name }) => `other.${sent}.${rustName(name)} == ${value}.${rustName(name)}`)
    .join(' || ')
  const taken = (own: string | undefined): Lines =>
    unique.length === 0
      ? []
      : four(
          `if store.records.values().any(|other| ${own === undefined ? same : `${key === 'id' ? 'other.id' : `other.${sent}.${key}`} != ${own} && ${unique.length > 1 ? `(${same})` : same}`}) {`,
          [`return Err(ApiError::Conflict("${unique.map(({ name }) => name.join(' ')).join(' or ')}"));`],
        )
  const make = (from: string): string =>
    `${One} { ${[
      ...(key === 'id' ? ['id'] : []),
      ...owner.map(([name]) => name),
      from === sent ? sent : `${sent}: ${from}`,
      ...resource.kept.map((field) => `${rustName(field.name)}: ${startOf(field)}`),
      ...secrets.map(({ name }) => `${snake(name)}_hash`),
    ].join(', ')} }`
  const nextId: Lines = key === 'id' ? ['store.next_id += 1;', 'let id = store.next_id;'] : []
  const location = `format!("${pathOf(resource).replace(/\{(\w+)\}/g, '{$1}')}/{${key === 'id' ? 'id' : key}}")`
  const parts: Lines[] = []
  if (verbs.has('list'))
    parts.push(
      d.handler(
        `list_${many}`,
        state,
        { path: owner, query: `${One}Query` },
        d.jsonType(`Page<${One}>`),
        listLines(resource, d),
      ),
    )
  if (verbs.has('create'))
    parts.push(
      d.handler(
        `create_${one}`,
        state,
        { path: owner, body: ['input', `${One}Input`] },
        result(d.createdType),
        [
          'input.validate()?;',
          ...hashes,
          `let mut store = ${LOCK};`,
          ...taken(undefined),
          ...beforeCreate(resource, sent, value),
          ...nextId,
          ...(key === 'id' ? [] : [`let ${key} = ${value}.${key}.clone();`]),
          `let record = ${make(value)};`,
          `store.records.insert(${key === 'id' ? 'id' : `${key}.clone()`}, record.clone());`,
          `Ok(${d.created(location, 'record')})`,
        ],
      ),
    )
  if (resource.bulk !== undefined && secrets.length === 0 && key === 'id')
    parts.push(
      d.handler(
        `create_${many}`,
        state,
        { path: owner, body: ['inputs', `Vec<${One}Input>`] },
        result(d.createdType),
        [
          ...four(`if inputs.is_empty() || inputs.len() > ${resource.bulk} {`, [
            `return Err(ApiError::Invalid(BTreeMap::from([("records", "must be 1 to ${resource.bulk}")])));`,
          ]),
          ...four('for input in &inputs {', ['input.validate()?;']),
          `let mut store = ${LOCK};`,
          'let mut created = Vec::with_capacity(inputs.len());',
          ...four('for input in inputs {', [
            ...taken(undefined),
            ...nextId,
            `let record = ${make('input')};`,
            'store.records.insert(id, record.clone());',
            'created.push(record);',
          ]),
          `Ok(${d.created(doubleQuoted(pathOf(resource)), 'created')})`,
        ],
      ),
    )
  if (verbs.has('get'))
    parts.push(
      d.handler(`get_${one}`, state, byKey, result(d.jsonType(One)), [
        `let store = ${LOCK};`,
        `let record = store.records.get(&${key})${alive}.ok_or(${missing})?;`,
        `Ok(${d.json('record.clone()')})`,
      ]),
    )
  const change = `let record = store.records.get_mut(&${key})${alive}.ok_or(${missing})?;`
  if (verbs.has('update'))
    parts.push(
      d.handler(
        `update_${one}`,
        state,
        { ...byKey, body: ['input', `${One}Input`] },
        result(d.jsonType(One)),
        [
          'input.validate()?;',
          ...hashes,
          `let mut store = ${LOCK};`,
          ...taken(key),
          change,
          `record.${sent} = ${value};`,
          ...(key === 'id' ? [] : [`record.${sent}.${key} = ${key};`]),
          ...resource.kept
            .filter(({ name }) => name[0] === 'updated')
            .map(
              ({ name, optional }) =>
                `record.${rustName(name)} = ${optional ? 'Some(Utc::now())' : 'Utc::now()'};`,
            ),
          ...secrets.flatMap(({ name, optional }) =>
            optional
              ? four(`if ${snake(name)}_hash.is_some() {`, [
                  `record.${snake(name)}_hash = ${snake(name)}_hash;`,
                ])
              : [`record.${snake(name)}_hash = ${snake(name)}_hash;`],
          ),
          `Ok(${d.json('record.clone()')})`,
        ],
      ),
    )
  if (verbs.has('delete'))
    parts.push(
      d.handler(`delete_${one}`, state, byKey, result(d.emptyType), [
        `let mut store = ${LOCK};`,
        ...(softDelete
          ? [change, 'record.deleted_at = Some(Utc::now());']
          : [`store.records.remove(&${key}).ok_or(${missing})?;`]),
        `Ok(${d.empty})`,
      ]),
    )
  for (const action of resource.actions)
    parts.push(
      d.handler(`${snake([action.name])}_${one}`, state, byKey, result(d.jsonType(One)), [
        `let mut store = ${LOCK};`,
        change,
        ...refused(action, resource, sent),
        ...stepsOf(action).map((step) => actionLine(step, resource, sent)),
        `Ok(${d.json('record.clone()')})`,
      ]),
    )
  return parts
}

/** What the others say against a new record; what it belongs to is in another store. */
function beforeCreate({ refuses, alters, parent }: Resource, sent: string, value: string): Lines {
  const key = parent && rustName([...parent, 'id'])
  return standing(refuses, alters, {
    other: ({ name }) => `other.${sent}.${rustName(name)}`,
    own: ({ name }) => `${value}.${rustName(name)}`,
    compare: (left, how, right) =>
      `${left} ${{ same: '==', before: '<', after: '>', 'at least': '>=' }[how]} ${right}`,
    any: (test) => `store.records.values().any(|other| ${key ? `other.${key} == ${key} && ` : ''}${test})`,
    and: ' && ',
  }).flatMap(({ test, says }) =>
    four(`if ${test} {`, [`return Err(ApiError::Refused(${doubleQuoted(says)}));`]),
  )
}

function startOf(field: Field): string {
  if (/^(?:created|updated)/.test(field.name.join(' ')))
    return field.optional ? 'Some(Utc::now())' : 'Utc::now()'
  return field.optional
    ? 'None'
    : field.type === 'integer'
      ? '0'
      : field.type === 'boolean'
        ? 'false'
        : 'Default::default()'
}

function refused({ needs }: Action, resource: Resource, sent: string): Lines {
  if (!needs) return []
  const at = ({ name }: Field) =>
    `record.${resource.kept.some((kept) => kept.name.join() === name.join()) ? '' : `${sent}.`}${rustName(name)}`
  const stands = against(needs, {
    read: at,
    differs: (held, is) => `${held} != ${doubleQuoted(is)}`,
    equals: (held, is) => `${held} == ${doubleQuoted(is)}`,
    not: (held) => `!${held}`,
    absent: (value) => `${value}.is_none()`,
    present: (value) => `${value}.is_some()`,
    past: (held, { type }) => `${held} < Utc::now()${type === 'date-time' ? '' : '.date_naive()'}`,
  })
  return four(`if ${stands} {`, [
    `return Err(ApiError::${statusOf(needs) === 410 ? 'Gone' : 'Refused'}(${doubleQuoted(refusal(needs, resource))}));`,
  ])
}

function actionLine({ field, effect }: Action, { kept }: Resource, sent: string): string {
  const isKept = kept.some(({ name }) => name.join() === field.name.join())
  const target = `record.${isKept ? '' : `${sent}.`}${rustName(field.name)}`
  const some = (value: string) => (field.optional ? `Some(${value})` : value)
  if (typeof effect === 'object') {
    const from = field.optional
      ? `${target}.unwrap_or_else(${field.type === 'date' ? '|| Utc::now().date_naive()' : 'Utc::now'})`
      : target
    const value = toldValue(effect, target, {
      text: (text) => `${doubleQuoted(text)}.to_owned()`,
      later: (count, unit) => `${from} + Duration::days(${daysOf(count, unit)})`,
    })
    return `${target} = ${some(value)};`
  }
  return {
    toggle: `${target} = !${target};`,
    yes: `${target} = ${some('true')};`,
    no: `${target} = ${some('false')};`,
    now: `${target} = ${some('Utc::now()')};`,
    clear: `${target} = None;`,
    increment: `${target} += 1;`,
    decrement: `${target} = (${target} - 1).max(0);`,
  }[effect]
}

function listLines(resource: Resource, d: RustDialect): Lines {
  const { sent, One } = rustNames(resource)
  const { parent, softDelete, filters, search, sort } = resource
  const parentKey = parent ? rustName([...parent, 'id']) : undefined
  const conditions = [
    ...(softDelete ? ['record.deleted_at.is_none()'] : []),
    ...(parentKey ? [`record.${parentKey} == ${parentKey}`] : []),
    ...filters.map((filter) => condition(filter, sent)),
    ...(search.length > 0
      ? [
          `query.q.as_ref().is_none_or(|q| [${search.map((field) => textOf(field, sent)).join(', ')}].iter().any(|text| text.to_lowercase().contains(&q.to_lowercase())))`,
        ]
      : []),
  ]
  const lead = leadLines(resource, sent)
  const isSorted = lead.length > 0
  const orders = sort ? resource.fields.flatMap((field) => sortArm(field, sent)) : []
  return [
    'let limit = query.limit.unwrap_or(20).clamp(1, 100);',
    resource.paging === 'offset'
      ? 'let offset = query.offset.unwrap_or(0);'
      : 'let page = query.page.unwrap_or(1).max(1);',
    `let store = ${LOCK};`,
    ...(conditions.length === 0
      ? [
          `let ${orders.length > 0 || isSorted ? 'mut ' : ''}found: Vec<&${One}> = store.records.values().collect();`,
        ]
      : [
          `let ${orders.length > 0 || isSorted ? 'mut ' : ''}found: Vec<&${One}> = store`,
          '    .records',
          '    .values()',
          ...conditions.map((each) => `    .filter(|record| ${each})`),
          '    .collect();',
        ]),
    ...lead,
    ...(orders.length > 0 ? four('match query.sort.as_deref() {', [...orders, '_ => {}']) : []),
    'let total = found.len();',
    `let items = found.into_iter().skip(${resource.paging === 'offset' ? 'offset' : '(page - 1).saturating_mul(limit)'}).take(limit).cloned().collect();`,
    d.json(`Page { items, ${resource.paging}, limit, total }`),
  ]
}

const textOf = (field: Field, sent: string): string =>
  field.optional
    ? `record.${sent}.${rustName(field.name)}.as_deref().unwrap_or_default()`
    : `record.${sent}.${rustName(field.name)}.as_str()`

function condition({ field, how }: Filter, sent: string): string {
  const wanted = `query.${filterName(field, how)}`
  const value = `record.${sent}.${rustName(field.name)}`
  if (how === 'has') return `${wanted}.as_ref().is_none_or(|wanted| ${value}.contains(wanted))`
  if (how === 'equal')
    return field.optional
      ? `${wanted}.is_none() || ${value} == ${wanted}`
      : `${wanted}.as_ref().is_none_or(|wanted| *wanted == ${value})`
  const compares = `${how === 'min' ? '>=' : '<='} bound`
  return field.optional
    ? `${wanted}.is_none_or(|bound| ${value}.is_some_and(|value| value ${compares}))`
    : `${wanted}.is_none_or(|bound| ${value} ${compares})`
}

/** Times that the server keeps stand beside what was sent. */
function leadLines({ leads, kept }: Resource, sent: string): Lines {
  if (!leads || leads.field.optional) return []
  const isKept = kept.some(({ name }) => name.join() === leads.field.name.join())
  const at = (one: string) => `${one}.${isKept ? '' : `${sent}.`}${rustName(leads.field.name)}`
  const [first, second] = leads.down ? ['b', 'a'] : ['a', 'b']
  const compare = rustType(leads.field, '') === 'f64' ? 'total_cmp' : 'cmp'
  return [`found.sort_by(|a, b| ${at(first)}.${compare}(&${at(second)}));`]
}

function sortArm(field: Field, sent: string): string[] {
  const type = rustType(field, '')
  const name = rustName(field.name)
  if (
    field.optional ||
    field.list ||
    field.fields ||
    !(isText(field) || /^(?:String|i64|f64|bool|Naive|DateTime)/.test(type))
  )
    return []
  const compared =
    type === 'f64'
      ? `a.${sent}.${name}.total_cmp(&b.${sent}.${name})`
      : `a.${sent}.${name}.cmp(&b.${sent}.${name})`
  return isSecret(field) ? [] : [`Some("${snake(field.name)}") => found.sort_by(|a, b| ${compared}),`]
}

function pathOf(resource: Resource): string {
  const parentKey = resource.parent ? rustName([...resource.parent, 'id']) : ''
  return resource.path.replace(/:(\w+)/g, `{${parentKey}}`)
}

export function routesOf(resource: Resource): RustRoute[] {
  const { one, many, key } = rustNames(resource)
  const { verbs, actions, bulk, fields } = resource
  const path = pathOf(resource)
  const single = `${path}/{${key}}`
  return [
    ...(verbs.has('list') ? [{ method: 'get', path, handler: `list_${many}` }] : []),
    ...(verbs.has('create') ? [{ method: resource.makes, path, handler: `create_${one}` }] : []),
    ...(bulk !== undefined && key === 'id' && !fields.some(isSecret)
      ? [{ method: 'post', path: `${path}/bulk`, handler: `create_${many}` }]
      : []),
    ...(verbs.has('get') ? [{ method: 'get', path: single, handler: `get_${one}` }] : []),
    ...(verbs.has('update') ? [{ method: resource.change, path: single, handler: `update_${one}` }] : []),
    ...(verbs.has('delete') ? [{ method: 'delete', path: single, handler: `delete_${one}` }] : []),
    ...actions.map(({ name, method }) => ({
      method,
      path: `${single}/${name}`,
      handler: `${snake([name])}_${one}`,
    })),
  ]
}
