import { createTurns } from './turns.ts'

/** Awaited before each step of work on a large answer, such as reading or writing its JSON. Only one of them runs at a time. */
export const nextTurn = createTurns()
