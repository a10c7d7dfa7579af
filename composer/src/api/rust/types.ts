import { four, type Lines } from '../../code.ts'
import type { Field } from '../../intent/intent.ts'
import { pascal, snake } from '../../words.ts'
import { isSecret, type Resource } from '../model.ts'
import type { RustDialect } from './dialects.ts'
import { check, rustName, rustType } from './fields.ts'

/** The names under which a resource is known in a file. */
export interface RustNames {
  readonly One: string
  readonly one: string
  readonly many: string
  readonly state: string
  readonly store: string
  /** What of the record the client has sent. */
  readonly sent: 'input' | 'fields'
  readonly key: string
  readonly keyType: string
}

export function rustNames(resource: Resource): RustNames {
  const one = rustName(resource.name)
  const many = rustName(resource.names) === one ? `${one}_list` : rustName(resource.names)
  const key = resource.key && /^(?:String|i64)$/.test(rustType(resource.key)) ? resource.key : undefined
  return {
    One: pascal(resource.name),
    one,
    many,
    state: `${pascal(resource.names)}State`,
    store: `${pascal(resource.names)}Store`,
    sent: resource.fields.some(isSecret) ? 'fields' : 'input',
    key: key ? rustName(key.name) : 'id',
    keyType: key ? rustType(key) : 'u64',
  }
}

const member = (field: Field, owner: string): string[] => [
  ...(snake(field.name) === rustName(field.name) ? [] : [`#[serde(rename = "${snake(field.name)}")]`]),
  ...(field.type === 'boolean' && !field.list && !field.optional ? ['#[serde(default)]'] : []),
  `pub ${rustName(field.name)}: ${rustType(field, owner)},`,
]
const keptMember = (field: Field): string => `pub ${rustName(field.name)}: ${rustType(field, '')},`

/** What is sent, what is stored, where it is kept, and what is checked. */
export function types(resource: Resource, d: RustDialect): Lines[] {
  const { One, state, store, sent, key, keyType } = rustNames(resource)
  const { fields, kept, parent, verbs } = resource
  const secrets = fields.filter(isSecret)
  const open = fields.filter((field) => !isSecret(field))
  const struct = (derives: string, name: string, members: Lines): string[] => [
    `#[derive(${derives})]`,
    ...four(`pub struct ${name} {`, members),
  ]
  const members = (of: readonly Field[]) => of.flatMap((field) => member(field, One))
  return [
    ...fields
      .filter((field) => field.fields)
      .map((field) =>
        struct('Clone, Debug, Deserialize, Serialize', One + pascal(field.name), members(field.fields ?? [])),
      ),
    ...(secrets.length === 0
      ? [
          [
            '/// What a client sends.',
            ...struct('Clone, Debug, Deserialize, Serialize', `${One}Input`, members(fields)),
          ],
        ]
      : [
          [
            '/// What a client sends and gets back.',
            ...struct('Clone, Debug, Deserialize, Serialize', `${One}Fields`, members(open)),
          ],
          [
            '/// What a client sends.',
            ...struct('Deserialize', `${One}Input`, [
              '#[serde(flatten)]',
              `pub fields: ${One}Fields,`,
              ...members(secrets),
            ]),
          ],
        ]),
    [
      `/// What is stored and sent back${secrets.length > 0 ? '; a hash is never sent' : ''}.`,
      ...struct('Clone, Serialize', One, [
        ...(key === 'id' ? ['pub id: u64,'] : []),
        ...(parent ? [`pub ${rustName([...parent, 'id'])}: u64,`] : []),
        '#[serde(flatten)]',
        `pub ${sent}: ${One}${secrets.length > 0 ? 'Fields' : 'Input'},`,
        ...kept.map(keptMember),
        ...secrets.flatMap(({ name, optional }) => [
          '#[serde(skip)]',
          `pub ${snake(name)}_hash: ${optional ? 'Option<String>' : 'String'},`,
        ]),
      ]),
    ],
    [
      '/// In memory: a database takes its place.',
      '#[derive(Default)]',
      ...four(`struct ${store} {`, [
        `records: BTreeMap<${keyType}, ${One}>,`,
        ...(key === 'id' && (verbs.has('create') || resource.bulk !== undefined) ? ['next_id: u64,'] : []),
      ]),
    ],
    [`type ${state} = ${d.stateType(store)};`],
    ...(verbs.has('list') ? [queryStruct(resource, One)] : []),
    validation(resource, secrets.length > 0),
  ]
}

function queryStruct({ filters, search, sort, paging }: Resource, One: string): Lines {
  return [
    '#[derive(Deserialize)]',
    ...four(`struct ${One}Query {`, [
      `${paging}: Option<usize>,`,
      'limit: Option<usize>,',
      ...filters.map(({ field, how }) => {
        const type = rustType({ ...field, optional: false, list: false }, One)
        return `${filterName(field, how)}: Option<${type}>,`
      }),
      ...(search.length > 0 ? ['q: Option<String>,'] : []),
      ...(sort ? ['sort: Option<String>,'] : []),
    ]),
  ]
}

export const filterName = ({ name }: Field, how: string): string =>
  how === 'min' || how === 'max'
    ? `${how}_${snake(name)}`
    : how === 'has'
      ? rustName([...name.slice(0, -1), (name.at(-1) ?? '').replace(/s$/, '')])
      : rustName(name)

function validation({ name, fields, order }: Resource, apart: boolean): Lines {
  const owner = (field: Field) => (apart && !isSecret(field) ? 'self.fields' : 'self')
  const checks = [
    ...fields.flatMap((field) => check(field, owner(field))),
    ...order.flatMap(({ later, earlier }) =>
      four(`if ${owner(later)}.${rustName(later.name)} <= ${owner(earlier)}.${rustName(earlier.name)} {`, [
        `details.insert("${snake(later.name)}", "must be after ${snake(earlier.name)}");`,
      ]),
    ),
  ]
  return four(`impl ${pascal(name)}Input {`, [
    '/// What is wrong, field by field.',
    ...four('fn validate(&self) -> Result<(), ApiError> {', [
      ...(checks.length > 0
        ? [
            'let mut details = BTreeMap::new();',
            ...checks,
            'if details.is_empty() { Ok(()) } else { Err(ApiError::Invalid(details)) }',
          ]
        : ['Ok(())']),
    ]),
  ])
}
