/**
 * Joins the parts of a name that are there with spaces.
 * @also full name from first and last name, combine first name and last name, build a full name, first name
 *   plus last name
 * @example fullName('Ada', 'Lovelace') // 'Ada Lovelace'
 * @example fullName('Ada', '') // 'Ada'
 * @example fullName(' Ada ', ' King') // 'Ada King'
 */
export function fullName(firstName: string, lastName: string): string {
  return [firstName, lastName]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')
}
