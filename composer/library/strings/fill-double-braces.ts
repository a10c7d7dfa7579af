/**
 * Replaces the `{{names}}` of a template by values and leaves names without a value as they are.
 * @also mustache template, fill in a template string with double braces, replace {{placeholders}} in a
 *   string, handlebars style interpolation, render a template
 * @example fillDoubleBraces('Hi {{name}}!', { name: 'Ann' }) // 'Hi Ann!'
 * @example fillDoubleBraces('{{a}} and {{b}}', { a: 1 }) // '1 and {{b}}'
 * @example fillDoubleBraces('', {}) // ''
 */
export function fillDoubleBraces(template: string, values: Readonly<Record<string, unknown>>): string {
  return template.replace(/\{\{\s*(\w+)\s*\}\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  )
}
