import { lookupTable } from '@atelier/analyzer/basics'
import { type Lines, sections } from '../../code.ts'
import type { Field, Intent } from '../../intent/intent.ts'
import { doubleQuoted } from '../../quote.ts'
import type { Composed } from '../../request.ts'
import { camel, pascal, sentence } from '../../words.ts'
import { toldValue } from '../effects.ts'
import { type Api, type Guard, isNumber, isSecret, numberChecks, type Resource, sortable } from '../model.ts'
import { against, type NeedWords, refusal, statusOf } from '../needs.ts'
import { changedValue, readsOwner, standing } from '../refusals.ts'
import { readSpecial } from '../special.ts'
import { four, start } from './code.ts'
import { passwords } from './passwords.ts'
import { aspnetSpecial } from './specials.ts'

const RESERVED =
  /^(?:abstract|as|base|bool|break|byte|case|catch|char|checked|class|const|continue|decimal|default|delegate|do|double|else|enum|event|explicit|extern|false|finally|fixed|float|for|foreach|goto|if|implicit|in|int|interface|internal|is|lock|long|namespace|new|null|object|operator|out|override|params|private|protected|public|readonly|ref|return|sbyte|sealed|short|sizeof|static|string|struct|switch|this|throw|true|try|typeof|uint|ulong|unchecked|unsafe|ushort|using|virtual|void|volatile|while|app|input|id|found|page|limit|group)$/
const local = (words: readonly string[]): string =>
  RESERVED.test(camel(words)) ? `${camel(words)}Item` : camel(words)

/** ASP.NET Core's minimal APIs: records, checks, routes, in one file. */
export function composeAspnet(intent: Intent, { resources, guard }: Api): Composed | undefined {
  const special = readSpecial(intent)
  if (special) {
    const text = aspnetSpecial(special)
    return text === undefined ? undefined : { text, finish: 'stop' }
  }
  if (resources.length === 0) return undefined
  const hasSecret = resources.some(({ fields }) => fields.some(isSecret))
  const text = sections(
    [
      'using System.Collections.Concurrent;',
      ...(guard || hasSecret ? ['using System.Security.Cryptography;'] : []),
      ...(guard ? ['using System.Text;'] : []),
      ...(hasSecret ? ['using System.Text.Json.Serialization;'] : []),
    ],
    start,
    guard && guardLines(guard),
    ...resources.map(routes),
    ['app.Run();'],
    ...resources.flatMap(records),
    hasSecret && passwords(false),
  )
  return { text, finish: 'stop' }
}

const guardLines = (guard: Guard): Lines =>
  four(
    'app.Use(async (context, next) =>',
    [
      `var expected = Environment.GetEnvironmentVariable("${guard === 'api-key' ? 'API_KEY' : 'API_TOKEN'}") ?? "";`,
      guard === 'api-key'
        ? 'var given = context.Request.Headers["X-API-Key"].ToString();'
        : 'var given = context.Request.Headers.Authorization.ToString().Replace("Bearer ", "");',
      'var isSame = CryptographicOperations.FixedTimeEquals(Encoding.UTF8.GetBytes(given), Encoding.UTF8.GetBytes(expected));',
      ...four('if (expected == "" || !isSame)', [
        'context.Response.StatusCode = StatusCodes.Status401Unauthorized;',
        'return;',
      ]),
      'await next();',
    ],
    '});',
  )

export function csharpType(field: Field, owner: string): string {
  const known: Readonly<Record<string, string>> = lookupTable({
    integer: 'int',
    decimal: 'double',
    percent: 'double',
    money: 'decimal',
    boolean: 'bool',
    date: 'DateOnly',
    'date-time': 'DateTimeOffset',
    time: 'TimeOnly',
    uuid: 'Guid',
    json: 'Dictionary<string, object>',
  })
  const one = field.fields
    ? `${owner}${pascal(field.name)}`
    : field.options
      ? 'string'
      : (known[field.type] ?? 'string')
  const whole = field.list ? `List<${one}>` : one
  return field.optional ? `${whole}?` : whole
}

