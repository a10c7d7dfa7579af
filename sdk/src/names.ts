/** Arguments use camelCase and are converted to the API's snake_case. Responses are not converted. */

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name

/** `{ project_id: string }` → `{ projectId: string }`. */
export type InCamelCase<T> = { [Name in keyof T as CamelCase<Name & string>]: T[Name] | OrUndefined<T, Name> }

type OrUndefined<T, Name extends keyof T> = undefined extends T[Name] ? undefined : never

export function toSnakeCase(values: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )
}
