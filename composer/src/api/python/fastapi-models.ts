import type { Lines } from '../../code.ts'
import type { Field } from '../../intent/intent.ts'
import { pascal, snake } from '../../words.ts'
import type { Resource } from '../model.ts'
import { def, pyNames } from './code.ts'
import { member, pydanticField, pydanticType } from './fields.ts'

export const isSecret = ({ type, name }: Field): boolean =>
  type === 'password' && !/confirm|hash/.test(name.join(' '))

export function models(resource: Resource): Lines[] {
  const { One } = pyNames(resource)
  const { fields, kept, order, verbs, bulk } = resource
  const nested = fields.filter((field) => field.fields !== undefined)
  const again = fields.filter(({ name }) => name[0] === 'confirm' && name.length > 1)
  const checks = [
    ...order.map(({ later, earlier }) =>
      def(`if self.${member(later.name)} <= self.${member(earlier.name)}:`, [
        `raise ValueError("${snake(later.name)} must be after ${snake(earlier.name)}")`,
      ]),
    ),
    ...again.map(({ name }) =>
      def(`if self.${member(name)} != self.${member(name.slice(1))}:`, [
        `raise ValueError("${snake(name)} must match ${snake(name.slice(1))}")`,
      ]),
    ),
  ]
  const hasInput = verbs.has('create') || verbs.has('update') || bulk !== undefined
  const shownFields = fields.filter((field) => !isSecret(field) && field.name[0] !== 'confirm')
  const isSame = shownFields.length === fields.length
  const own = [
    ...(resource.key ? [] : ['id: UUID']),
    ...(resource.parent ? [`${snake(resource.parent)}_id: UUID`] : []),
    ...(isSame && hasInput ? [] : shownFields.map((field) => pydanticField(field, One))),
    ...kept.map(
      (field) =>
        `${member(field.name)}: ${pydanticType(field, One)}${field.optional ? ' | None = None' : field.type === 'integer' ? ' = 0' : field.type === 'boolean' ? ' = False' : ''}`,
    ),
  ]
  return [
    ...nested.map((field) =>
      def(
        `class ${One}${pascal(field.name)}(BaseModel):`,
        (field.fields ?? []).map((inner) => pydanticField(inner, `${One}${pascal(field.name)}`)),
      ),
    ),
    ...(hasInput
      ? [
          [
            ...def(`class ${One}Input(BaseModel):`, [
              ...fields.map((field) => pydanticField(field, One)),
              ...(checks.length > 0
                ? [
                    '',
                    '@model_validator(mode="after")',
                    ...def('def check(self) -> Self:', [...checks.flat(), 'return self']),
                  ]
                : []),
            ]),
          ],
        ]
      : []),
    ...(resource.change === 'patch' && verbs.has('update')
      ? [
          def(
            `class ${One}Changes(BaseModel):`,
            fields.map((field) => pydanticField({ ...withoutDefault(field), optional: true }, One)),
          ),
        ]
      : []),
    def(
      `class ${One}(${isSame && hasInput ? `${One}Input` : 'BaseModel'}):`,
      own.length > 0 ? own : ['pass'],
    ),
    ...(verbs.has('list')
      ? [
          def(`class ${One}Page(BaseModel):`, [
            `items: list[${One}]`,
            `${resource.paging}: int`,
            'limit: int',
            'total: int',
          ]),
        ]
      : []),
  ]
}

function withoutDefault(field: Field): Field {
  const { default: _value, ...rest } = field
  return rest.type === 'boolean' ? { ...rest, type: 'boolean' } : rest
}
