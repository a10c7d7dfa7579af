import { csharpType } from '../api/csharp/index.ts'
import { aligned, goName } from '../api/go/names.ts'
import { checkLines, goType } from '../api/go/types.ts'
import { javaName, javaType } from '../api/java/fields.ts'
import { railsValidation } from '../api/ruby/index.ts'
import { rustName, rustType } from '../api/rust/fields.ts'
import { block, type Lines, sections } from '../code.ts'
import type { Entity, Field } from '../intent/intent.ts'
import { doubleQuoted } from '../quote.ts'
import { camel, constant, pascal, plural, snake, wordsOf } from '../words.ts'
import { allFields } from './javascript.ts'

/** Shapes of data in the compiled languages, PHP and Ruby. */

const four = (head: string, body: Lines, end = '}'): string[] => block(head, body, end, '    ')

export function goStructs(entities: readonly Entity[], validates: boolean): string {
  const parts = entities.flatMap((entity) => {
    const One = goName(entity.name)
    const row = (field: Field) => [
      goName(field.name),
      field.type === 'uuid' && field.name.join(' ') === 'id' ? 'string' : goType(field, One),
      `\`json:"${snake(field.name)}${field.optional ? ',omitempty' : ''}"\``,
    ]
    const checks = allFields(entity).flatMap((field) => checkLines(field))
    return [
      ...entity.fields
        .filter((field) => field.fields)
        .map((field) =>
          block(
            `type ${One}${goName(field.name)} struct {`,
            aligned((field.fields ?? []).map(row)),
            '}',
            '\t',
          ),
        ),
      [
        `// ${One} is one ${entity.name.join(' ')}.`,
        ...block(`type ${One} struct {`, aligned(allFields(entity).map(row)), '}', '\t'),
      ],
      ...(validates
        ? [
            [
              '// Validate says what is wrong, all of it at once.',
              ...block(
                `func (input ${One}) Validate() error {`,
                [
                  'problems := map[string]string{}',
                  ...checks,
                  ...block(
                    'if len(problems) > 0 {',
                    [`return fmt.Errorf("invalid ${entity.name.join(' ')}: %v", problems)`],
                    '}',
                    '\t',
                  ),
                  'return nil',
                ],
                '}',
                '\t',
              ),
            ],
          ]
        : []),
    ]
  })
  const body = sections(...parts)
  const used = ['fmt', 'net/mail', 'slices', 'strings', 'time']
    .filter((name) => body.includes(`${name.split('/').pop()}.`))
    .map((name) => `"${name}"`)
  return sections(
    'package models',
    used.length > 1
      ? block('import (', used, ')', '\t')
      : used.length === 1
        ? [`import ${used[0]}`]
        : undefined,
    ...parts,
  )
}

