import type { Lines } from '../../code.ts'
import { doubleQuoted } from '../../quote.ts'
import { constant, sentence, snake } from '../../words.ts'
import type { Api, Guard, Resource } from '../model.ts'
import { against, refusal, statusOf } from '../needs.ts'
import { beforeCreate, type Creating } from './before-create.ts'
import { def, pyNames, pySections } from './code.ts'
import { effectValue } from './effects.ts'
import { checkOf, checksFor, defaultOf, importsFor } from './fields.ts'

import { keyOf, listRoute } from './flask-list.ts'
import { storedEffects, storedNeeds } from './needs.ts'
import { flaskSums, flaskViews } from './views.ts'

export const apiError: Lines = [
  ...def('class ApiError(Exception):', [
    ...def('def __init__(self, status: int, message: str, details: dict[str, str] | None = None) -> None:', [
      'super().__init__(message)',
      'self.status = status',
      'self.message = message',
      'self.details = details or {}',
    ]),
  ]),
]

export const errorHandlers: Lines = [
  '@app.errorhandler(ApiError)',
  ...def('def answer_error(error: ApiError) -> tuple[Response, int]:', [
    'return jsonify(error=error.message, details=error.details), error.status',
  ]),
  '',
  '',
  '@app.errorhandler(HTTPException)',
  ...def('def answer_http_error(error: HTTPException) -> tuple[Response, int]:', [
    'return jsonify(error=error.name), error.code or 500',
  ]),
  '',
  '',
  '@app.errorhandler(Exception)',
  ...def('def answer_unknown_error(error: Exception) -> tuple[Response, int]:', [
    'app.logger.error("Unexpected error", exc_info=error)',
    'return jsonify(error="Something went wrong"), 500',
  ]),
]

const validate: Lines = def('def validate(body: Any, rules: dict[str, Check]) -> dict[str, Any]:', [
  '"""The fields that the rules know; everything that is wrong with them in one answer."""',
  ...def('if not isinstance(body, dict):', ['raise ApiError(400, "The body must be a JSON object")']),
  'problems = {name: problem for name, check in rules.items() if (problem := check(body.get(name)))}',
  ...def('if problems:', ['raise ApiError(400, "Validation failed", problems)']),
  'return {name: body[name] for name in rules if body.get(name) is not None}',
])

const offsets: Lines = def('def range_of() -> tuple[int, int]:', [
  'offset = max(request.args.get("offset", 0, type=int), 0)',
  'limit = min(max(request.args.get("limit", 20, type=int), 1), 100)',
  'return offset, limit',
])

const paging: Lines = def('def page_of() -> tuple[int, int]:', [
  'page = max(request.args.get("page", 1, type=int), 1)',
  'limit = min(max(request.args.get("limit", 20, type=int), 1), 100)',
  'return page, limit',
])

export function composeFlask({ resources, guard }: Api): string {
  const writes = resources.some(
    ({ verbs, bulk }) => verbs.has('create') || verbs.has('update') || bulk !== undefined,
  )
  const lists = resources.some(({ verbs }) => verbs.has('list'))
  const rules = writes ? resources.map(rulesOf) : []
  const checks = checksFor(rules.flat().join('\n'))
  const own: Lines[] = [
    ...(checks.length > 0
      ? [['Check = Callable[[Any], str | None]'], ...checks.map((check) => [check])]
      : []),
    ...rules,
    resources.flatMap(({ name, names }, at) => [
      ...(at === 0 ? ['# In memory: a repository on a database takes the place of these.'] : []),
      `${pyNames({ name, names } as Resource).many}: dict[str, dict[str, Any]] = {}`,
    ]),
    ['app = Flask(__name__)', 'app.config["MAX_CONTENT_LENGTH"] = 100 * 1024'],
    apiError,
    errorHandlers,
    ...(writes ? [validate] : []),
    ...(lists ? [resources.some((each) => each.paging === 'offset') ? offsets : paging] : []),
    ...(guard ? [guardLines(guard)] : []),
    ...resources.flatMap((resource) => [...helpers(resource), ...routes(resource, resources)]),
    def('if __name__ == "__main__":', ['app.run(port=int(os.environ.get("PORT", "5000")))']),
  ]
  return withImports(own)
}

