/** One upload and what becomes of it: all of `hostile.ts` must be refused, all of `harmless.ts` kept. */
export interface Case {
  /** The file name as uploaded. */
  readonly name: string
  /** What it is, in one phrase; unique, since it names the test. */
  readonly what: string
  /** Made when it is needed: some are large. */
  readonly content: () => Buffer
}

/** `[name, what, content]` as cases: a table reads better than a list of objects. */
export function cases(
  rows: readonly (readonly [string, string, string | (() => Buffer | string)])[],
): Case[] {
  return rows.map(([name, what, content]) => ({
    name,
    what,
    content: () => {
      const made = typeof content === 'string' ? content : content()
      return typeof made === 'string' ? Buffer.from(made) : made
    },
  }))
}
