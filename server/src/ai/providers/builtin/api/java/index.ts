import type { Composed } from '../../../../provider.ts'
import { block, type Lines, sections } from '../../code.ts'
import type { Field, Intent } from '../../intent/intent.ts'
import { doubleQuoted } from '../../quote.ts'
import { camel, constant, pascal, sentence, wordsOf } from '../../words.ts'
import type { Api, Resource } from '../model.ts'
import { isNumber } from '../model.ts'
import { readSpecial, type Special } from '../special.ts'

const four = (head: string, body: Lines, end = '}'): string[] => block(head, body, end, '    ')
const RESERVED =
  /^(?:abstract|assert|boolean|break|byte|case|catch|char|class|const|continue|default|do|double|else|enum|extends|final|finally|float|for|goto|if|implements|import|instanceof|int|interface|long|native|new|package|private|protected|public|return|short|static|strictfp|super|switch|synchronized|this|throw|throws|transient|try|void|volatile|while|record|var|input|found|id|page|limit)$/
export const javaName = (words: readonly string[]): string =>
  RESERVED.test(camel(words)) ? `${camel(words)}Value` : camel(words)

/** Spring Boot: records checked by annotations, a repository in memory, a controller, one place for errors. */
export function composeSpring(intent: Intent, { resources, guard }: Api): Composed | undefined {
  const special = readSpecial(intent)
  if (special) {
    const text = simple(special)
    return text === undefined ? undefined : { text, finish: 'stop' }
  }
  const [main] = resources
  if (!main) return undefined
  const body = sections(
    ...resources.flatMap((resource, at) => controller(resource, at === 0, guard !== undefined)),
  )
  return { text: sections(importsOf(body), body), finish: 'stop' }
}

const IMPORTS: readonly (readonly [string, RegExp])[] = [
  ['jakarta.validation.Valid', /@Valid\b/],
  ...[
    'DecimalMax',
    'DecimalMin',
    'Email',
    'Max',
    'Min',
    'NotBlank',
    'NotNull',
    'Pattern',
    'Positive',
    'PositiveOrZero',
    'Size',
  ].map((name) => [`jakarta.validation.constraints.${name}`, new RegExp(`@${name}\\b`)] as const),
  ['java.math.BigDecimal', /\bBigDecimal\b/],
  ['java.net.URI', /\bURI\./],
  ['java.security.MessageDigest', /\bMessageDigest\./],
  ['java.time.Instant', /\bInstant\b/],
  ['java.time.LocalDate', /\bLocalDate\b/],
  ['java.time.LocalTime', /\bLocalTime\b/],
  ['java.util.List', /\bList[<.]/],
  ['java.util.Map', /\bMap[<.]/],
  ['java.util.Optional', /\bOptional[<.]/],
  ['java.util.UUID', /\bUUID\b/],
  ['java.util.concurrent.ConcurrentHashMap', /\bConcurrentHashMap\b/],
  ['org.springframework.http.HttpStatus', /\bHttpStatus\./],
  ['org.springframework.http.ResponseEntity', /\bResponseEntity\b/],
  ['org.springframework.web.bind.MethodArgumentNotValidException', /\bMethodArgumentNotValidException\b/],
  ...[
    'DeleteMapping',
    'ExceptionHandler',
    'GetMapping',
    'PatchMapping',
    'PathVariable',
    'PostMapping',
    'PutMapping',
    'RequestBody',
    'RequestHeader',
    'RequestMapping',
    'RequestParam',
    'ResponseStatus',
    'RestController',
  ].map((name) => [`org.springframework.web.bind.annotation.${name}`, new RegExp(`@${name}\\b`)] as const),
  ['org.springframework.web.server.ResponseStatusException', /\bResponseStatusException\b/],
]
const importsOf = (body: string): Lines =>
  IMPORTS.filter(([, pattern]) => pattern.test(body)).map(([name]) => `import ${name};`)

export function javaType(field: Field, owner: string): string {
  const one = oneJava(field, owner)
  return field.list ? `List<${one}>` : one
}

