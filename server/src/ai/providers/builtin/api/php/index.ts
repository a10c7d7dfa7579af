import type { Composed } from '../../../../provider.ts'
import { block, type Lines, sections } from '../../code.ts'
import type { Field, Intent } from '../../intent/intent.ts'
import { singleQuoted } from '../../quote.ts'
import { camel, kebab, pascal, sentence, snake, wordsOf } from '../../words.ts'
import type { Api, Resource } from '../model.ts'
import { isNumber } from '../model.ts'
import { readSpecial, type Special } from '../special.ts'

const four = (head: string, body: Lines, end = '}'): string[] => block(head, body, end, '    ')
const method = (head: string, body: Lines): string[] => [head, ...four('{', body)]

/** Laravel: a controller with its rules; its model and routes are named in comments where they belong. */
export function composeLaravel(intent: Intent, { resources, guard }: Api): Composed | undefined {
  const special = readSpecial(intent)
  if (special) {
    const text = simple(special)
    return text === undefined ? undefined : { text, finish: 'stop' }
  }
  const [main] = resources
  if (!main) return undefined
  const body = sections(...resources.map(controller))
  return {
    text: sections(
      '<?php',
      'namespace App\\Http\\Controllers;',
      imports(body, resources),
      routeComment(resources, guard !== undefined),
      body,
    ),
    finish: 'stop',
  }
}

function imports(body: string, resources: readonly Resource[]): Lines {
  return [
    ...resources.map(({ name }) => `use App\\Models\\${pascal(name)};`),
    ...resources.flatMap(({ parent }) =>
      parent && !resources.some(({ name }) => name.join() === parent.join())
        ? [`use App\\Models\\${pascal(parent)};`]
        : [],
    ),
    'use Illuminate\\Http\\JsonResponse;',
    'use Illuminate\\Http\\Request;',
    ...(/\bResponse \$|: Response\b/.test(body) ? ['use Illuminate\\Http\\Response;'] : []),
    ...(/\bHash::/.test(body) ? ['use Illuminate\\Support\\Facades\\Hash;'] : []),
    ...(/\bRule::/.test(body) ? ['use Illuminate\\Validation\\Rule;'] : []),
  ].sort()
}

function routeComment(resources: readonly Resource[], guarded: boolean): Lines {
  const actions = {
    list: 'index',
    get: 'show',
    create: 'store',
    update: 'update',
    delete: 'destroy',
  } as const
  return [
    '// routes/api.php:',
    ...resources.map((resource) => {
      const name = resource.parent
        ? `${kebab([...resource.parent])}s.${kebab(resource.names)}`
        : resource.path.replace(/^\/(?:api\/)?/, '')
      const only =
        resource.verbs.size === 5
          ? ''
          : `->only([${[...resource.verbs].map((verb) => `'${actions[verb]}'`).join(', ')}])`
      return `//   Route::apiResource('${name}', ${pascal(resource.name)}Controller::class)${only}${resource.parent ? '->shallow()' : ''}${guarded ? "->middleware('auth:sanctum')" : ''};`
    }),
  ]
}

export function laravelRules(field: Field, table: string, own: string): string[] {
  const { type, options, list, min, max, minExcluded, optional, unique } = field
  const rules: string[] = [
    optional
      ? "'nullable'"
      : field.default !== undefined || type === 'boolean'
        ? "'sometimes'"
        : "'required'",
  ]
  if (list) return [...rules, "'array'", `'max:${max ?? 100}'`]
  if (field.fields) return [...rules, "'array'"]
  if (options) rules.push(`Rule::in([${options.map(singleQuoted).join(', ')}])`)
  else if (isNumber(field)) {
    rules.push(type === 'integer' ? "'integer'" : "'numeric'")
    const least = min ?? (type === 'money' ? 0 : undefined)
    if (least !== undefined) rules.push(`'${minExcluded ? 'gt' : 'min'}:${least}'`)
    if (max !== undefined) rules.push(`'max:${max}'`)
  } else if (type === 'boolean') rules.push("'boolean'")
  else if (type === 'email') rules.push("'email'", "'max:254'")
  else if (/^(?:url|image|file)$/.test(type)) rules.push("'url'", "'max:2000'")
  else if (/^(?:date|date-time)$/.test(type)) rules.push("'date'")
  else if (type === 'time') rules.push("'date_format:H:i'")
  else if (type === 'uuid') rules.push("'uuid'")
  else if (type === 'json') rules.push("'array'")
  else if (type === 'reference' && field.to) rules.push(`'exists:${snake(field.to)}s,id'`)
  else {
    rules.push(
      "'string'",
      ...(min !== undefined && min > 1 ? [`'min:${min}'`] : type === 'password' ? ["'min:8'"] : []),
      `'max:${max ?? (type === 'long-text' ? 10000 : 200)}'`,
    )
    if (type === 'slug') rules.push("'alpha_dash'")
  }
  if (unique) rules.push(`Rule::unique('${table}')${own}`)
  return rules
}

