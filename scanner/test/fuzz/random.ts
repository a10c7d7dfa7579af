export type Random = (below: number) => number

/** Depends only on the two numbers, so that any input of a run can be recreated. */
export function randomFrom(seed: number, number: number): Random {
  let state = Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)
  // Consecutive numbers start similarly. A few steps of xorshift separate them.
  for (let step = 0; step < 8; step += 1) state = shifted(state)
  return (below) => {
    state = shifted(state)
    return (state >>> 0) % below
  }
}

function shifted(state: number): number {
  let next = state === 0 ? 0x1234567 : state // zero would stay zero
  next ^= next << 13
  next ^= next >>> 17
  return next ^ (next << 5)
}

export function pick<T>(random: Random, list: readonly T[]): T {
  return list[random(list.length)] as T
}
