import { indent, type Lines } from '../../code.ts'
import { doubleQuoted } from '../../quote.ts'
import { sentence, snake } from '../../words.ts'
import type { Api, Filter, Guard, Resource } from '../model.ts'
import { against, refusal, statusOf } from '../needs.ts'
import { beforeCreate, type Creating } from './before-create.ts'
import { def, pyNames, pySections } from './code.ts'
import { effectValue } from './effects.ts'
import { isSecret, models } from './fastapi-models.ts'
import { importsFor, isOptional, local, member, pydanticType } from './fields.ts'

import { leadKey, pythonEffects, pythonNeeds } from './needs.ts'
import { fastapiDetail, fastapiSums, fastapiViews } from './views.ts'

export function composeFastapi({ resources, guard }: Api): string {
  const code = [
    ...resources.flatMap((resource) => [...models(resource), stored(resource)]),
    ...resources.flatMap((resource) => (resource.sums ? [fastapiDetail(resource, resource.sums)] : [])),
    ...(guard ? [guardLines(guard)] : []),
    [`app = FastAPI(${guard ? 'dependencies=[Depends(require_access)]' : ''})`],
    ...resources.flatMap((resource) => [...helpers(resource), ...routes(resource, resources)]),
  ]
  const body = pySections(...code)
  return pySections(importsFor(body), frameworkImports(body), ...code)
}

function frameworkImports(body: string): Lines {
  const fastapi = ['Depends', 'FastAPI', 'Header', 'HTTPException', 'Query', 'Response', 'status'].filter(
    (name) =>
      new RegExp(`\\b${name}\\b(?!: )`).test(body) && !(name === 'status' && !/\bstatus\.HTTP/.test(body)),
  )
  const pydantic = ['BaseModel', 'EmailStr', 'Field', 'HttpUrl', 'model_validator'].filter((name) =>
    new RegExp(`\\b${name}\\b`).test(body),
  )
  return [
    `from fastapi import ${fastapi.join(', ')}`,
    ...(pydantic.length > 0 ? [`from pydantic import ${pydantic.join(', ')}`] : []),
  ]
}

const keyOf = ({ key, name }: Resource): { name: string; type: string } =>
  key ? { name: member(key.name), type: 'str' } : { name: `${snake(name)}_id`, type: 'UUID' }

function stored(resource: Resource): Lines {
  const { One, many } = pyNames(resource)
  const secret = resource.fields.find(isSecret)
  return [
    '# In memory: a repository on a database takes the place of this dict.',
    `${many}: dict[${keyOf(resource).type}, ${One}] = {}`,
    ...(secret ? [`password_hashes: dict[${keyOf(resource).type}, str] = {}`] : []),
  ]
}

function helpers(resource: Resource): Lines[] {
  const { One, one, many } = pyNames(resource)
  const { verbs, actions, fields, key, softDelete, parent } = resource
  const { name, type } = keyOf(resource)
  const parentKey = parent ? `${snake(parent)}_id` : undefined
  const finds = verbs.has('get') || verbs.has('update') || verbs.has('delete') || actions.length > 0
  const unique = fields.filter((field) => field.unique || field === key)
  const writes = verbs.has('create') || verbs.has('update')
  return [
    finds
      ? def(
          `def find_${snake(resource.name)}(${parentKey ? `${parentKey}: UUID, ` : ''}${name}: ${type}) -> ${One}:`,
          [
            `${one} = ${many}.get(${name})`,
            ...def(
              `if ${one} is None${parentKey ? ` or ${one}.${parentKey} != ${parentKey}` : ''}${softDelete ? ` or ${one}.deleted_at is not None` : ''}:`,
              [`raise HTTPException(status_code=404, detail="${sentence(resource.name)} not found")`],
            ),
            `return ${one}`,
          ],
        )
      : [],
    unique.length > 0 && writes
      ? def(
          `def require_unique_${snake(resource.name)}(data: ${One}Input, own: ${type} | None = None) -> None:`,
          [
            `others = [${one} for key, ${one} in ${many}.items() if key != own]`,
            ...unique.flatMap(({ name: field }) =>
              def(`if any(${one}.${member(field)} == data.${member(field)} for ${one} in others):`, [
                `raise HTTPException(status_code=409, detail="This ${field.join(' ')} is taken already")`,
              ]),
            ),
          ],
        )
      : [],
    fields.some(isSecret) ? hashLines : [],
  ]
}