const free = (field: Field, owner: string): string =>
  pascal(field.name) === owner ? `${pascal(field.name)}Value` : pascal(field.name)

function records(resource: Resource): Lines[] {
  const One = pascal(resource.name)
  const input = resource.fields.map(
    (field) =>
      `${csharpType(field, One)} ${free(field, One)}${field.default === undefined ? (field.type === 'boolean' && !field.list && !field.optional ? ' = false' : '') : ` = ${typeof field.default === 'string' ? doubleQuoted(field.default) : field.default}`}`,
  )
  const sorted = [
    ...input.filter((member) => !member.includes(' = ')),
    ...input.filter((member) => member.includes(' = ')),
  ]
  const own = [
    ...(resource.key ? [] : ['Guid Id']),
    ...(resource.parent ? [`Guid ${pascal([...resource.parent, 'id'])}`] : []),
    ...resource.fields
      .filter((field) => !isSecret(field))
      .map((field) => `${csharpType(field, One)} ${free(field, One)}`),
    ...resource.kept.map((field) => `${csharpType(field, One)} ${pascal(field.name)}`),
    ...resource.fields
      .filter(isSecret)
      .map(({ name, optional }) => `[property: JsonIgnore] string${optional ? '?' : ''} ${pascal(name)}Hash`),
  ]
  const checks = resource.fields.flatMap((field) => check(field, One))
  return [
    ...resource.fields
      .filter((field) => field.fields)
      .map((field) => [
        `public record ${One}${pascal(field.name)}(${(field.fields ?? []).map((each) => `${csharpType(each, One)} ${pascal(each.name)}`).join(', ')});`,
      ]),
    [`public record ${One}(${own.join(', ')});`],
    [
      ...four(`public record ${One}Input(${sorted.join(', ')})`, [
        '/// <summary>What is wrong, field by field.</summary>',
        ...four('public Dictionary<string, string[]> Validate()', [
          'var errors = new Dictionary<string, string[]>();',
          ...checks,
          ...resource.order.flatMap(({ later, earlier }) => [
            `if (${pascal(later.name)} <= ${pascal(earlier.name)}) errors["${camel(later.name)}"] = ["must be after ${camel(earlier.name)}"];`,
          ]),
          'return errors;',
        ]),
      ]),
    ],
  ]
}

function check(field: Field, owner: string): string[] {
  const { type, options, list, min, max, optional } = field
  const name = free(field, owner)
  const say = (condition: string, message: string) => [
    `if (${condition}) errors["${camel(field.name)}"] = [${doubleQuoted(message)}];`,
  ]
  if (optional || type === 'boolean' || field.fields) return []
  if (list)
    return say(`${name} is null || ${name}.Count > ${max ?? 100}`, `must be a list of at most ${max ?? 100}`)
  if (options)
    return say(
      `${name} is not (${options.map(doubleQuoted).join(' or ')})`,
      `must be one of ${options.join(', ')}`,
    )
  if (isNumber(field)) return numberChecks(field, name, say)
  if (type === 'email')
    return say(`!System.Net.Mail.MailAddress.TryCreate(${name}, out _)`, 'must be an email address')
  if (/^(?:date|date-time|time|uuid|json)$/.test(type)) return []
  const most = max ?? (type === 'long-text' ? 10000 : 200)
  return say(
    `string.IsNullOrWhiteSpace(${name}) || ${name}.Length > ${most}${min !== undefined && min > 1 ? ` || ${name}.Length < ${min}` : ''}`,
    `must have ${min ?? 1} to ${most} characters`,
  )
}

const storeOf = ({ name, names }: Resource): string =>
  local(names) === local(name) ? `${local(name)}Store` : local(names)

