import { DatabaseError } from 'pg'

const INVALID_TEXT = '22P02'
const MARK = 'another number of changes than asked for: '

/**
 * Makes a statement fail on the server when it changes another number of rows than it must. So nothing that follows it
 * is done, and nobody has to look at its answer before the rest is sent.
 */
export function withGuard(sql: string, changes: number): string {
  // The text is no number, whatever is counted; as a constant it would fail before anything is counted.
  return `WITH done AS (${sql}
RETURNING 1) SELECT CASE WHEN count(*) = ${Math.trunc(changes)} THEN 1 ELSE CAST('${MARK}' || count(*) AS INTEGER) END FROM done`
}

export function isOtherNumber(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === INVALID_TEXT && error.message.includes(MARK)
}