export function withImports(own: readonly Lines[]): string {
  const body = pySections(...own)
  const flask = ['Flask', 'Response', 'jsonify', 'redirect', 'request', 'session'].filter((name) =>
    new RegExp(`\\b${name}\\b`).test(body),
  )
  return pySections(
    importsFor(body),
    [
      ...(body.includes('jwt.encode') ? ['import jwt'] : []),
      `from flask import ${flask.join(', ')}`,
      ...(/\bHTTPException\b/.test(body) ? ['from werkzeug.exceptions import HTTPException'] : []),
      ...werkzeug(body),
    ],
    ...own,
  )
}

const werkzeug = (body: string): Lines => {
  const names = ['check_password_hash', 'generate_password_hash'].filter((name) => body.includes(`${name}(`))
  return names.length > 0 ? [`from werkzeug.security import ${names.join(', ')}`] : []
}

const rulesOf = (resource: Resource): Lines => [
  `${constant(resource.name)}_RULES: dict[str, Check] = {`,
  ...resource.fields.map((field) => `    "${snake(field.name)}": ${checkOf(field)},`),
  '}',
]

function helpers(resource: Resource): Lines[] {
  const { one, many } = pyNames(resource)
  const { verbs, actions, fields, key, order, softDelete } = resource
  const { name } = keyOf(resource)
  const writes = verbs.has('create') || verbs.has('update') || resource.bulk !== undefined
  const unique = fields.filter((field) => field.unique || field === key)
  const again = fields.filter(({ name: words }) => words[0] === 'confirm' && words.length > 1)
  return [
    verbs.has('get') || verbs.has('update') || actions.length > 0 || (verbs.has('delete') && softDelete)
      ? def(`def find_${snake(resource.name)}(${name}: str) -> dict[str, Any]:`, [
          `${one} = ${many}.get(${name})`,
          ...def(`if ${one} is None${softDelete ? ` or ${one}["deleted_at"] is not None` : ''}:`, [
            `raise ApiError(404, "${sentence(resource.name)} not found")`,
          ]),
          `return ${one}`,
        ])
      : [],
    writes
      ? def(
          `def read_${snake(resource.name)}(${unique.length > 0 ? 'own: str | None = None' : ''}) -> dict[str, Any]:`,
          [
            `data = validate(request.get_json(silent=True), ${constant(resource.name)}_RULES)`,
            ...order.flatMap(({ later, earlier }) =>
              def(`if data["${snake(later.name)}"] <= data["${snake(earlier.name)}"]:`, [
                `raise ApiError(400, "Validation failed", {"${snake(later.name)}": "must be after ${snake(earlier.name)}"})`,
              ]),
            ),
            ...again.flatMap(({ name: words }) =>
              def(`if data.pop("${snake(words)}") != data["${snake(words.slice(1))}"]:`, [
                `raise ApiError(400, "Validation failed", {"${snake(words)}": "must match ${snake(words.slice(1))}"})`,
              ]),
            ),
            ...unique.flatMap(({ name: words }) =>
              def(
                `if any(${one}.get("${snake(words)}") == data.get("${snake(words)}") for key, ${one} in ${many}.items() if key != own):`,
                [`raise ApiError(409, "This ${words.join(' ')} is taken already")`],
              ),
            ),
            ...fields
              .filter(({ type, name: words }) => type === 'password' && !/confirm|hash/.test(words.join(' ')))
              .map(
                ({ name: words }) =>
                  `data["password_hash"] = generate_password_hash(data.pop("${snake(words)}"))`,
              ),
            'return data',
          ],
        )
      : [],
    fields.some(({ type }) => type === 'password')
      ? def(`def show_${snake(resource.name)}(${one}: dict[str, Any]) -> dict[str, Any]:`, [
          `return {name: value for name, value in ${one}.items() if name != "password_hash"}`,
        ])
      : [],
  ]
}