function oneJava({ type, options, fields, name }: Field, owner: string): string {
  if (fields) return `${owner}${pascal(name)}`
  if (options) return pascal(name)
  const known: Readonly<Record<string, string>> = {
    integer: 'Integer',
    decimal: 'Double',
    percent: 'Double',
    money: 'BigDecimal',
    boolean: 'Boolean',
    date: 'LocalDate',
    'date-time': 'Instant',
    time: 'LocalTime',
    uuid: 'UUID',
    json: 'Map<String, Object>',
  }
  return known[type] ?? 'String'
}

function annotations(field: Field): string {
  const { type, options, list, min, max, minExcluded, optional } = field
  const isOptional = optional || type === 'boolean' || field.default !== undefined
  const own: string[] = []
  if (list) own.push(...(isOptional ? [] : ['@NotNull']), `@Size(max = ${max ?? 100})`)
  else if (field.fields) own.push('@Valid', ...(isOptional ? [] : ['@NotNull']))
  else if (options || /^(?:date|date-time|time|uuid|json)$/.test(type))
    own.push(...(isOptional ? [] : ['@NotNull']))
  else if (isNumber(field)) {
    const least = min ?? (type === 'money' ? 0 : undefined)
    own.push(...(isOptional ? [] : ['@NotNull']))
    if (least === 0) own.push(minExcluded ? '@Positive' : '@PositiveOrZero')
    else if (least !== undefined)
      own.push(Number.isInteger(least) ? `@Min(${least})` : `@DecimalMin("${least}")`)
    if (max !== undefined) own.push(Number.isInteger(max) ? `@Max(${max})` : `@DecimalMax("${max}")`)
  } else if (type !== 'boolean') {
    own.push(...(isOptional ? [] : ['@NotBlank']))
    if (type === 'email') own.push('@Email')
    own.push(
      `@Size(${min !== undefined && min > 1 ? `min = ${min}, ` : ''}max = ${max ?? (type === 'long-text' ? 10000 : type === 'email' ? 254 : 200)})`,
    )
  }
  return own.length > 0 ? `${own.join(' ')} ` : ''
}

