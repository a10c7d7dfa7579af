/**
 * Sorts names by the last name, then by the others.
 * @also sort names by last name, order people by surname, sort full names by last name then first name,
 *   alphabetize names by last name
 * @example sortByLastName(['Ada Lovelace', 'Alan Turing', 'Grace Hopper']) // ['Grace Hopper', 'Ada Lovelace', 'Alan Turing']
 * @example sortByLastName(['Bea Young', 'Al Young']) // ['Al Young', 'Bea Young']
 * @example sortByLastName([]) // []
 */
export function sortByLastName(names: readonly string[]): string[] {
  const key = (name: string): string => {
    const words = name.trim().split(/\s+/)
    return [words.pop(), ...words].join(' ').toLowerCase()
  }
  return names.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))
}