function controller(resource: Resource): Lines {
  const One = pascal(resource.name)
  const one = `$${camel(resource.name)}`
  const table = snake(resource.names)
  const { verbs, fields, parent, filters, search, sort, actions } = resource
  const unique = fields.some((field) => field.unique)
  const secret = fields.find(({ type }) => type === 'password')
  const Parent = parent ? pascal(parent) : undefined
  const owner = parent && Parent ? `${Parent} $${camel(parent)}` : undefined
  const rules = fields.flatMap((field) => [
    `'${snake(field.name)}' => [${[...laravelRules(field, table, unique ? `->ignore(${one})` : ''), ...resource.order.filter(({ later }) => later === field).map(({ earlier }) => `'after:${snake(earlier.name)}'`)].join(', ')}],`,
    ...(field.list && !field.fields ? [`'${snake(field.name)}.*' => ['string', 'max:200'],`] : []),
    ...(field.fields ?? []).map(
      (inner) =>
        `'${snake(field.name)}.${field.list ? '*.' : ''}${snake(inner.name)}' => [${laravelRules(inner, table, '').join(', ')}],`,
    ),
  ])
  const query = owner && parent ? `$${camel(parent)}->${camel(resource.names)}()` : `${One}::query()`
  const conditions = [
    ...filters.map(({ field, how }) => {
      const name = snake(field.name)
      if (how === 'has')
        return `->when($request->query('${name.replace(/s$/, '')}'), fn ($query, $value) => $query->whereJsonContains('${name}', $value))`
      if (how === 'equal')
        return `->when($request->query('${name}'), fn ($query, $value) => $query->where('${name}', $value))`
      return `->when($request->query('${how}_${name}'), fn ($query, $value) => $query->where('${name}', '${how === 'min' ? '>=' : '<='}', $value))`
    }),
    ...(search.length > 0
      ? [
          `->when($request->query('q'), fn ($query, $term) => $query->whereAny([${search.map(({ name }) => `'${snake(name)}'`).join(', ')}], 'like', "%{$term}%"))`,
        ]
      : []),
    sort ? "->orderBy($request->enum('sort', SortField::class)?->value ?? 'id')" : '->latest()',
  ].map((line) =>
    line.includes('SortField')
      ? `->orderBy(in_array($request->query('sort'), [${fields
          .filter(({ list }) => !list)
          .map(({ name }) => `'${snake(name)}'`)
          .join(', ')}], true) ? $request->query('sort') : 'id')`
      : line,
  )
  const hash = secret ? [`$data['${snake(secret.name)}'] = Hash::make($data['${snake(secret.name)}']);`] : []
  const parts: Lines[] = []
  if (verbs.has('list'))
    parts.push(
      method(`public function index(Request $request${owner ? `, ${owner}` : ''}): JsonResponse`, [
        "$limit = min(max($request->integer('limit', 20), 1), 100);",
        '',
        `return response()->json(${query}`,
        ...conditions.map((line) => `    ${line}`),
        '    ->paginate($limit));',
      ]),
    )
  if (verbs.has('create'))
    parts.push(
      method(`public function store(Request $request${owner ? `, ${owner}` : ''}): JsonResponse`, [
        '$data = $request->validate($this->rules());',
        ...hash,
        `${one} = ${owner && parent ? `$${camel(parent)}->${camel(resource.names)}()->create($data)` : `${One}::create($data)`};`,
        '',
        `return response()->json(${one}, 201)->header('Location', "${resource.path.replace(/:(\w+)/g, () => `{$${camel(parent ?? [])}->id}`)}/{${one}->id}");`,
      ]),
    )
  if (verbs.has('get'))
    parts.push(
      method(`public function show(${One} ${one}): JsonResponse`, [`return response()->json(${one});`]),
    )
  if (verbs.has('update'))
    parts.push(
      method(`public function update(Request $request, ${One} ${one}): JsonResponse`, [
        `$data = $request->validate($this->rules(${unique ? one : ''}));`,
        ...hash,
        `${one}->update($data);`,
        '',
        `return response()->json(${one});`,
      ]),
    )
  if (verbs.has('delete'))
    parts.push(
      method(`public function destroy(${One} ${one}): Response`, [
        `${one}->delete();`,
        '',
        'return response()->noContent();',
      ]),
    )
  for (const { name, field, effect } of actions) {
    const target = `${one}->${snake(field.name)}`
    const value =
      typeof effect === 'object'
        ? singleQuoted(effect.value)
        : { toggle: `! ${target}`, yes: 'true', now: 'now()', clear: 'null', increment: `${target} + 1` }[
            effect
          ]
    parts.push(
      method(`public function ${name}(${One} ${one}): JsonResponse`, [
        `${one}->update(['${snake(field.name)}' => ${value}]);`,
        '',
        `return response()->json(${one});`,
      ]),
    )
  }
  if (verbs.has('create') || verbs.has('update'))
    parts.push([
      '/** @return array<string, list<mixed>> */',
      ...method(
        `private function rules(${unique ? `?${One} ${one} = null` : ''}): array`,
        four('return [', rules, '];'),
      ),
    ])
  return [
    `// ${One} needs $fillable = [${[...fields.map(({ name }) => `'${snake(name)}'`)].join(', ')}]${secret ? `, $hidden = ['${snake(secret.name)}']` : ''}${resource.softDelete ? ', the trait SoftDeletes' : ''}.`,
    ...method(
      `class ${One}Controller extends Controller`,
      parts.flatMap((lines, at) => (at > 0 ? ['', ...lines] : lines)),
    ),
  ]
}

