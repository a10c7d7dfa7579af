import { aligned, goName } from '../api/go/names.ts'
import { checkLines, goType } from '../api/go/types.ts'
import { block, sections } from '../code.ts'
import type { Entity, Field } from '../intent/intent.ts'
import { snake } from '../words.ts'
import { allFields } from './javascript.ts'

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
