import { lookupTable } from '@atelier/analyzer/basics'
import { four, sections } from '../code.ts'
import type { Entity } from '../intent/intent.ts'
import { camel, pascal, snake } from '../words.ts'
import { allFields } from './javascript.ts'

const PHP: Readonly<Record<string, string>> = lookupTable({
  integer: 'int',
  decimal: 'float',
  percent: 'float',
  money: 'string',
  boolean: 'bool',
  date: '\\DateTimeImmutable',
  'date-time': '\\DateTimeImmutable',
  json: 'array',
})
export function php(entities: readonly Entity[], prompt: string): string {
  if (/\beloquent\b|\blaravel\b/i.test(prompt)) {
    const casts: Readonly<Record<string, string>> = lookupTable({
      boolean: 'boolean',
      integer: 'integer',
      money: 'decimal:2',
      decimal: 'float',
      date: 'date',
      'date-time': 'datetime',
      json: 'array',
      password: 'hashed',
    })
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
