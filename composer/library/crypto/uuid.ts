import { randomUUID } from 'node:crypto'

/**
 * Makes a random UUID (version 4).
 * @also generate a uuid, unique identifier, guid generator, uuid v4
 * @example uuid().length // 36
 * @example uuid() === uuid() // false
 * @example uuid().charAt(14) // '4'
 */
export function uuid(): string {
  return randomUUID()
}