function routes(resource: Resource, all: readonly Resource[]): Lines[] {
  const { one, many } = pyNames(resource)
  const { verbs, actions, path, parent, fields, key, kept } = resource
  const { name, member } = keyOf(resource)
  const base = path.replace(
    /:(\w+)/g,
    (_, said: string) => `<${said.replace(/([A-Z])/g, '_$1').toLowerCase()}>`,
  )
  const at = `${base}/<${name}>`
  const parentKey = parent ? `${snake(parent)}_id` : undefined
  const owner = parentKey ? `${parentKey}: str` : ''
  const unique = fields.some((field) => field.unique || field === key)
  const show = (value: string) =>
    fields.some(({ type }) => type === 'password') ? `show_${snake(resource.name)}(${value})` : value
  const defaults = fields.flatMap((field) =>
    defaultOf(field) === undefined ? [] : [`"${snake(field.name)}": ${defaultOf(field)}`],
  )
  const keptNow = kept.map(
    (field) =>
      `"${snake(field.name)}": ${/^(?:created|updated)/.test(field.name.join(' ')) ? 'dt.datetime.now(dt.UTC).isoformat()' : field.type === 'integer' ? '0' : field.type === 'boolean' ? 'False' : 'None'}`,
  )
  const made = [
    ...(key ? [] : ['"id": str(uuid4())']),
    ...(parentKey ? [`"${parentKey}": ${parentKey}`] : []),
    ...defaults,
    '**data',
    ...keptNow,
  ].join(', ')
  const known = fields.flatMap((field) => {
    const other =
      field.optional || field.list
        ? undefined
        : all.find((each) => each.name.join(' ') === field.to?.join(' '))
    return other
      ? def(`if data["${snake(field.name)}"] not in ${pyNames(other).many}:`, [
          `raise ApiError(400, "Validation failed", {"${snake(field.name)}": "is no known ${other.name.join(' ')}"})`,
        ])
      : []
  })
  const read = `read_${snake(resource.name)}`
  const parts: Lines[] = []
  if (verbs.has('list')) parts.push(listRoute(resource, base, owner))
  parts.push(...flaskViews(resource))
  if (verbs.has('create'))
    parts.push([
      `@app.${resource.makes}("${base}")`,
      ...def(`def create_${snake(resource.name)}(${owner}) -> tuple[Response, int, dict[str, str]]:`, [
        `data = ${read}()`,
        ...known,
        ...beforeCreate(resource, all, creating),
        `${one} = {${made}}`,
        `${many}[${one}["${member}"]] = ${one}`,
        `return jsonify(${show(one)}), 201, {"Location": f"${base.replace(/<(\w+)>/g, '{$1}')}/{${one}['${member}']}"}`,
      ]),
    ])
  if (resource.bulk !== undefined)
    parts.push([
      `@app.post("${base}/bulk")`,
      ...def(`def create_${snake(resource.names)}() -> tuple[Response, int]:`, [
        'body = request.get_json(silent=True)',
        ...def('if not isinstance(body, list) or not body:', [
          'raise ApiError(400, "The body must be a list")',
        ]),
        ...def(`if len(body) > ${resource.bulk}:`, [
          `raise ApiError(413, "At most ${resource.bulk} at once")`,
        ]),
        `created = [{"id": str(uuid4()), **validate(item, ${constant(resource.name)}_RULES)} for item in body]`,
        `${many}.update({${one}["id"]: ${one} for ${one} in created})`,
        'return jsonify(created), 201',
      ]),
    ])
  if (verbs.has('get'))
    parts.push([
      `@app.get("${at}")`,
      ...def(`def get_${snake(resource.name)}(${name}: str) -> Response:`, [
        ...(resource.sums
          ? flaskSums(resource.sums, show(`find_${snake(resource.name)}(${name})`), name)
          : [`return jsonify(${show(`find_${snake(resource.name)}(${name})`)})`]),
      ]),
    ])
  if (verbs.has('update'))
    parts.push([
      `@app.${resource.change}("${at}")`,
      ...def(
        `def update_${snake(resource.name)}(${name}: str) -> Response:`,
        resource.change === 'patch'
          ? [
              `${one} = find_${snake(resource.name)}(${name})`,
              'body = request.get_json(silent=True) or {}',
              `rules = {name: check for name, check in ${constant(resource.name)}_RULES.items() if name in body}`,
              `${one}.update(validate(body, rules))`,
              `return jsonify(${show(one)})`,
            ]
          : [
              `${one} = find_${snake(resource.name)}(${name})`,
              `data = ${read}(${unique ? name : ''})`,
              `${one}.update(${defaults.length > 0 ? `{${defaults.join(', ')}, **data}` : 'data'})`,
              `return jsonify(${show(one)})`,
            ],
      ),
    ])
  if (verbs.has('delete'))
    parts.push([
      `@app.delete("${at}")`,
      ...def(
        `def delete_${snake(resource.name)}(${name}: str) -> tuple[str, int]:`,
        resource.softDelete
          ? [
              `find_${snake(resource.name)}(${name})["deleted_at"] = dt.datetime.now(dt.UTC).isoformat()`,
              'return "", 204',
            ]
          : [
              ...def(`if ${many}.pop(${name}, None) is None:`, [
                `raise ApiError(404, "${sentence(resource.name)} not found")`,
              ]),
              'return "", 204',
            ],
      ),
    ])
  for (const { name: verb, method, field, effect, needs, stamp } of actions) {
    const target = `${one}["${snake(field.name)}"]`
    const value = effectValue(
      effect,
      target,
      storedEffects(field, target),
      'dt.datetime.now(dt.UTC).isoformat()',
    )
    const found =
      effect === 'clear'
        ? [
            `${one} = ${many}.get(${name})`,
            ...def(`if ${one} is None:`, [`raise ApiError(404, "${sentence(resource.name)} not found")`]),
          ]
        : [`${one} = find_${snake(resource.name)}(${name})`]
    parts.push([
      `@app.${method}("${at}/${verb}")`,
      ...def(`def ${verb}_${snake(resource.name)}(${name}: str) -> Response:`, [
        ...found,
        ...(needs
          ? def(
              `if ${against(
                needs,
                storedNeeds((needed) => `${one}["${snake(needed.name)}"]`),
              )}:`,
              [`raise ApiError(${statusOf(needs)}, ${doubleQuoted(refusal(needs, resource))})`],
            )
          : []),
        `${target} = ${value}`,
        ...(stamp ? [`${one}["${snake(stamp.name)}"] = dt.datetime.now(dt.UTC).isoformat()`] : []),
        `return jsonify(${show(one)})`,
      ]),
    ])
  }
  return parts
}

const creating: Creating = {
  read: (record, { name }) => `${record}["${snake(name)}"]`,
  key: (record, name) => `${record}["${name}"]`,
  needs: storedNeeds,
  refuse: (status, says) => `raise ApiError(${status}, ${doubleQuoted(says)})`,
}

export function guardLines(guard: Guard): Lines {
  const isKey = guard === 'api-key'
  return [
    '@app.before_request',
    ...def('def require_access() -> None:', [
      `expected = os.environ.get("${isKey ? 'API_KEY' : 'API_TOKEN'}", "")`,
      `given = request.headers.get("${isKey ? 'X-API-Key' : 'Authorization'}", "")${isKey ? '' : '.removeprefix("Bearer ")'}`,
      ...def('if not expected or not secrets.compare_digest(given.encode(), expected.encode()):', [
        `raise ApiError(401, "A valid ${isKey ? 'API key' : 'bearer token'} is needed")`,
      ]),
    ]),
  ]
}