const csharpNeeds = (one: string): NeedWords => ({
  read: (needed) => `${one}.${pascal(needed.name)}`,
  differs: (held, is) => `${held} != ${doubleQuoted(is)}`,
  equals: (held, is) => `${held} == ${doubleQuoted(is)}`,
  not: (held) => `!${held}`,
  absent: (value) => `${value} is null`,
  present: (value) => `${value} is not null`,
  past: (held, { type }) =>
    type === 'date-time'
      ? `${held} < DateTimeOffset.UtcNow`
      : `${held} < DateOnly.FromDateTime(DateTime.UtcNow)`,
})

const refuse = (says: string, status: number): string =>
  status === 409
    ? `Results.Conflict(new { error = ${doubleQuoted(says)} })`
    : `Results.Json(new { error = ${doubleQuoted(says)} }, statusCode: ${status})`

/** What stands against a new record, and what it does to the one it belongs to. */
function beforeCreate(resource: Resource, One: string, many: string, all: readonly Resource[]): Lines {
  const { refuses, alters, parent } = resource
  const above = parent && all.find(({ name }) => name.join(' ') === parent.join(' '))
  const id = camel([...(parent ?? []), 'id'])
  const refused = standing(refuses, alters, {
    other: (field) => `other.${free(field, One)}`,
    own: (field) => `input.${free(field, One)}`,
    compare: (left, how, right) =>
      `${left} ${{ same: '==', before: '<', after: '>', 'at least': '>=' }[how]} ${right}`,
    any: (test) => `others.Any(other => ${test})`,
    and: ' && ',
    ...(above && {
      owner: {
        read: ({ name }: Field) => `owner.${pascal(name)}`,
        needs: csharpNeeds('owner'),
        count: 'others.Count()',
      },
    }),
  })
  return [
    ...(above && readsOwner(refuses, alters)
      ? [
          `if (!${storeOf(above)}.TryGetValue(${id}, out var owner)) return Results.NotFound(new { error = "${sentence(above.name)} not found" });`,
        ]
      : []),
    ...(refused.some(({ test }) => test.includes('others'))
      ? [
          `var others = ${many}.Values${parent ? `.Where(other => other.${pascal([...parent, 'id'])} == ${id})` : ''};`,
        ]
      : []),
    ...refused.map(({ test, status, says }) => `if (${test}) return ${refuse(says, status)};`),
    ...(above && alters
      ? [
          `${storeOf(above)}[${id}] = owner with { ${pascal(alters.field.name)} = ${changedValue(alters, `owner.${pascal(alters.field.name)}`, `input.${free(alters.by, One)}`)} };`,
        ]
      : []),
  ]
}