export function java(entities: readonly Entity[], prompt: string): string {
  const isEntity = /\bjpa\b|\bentity\b|\bhibernate\b/i.test(prompt)
  const isClass = isEntity || /\bclass\b|\bgetters?\b|\bpojo\b|\bbean\b/i.test(prompt)
  const parts = entities.flatMap((entity) => {
    const One = pascal(entity.name)
    const enums = entity.fields
      .filter(({ options }) => options)
      .map((field) => [
        `enum ${pascal(field.name)} { ${(field.options ?? []).map((option) => constant(wordsOf(option))).join(', ')} }`,
      ])
    const fields = allFields(entity).map((field) => ({
      field,
      type: field.name.join(' ') === 'id' ? 'Long' : javaType(field, One),
      name: javaName(field.name),
    }))
    const nested = entity.fields
      .filter((field) => field.fields)
      .map((field) => [
        `record ${One}${pascal(field.name)}(${(field.fields ?? []).map((inner) => `${javaType(inner, One)} ${javaName(inner.name)}`).join(', ')}) {}`,
      ])
    if (!isClass)
      return [
        ...enums,
        ...nested,
        [`public record ${One}(${fields.map(({ type, name }) => `${type} ${name}`).join(', ')}) {}`],
      ]
    const all =
      isEntity && !fields.some(({ name }) => name === 'id')
        ? [{ field: undefined, type: 'Long', name: 'id' }, ...fields]
        : fields
    const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
    return [
      [
        ...(isEntity ? ['@Entity', `@Table(name = "${snake(plural(entity.name))}")`] : []),
        ...four(`public class ${One} {`, [
          ...all.flatMap(({ field, type, name }) => [
            ...(isEntity && name === 'id'
              ? ['@Id', '@GeneratedValue(strategy = GenerationType.IDENTITY)']
              : isEntity && field
                ? [
                    `@Column(${[...(field.optional ? [] : ['nullable = false']), ...(field.unique ? ['unique = true'] : [])].join(', ')})`,
                  ]
                : []),
            `private ${type} ${name};`,
          ]),
          '',
          ...(isEntity ? four(`protected ${One}() {`, []).concat('') : []),
          ...four(
            `public ${One}(${fields.map(({ type, name }) => `${type} ${name}`).join(', ')}) {`,
            fields.map(({ name }) => `this.${name} = ${name};`),
          ),
          ...all.flatMap(({ type, name }) => [
            '',
            ...four(`public ${type} get${capital(name)}() {`, [`return ${name};`]),
            ...(isEntity && name === 'id'
              ? []
              : [
                  '',
                  ...four(`public void set${capital(name)}(${type} ${name}) {`, [`this.${name} = ${name};`]),
                ]),
          ]),
          '',
          '@Override',
          ...four(
            'public boolean equals(Object other) {',
            isEntity
              ? [
                  `return this == other || (other instanceof ${One} that && id != null && id.equals(that.id));`,
                ]
              : [
                  `return this == other || (other instanceof ${One} that`,
                  ...all.map(
                    ({ name }, at) =>
                      `    && Objects.equals(${name}, that.${name})${at === all.length - 1 ? ');' : ''}`,
                  ),
                ],
          ),
          '',
          '@Override',
          ...four('public int hashCode() {', [
            isEntity
              ? `return ${One}.class.hashCode();`
              : `return Objects.hash(${all.map(({ name }) => name).join(', ')});`,
          ]),
        ]),
      ],
      ...enums,
      ...nested,
    ]
  })
  const body = sections(...parts)
  const imports = [
    ...['Column', 'Entity', 'GeneratedValue', 'GenerationType', 'Id', 'Table']
      .filter((name) => new RegExp(`@${name}\\b|\\b${name}\\.`).test(body))
      .map((name) => `jakarta.persistence.${name}`),
    ...(/\bBigDecimal\b/.test(body) ? ['java.math.BigDecimal'] : []),
    ...['Instant', 'LocalDate', 'LocalTime']
      .filter((name) => new RegExp(`\\b${name}\\b`).test(body))
      .map((name) => `java.time.${name}`),
    ...['List', 'Map', 'Objects', 'UUID']
      .filter((name) => new RegExp(`\\b${name}\\b[<. ]`).test(body))
      .map((name) => `java.util.${name}`),
  ]
  return sections(
    imports.map((name) => `import ${name};`),
    ...parts,
  )
}

export function csharp(entities: readonly Entity[], prompt: string): string {
  const isClass = /\bclass\b|\bef\b|\bentity framework\b|\bpoco\b/i.test(prompt)
  return sections(
    ...entities.flatMap((entity) => {
      const One = pascal(entity.name)
      const type = (field: Field) => (field.name.join(' ') === 'id' ? 'int' : csharpType(field, One))
      const nested = entity.fields
        .filter((field) => field.fields)
        .map((field) => [
          `public record ${One}${pascal(field.name)}(${(field.fields ?? []).map((inner) => `${csharpType(inner, One)} ${pascal(inner.name)}`).join(', ')});`,
        ])
      const name = (field: Field) => (pascal(field.name) === One ? `${One}Value` : pascal(field.name))
      if (!isClass)
        return [
          ...nested,
          [
            `public record ${One}(${allFields(entity)
              .map((field) => `${type(field)} ${name(field)}`)
              .join(', ')});`,
          ],
        ]
      return [
        ...nested,
        [
          `public class ${One}`,
          ...four(
            '{',
            allFields(entity).map(
              (field) =>
                `public ${field.optional || /^(?:int|double|decimal|bool|Date|Time|Guid)/.test(type(field)) ? '' : 'required '}${type(field)} ${name(field)} { get; set; }${field.default === undefined ? '' : ` = ${typeof field.default === 'string' ? doubleQuoted(field.default) : field.default};`}`,
            ),
          ),
        ],
      ]
    }),
  )
}

