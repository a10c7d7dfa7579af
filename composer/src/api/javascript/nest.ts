import { block, type Lines, sections } from '../../code.ts'
import type { Intent } from '../../intent/intent.ts'
import { pascal } from '../../words.ts'
import type { Api, Resource } from '../model.ts'
import { isSecret } from '../model.ts'
import { dtos, namesOf } from './nest-dto.ts'
import { hashPassword } from './nest-password.ts'
import { entity, injected, keyOf, parentKey, service } from './nest-service.ts'
import { viewHelpers, viewRoutes, withWholePaths } from './nest-views.ts'
import { summed } from './views.ts'

/** NestJS: checked DTOs, a service that keeps the records, a controller, and the module that holds them. */
export function composeNest(_intent: Intent, { resources, guard }: Api): string {
  const kept = resources.map((resource) => [
    ...dtos(resource),
    entity(resource),
    service(resource, resources),
  ])
  const asked = resources.map((resource) => controller(resource, guard !== undefined))
  // A controller that is given the service of another comes after it.
  const parts = resources.some(({ sums }) => sums)
    ? [...kept.flat(), ...asked]
    : kept.flatMap((lines, at) => [...lines, asked[at] ?? []])
  const named = resources.map(namesOf)
  const module = [
    ...block(
      '@Module({',
      [
        `controllers: [${named.map(({ One }) => `${One}Controller`).join(', ')}],`,
        `providers: [${named.map(({ One }) => `${One}Service`).join(', ')}],`,
      ],
      '})',
    ),
    `export class ${named[0]?.One ?? 'App'}Module {}`,
  ]
  const hasSecret = resources.some(({ fields }) => fields.some(isSecret))
  // Before what it decorates: a class is not there above its line.
  const body = sections(
    hasSecret && hashPassword,
    viewHelpers(parts.flat().join('\n')),
    guard && guardClass(guard),
    ...parts,
    module,
  )
  const used = (names: readonly string[]) =>
    names.filter((name) => new RegExp(`\\b${name}\\b(?!Dto)`).test(body))
  const common = used([
    'Body',
    'CanActivate',
    'ConflictException',
    'Controller',
    'Delete',
    'ExecutionContext',
    'Get',
    'GoneException',
    'HttpCode',
    'HttpException',
    'Injectable',
    'Module',
    'NotFoundException',
    'Param',
    'ParseUUIDPipe',
    'Patch',
    'Post',
    'Put',
    'Query',
    'UnauthorizedException',
    'UseGuards',
    'ValidationPipe',
  ]).map((name) => (/^(?:CanActivate|ExecutionContext)$/.test(name) ? `type ${name}` : name))
  const validators = used([
    'ArrayMaxSize',
    'ArrayMinSize',
    'IsArray',
    'IsBoolean',
    'IsDateString',
    'IsEmail',
    'IsIn',
    'IsInt',
    'IsNotEmpty',
    'IsNumber',
    'IsObject',
    'IsOptional',
    'IsPositive',
    'IsString',
    'IsUrl',
    'IsUUID',
    'Matches',
    'Max',
    'MaxLength',
    'Min',
    'MinLength',
    'ValidateNested',
  ])
  const crypto = ['createHash', 'randomBytes', 'randomUUID', 'scrypt', 'timingSafeEqual'].filter((name) =>
    new RegExp(`\\b${name}[()]`).test(body),
  )
  return sections(
    [
      ...(crypto.length > 0 ? [`import { ${crypto.join(', ')} } from 'node:crypto'`] : []),
      ...(hasSecret ? ["import { promisify } from 'node:util'"] : []),
      ...importOf(common, '@nestjs/common'),
      ...(body.includes('PartialType(') ? ["import { PartialType } from '@nestjs/mapped-types'"] : []),
      ...(body.includes('@Type(') ? ["import { Type } from 'class-transformer'"] : []),
      ...importOf(validators, 'class-validator'),
    ],
    '// Checks what comes in against the DTOs and drops what they do not know: new ValidationPipe({ whitelist: true, transform: true })',
    body,
  )
}

const importOf = (names: readonly string[], from: string): Lines =>
  names.length === 0
    ? []
    : names.join(', ').length < 80
      ? [`import { ${names.join(', ')} } from '${from}'`]
      : block(
          'import {',
          names.map((name) => `${name},`),
          `} from '${from}'`,
        )

