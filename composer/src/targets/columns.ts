import type { Field, FieldType } from '../prompt/fields.ts'

const sqlite: Readonly<Partial<Record<FieldType, string>>> = {
  integer: 'INTEGER',
  number: 'REAL',
  money: 'REAL',
  boolean: 'BOOLEAN',
}

/** `__field_sqliteColumn__`: the column of a table that an application creates itself. */
export function columnForms({ type, required, unique, ...field }: Field): Record<string, string> {
  const isNull = !required && field.default === undefined
  const constraints = `${isNull ? '' : ' NOT NULL'}${unique ? ' UNIQUE' : ''}`
  return {
    sqliteColumn: `${sqlite[type] ?? 'TEXT'}${constraints}`,
  }
}
