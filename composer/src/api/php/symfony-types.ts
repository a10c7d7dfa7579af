import { lookupTable } from '@atelier/analyzer/basics'
import { four, type Lines } from '../../code.ts'
import type { Field } from '../../intent/intent.ts'
import { singleQuoted } from '../../quote.ts'
import { camel, pascal, snake } from '../../words.ts'
import { isNumber, isSecret, type Resource } from '../model.ts'
import { method } from './code.ts'

const USES: readonly (readonly [string, RegExp])[] = [
  ['Doctrine\\ORM\\EntityManagerInterface', /\bEntityManagerInterface\b/],
  ['Doctrine\\ORM\\Mapping as ORM', /\bORM\\/],
  ['Doctrine\\Common\\Collections\\Criteria', /\bCriteria::/],
  ['Doctrine\\ORM\\Tools\\Pagination\\Paginator', /\bPaginator\b/],
  ['Symfony\\Bundle\\FrameworkBundle\\Controller\\AbstractController', /\bAbstractController\b/],
  ['Symfony\\Component\\DependencyInjection\\Attribute\\Autowire', /#\[Autowire\b/],
  ['Symfony\\Component\\EventDispatcher\\GenericEvent', /\bGenericEvent\b/],
  ['Symfony\\Component\\HttpFoundation\\File\\UploadedFile', /\bUploadedFile\b/],
  ['Symfony\\Component\\HttpFoundation\\JsonResponse', /\bJsonResponse\b/],
  ['Symfony\\Component\\HttpFoundation\\Request', /\bRequest \$/],
  ['Symfony\\Component\\HttpFoundation\\Response', /\bnew Response\b/],
  ['Symfony\\Component\\HttpKernel\\Attribute\\MapRequestPayload', /#\[MapRequestPayload\]/],
  ['Symfony\\Component\\HttpKernel\\Attribute\\MapUploadedFile', /#\[MapUploadedFile\b/],
  ['Symfony\\Component\\HttpKernel\\Exception\\ConflictHttpException', /\bConflictHttpException\b/],
  ['Symfony\\Component\\HttpKernel\\Exception\\NotFoundHttpException', /\bNotFoundHttpException\b/],
  ['Symfony\\Component\\PasswordHasher\\Hasher\\NativePasswordHasher', /\bNativePasswordHasher\b/],
  ['Symfony\\Component\\Routing\\Attribute\\Route', /#\[Route\(/],
  ['Symfony\\Component\\Security\\Http\\Attribute\\IsGranted', /#\[IsGranted\(/],
  ['Symfony\\Component\\Serializer\\Attribute\\Ignore', /#\[Ignore\]/],
  ['Symfony\\Component\\Validator\\Constraints as Assert', /\bAssert\\/],
  ['Symfony\\Contracts\\EventDispatcher\\EventDispatcherInterface', /\bEventDispatcherInterface\b/],
]

/** The `use` lines of what a body names. */
export function usesOf(body: Lines, own: readonly string[] = []): Lines {
  const text = body.join('\n')
  return [...own, ...USES.filter(([, pattern]) => pattern.test(text)).map(([name]) => name)]
    .sort()
    .map((name) => `use ${name};`)
}

function phpType(field: Field): string {
  const known: Readonly<Record<string, string>> = lookupTable({
    integer: 'int',
    decimal: 'float',
    percent: 'float',
    money: 'float',
    boolean: 'bool',
    json: 'array',
    date: '\\DateTimeImmutable',
    'date-time': '\\DateTimeImmutable',
    reference: 'int',
  })
  const type =
    field.list || field.fields ? 'array' : field.options ? 'string' : (known[field.type] ?? 'string')
  return field.optional ? `?${type}` : type
}

function column(field: Field): string {
  const { type, unique, optional, list } = field
  const rules = [
    ...(list || field.fields || type === 'json' ? ["type: 'json'"] : []),
    ...(type === 'long-text' ? ["type: 'text'"] : type === 'date' ? ["type: 'date_immutable'"] : []),
    ...(phpType(field).endsWith('string') && type !== 'long-text'
      ? [`length: ${field.max ?? (type === 'email' ? 254 : 200)}`]
      : []),
    ...(unique ? ['unique: true'] : []),
    ...(optional ? ['nullable: true'] : []),
  ]
  return `#[ORM\\Column${rules.length > 0 ? `(${rules.join(', ')})` : ''}]`
}

const startOf = (field: Field): string =>
  field.optional ? ' = null' : field.type === 'boolean' ? ' = false' : field.type === 'integer' ? ' = 0' : ''

/** What is stored; of a password only its hash, which the serializer leaves out. */
export function entity(resource: Resource): Lines[] {
  const One = pascal(resource.name)
  const set = resource.kept.filter((field) => field.type === 'date-time' && !field.optional)
  const members: Lines[] = [
    ['#[ORM\\Id, ORM\\GeneratedValue, ORM\\Column]', 'public ?int $id = null;'],
    ...(resource.parent ? [['#[ORM\\Column]', `public int $${camel([...resource.parent, 'id'])};`]] : []),
    ...resource.fields.map((field) =>
      isSecret(field)
        ? [
            `#[ORM\\Column${field.optional ? '(nullable: true)' : ''}]`,
            '#[Ignore]',
            `public ${field.optional ? '?string' : 'string'} $${camel(field.name)}Hash${field.optional ? ' = null' : ''};`,
          ]
        : [
            column(field),
            `public ${phpType(field)} $${camel(field.name)}${field.optional ? ' = null' : ''};`,
          ],
    ),
    ...resource.kept.map((field) => [
      column(field),
      `public ${phpType(field)} $${camel(field.name)}${startOf(field)};`,
    ]),
    ...(set.length > 0
      ? [
          method(
            'public function __construct()',
            set.map(({ name }) => `$this->${camel(name)} = new \\DateTimeImmutable();`),
          ),
        ]
      : []),
  ]
  const body = [
    '#[ORM\\Entity]',
    `#[ORM\\Table(name: '${snake(resource.names)}')]`,
    ...method(
      `class ${One}`,
      members.flatMap((lines, at) => (at > 0 ? ['', ...lines] : lines)),
    ),
  ]
  return [[`// src/Entity/${One}.php`, 'namespace App\\Entity;'], usesOf(body), body]
}

/** What a client sends, with what must be true of it. */
export function input(resource: Resource): Lines[] {
  const One = pascal(resource.name)
  const isLate = (field: Field) =>
    field.optional || field.default !== undefined || (field.type === 'boolean' && !field.list)
  const ordered = [
    ...resource.fields.filter((field) => !isLate(field)),
    ...resource.fields.filter((field) => isLate(field)),
  ]
  const parameters = ordered.flatMap((field) => {
    const rules = [
      ...constraints(field),
      ...resource.order
        .filter(({ later }) => later === field)
        .map(({ earlier }) => `Assert\\GreaterThan(propertyPath: '${camel(earlier.name)}')`),
    ]
    return [
      ...(rules.length > 0 ? [`#[${rules.join(', ')}]`] : []),
      `public readonly ${phpType(field)} $${camel(field.name)}${defaultOf(field)},`,
    ]
  })
  const body = method(`final class ${One}Input`, four('public function __construct(', parameters, ') {}'))
  return [[`// src/Dto/${One}Input.php`, 'namespace App\\Dto;'], usesOf(body), body]
}

function defaultOf(field: Field): string {
  if (typeof field.default === 'string') return ` = ${singleQuoted(field.default)}`
  if (field.default !== undefined) return ` = ${field.default}`
  return field.optional ? ' = null' : field.type === 'boolean' && !field.list ? ' = false' : ''
}

function constraints(field: Field): string[] {
  const { type, options, list, min, max, minExcluded, optional } = field
  if (list) return [`Assert\\Count(max: ${max ?? 100})`]
  if (options) return [`Assert\\Choice([${options.map(singleQuoted).join(', ')}])`]
  if (isNumber(field)) {
    const least = min ?? (type === 'money' ? 0 : undefined)
    return [
      ...(least === undefined ? [] : [`Assert\\GreaterThan${minExcluded ? '' : 'OrEqual'}(${least})`]),
      ...(max === undefined ? [] : [`Assert\\LessThanOrEqual(${max})`]),
    ]
  }
  if (!phpType(field).endsWith('string')) return []
  const most = max ?? (type === 'long-text' ? 10000 : type === 'email' ? 254 : 200)
  return [
    ...(optional ? [] : ['Assert\\NotBlank']),
    ...(type === 'email' ? ['Assert\\Email'] : /^(?:url|image|file)$/.test(type) ? ['Assert\\Url'] : []),
    ...(type === 'uuid' ? ['Assert\\Uuid'] : []),
    `Assert\\Length(${min !== undefined && min > 1 ? `min: ${min}, ` : ''}max: ${most})`,
  ]
}
