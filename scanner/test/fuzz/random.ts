export type Random = (below: number) => number

/** Depends on nothing but the two numbers, so that any input of a run can be made again alone. */
export function randomFrom(seed: number, number: number): Random {
  let state = Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)
  // Neighbours begin alike; after a few steps of xorshift they no longer are.
  for (let step = 0; step < 8; step += 1) state = shifted(state)
  return (below) => {
    state = shifted(state)
    return (state >>> 0) % below
  }
}

function shifted(state: number): number {
  let next = state === 0 ? 0x1234567 : state // zero would stay zero for ever
  next ^= next << 13
  next ^= next >>> 17
  return next ^ (next << 5)
}

export function pick<T>(random: Random, list: readonly T[]): T {
  return list[random(list.length)] as T
}
