/**
 * Fills in what an object lacks from another.
 * @also apply default values to an object, fill missing keys with defaults, defaults for options, merge
 *   options with defaults
 * @example withDefaults({ a: 1 }, { a: 0, b: 2 }) // { a: 1, b: 2 }
 * @example withDefaults({}, { x: 1 }) // { x: 1 }
 * @example withDefaults({}, {}) // {}
 */
export function withDefaults(
  object: Readonly<Record<string, unknown>>,
  defaults: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const given = Object.entries(object).filter(([, value]) => value !== undefined)
  return { ...defaults, ...Object.fromEntries(given) }
}