export function rust(entities: readonly Entity[]): string {
  const one = (name: string, fields: readonly Field[], owner: string): Lines => [
    '#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]',
    ...four(
      `pub struct ${name} {`,
      fields.map(
        (field) =>
          `pub ${rustName(field.name)}: ${field.name.join(' ') === 'id' ? 'u64' : field.fields ? (field.list ? `Vec<${owner}${pascal(field.name)}>` : `${owner}${pascal(field.name)}`) : field.options && !field.list ? (field.optional ? `Option<${pascal(field.name)}>` : pascal(field.name)) : rustType(field)},`,
      ),
    ),
  ]
  return sections(
    ['use serde::{Deserialize, Serialize};'],
    ...entities.flatMap((entity) => [
      ...entity.fields
        .filter(({ options, list }) => options && !list)
        .map((field) => [
          '#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]',
          '#[serde(rename_all = "snake_case")]',
          ...four(
            `pub enum ${pascal(field.name)} {`,
            (field.options ?? []).map((option) => `${pascal(wordsOf(option)).replace(/^(\d)/, 'N$1')},`),
          ),
        ]),
      ...entity.fields
        .filter((field) => field.fields)
        .map((field) =>
          one(`${pascal(entity.name)}${pascal(field.name)}`, field.fields ?? [], pascal(entity.name)),
        ),
      one(pascal(entity.name), allFields(entity), pascal(entity.name)),
    ]),
  )
}

const KOTLIN: Readonly<Record<string, string>> = {
  integer: 'Int',
  decimal: 'Double',
  percent: 'Double',
  money: 'BigDecimal',
  boolean: 'Boolean',
  date: 'LocalDate',
  'date-time': 'Instant',
  time: 'LocalTime',
  uuid: 'UUID',
  json: 'Map<String, Any>',
}
export function kotlin(entities: readonly Entity[]): string {
  const typeOf = (field: Field, owner: string) => {
    const one = field.fields
      ? `${owner}${pascal(field.name)}`
      : field.options
        ? pascal(field.name)
        : field.name.join(' ') === 'id'
          ? 'Long'
          : (KOTLIN[field.type] ?? 'String')
    return `${field.list ? `List<${one}>` : one}${field.optional ? '?' : ''}`
  }
  const value = (field: Field) =>
    field.default !== undefined
      ? ` = ${typeof field.default === 'string' ? (field.options ? `${pascal(field.name)}.${constant(wordsOf(field.default))}` : doubleQuoted(field.default)) : field.default}`
      : field.optional
        ? ' = null'
        : ''
  const one = (name: string, fields: readonly Field[], owner: string): Lines =>
    four(
      `data class ${name}(`,
      fields.map((field) => `val ${camel(field.name)}: ${typeOf(field, owner)}${value(field)},`),
      ')',
    )
  const parts = entities.flatMap((entity) => [
    ...entity.fields
      .filter(({ options }) => options)
      .map((field) => [
        `enum class ${pascal(field.name)} { ${(field.options ?? []).map((option) => constant(wordsOf(option))).join(', ')} }`,
      ]),
    ...entity.fields
      .filter((field) => field.fields)
      .map((field) =>
        one(`${pascal(entity.name)}${pascal(field.name)}`, field.fields ?? [], pascal(entity.name)),
      ),
    one(pascal(entity.name), allFields(entity), pascal(entity.name)),
  ])
  const body = sections(...parts)
  const imports = [
    ['BigDecimal', 'java.math'],
    ['Instant', 'java.time'],
    ['LocalDate', 'java.time'],
    ['LocalTime', 'java.time'],
    ['UUID', 'java.util'],
  ]
    .filter(([name]) => new RegExp(`\\b${name}\\b`).test(body))
    .map(([name, from]) => `import ${from}.${name}`)
  return sections(imports, ...parts)
}

