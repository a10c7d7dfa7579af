import { AtelierError } from './errors.ts'

/** Iterates over all items and loads pages on demand. Fails if the service repeats a page. */
export async function* walkPages<Item, Position>(
  load: (position: Position | undefined) => Promise<{ items: readonly Item[]; next: Position | undefined }>,
): AsyncGenerator<Item, void> {
  const seen = new Set<string>()
  let position: Position | undefined
  do {
    const { items, next } = await load(position)
    yield* items
    position = next
    const key = JSON.stringify(position)
    if (seen.has(key)) throw new AtelierError({ code: 'invalid_answer', title: 'The service repeats pages' })
    seen.add(key)
  } while (position !== undefined)
}
