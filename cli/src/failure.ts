/** Ends a command with a one-line message. Wrong usage has its own exit code. */
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

export function usageError(message: string): Failure {
  return new Failure(message, { exitCode: 2, code: 'usage' })
}

/** An error of the installed server. Its message may have several lines. */
export class ServerFailure extends Failure {}

export const INTERRUPTED = 130

/** The abort reason after Ctrl-C. */
export class Interruption extends Error {
  constructor(message = 'Stopped.') {
    super(message)
    this.name = 'Interruption'
  }
}