function simple(special: Special): string | undefined {
  const wrap = (name: string, head: string, body: Lines): string =>
    sections(
      '<?php',
      'namespace App\\Http\\Controllers;',
      [
        'use Illuminate\\Http\\JsonResponse;',
        ...(head.includes('Request') ? ['use Illuminate\\Http\\Request;'] : []),
      ],
      method(`class ${name}Controller extends Controller`, method(head, body)),
    )
  if (special.kind === 'greeting')
    return wrap('Hello', 'public function __invoke(): JsonResponse', [
      "return response()->json(['message' => 'Hello, world!']);",
    ])
  if (special.kind === 'time')
    return wrap('Time', 'public function __invoke(): JsonResponse', [
      "return response()->json(['time' => now()->toIso8601String()]);",
    ])
  if (special.kind === 'health')
    return wrap('Health', 'public function __invoke(): JsonResponse', [
      "return response()->json(['status' => 'ok']);",
    ])
  if (special.kind === 'webhook')
    return wrap('Webhook', 'public function __invoke(Request $request): JsonResponse', [
      "$expected = hash_hmac('sha256', $request->getContent(), (string) config('services.webhook.secret'));",
      "$given = str_replace('sha256=', '', (string) $request->header('X-Signature'));",
      "abort_unless(hash_equals($expected, $given), 401, 'The signature is not valid');",
      "event('webhook.received', [$request->json()->all()]);",
      '',
      "return response()->json(['received' => true]);",
    ])
  if (special.kind === 'upload')
    return wrap('Upload', 'public function __invoke(Request $request): JsonResponse', [
      `$request->validate(['file' => ['required', 'file', '${{ image: 'mimes:png,jpg,jpeg,webp,gif', csv: 'mimes:csv,txt', pdf: 'mimes:pdf', any: 'mimes:png,jpg,jpeg,pdf,txt,csv' }[special.accepts]}', 'max:${special.megabytes * 1024}']]);`,
      "$path = $request->file('file')->store('uploads');",
      '',
      "return response()->json(['path' => $path], 201);",
    ])
  if (special.kind === 'auth')
    return sections(
      '<?php',
      'namespace App\\Http\\Controllers;',
      [
        'use App\\Models\\User;',
        'use Illuminate\\Http\\JsonResponse;',
        'use Illuminate\\Http\\Request;',
        'use Illuminate\\Http\\Response;',
        'use Illuminate\\Support\\Facades\\Hash;',
      ],
      method('class AuthController extends Controller', [
        ...method('public function register(Request $request): JsonResponse', [
          '$data = $request->validate([',
          "    'name' => ['required', 'string', 'max:200'],",
          "    'email' => ['required', 'email', 'max:254', 'unique:users'],",
          "    'password' => ['required', 'string', 'min:8', 'max:128'],",
          ']);',
          "$user = User::create([...$data, 'password' => Hash::make($data['password'])]);",
          '',
          'return response()->json($user, 201);',
        ]),
        '',
        ...method('public function login(Request $request): JsonResponse', [
          "$data = $request->validate(['email' => ['required', 'email'], 'password' => ['required', 'string']]);",
          "$user = User::where('email', $data['email'])->first();",
          '// An unknown address costs the same time as a wrong password.',
          "$matches = Hash::check($data['password'], $user->password ?? Hash::make(str()->random()));",
          "abort_unless($user && $matches, 401, 'Wrong email or password');",
          '',
          "return response()->json(['token' => $user->createToken('api')->plainTextToken]);",
        ]),
        '',
        ...method('public function logout(Request $request): Response', [
          '$request->user()->currentAccessToken()->delete();',
          '',
          'return response()->noContent();',
        ]),
      ]),
    )
  if (special.kind !== 'lookup') return undefined
  return wrap(
    pascal(wordsOf(special.thing)),
    `public function show(string $${special.parameter}): JsonResponse`,
    [
      `$value = cache()->get("${snake(wordsOf(special.thing))}:{$${special.parameter}}");`,
      `abort_if($value === null, 404, ${singleQuoted(`No ${special.thing} for this ${special.parameter}`)});`,
      '',
      `return response()->json(['${special.parameter}' => $${special.parameter}, '${snake(wordsOf(special.thing))}' => $value]);`,
    ],
  )
}

