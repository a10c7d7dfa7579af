import { type Kind, question } from '../kind.ts'

/** What no other kind knows: it keeps what its constructor takes, and gives it back. */
export const plain: Kind = {
  fits: () => true,
  stock: () => ({ kept: [] }),
  make: (_, said, __, { taken }) => {
    const asked = said.name.replace(/^get(?=[A-Z])/, '')
    const field = taken.find(({ name }) => name.toLowerCase() === asked.toLowerCase())
    return field && question(said, `Gives the ${field.name}.`, field.type, (t) => t.give(t.own(field.name)))
  },
}
