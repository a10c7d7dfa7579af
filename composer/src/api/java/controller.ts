import { four, type Lines } from '../../code.ts'
import type { Field } from '../../intent/intent.ts'
import { camel, pascal, sentence } from '../../words.ts'
import { toldValue } from '../effects.ts'
import { isSecret, type Resource } from '../model.ts'
import { against, refusal, statusOf } from '../needs.ts'
import { readsOwner } from '../refusals.ts'
import { beforeCreate, javaNeeds } from './before-create.ts'
import { annotations, enumName, javaName, javaType } from './fields.ts'
import { listMethod } from './list.ts'
import { detailLines, detailRecord, manyOf, viewMethods, withWholePaths } from './views.ts'

export function controller(
  resource: Resource,
  isMain: boolean,
  guarded: boolean,
  all: readonly Resource[],
): Lines[] {
  const above = all.find(({ name }) => name.join(' ') === resource.parent?.join(' '))
  const isRead = all.some(
    ({ parent, refuses, alters, sums }) =>
      (parent?.join(' ') === resource.name.join(' ') && readsOwner(refuses, alters)) ||
      sums?.of.name.join(' ') === resource.name.join(' '),
  )
  const One = pascal(resource.name)
  const one = javaName(resource.name)
  const many = manyOf(resource)
  const { fields, verbs, actions, key, path } = resource
  const nested = fields.filter((field) => field.fields)
  const enums = fields.filter((field) => field.options)
  const input = fields.map((field) => `${annotations(field)}${javaType(field, One)} ${javaName(field.name)}`)
  const kept = resource.kept.map((field) => ({
    type: field.type === 'date-time' ? 'Instant' : javaType(field, One),
    name: javaName(field.name),
  }))
  const parentKey = resource.parent ? javaName([...resource.parent, 'id']) : undefined
  const shown = fields.filter((field) => !isSecret(field))
  const secrets = fields.filter(isSecret)
  const [keyType, parentType] = [key, above?.key].map((own) => (own ? 'String' : 'UUID'))
  const members = [
    ...(key ? [] : ['UUID id']),
    ...(parentKey ? [`${parentType} ${parentKey}`] : []),
    ...shown.map((field) => `${javaType(field, One)} ${javaName(field.name)}`),
    ...kept.map(({ type, name }) => `${type} ${name}`),
    ...secrets.map(({ name }) => `@JsonIgnore String ${camel(name)}Hash`),
  ]
  const keyName = key ? javaName(key.name) : 'id'
  const base = path.replace(/:(\w+)/g, '{$1}')
  const unique = fields.filter((field) => field.unique || field === key)
  const value = (field: Field) =>
    field.type === 'boolean' && !field.list
      ? `Boolean.TRUE.equals(input.${javaName(field.name)}())`
      : `input.${javaName(field.name)}()`
  const keptNew = resource.kept.map((field) =>
    /^(?:created|updated)/.test(field.name.join(' '))
      ? 'Instant.now()'
      : field.type === 'integer'
        ? '0'
        : field.type === 'boolean'
          ? 'false'
          : 'null',
  )
  const hash = ({ name, optional }: Field, before: string): string => {
    const sent = `input.${javaName(name)}()`
    return optional ? `${sent} == null ? ${before} : PASSWORDS.encode(${sent})` : `PASSWORDS.encode(${sent})`
  }
  const make = (id: string, keptValues: readonly string[], parentValue: string) =>
    `new ${One}(${[...(key ? [] : [id]), ...(parentKey ? [parentValue] : []), ...shown.map(value), ...keptValues].join(', ')})`
  const hashNew = secrets.map((field) => hash(field, 'null'))
  const hashOld = secrets.map((field) => hash(field, `current.${camel(field.name)}Hash()`))
  const keptOld = resource.kept.map((field) =>
    field.name[0] === 'updated' ? 'Instant.now()' : `current.${javaName(field.name)}()`,
  )
  const pathKey = `@PathVariable ${keyType} ${keyName}`
  const owner = parentKey ? [`@PathVariable ${parentType} ${parentKey}`] : []
  const methods: Lines[] = []
  if (verbs.has('list')) methods.push(listMethod(resource, One, one, many, owner))
  methods.push(...viewMethods(resource, One, one, many))
  if (verbs.has('get'))
    methods.push([
      `@GetMapping("/{${keyName}}")`,
      ...(resource.sums
        ? four(`public ${One}Detail get(${pathKey}) {`, detailLines(resource, resource.sums, keyName))
        : four(`public ${One} get(${pathKey}) {`, [`return find(${keyName});`])),
    ])
  if (verbs.has('create'))
    methods.push([
      `@${pascal([resource.makes])}Mapping`,
      ...four(
        `public ResponseEntity<${One}> create(${[...owner, `@Valid @RequestBody ${One}Input input`].join(', ')}) {`,
        [
          ...(resource.order.length > 0 ? ['requireOrder(input);'] : []),
          ...(unique.length > 0 ? ['requireUnique(input, null);'] : []),
          ...beforeCreate(resource, many, parentKey, above),
          ...(key ? [] : ['var id = UUID.randomUUID();']),
          `var ${one} = ${make('id', [...keptNew, ...hashNew], parentKey ?? '')};`,
          `${many}.put(${key ? `${one}.${keyName}()` : 'id'}, ${one});`,
          key || above?.key
            ? `return ResponseEntity.status(HttpStatus.CREATED).body(${one});`
            : `return ResponseEntity.created(URI.create("${base}/"${parentKey ? `.replace("{${parentKey}}", ${parentKey}.toString())` : ''} + id)).body(${one});`,
        ],
      ),
    ])
  if (verbs.has('update'))
    methods.push([
      `@${resource.change === 'patch' ? 'Patch' : 'Put'}Mapping("/{${keyName}}")`,
      ...four(`public ${One} update(${pathKey}, @Valid @RequestBody ${One}Input input) {`, [
        key && [...keptOld, ...hashOld].every((text) => !text.includes('current.'))
          ? `find(${keyName});`
          : `var current = find(${keyName});`,
        ...(resource.order.length > 0 ? ['requireOrder(input);'] : []),
        ...(unique.length > 0 ? [`requireUnique(input, ${keyName});`] : []),
        `var ${one} = ${make('current.id()', [...keptOld, ...hashOld], `current.${parentKey}()`)};`,
        `${many}.put(${keyName}, ${one});`,
        `return ${one};`,
      ]),
    ])
  if (verbs.has('delete'))
    methods.push([
      `@DeleteMapping("/{${keyName}}")`,
      '@ResponseStatus(HttpStatus.NO_CONTENT)',
      ...four(`public void delete(${pathKey}) {`, [
        ...four(`if (${many}.remove(${keyName}) == null) {`, [
          `throw new ResponseStatusException(HttpStatus.NOT_FOUND, "${sentence(resource.name)} not found");`,
        ]),
      ]),
    ])
  for (const { name, method, field, effect, needs, stamp } of actions) {
    const target = `current.${javaName(field.name)}()`
    const set =
      typeof effect === 'object'
        ? toldValue(effect, target, {
            text: (value) => `${pascal(field.name)}.${enumName(value)}`,
            later: (count, unit) =>
              field.type === 'date'
                ? `${target}.plus${pascal([`${unit}s`])}(${count})`
                : `(${target} == null ? Instant.now() : ${target}).atZone(ZoneOffset.UTC).plus${pascal([`${unit}s`])}(${count}).toInstant()`,
          })
        : {
            toggle: `!${target}`,
            yes: 'true',
            no: 'false',
            now: 'Instant.now()',
            clear: 'null',
            increment: `${target} + 1`,
            decrement: `Math.max(${target} - 1, 0)`,
          }[effect]
    const all = members.map((entry) => entry.split(' ').pop() ?? '')
    methods.push([
      `@${pascal([method])}Mapping("/{${keyName}}/${name}")`,
      ...four(`public ${One} ${javaName([name])}(${pathKey}) {`, [
        `var current = find(${keyName});`,
        ...(needs
          ? four(
              `if (${against(
                needs,
                javaNeeds((needed) => `current.${javaName(needed.name)}()`),
              )}) {`,
              [
                `throw new ResponseStatusException(${statusOf(needs) === 409 ? 'HttpStatus.CONFLICT' : `HttpStatus.valueOf(${statusOf(needs)})`}, "${refusal(needs, resource)}");`,
              ],
            )
          : []),
        `var ${one} = new ${One}(${all.map((entry) => (entry === javaName(field.name) ? set : entry === javaName(stamp?.name ?? []) ? 'Instant.now()' : `current.${entry}()`)).join(', ')});`,
        `${many}.put(${keyName}, ${one});`,
        `return ${one};`,
      ]),
    ])
  }
  const finds = verbs.has('get') || verbs.has('update') || actions.length > 0
  const writes = verbs.has('create') || verbs.has('update')
  if (finds)
    methods.push(
      four(`private ${One} find(${keyType} ${keyName}) {`, [
        `return Optional.ofNullable(${many}.get(${keyName}))`,
        `        .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND, "${sentence(resource.name)} not found"));`,
      ]),
    )
  if (unique.length > 0 && writes)
    methods.push(
      four(
        `private void requireUnique(${One}Input input, ${keyType} own) {`,
        four(
          `for (var other : ${many}.values()) {`,
          four(
            `if (!other.${keyName}().equals(own) && (${unique.map(({ name }) => `other.${javaName(name)}().equals(input.${javaName(name)}())`).join(' || ')})) {`,
            [
              `throw new ResponseStatusException(HttpStatus.CONFLICT, "This ${unique.map(({ name }) => name.join(' ')).join(' or ')} is taken already");`,
            ],
          ),
        ),
      ),
    )
  if (resource.order.length > 0 && writes)
    methods.push(
      four(
        `private static void requireOrder(${One}Input input) {`,
        resource.order.flatMap(({ later, earlier }) =>
          four(`if (!input.${javaName(later.name)}().isAfter(input.${javaName(earlier.name)}())) {`, [
            `throw new ResponseStatusException(HttpStatus.BAD_REQUEST, "${camel(later.name)} must be after ${camel(earlier.name)}");`,
          ]),
        ),
      ),
    )
  if (guarded && isMain)
    methods.push(
      four('private static void requireToken(String authorization) {', [
        'var expected = "Bearer " + System.getenv().getOrDefault("API_TOKEN", "");',
        ...four(
          'if (expected.equals("Bearer ") || !MessageDigest.isEqual(expected.getBytes(), authorization.getBytes())) {',
          ['throw new ResponseStatusException(HttpStatus.UNAUTHORIZED, "A valid bearer token is needed");'],
        ),
      ]),
    )
  if (isMain && writes)
    methods.push([
      '/** What is wrong, field by field. */',
      '@ExceptionHandler',
      '@ResponseStatus(HttpStatus.BAD_REQUEST)',
      ...four('public Map<String, Object> invalid(MethodArgumentNotValidException error) {', [
        'var details = new java.util.TreeMap<String, String>();',
        'error.getFieldErrors().forEach(field -> details.put(field.getField(), field.getDefaultMessage()));',
        'return Map.of("error", "Validation failed", "details", details);',
      ]),
    ])
  const inner: Lines[] = [
    ...enums.map((field) => [
      `public enum ${pascal(field.name)} { ${(field.options ?? []).map((option) => enumName(option)).join(', ')} }`,
    ]),
    ...nested.map((field) => [
      `public record ${One}${pascal(field.name)}(${(field.fields ?? []).map((each) => `${annotations(each)}${javaType(each, One)} ${javaName(each.name)}`).join(', ')}) {}`,
    ]),
    ...(writes ? [recordLines(`${One}Input`, input)] : []),
    recordLines(One, members),
    ...(resource.sums ? [detailRecord(resource, resource.sums)] : []),
    ...(verbs.has('list')
      ? [[`public record ${One}Page(List<${One}> items, int ${resource.paging}, int limit, int total) {}`]]
      : []),
  ]
  return [
    withWholePaths(resource, [
      '@RestController',
      `@RequestMapping("${base}")`,
      ...four(`${isMain ? 'public ' : ''}class ${One}Controller {`, [
        ...(secrets.length > 0 && writes
          ? [
              '// Of spring-security-crypto.',
              'private static final BCryptPasswordEncoder PASSWORDS = new BCryptPasswordEncoder();',
              '',
            ]
          : []),
        '// In memory: a repository on a database takes the place of this map.',
        `${isRead ? 'static' : 'private'} final Map<${keyType}, ${One}> ${many} = new ConcurrentHashMap<>();`,
        ...inner.flatMap((lines) => ['', ...lines]),
        ...methods
          .map((lines) => (guarded && isMain ? guardedMethod(lines) : lines))
          .flatMap((lines) => ['', ...lines]),
      ]),
    ]),
  ]
}

const recordLines = (name: string, members: readonly string[]): Lines =>
  members.join(', ').length < 80
    ? [`public record ${name}(${members.join(', ')}) {}`]
    : [
        `public record ${name}(`,
        ...members.map((member, at) => `    ${member}${at < members.length - 1 ? ',' : ''}`),
        ') {}',
      ]

function guardedMethod(lines: Lines): Lines {
  const at = lines.findIndex((line) => /^public .*\) \{$/.test(line))
  if (at < 0 || lines.some((line) => line.includes('ExceptionHandler'))) return lines
  const head = (lines[at] ?? '')
    .replace(
      /\((?=[^)])/,
      '(@RequestHeader(value = "Authorization", defaultValue = "") String authorization, ',
    )
    .replace('()', '(@RequestHeader(value = "Authorization", defaultValue = "") String authorization)')
  return [...lines.slice(0, at), head, '    requireToken(authorization);', ...lines.slice(at + 1)]
}