/** PHP alone: one file that `php -S` serves, with SQLite for its records. */
export function composePhp(intent: Intent, api: Api): Composed | undefined {
  const [resource] = api.resources
  if (readSpecial(intent) || !resource) return undefined
  const fields = resource.fields.filter((field) => !field.fields)
  const columns = fields.map(({ name }) => snake(name))
  const { verbs } = resource
  const label = sentence(resource.name)
  const arms = [
    ...(verbs.has('list') ? ["$method === 'GET' && $id === null => listAll($database),"] : []),
    ...(verbs.has('get') ? ["$method === 'GET' => find($database, $id),"] : []),
    ...(verbs.has('create')
      ? ["$method === 'POST' && $id === null => create($database, validated(body())),"]
      : []),
    ...(verbs.has('update')
      ? ["$method === 'PUT' && $id !== null => update($database, $id, validated(body())),"]
      : []),
    ...(verbs.has('delete') ? ["$method === 'DELETE' && $id !== null => remove($database, $id),"] : []),
    "default => fail(405, 'This method is not allowed'),",
  ]
  const text = sections(
    '<?php',
    'declare(strict_types=1);',
    [
      `$database = new PDO('sqlite:' . (getenv('DATABASE_FILE') ?: __DIR__ . '/data.sqlite'));`,
      `$database->exec('CREATE TABLE IF NOT EXISTS ${snake(resource.names)} (id INTEGER PRIMARY KEY, ${fields.map((field) => `${snake(field.name)} ${isNumber(field) ? 'NUMERIC' : 'TEXT'}${field.optional ? '' : ' NOT NULL'}${field.unique ? ' UNIQUE' : ''}`).join(', ')})');`,
    ],
    [
      "$method = $_SERVER['REQUEST_METHOD'];",
      "$path = trim((string) parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH), '/');",
      `[$resource, $id] = [...explode('/', $path), null];`,
      `if ($resource !== '${resource.path.replace(/^\//, '').replace(/^.*\//, '')}') {`,
      "    fail(404, 'There is nothing here');",
      '}',
      '$id = $id === null ? null : (int) $id;',
      ...four('match (true) {', arms, '};'),
    ],
    [
      '/** @return array<string, mixed> */',
      ...method('function body(): array', [
        "$body = json_decode((string) file_get_contents('php://input', length: 100 * 1024), true);",
        '',
        "return is_array($body) ? $body : fail(400, 'The body must be a JSON object');",
      ]),
    ],
    [
      '/**',
      ' * The fields that are known; everything that is wrong with them in one answer.',
      ' *',
      ' * @param array<string, mixed> $body',
      ' * @return array<string, mixed>',
      ' */',
      ...method('function validated(array $body): array', [
        '$errors = [];',
        ...fields.flatMap(phpCheck),
        ...four('if ($errors !== []) {', ["fail(400, 'Validation failed', $errors);"]),
        '',
        `return array_map(fn (mixed $value) => is_array($value) ? json_encode($value) : $value, array_intersect_key($body, array_flip([${columns.map((column) => `'${column}'`).join(', ')}])));`,
      ]),
    ],
    verbs.has('list') &&
      method('function listAll(PDO $database): never', [
        "$page = max((int) ($_GET['page'] ?? 1), 1);",
        "$limit = min(max((int) ($_GET['limit'] ?? 20), 1), 100);",
        `$statement = $database->prepare('SELECT * FROM ${snake(resource.names)} ORDER BY id LIMIT ? OFFSET ?');`,
        '$statement->execute([$limit, ($page - 1) * $limit]);',
        "respond(200, ['items' => $statement->fetchAll(PDO::FETCH_ASSOC), 'page' => $page, 'limit' => $limit]);",
      ]),
    (verbs.has('get') || verbs.has('update') || verbs.has('create')) &&
      method('function find(PDO $database, int $id, int $status = 200, string $location = ""): never', [
        `$statement = $database->prepare('SELECT * FROM ${snake(resource.names)} WHERE id = ?');`,
        '$statement->execute([$id]);',
        '$record = $statement->fetch(PDO::FETCH_ASSOC);',
        `$record ? respond($status, $record, $location) : fail(404, '${label} not found');`,
      ]),
    verbs.has('create') && [
      '/** @param array<string, mixed> $data */',
      ...method('function create(PDO $database, array $data): never', [
        `$statement = $database->prepare('INSERT INTO ${snake(resource.names)} (${columns.join(', ')}) VALUES (${columns.map((column) => `:${column}`).join(', ')})');`,
        `$statement->execute([...array_fill_keys([${columns.map((column) => `'${column}'`).join(', ')}], null), ...$data]);`,
        '$id = (int) $database->lastInsertId();',
        
        `find($database, $id, 201, "${resource.path}/$id");`,
      ]),
    ],
    verbs.has('update') && [
      '/** @param array<string, mixed> $data */',
      ...method('function update(PDO $database, int $id, array $data): never', [
        `$statement = $database->prepare('UPDATE ${snake(resource.names)} SET ${columns.map((column) => `${column} = :${column}`).join(', ')} WHERE id = :id');`,
        `$statement->execute([...array_fill_keys([${columns.map((column) => `'${column}'`).join(', ')}], null), ...$data, 'id' => $id]);`,
        'find($database, $id);',
      ]),
    ],
    verbs.has('delete') &&
      method('function remove(PDO $database, int $id): never', [
        `$statement = $database->prepare('DELETE FROM ${snake(resource.names)} WHERE id = ?');`,
        '$statement->execute([$id]);',
        `$statement->rowCount() > 0 ? respond(204) : fail(404, '${label} not found');`,
      ]),
    [
      '/** @param array<string, string> $details */',
      ...method('function fail(int $status, string $message, array $details = []): never', [
        "respond($status, ['error' => $message, 'details' => (object) $details]);",
      ]),
    ],
    method('function respond(int $status, mixed $value = null, string $location = ""): never', [
      'http_response_code($status);',
      ...four("if ($location !== '') {", ["header('Location: ' . $location, true, $status);"]),
      ...four('if ($value !== null) {', [
        "header('Content-Type: application/json');",
        'echo json_encode($value, JSON_THROW_ON_ERROR);',
      ]),
      'exit;',
    ]),
  )
  return { text, finish: 'stop' }
}

