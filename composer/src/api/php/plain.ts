import { four, sections } from '../../code.ts'
import type { Field, Intent } from '../../intent/intent.ts'
import { singleQuoted } from '../../quote.ts'
import type { Composed } from '../../request.ts'
import { sentence, snake } from '../../words.ts'
import { type Api, isNumber, isSecret } from '../model.ts'
import { readSpecial } from '../special.ts'
import { method } from './code.ts'
import { plainSpecial } from './plain-specials.ts'

/** PHP alone: one file that `php -S` serves, with SQLite for its records. */
export function composePhp(intent: Intent, api: Api): Composed | undefined {
  const special = readSpecial(intent)
  if (special) {
    const text = plainSpecial(special)
    return text === undefined ? undefined : { text, finish: 'stop' }
  }
  const [resource] = api.resources
  if (!resource) return undefined
  const fields = resource.fields.filter((field) => !field.fields)
  const columns = fields.map(({ name }) => snake(name))
  const secrets = fields.filter(isSecret).map(({ name }) => snake(name))
  const shown =
    secrets.length > 0 ? ['id', ...columns].filter((name) => !secrets.includes(name)).join(', ') : '*'
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
        ...secrets.flatMap((name) =>
          four(`if (isset($body['${name}'])) {`, [
            `$body['${name}'] = password_hash($body['${name}'], PASSWORD_DEFAULT);`,
          ]),
        ),
        ...(secrets.length > 0 ? [''] : []),
        `return array_map(fn (mixed $value) => is_array($value) ? json_encode($value) : $value, array_intersect_key($body, array_flip([${columns.map((column) => `'${column}'`).join(', ')}])));`,
      ]),
    ],
    verbs.has('list') &&
      method('function listAll(PDO $database): never', [
        resource.paging === 'offset'
          ? "$offset = max((int) ($_GET['offset'] ?? 0), 0);"
          : "$page = max((int) ($_GET['page'] ?? 1), 1);",
        "$limit = min(max((int) ($_GET['limit'] ?? 20), 1), 100);",
        `$statement = $database->prepare('SELECT ${shown} FROM ${snake(resource.names)} ORDER BY ${resource.leads ? `${snake(resource.leads.field.name)}${resource.leads.down ? ' DESC' : ''}` : 'id'} LIMIT ? OFFSET ?');`,
        `$statement->execute([$limit, ${resource.paging === 'offset' ? '$offset' : '($page - 1) * $limit'}]);`,
        `respond(200, ['items' => $statement->fetchAll(PDO::FETCH_ASSOC), '${resource.paging}' => $${resource.paging}, 'limit' => $limit]);`,
      ]),
    (verbs.has('get') || verbs.has('update') || verbs.has('create')) &&
      method('function find(PDO $database, int $id, int $status = 200): never', [
        `$statement = $database->prepare('SELECT ${shown} FROM ${snake(resource.names)} WHERE id = ?');`,
        '$statement->execute([$id]);',
        '$record = $statement->fetch(PDO::FETCH_ASSOC);',
        `$record ? respond($status, $record) : fail(404, '${label} not found');`,
      ]),
    verbs.has('create') && [
      '/** @param array<string, mixed> $data */',
      ...method('function create(PDO $database, array $data): never', [
        `$statement = $database->prepare('INSERT INTO ${snake(resource.names)} (${columns.join(', ')}) VALUES (${columns.map((column) => `:${column}`).join(', ')})');`,
        `$statement->execute([...array_fill_keys([${columns.map((column) => `'${column}'`).join(', ')}], null), ...$data]);`,
        '$id = (int) $database->lastInsertId();',
        'find($database, $id, 201);',
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
    method('function respond(int $status, mixed $value = null): never', [
      'http_response_code($status);',
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
    `! is_string(${value} ?? null) || trim(${value}) === ''${min !== undefined && min > 1 ? ` || strlen(${value}) < ${min}` : ''} || strlen(${value}) > ${max ?? (type === 'long-text' ? 10000 : 200)}`,
    min !== undefined && min > 1
      ? `must have at least ${min} characters and not be too long`
      : 'is required and must not be too long',
  )
}