const SWIFT: Readonly<Record<string, string>> = {
  integer: 'Int',
  decimal: 'Double',
  percent: 'Double',
  money: 'Decimal',
  boolean: 'Bool',
  date: 'Date',
  'date-time': 'Date',
  uuid: 'UUID',
  url: 'URL',
  json: '[String: String]',
}
export function swift(entities: readonly Entity[]): string {
  const typeOf = (field: Field, owner: string) => {
    const one = field.fields
      ? `${owner}${pascal(field.name)}`
      : field.options
        ? pascal(field.name)
        : (SWIFT[field.type] ?? 'String')
    return `${field.list ? `[${one}]` : one}${field.optional ? '?' : ''}`
  }
  const one = (name: string, fields: readonly Field[], owner: string, isOwner: boolean): Lines =>
    four(
      `struct ${name}: Codable, ${isOwner && fields.some(({ name: words }) => words.join(' ') === 'id') ? 'Identifiable, ' : ''}Equatable {`,
      fields.map(
        (field) =>
          `var ${camel(field.name)}: ${typeOf(field, owner)}${field.default === undefined ? (field.type === 'boolean' ? ' = false' : '') : ` = ${typeof field.default === 'string' ? (field.options ? `.${camel(wordsOf(field.default))}` : doubleQuoted(field.default)) : field.default}`}`,
      ),
    )
  return sections(
    ['import Foundation'],
    ...entities.flatMap((entity) => [
      ...entity.fields
        .filter(({ options }) => options)
        .map((field) =>
          four(
            `enum ${pascal(field.name)}: String, Codable {`,
            (field.options ?? []).map((option) => `case ${camel(wordsOf(option))} = ${doubleQuoted(option)}`),
          ),
        ),
      ...entity.fields
        .filter((field) => field.fields)
        .map((field) =>
          one(`${pascal(entity.name)}${pascal(field.name)}`, field.fields ?? [], pascal(entity.name), false),
        ),
      one(pascal(entity.name), allFields(entity), pascal(entity.name), true),
    ]),
  )
}

const PHP: Readonly<Record<string, string>> = {
  integer: 'int',
  decimal: 'float',
  percent: 'float',
  money: 'string',
  boolean: 'bool',
  date: '\\DateTimeImmutable',
  'date-time': '\\DateTimeImmutable',
  json: 'array',
}
export function php(entities: readonly Entity[], prompt: string): string {
  if (/\beloquent\b|\blaravel\b/i.test(prompt)) {
    const casts: Readonly<Record<string, string>> = {
      boolean: 'boolean',
      integer: 'integer',
      money: 'decimal:2',
      decimal: 'float',
      date: 'date',
      'date-time': 'datetime',
      json: 'array',
      password: 'hashed',
    }
    return sections(
      '<?php',
      'namespace App\\Models;',
      ['use Illuminate\\Database\\Eloquent\\Model;'],
      ...entities.map((entity) => [
        `class ${pascal(entity.name)} extends Model`,
        ...four('{', [
          ...four(
            'protected $fillable = [',
            entity.fields
              .filter(({ name }) => !/^(?:id|created at|updated at)$/.test(name.join(' ')))
              .map(({ name }) => `'${snake(name)}',`),
            '];',
          ),
          '',
          '/** @return array<string, string> */',
          'protected function casts(): array',
          ...four(
            '{',
            four(
              'return [',
              entity.fields.flatMap((field) => {
                const cast = field.list || field.fields ? 'array' : casts[field.type]
                return cast === undefined ? [] : [`'${snake(field.name)}' => '${cast}',`]
              }),
              '];',
            ),
          ),
        ]),
      ]),
    )
  }
  return sections(
    '<?php',
    'declare(strict_types=1);',
    ...entities.map((entity) => [
      `final readonly class ${pascal(entity.name)}`,
      ...four('{', [
        ...four(
          'public function __construct(',
          [...allFields(entity)]
            .sort((a, b) => Number(a.optional) - Number(b.optional))
            .map(
              (field) =>
                `public ${field.optional ? '?' : ''}${field.list ? 'array' : (PHP[field.type] ?? 'string')} $${camel(field.name)}${field.optional ? ' = null' : field.default === undefined ? '' : ''},`,
            ),
          ') {',
        ),
        '}',
      ]),
    ]),
  )
}

export function ruby(entities: readonly Entity[], prompt: string): string {
  if (/\brails\b|\bactive ?record\b/i.test(prompt))
    return sections(
      ...entities.map((entity) =>
        block(
          `class ${pascal(entity.name)} < ApplicationRecord`,
          [
            ...allFields(entity)
              .filter(({ type, to }) => type === 'reference' && to)
              .map(({ to }) => `belongs_to :${snake(to ?? [])}`),
            ...entity.fields.flatMap((field) => railsValidation(field) ?? []),
          ],
          'end',
        ),
      ),
    )
  return sections(
    '# frozen_string_literal: true',
    ...entities.map((entity) => [
      `# One ${entity.name.join(' ')}.`,
      `${pascal(entity.name)} = Struct.new(${allFields(entity)
        .map(({ name }) => `:${snake(name)}`)
        .join(', ')}, keyword_init: true)`,
    ]),
  )
}