function phpCheck(field: Field): string[] {
  const name = snake(field.name)
  const value = `$body['${name}']`
  const say = (condition: string, message: string) =>
    four(
      `if (${field.optional || field.type === 'boolean' ? `isset(${value}) && (${condition})` : condition}) {`,
      [`$errors['${name}'] = ${singleQuoted(message)};`],
    )
  const { type, options, list, min, max, minExcluded } = field
  if (list) return say(`! is_array(${value} ?? null)`, 'must be a list')
  if (options)
    return say(
      `! in_array(${value} ?? null, [${options.map(singleQuoted).join(', ')}], true)`,
      `must be one of ${options.join(', ')}`,
    )
  if (isNumber(field)) {
    const least = min ?? (type === 'money' ? 0 : undefined)
    return say(
      [
        `! ${type === 'integer' ? 'is_int' : 'is_numeric'}(${value} ?? null)`,
        ...(least === undefined ? [] : [`${value} ${minExcluded ? '<=' : '<'} ${least}`]),
        ...(max === undefined ? [] : [`${value} > ${max}`]),
      ].join(' || '),
      least === undefined
        ? 'must be a number'
        : `must be a number ${minExcluded ? 'greater than' : 'of at least'} ${least}${max === undefined ? '' : ` and at most ${max}`}`,
    )
  }
  if (type === 'boolean') return say(`! is_bool(${value})`, 'must be true or false')
  if (type === 'email')
    return say(`! filter_var(${value} ?? null, FILTER_VALIDATE_EMAIL)`, 'must be an email address')
  return say(
    `! is_string(${value} ?? null) || trim(${value}) === '' || strlen(${value}) > ${max ?? (type === 'long-text' ? 10000 : 200)}`,
    'is required and must not be too long',
  )
}