function routes(resource: Resource, _: number, all: readonly Resource[]): Lines {
  const One = pascal(resource.name)
  const one = local(resource.name)
  const many = storeOf(resource)
  const { verbs, actions, key, fields, path, parent } = resource
  const keyType = key ? 'string' : 'Guid'
  const keyName = key ? local(key.name) : 'id'
  const member = key ? pascal(key.name) : 'Id'
  const base = path.replace(/:(\w+)/g, '{$1:guid}')
  const at = `"/{${keyName}${key ? '' : ':guid'}}"`
  const owner = parent ? [`Guid ${camel([...parent, 'id'])}`] : []
  const unique = fields.filter((field) => field.unique || field === key)
  const shown = fields.filter((field) => !isSecret(field))
  const hashes = (before: (name: string) => string): string[] =>
    fields.filter(isSecret).map((field) => {
      const sent = `input.${free(field, One)}`
      return field.optional
        ? `${sent} is null ? ${before(`${pascal(field.name)}Hash`)} : Passwords.Hash(${sent})`
        : `Passwords.Hash(${sent})`
    })
  const keptNew = resource.kept.map((field) =>
    /^(?:created|updated)/.test(field.name.join(' '))
      ? 'DateTimeOffset.UtcNow'
      : field.type === 'integer'
        ? '0'
        : field.type === 'boolean'
          ? 'false'
          : 'null',
  )
  const make = (id: string, kept: readonly string[], parentValue: string) =>
    `new ${One}(${[...(key ? [] : [id]), ...(parent ? [parentValue] : []), ...shown.map((field) => `input.${free(field, One)}`), ...kept].join(', ')})`
  const invalid = [
    'var errors = input.Validate();',
    'if (errors.Count > 0) return Results.ValidationProblem(errors);',
  ]
  const taken = (own: string) =>
    unique.length > 0
      ? [
          `var isTaken = ${many}.Values.Any(other => ${own === '' ? '' : `other.${member} != ${own} && `}(${unique.map((field) => `other.${free(field, One)} == input.${free(field, One)}`).join(' || ')}));`,
          `if (isTaken) return Results.Conflict(new { error = "This ${unique.map(({ name }) => name.join(' ')).join(' or ')} is taken already" });`,
        ]
      : []
  const missing = `Results.NotFound(new { error = "${sentence(resource.name)} not found" })`
  const parts: Lines[] = []
  if (verbs.has('list')) parts.push(listRoute(resource, One, one, many, owner))
  if (verbs.has('get'))
    parts.push([
      `group.MapGet(${at}, (${keyType} ${keyName}) =>`,
      `    ${many}.TryGetValue(${keyName}, out var ${one}) ? Results.Ok(${one}) : ${missing});`,
    ])
  if (verbs.has('create'))
    parts.push(
      four(
        `group.Map${pascal([resource.makes])}("/", (${[...owner, `${One}Input input`].join(', ')}) =>`,
        [
          ...invalid,
          ...taken(''),
          ...beforeCreate(resource, One, many, all),
          `var ${one} = ${make('Guid.NewGuid()', [...keptNew, ...hashes(() => 'null')], parent ? camel([...parent, 'id']) : '')};`,
          `${many}[${one}.${member}] = ${one};`,
          `return Results.Created($"${path.replace(/:(\w+)/g, '{$1}')}/{${one}.${member}}", ${one});`,
        ],
        '});',
      ),
    )
  if (verbs.has('update'))
    parts.push(
      four(
        `group.Map${resource.change === 'patch' ? 'Patch' : 'Put'}(${at}, (${keyType} ${keyName}, ${One}Input input) =>`,
        [
          `if (!${many}.TryGetValue(${keyName}, out var current)) return ${missing};`,
          ...invalid,
          ...taken(keyName),
          `var ${one} = ${make(
            'current.Id',
            [
              ...resource.kept.map((field) =>
                field.name[0] === 'updated' ? 'DateTimeOffset.UtcNow' : `current.${pascal(field.name)}`,
              ),
              ...hashes((name) => `current.${name}`),
            ],
            parent ? `current.${pascal([...parent, 'id'])}` : '',
          )};`,
          `${many}[${keyName}] = ${one};`,
          `return Results.Ok(${one});`,
        ],
        '});',
      ),
    )
  if (verbs.has('delete'))
    parts.push([
      `group.MapDelete(${at}, (${keyType} ${keyName}) =>`,
      `    ${many}.TryRemove(${keyName}, out _) ? Results.NoContent() : ${missing});`,
    ])
  for (const { name, method, field, effect, needs, stamp } of actions) {
    const target = `current.${pascal(field.name)}`
    const value =
      typeof effect === 'object'
        ? toldValue(effect, target, {
            text: doubleQuoted,
            later: (count, unit) =>
              `(${target}${field.optional ? ' ?? DateTimeOffset.UtcNow' : ''}).Add${pascal([`${unit}s`])}(${count})`,
          })
        : {
            toggle: `!${target}`,
            yes: 'true',
            no: 'false',
            now: 'DateTimeOffset.UtcNow',
            clear: 'null',
            increment: `${target} + 1`,
            decrement: `Math.Max(${target} - 1, 0)`,
          }[effect]
    parts.push(
      four(
        `group.Map${pascal([method])}("/{${keyName}${key ? '' : ':guid'}}/${name}", (${keyType} ${keyName}) =>`,
        [
          `if (!${many}.TryGetValue(${keyName}, out var current)) return ${missing};`,
          ...(needs
            ? [
                `if (${against(needs, csharpNeeds('current'))}) return ${refuse(refusal(needs, resource), statusOf(needs))};`,
              ]
            : []),
          `${many}[${keyName}] = current with { ${pascal(field.name)} = ${value}${stamp ? `, ${pascal(stamp.name)} = DateTimeOffset.UtcNow` : ''} };`,
          `return Results.Ok(${many}[${keyName}]);`,
        ],
        '});',
      ),
    )
  }
  return [
    '// In memory: a database takes the place of this dictionary.',
    `var ${many} = new ConcurrentDictionary<${keyType}, ${One}>();`,
    `var ${groupName(resource)} = app.MapGroup("${base}");`,
    ...parts.flatMap((lines) => [
      '',
      ...lines.map((line) => line.replace(/^group\./, `${groupName(resource)}.`)),
    ]),
  ]
}

