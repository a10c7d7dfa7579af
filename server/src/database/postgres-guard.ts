import { DatabaseError } from 'pg'

const INVALID_TEXT = '22P02'
const MARK = 'unexpected number of changes: '

/**
 * Makes a statement fail on the server if it changes another number of rows than required. The statements after it are then
 * not executed, so all can be sent without waiting for responses.
 */
export function withGuard(sql: string, changes: number): string {
  // The cast always fails, because the text is not a number. As a constant it would fail before the rows are counted.
  return `WITH done AS (${sql}
RETURNING 1) SELECT CASE WHEN count(*) = ${Math.trunc(changes)} THEN 1 ELSE CAST('${MARK}' || count(*) AS INTEGER) END FROM done`
}

export function isUnexpectedCount(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === INVALID_TEXT && error.message.includes(MARK)
}
