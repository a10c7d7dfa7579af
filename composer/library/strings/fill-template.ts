/**
 * Replaces the `{names}` of a template by values and leaves names without a value as they are.
 * @also string template, interpolate variables in a string, replace placeholders, fill in a template,
 *   simple templating
 * @example fillTemplate('Hello {name}!', { name: 'Ada' }) // 'Hello Ada!'
 * @example fillTemplate('{a} + {b}', { a: 1 }) // '1 + {b}'
 * @example fillTemplate('', {}) // ''
 */
export function fillTemplate(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  )
}