function controller(resource: Resource, isMain: boolean, guarded: boolean): Lines[] {
  const One = pascal(resource.name)
  const one = javaName(resource.name)
  const many = javaName(resource.names) === one ? `${one}s` : javaName(resource.names)
  const { fields, verbs, actions, key, path } = resource
  const nested = fields.filter((field) => field.fields)
  const enums = fields.filter((field) => field.options)
  const input = fields.map((field) => `${annotations(field)}${javaType(field, One)} ${javaName(field.name)}`)
  const kept = resource.kept.map((field) => ({
    type: field.type === 'date-time' ? 'Instant' : javaType(field, One),
    name: javaName(field.name),
  }))
  const parentKey = resource.parent ? javaName([...resource.parent, 'id']) : undefined
  const shown = fields.filter(({ type }) => type !== 'password')
  const members = [
    ...(key ? [] : ['UUID id']),
    ...(parentKey ? [`UUID ${parentKey}`] : []),
    ...shown.map((field) => `${javaType(field, One)} ${javaName(field.name)}`),
    ...kept.map(({ type, name }) => `${type} ${name}`),
  ]
  const keyType = key ? 'String' : 'UUID'
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
  const make = (id: string, keptValues: readonly string[], parentValue: string) =>
    `new ${One}(${[...(key ? [] : [id]), ...(parentKey ? [parentValue] : []), ...shown.map(value), ...keptValues].join(', ')})`
  const keptOld = resource.kept.map((field) =>
    field.name[0] === 'updated' ? 'Instant.now()' : `current.${javaName(field.name)}()`,
  )
  const pathKey = `@PathVariable ${keyType} ${keyName}`
  const owner = parentKey ? [`@PathVariable UUID ${parentKey}`] : []
  const methods: Lines[] = []
  if (verbs.has('list')) methods.push(listMethod(resource, One, one, many, owner))
  if (verbs.has('get'))
    methods.push([
      `@GetMapping("/{${keyName}}")`,
      ...four(`public ${One} get(${pathKey}) {`, [`return find(${keyName});`]),
    ])
  if (verbs.has('create'))
    methods.push([
      '@PostMapping',
      ...four(
        `public ResponseEntity<${One}> create(${[...owner, `@Valid @RequestBody ${One}Input input`].join(', ')}) {`,
        [
          ...(resource.order.length > 0 ? ['requireOrder(input);'] : []),
          ...(unique.length > 0 ? ['requireUnique(input, null);'] : []),
          ...(key ? [] : ['var id = UUID.randomUUID();']),
          `var ${one} = ${make('id', keptNew, parentKey ?? '')};`,
          `${many}.put(${key ? `${one}.${keyName}()` : 'id'}, ${one});`,
          key
            ? `return ResponseEntity.status(HttpStatus.CREATED).body(${one});`
            : `return ResponseEntity.created(URI.create("${base}/"${parentKey ? `.replace("{${parentKey}}", ${parentKey}.toString())` : ''} + id)).body(${one});`,
        ],
      ),
    ])
  if (verbs.has('update'))
    methods.push([
      `@${resource.change === 'patch' ? 'Patch' : 'Put'}Mapping("/{${keyName}}")`,
      ...four(`public ${One} update(${pathKey}, @Valid @RequestBody ${One}Input input) {`, [
        key && keptOld.every((text) => !text.startsWith('current'))
          ? `find(${keyName});`
          : `var current = find(${keyName});`,
        ...(resource.order.length > 0 ? ['requireOrder(input);'] : []),
        ...(unique.length > 0 ? [`requireUnique(input, ${keyName});`] : []),
        `var ${one} = ${make('current.id()', keptOld, `current.${parentKey}()`)};`,
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
  for (const { name, field, effect } of actions) {
    const target = `current.${javaName(field.name)}()`
    const set =
      typeof effect === 'object'
        ? `${pascal(field.name)}.${constant(wordsOf(effect.value))}`
        : {
            toggle: `!${target}`,
            yes: 'true',
            now: 'Instant.now()',
            clear: 'null',
            increment: `${target} + 1`,
          }[effect]
    const all = members.map((entry) => entry.split(' ').pop() ?? '')
    methods.push([
      `@PostMapping("/{${keyName}}/${name}")`,
      ...four(`public ${One} ${javaName([name])}(${pathKey}) {`, [
        `var current = find(${keyName});`,
        `var ${one} = new ${One}(${all.map((entry) => (entry === javaName(field.name) ? set : `current.${entry}()`)).join(', ')});`,
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
      `public enum ${pascal(field.name)} { ${(field.options ?? []).map((option) => constant(wordsOf(option))).join(', ')} }`,
    ]),
    ...nested.map((field) => [
      `public record ${One}${pascal(field.name)}(${(field.fields ?? []).map((each) => `${annotations(each)}${javaType(each, One)} ${javaName(each.name)}`).join(', ')}) {}`,
    ]),
    ...(writes ? [recordLines(`${One}Input`, input)] : []),
    recordLines(One, members),
    ...(verbs.has('list')
      ? [[`public record ${One}Page(List<${One}> items, int page, int limit, int total) {}`]]
      : []),
  ]
  return [
    [
      '@RestController',
      `@RequestMapping("${base}")`,
      ...four(`${isMain ? 'public ' : ''}class ${One}Controller {`, [
        '// In memory: a repository on a database takes the place of this map.',
        `private final Map<${keyType}, ${One}> ${many} = new ConcurrentHashMap<>();`,
        ...inner.flatMap((lines) => ['', ...lines]),
        ...methods
          .map((lines) => (guarded && isMain ? guardedMethod(lines) : lines))
          .flatMap((lines) => ['', ...lines]),
      ]),
    ],
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

function listMethod(resource: Resource, One: string, one: string, many: string, owner: Lines): Lines {
  const { filters, search, parent } = resource
  const parameters = [
    ...owner,
    '@RequestParam(defaultValue = "1") int page',
    '@RequestParam(defaultValue = "20") int limit',
    ...filters.map(
      ({ field, how }) =>
        `@RequestParam(required = false) ${how === 'has' ? 'String' : javaType(field, One)} ${how === 'min' || how === 'max' ? camel([how, ...field.name]) : how === 'has' ? camel(field.name).replace(/s$/, '') : javaName(field.name)}`,
    ),
    ...(search.length > 0 ? ['@RequestParam(defaultValue = "") String q'] : []),
  ]
  const steps = [
    ...(parent
      ? [`.filter(${one} -> ${one}.${javaName([...parent, 'id'])}().equals(${javaName([...parent, 'id'])}))`]
      : []),
    ...filters.map(({ field, how }) => {
      const value = `${one}.${javaName(field.name)}()`
      if (how === 'has')
        return `.filter(${one} -> ${camel(field.name).replace(/s$/, '')} == null || ${value}.contains(${camel(field.name).replace(/s$/, '')}))`
      if (how === 'equal')
        return `.filter(${one} -> ${javaName(field.name)} == null || ${javaName(field.name)}.equals(${value}))`
      const bound = camel([how, ...field.name])
      return `.filter(${one} -> ${bound} == null || ${value}.compareTo(${bound}) ${how === 'min' ? '>=' : '<='} 0)`
    }),
    ...(search.length > 0
      ? [
          `.filter(${one} -> List.of(${search.map(({ name }) => `String.valueOf(${one}.${javaName(name)}())`).join(', ')}).stream().anyMatch(text -> text.toLowerCase().contains(q.toLowerCase())))`,
        ]
      : []),
  ]
  return [
    '@GetMapping',
    ...four(`public ${One}Page list(${parameters.join(', ')}) {`, [
      'var size = Math.clamp(limit, 1, 100);',
      ...(steps.length === 0
        ? [`var found = List.copyOf(${many}.values());`]
        : [
            `var found = ${many}.values().stream()`,
            ...steps.map((step) => `        ${step}`),
            '        .toList();',
          ]),
      'var items = found.stream().skip((long) (Math.max(page, 1) - 1) * size).limit(size).toList();',
      `return new ${One}Page(items, page, size, found.size());`,
    ]),
  ]
}

function simple(special: Special): string | undefined {
  const wrap = (name: string, members: Lines): string => {
    const body = sections(['@RestController', ...four(`public class ${name}Controller {`, members)])
    return sections(importsOf(body), body)
  }
  if (special.kind === 'greeting')
    return wrap('Hello', [
      `@GetMapping("${special.path}")`,
      ...four('public Map<String, String> hello() {', ['return Map.of("message", "Hello, world!");']),
    ])
  if (special.kind === 'time')
    return wrap('Time', [
      `@GetMapping("${special.path}")`,
      ...four('public Map<String, Instant> time() {', ['return Map.of("time", Instant.now());']),
    ])
  if (special.kind === 'health')
    return wrap('Health', [
      `@GetMapping("${special.path}")`,
      ...four('public Map<String, String> health() {', ['return Map.of("status", "ok");']),
      ...(special.ready
        ? [
            '',
            '@GetMapping("/ready")',
            ...four('public Map<String, String> ready() {', ['return Map.of("status", "ready");']),
          ]
        : []),
    ])
  if (special.kind !== 'lookup') return undefined
  const { parameter, path, thing } = special
  const name = javaName(wordsOf(thing))
  return wrap(pascal(wordsOf(thing)), [
    `// Where ${thing} comes from: a database or another service takes the place of this map.`,
    `private final Map<String, Object> ${name}Source = new ConcurrentHashMap<>();`,
    '',
    `@GetMapping("${path.replace(/:(\w+)/g, '{$1}')}")`,
    ...four(`public Map<String, Object> get(@PathVariable String ${parameter}) {`, [
      `var value = ${name}Source.get(${parameter});`,
      ...four('if (value == null) {', [
        `throw new ResponseStatusException(HttpStatus.NOT_FOUND, ${doubleQuoted(`No ${thing} for this ${parameter}`)});`,
      ]),
      `return Map.of("${parameter}", ${parameter}, "${name}", value);`,
    ]),
  ])
}
