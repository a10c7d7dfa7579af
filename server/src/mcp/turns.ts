import { createTurns } from '../queue/turns.ts'

/** Reading or serializing a result of a megabyte takes some milliseconds, so calls do it one at a time. */
export const nextTurn = createTurns()