const hashLines: Lines = def('def hash_password(password: str) -> str:', [
  'salt = secrets.token_bytes(16)',
  'digest = hashlib.scrypt(password.encode(), salt=salt, n=2**14, r=8, p=1)',
  'return f"{salt.hex()}.{digest.hex()}"',
])

function routes(resource: Resource, all: readonly Resource[]): Lines[] {
  const { One, one, many } = pyNames(resource)
  const { verbs, actions, path, parent, fields, key } = resource
  const { name, type } = keyOf(resource)
  const base = path.replace(
    /:(\w+)/g,
    (_, said: string) => `{${said.replace(/([A-Z])/g, '_$1').toLowerCase()}}`,
  )
  const at = `${base}/{${name}}`
  const parentKey = parent ? `${snake(parent)}_id` : undefined
  const owner = parentKey ? [`${parentKey}: UUID`] : []
  const unique = fields.some((field) => field.unique || field === key)
  const secret = fields.find(isSecret)
  const find = `find_${snake(resource.name)}(${parentKey ? `${parentKey}, ` : ''}${name})`
  const ofOne = [...owner, `${name}: ${type}`].join(', ')
  const dump = secret ? `data.model_dump(exclude={"${snake(secret.name)}"})` : 'data.model_dump()'
  const known = fields.flatMap((field) => {
    const other =
      field.optional || field.list
        ? undefined
        : all.find((each) => each.name.join(' ') === field.to?.join(' '))
    if (!other) return []
    return def(`if str(data.${member(field.name)}) not in map(str, ${pyNames(other).many}):`, [
      `raise HTTPException(status_code=422, detail="Unknown ${other.name.join(' ')}")`,
    ])
  })
  const made = [
    ...(key ? [] : ['id=new_id']),
    ...(parentKey ? [`${parentKey}=${parentKey}`] : []),
    ...resource.kept
      .filter(({ name: kept }) => /^(?:created|updated)/.test(kept.join(' ')))
      .map(({ name: kept }) => `${member(kept)}=dt.datetime.now(dt.UTC)`),
    `**${dump}`,
  ].join(', ')
  const parts: Lines[] = []
  if (verbs.has('list')) parts.push(listRoute(resource, base, owner))
  parts.push(...fastapiViews(resource))
  if (verbs.has('create'))
    parts.push([
      `@app.${resource.makes}("${base}", status_code=201)`,
      ...def(
        `def create_${snake(resource.name)}(${[...owner, `data: ${One}Input`, ...(key ? [] : ['response: Response'])].join(', ')}) -> ${One}:`,
        [
          ...known,
          ...(unique ? [`require_unique_${snake(resource.name)}(data)`] : []),
          ...beforeCreate(resource, all, creating),
          ...(key ? [] : ['new_id = uuid4()']),
          `${one} = ${One}(${made})`,
          `${many}[${one}.${key ? member(key.name) : 'id'}] = ${one}`,
          ...(secret ? [`password_hashes[${one}.id] = hash_password(data.${member(secret.name)})`] : []),
          ...(key ? [] : [`response.headers["Location"] = f"${base}/{new_id}"`]),
          `return ${one}`,
        ],
      ),
    ])
  if (resource.bulk !== undefined)
    parts.push([
      `@app.post("${base}/bulk", status_code=201)`,
      ...def(
        `def create_${snake(resource.names)}(data: Annotated[list[${One}Input], Field(min_length=1, max_length=${resource.bulk})]) -> list[${One}]:`,
        [
          `created = [${One}(id=uuid4(), **item.model_dump()) for item in data]`,
          `${many}.update({${one}.id: ${one} for ${one} in created})`,
          'return created',
        ],
      ),
    ])
  if (verbs.has('get'))
    parts.push([
      `@app.get("${at}")`,
      ...(resource.sums
        ? def(
            `def get_${snake(resource.name)}(${ofOne}) -> ${One}Detail:`,
            fastapiSums(resource, resource.sums, find, name),
          )
        : def(`def get_${snake(resource.name)}(${ofOne}) -> ${One}:`, [`return ${find}`])),
    ])
  if (verbs.has('update')) {
    const isPatch = resource.change === 'patch'
    parts.push([
      `@app.${resource.change}("${at}")`,
      ...def(
        `def update_${snake(resource.name)}(${ofOne}, data: ${One}${isPatch ? 'Changes' : 'Input'}) -> ${One}:`,
        [
          `current = ${find}`,
          ...(unique && !isPatch ? [`require_unique_${snake(resource.name)}(data, ${name})`] : []),
          isPatch
            ? `${one} = current.model_copy(update=data.model_dump(exclude_unset=True))`
            : `${one} = current.model_copy(update=dict(${secret ? dump.replace('data', 'data') : 'data'}))`,
          `${many}[${name}] = ${one}`,
          ...(secret && !isPatch
            ? [`password_hashes[${name}] = hash_password(data.${member(secret.name)})`]
            : []),
          `return ${one}`,
        ],
      ),
    ])
  }
  if (verbs.has('delete'))
    parts.push([
      `@app.delete("${at}", status_code=204)`,
      ...def(
        `def delete_${snake(resource.name)}(${ofOne}) -> None:`,
        resource.softDelete
          ? [`${find}.deleted_at = dt.datetime.now(dt.UTC)`]
          : [find, `del ${many}[${name}]`],
      ),
    ])
  for (const { name: verb, method, field, effect, needs, stamp } of actions) {
    const target = `${one}.${member(field.name)}`
    const value = effectValue(effect, target, pythonEffects(field, target), 'dt.datetime.now(dt.UTC)')
    const found =
      effect === 'clear'
        ? [
            `${one} = ${many}.get(${name})`,
            ...def(`if ${one} is None:`, [
              `raise HTTPException(status_code=404, detail="${sentence(resource.name)} not found")`,
            ]),
          ]
        : [`${one} = ${find}`]
    parts.push([
      `@app.${method}("${at}/${verb}")`,
      ...def(`def ${verb}_${snake(resource.name)}(${ofOne}) -> ${One}:`, [
        ...found,
        ...(needs
          ? def(
              `if ${against(
                needs,
                pythonNeeds((needed) => `${one}.${member(needed.name)}`),
              )}:`,
              [
                `raise HTTPException(status_code=${statusOf(needs)}, detail=${doubleQuoted(refusal(needs, resource))})`,
              ],
            )
          : []),
        `${target} = ${value}`,
        ...(stamp ? [`${one}.${member(stamp.name)} = dt.datetime.now(dt.UTC)`] : []),
        `return ${one}`,
      ]),
    ])
  }
  return parts
}

