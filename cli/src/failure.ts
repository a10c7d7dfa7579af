/** Ends a command with one line for a person. `usage`: it was called wrongly, which has an exit code of its own. */
export class Failure extends Error {
  readonly exitCode: number
  readonly code: string

  constructor(message: string, { exitCode = 1, code = 'failed' }: { exitCode?: number; code?: string } = {}) {
    super(message)
    this.name = 'Failure'
    this.exitCode = exitCode
    this.code = code
  }
}

export function wrongUsage(message: string): Failure {
  return new Failure(message, { exitCode: 2, code: 'usage' })
}

export const INTERRUPTED = 130

/** The reason of the signal after Ctrl-C. */
export class Interruption extends Error {
  constructor() {
    super('Stopped.')
    this.name = 'Interruption'
  }
}
