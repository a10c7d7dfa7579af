const AsyncFunction = (async () => undefined).constructor as new (
  ...code: string[]
) => (...values: unknown[]) => Promise<unknown>

/** What the last statement of an example gives, in the form that all languages share. */
export async function evaluate(code: string, names: Readonly<Record<string, unknown>>): Promise<unknown> {
  const statements = code.split('; ')
  const last = statements.pop()
  const body = [...statements, `return (${last})`].join(';\n')
  try {
    return shared(await new AsyncFunction(...Object.keys(names), body)(...Object.values(names)))
  } catch (error) {
    return `throws ${(error as Error).name}`
  }
}

/** The result that an example promises, in the same form. */
export function canonical(result: string): unknown {
  if (result.startsWith('throws ')) return result
  return shared(new Function(`return (${result})`)())
}

/** Values that mean the same in Python and in JavaScript become the same. */
function shared(value: unknown): unknown {
  if (value === undefined || value === null) return null
  if (typeof value === 'bigint') return Number(value)
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : String(value)
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (value instanceof Map) return { map: [...value].map(([key, item]) => [shared(key), shared(item)]) }
  if (Array.isArray(value)) return value.map(shared)
  if (typeof value !== 'object') return value
  return { map: Object.entries(value).map(([key, item]) => [key, shared(item)]) }
}