function listRoute(resource: Resource, base: string, owner: Lines): Lines {
  const { One, one, many } = pyNames(resource)
  const { filters, search, sort, softDelete, parent } = resource
  const parameter = ({ name }: Filter) => local(name)
  const isSpan = ({ field, how }: Filter) => /^date/.test(field.type) && how !== 'equal'
  const conditions = [
    ...(softDelete ? [`${one}.deleted_at is None`] : []),
    ...(parent ? [`${one}.${snake(parent)}_id == ${snake(parent)}_id`] : []),
    ...filters.map((filter) => {
      const held = `${one}.${member(filter.field.name)}`
      const value = isSpan(filter) && filter.field.type === 'date-time' ? `${held}.date()` : held
      const name = parameter(filter)
      const test = {
        equal: `${value} == ${name}`,
        has: `${name} in ${value}`,
        min: `${value} >= ${name}`,
        max: `${value} <= ${name}`,
      }[filter.how]
      return `(${name} is None or ${test})`
    }),
    ...(search.length > 0
      ? [
          `(q is None or any(q.lower() in text.lower() for text in (${search.map(({ name, ...field }) => `${one}.${member(name)}${isOptional({ name, ...field }) ? ' or ""' : ''}`).join(', ')},)))`,
        ]
      : []),
  ]
  const sortable = resource.fields
    .filter(({ list, type, optional }) => !list && !optional && !/json|password/.test(type))
    .map(({ name }) => doubleQuoted(snake(name)))
  const parameters = [
    ...owner.map((line) => `${line},`),
    resource.paging === 'offset'
      ? 'offset: Annotated[int, Query(ge=0)] = 0,'
      : 'page: Annotated[int, Query(ge=1)] = 1,',
    'limit: Annotated[int, Query(ge=1, le=100)] = 20,',
    ...filters.map((filter) => {
      const type = isSpan(filter) ? 'dt.date' : pydanticType({ ...filter.field, list: false }, One)
      const said = snake(filter.name)
      return parameter(filter) === said
        ? `${said}: ${type} | None = None,`
        : `${parameter(filter)}: Annotated[${type} | None, Query(alias="${said}")] = None,`
    }),
    ...(search.length > 0 ? ['q: Annotated[str | None, Query(max_length=100)] = None,'] : []),
    ...(sort && sortable.length > 0
      ? [`sort: Literal[${sortable.join(', ')}]${resource.leads ? ' | None = None' : ` = ${sortable[0]}`},`]
      : []),
  ]
  return [
    `@app.get("${base}")`,
    `def list_${snake(resource.names)}(`,
    ...indent(parameters, '    '),
    ...def(`) -> ${One}Page:`, [
      ...(conditions.length === 0
        ? [`found = list(${many}.values())`]
        : [
            'found = [',
            `    ${one}`,
            `    for ${one} in ${many}.values()`,
            ...conditions.map((part, at) => `    ${at === 0 ? 'if ' : 'and '}${part}`),
            ']',
          ]),
      ...(resource.leads
        ? [
            `found.sort(key=lambda ${one}: ${leadKey(resource.leads, `${one}.${member(resource.leads.field.name)}`)}${resource.leads.down ? ', reverse=True' : ''})`,
          ]
        : []),
      ...(sort && sortable.length > 0
        ? [
            'order = {',
            ...sortable.map(
              (name) => `    ${name}: lambda ${one}: ${one}.${member(name.slice(1, -1).split('_'))},`,
            ),
            '}',
            ...(resource.leads
              ? def('if sort:', ['found.sort(key=order[sort])'])
              : ['found.sort(key=order[sort])']),
          ]
        : []),
      ...(resource.paging === 'offset'
        ? [
            `return ${One}Page(items=found[offset : offset + limit], offset=offset, limit=limit, total=len(found))`,
          ]
        : [
            'start = (page - 1) * limit',
            `return ${One}Page(items=found[start : start + limit], page=page, limit=limit, total=len(found))`,
          ]),
    ]),
  ]
}

const creating: Creating = {
  read: (record, { name }) => `${record}.${member(name)}`,
  key: (record, name) => `${record}.${name}`,
  needs: pythonNeeds,
  refuse: (status, says) => `raise HTTPException(status_code=${status}, detail=${doubleQuoted(says)})`,
}

export function guardLines(guard: Guard): Lines {
  const isKey = guard === 'api-key'
  return def(
    `def require_access(${isKey ? 'x_api_key' : 'authorization'}: Annotated[str, Header()] = "") -> None:`,
    [
      `expected = os.environ.get("${isKey ? 'API_KEY' : 'API_TOKEN'}", "")`,
      `given = ${isKey ? 'x_api_key' : 'authorization.removeprefix("Bearer ")'}`,
      ...def('if not expected or not secrets.compare_digest(given.encode(), expected.encode()):', [
        `raise HTTPException(status_code=401, detail="A valid ${isKey ? 'API key' : 'bearer token'} is needed")`,
      ]),
    ],
  )
}
