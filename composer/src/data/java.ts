import { javaName, javaType } from '../api/java/fields.ts'
import { four, sections } from '../code.ts'
import type { Entity } from '../intent/intent.ts'
import { constant, pascal, plural, snake, wordsOf } from '../words.ts'
import { allFields } from './javascript.ts'

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
