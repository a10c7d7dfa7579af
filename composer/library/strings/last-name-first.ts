/**
 * Writes a name with the last name first: `Lovelace, Ada`.
 * @also last name first, format a name as last first, convert first last to last comma first, swap first
 *   and last name
 * @example lastNameFirst('Ada Lovelace') // 'Lovelace, Ada'
 * @example lastNameFirst('Ada King Lovelace') // 'Lovelace, Ada King'
 * @example lastNameFirst('Ada') // 'Ada'
 */
export function lastNameFirst(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.pop() ?? ''
  return words.length === 0 ? last : `${last}, ${words.join(' ')}`
}