const groupName = ({ name }: Resource): string => `${camel(name)}Routes`

function listRoute(resource: Resource, One: string, one: string, many: string, owner: Lines): Lines {
  const { filters, search, parent } = resource
  const names = filters.map(({ field, how }) =>
    how === 'min' || how === 'max'
      ? camel([how, ...field.name])
      : how === 'has'
        ? camel(field.name).replace(/s$/, '')
        : local(field.name),
  )
  const orders = sortable(resource)
  const parameters = [
    ...owner,
    ...filters.map(
      ({ field, how }, at) =>
        `${how === 'has' ? 'string' : csharpType({ ...field, optional: false }, One)}? ${names[at]}`,
    ),
    ...(search.length > 0 ? ['string? q'] : []),
    ...(orders.length > 1 && !resource.leads ? ['string? sort'] : []),
    resource.paging === 'offset' ? 'int offset = 0' : 'int page = 1',
    'int limit = 20',
  ]
  const steps = [
    ...(parent
      ? [`.Where(${one} => ${one}.${pascal([...parent, 'id'])} == ${camel([...parent, 'id'])})`]
      : []),
    ...filters.map(
      ({ field, how }, at) =>
        `.Where(${one} => ${names[at]} is null || ${one}.${free(field, One)}${how === 'has' ? `.Contains(${names[at]})` : ` ${{ equal: '==', min: '>=', max: '<=' }[how]} ${names[at]}`})`,
    ),
    ...(search.length > 0
      ? [
          `.Where(${one} => q is null || new[] { ${search.map((field) => `${one}.${free(field, One)}`).join(', ')} }.Any(text => text?.Contains(q, StringComparison.OrdinalIgnoreCase) == true))`,
        ]
      : []),
    ...(resource.leads
      ? [
          `.OrderBy${resource.leads.down ? 'Descending' : ''}(${one} => ${one}.${free(resource.leads.field, One)})`,
        ]
      : []),
    ...(orders.length > 1 && !resource.leads
      ? [
          `.OrderBy(${one} => sort switch { ${orders
            .map((field, at) =>
              at === 0
                ? ''
                : `"${camel(field.name)}" => ${at === 1 ? '(IComparable)' : ''}${one}.${free(field, One)}, `,
            )
            .join('')}_ => ${one}.${free(orders[0] as Field, One)} })`,
        ]
      : []),
  ]
  return four(
    `group.MapGet("/", (${parameters.join(', ')}) =>`,
    [
      'var size = Math.Clamp(limit, 1, 100);',
      ...(steps.length === 0
        ? [`var found = ${many}.Values.ToList();`]
        : [`var found = ${many}.Values`, ...steps.map((step) => `    ${step}`), '    .ToList();']),
      `var items = found.Skip(${resource.paging === 'offset' ? 'Math.Max(offset, 0)' : '(Math.Max(page, 1) - 1) * size'}).Take(size);`,
      `return Results.Ok(new { items, ${resource.paging}, limit = size, total = found.Count });`,
    ],
    '});',
  )
}