function controller(resource: Resource, guarded: boolean): Lines {
  const { One, one } = namesOf(resource)
  const written = resource.fields.some(isSecret) ? `Promise<${One}>` : One
  const { verbs, actions, sums } = resource
  const key = keyOf(resource)
  const parent = parentKey(resource)
  const param = `@Param('${key}'${resource.key ? '' : ', ParseUUIDPipe'}) ${key}: string`
  const owner = parent ? `@Param('${parent}') ${parent}: string, ` : ''
  const own = parent ? `${parent}, ` : ''
  const service = `this.${one}Service`
  const methods: Lines[] = [
    ...(verbs.has('list')
      ? [
          [
            '@Get()',
            ...block(`findAll(${owner}@Query() query: List${One}QueryDto) {`, [
              `return ${service}.findAll(${own}query)`,
            ]),
          ],
        ]
      : []),
    ...viewRoutes(resource, service),
    ...(verbs.has('get')
      ? [
          [
            `@Get(':${key}')`,
            ...(sums
              ? block(`findOne(${param}) {`, [
                  `const ${one} = ${service}.findOne(${key})`,
                  `const own = this.${namesOf(sums.of).one}Service.ofOwner(${key})`,
                  `return ${summed(sums, one)}`,
                ])
              : block(`findOne(${param}): ${One} {`, [`return ${service}.findOne(${key})`])),
          ],
        ]
      : []),
    ...(verbs.has('create')
      ? [
          [
            `@${pascal([resource.makes])}()`,
            ...block(`create(${owner}@Body() input: Create${One}Dto): ${written} {`, [
              `return ${service}.add(${own}input)`,
            ]),
          ],
        ]
      : []),
    ...(verbs.has('update')
      ? [
          [
            `@${resource.change === 'put' ? 'Put' : 'Patch'}(':${key}')`,
            ...block(`update(${param}, @Body() changes: Update${One}Dto): ${written} {`, [
              `return ${service}.change(${key}, changes)`,
            ]),
          ],
        ]
      : []),
    ...(verbs.has('delete')
      ? [
          [
            `@Delete(':${key}')`,
            '@HttpCode(204)',
            ...block(`remove(${param}): void {`, [`${service}.remove(${key})`]),
          ],
        ]
      : []),
    ...actions.map(({ name, method }) => [
      `@${pascal([method])}(':${key}/${name}')`,
      ...(method === 'post' ? ['@HttpCode(200)'] : []),
      ...block(`${name}(${param}): ${One} {`, [`return ${service}.${name}(${key})`]),
    ]),
  ]
  return withWholePaths(resource, [
    ...(guarded ? ['@UseGuards(AuthGuard)'] : []),
    `@Controller('${resource.path.replace(/^\//, '')}')`,
    ...block(`export class ${One}Controller {`, [
      ...injected([resource, ...(sums ? [sums.of] : [])]),
      ...methods.flatMap((lines) => ['', ...lines]),
    ]),
  ])
}

/** Lets through whoever brings the token or the key that the environment holds. */
export function guardClass(guard: 'bearer' | 'api-key'): Lines {
  const isKey = guard === 'api-key'
  return [
    '@Injectable()',
    ...block('export class AuthGuard implements CanActivate {', [
      ...block('canActivate(context: ExecutionContext): boolean {', [
        'const { headers } = context.switchToHttp().getRequest<{ headers: Record<string, string | undefined> }>()',
        isKey
          ? "const given = headers['x-api-key']"
          : "const given = /^Bearer (\\S+)$/i.exec(headers.authorization ?? '')?.[1]",
        `const expected = process.env.${isKey ? 'API_KEY' : 'API_TOKEN'}`,
        `if (!given || !expected || !isSame(given, expected)) throw new UnauthorizedException('A valid ${isKey ? 'API key' : 'bearer token'} is needed')`,
        'return true',
      ]),
    ]),
    '',
    '/** Takes the same time wherever the texts differ. */',
    ...block('function isSame(given: string, expected: string): boolean {', [
      "const digest = (text: string) => createHash('sha256').update(text).digest()",
      'return timingSafeEqual(digest(given), digest(expected))',
    ]),
  ]
}
