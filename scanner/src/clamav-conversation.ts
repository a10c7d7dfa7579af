import { connect, type NetConnectOpts } from 'node:net'

/**
 * One connection to clamd for one command and one line of response. The socket is closed when the conversation ends.
 */
export interface Conversation {
  /**
   * Resolves once the kernel has taken the bytes, so that their memory may be reused, or once the conversation has
   * ended.
   */
  send(parts: readonly Buffer[]): Promise<void>
  /** Sends the last bytes and waits for the answer. Rejects if the conversation has failed. */
  finish(parts: readonly Buffer[]): Promise<Answer>
  fail(error: Error): void
}

export interface Answer {
  /** Without the trailing NUL. Latin-1, because it is untrusted and no byte may be lost. */
  readonly text: string
  /** Received before `finish`, so it does not cover all bytes. */
  readonly early: boolean
}

export interface ConversationLimits {
  readonly connectMs: number
  readonly idleMs: number
  readonly totalMs: number
}

// Longer than any signature name, and small enough to buffer if the peer is not clamd.
const MAX_ANSWER_BYTES = 4096

export function converse(
  target: NetConnectOpts,
  limits: ConversationLimits,
  onOver: () => void,
): Conversation {
  const { promise: answer, resolve, reject } = Promise.withResolvers<Answer>()
  answer.catch(() => undefined) // avoids an unhandled rejection if no verdict is requested
  const socket = connect(target)
  let received = ''
  let finishing = false
  let over = false

  const total = limit('did not finish', limits.totalMs)
  let timer = limit('did not accept the connection', limits.connectMs)

  function limit(failure: string, ms: number): NodeJS.Timeout {
    return setTimeout(() => fail(new Error(`clamd ${failure} within ${ms} ms`)), ms)
  }

  function end(settle: () => void): void {
    if (over) return
    over = true
    clearTimeout(total)
    clearTimeout(timer)
    socket.destroy()
    settle()
    onOver()
  }

  function fail(error: Error): void {
    end(() => reject(error))
  }

  function write(parts: readonly Buffer[], onTaken: () => void): void {
    // While connecting, the connect timeout still runs; the `connect` handler below replaces it.
    if (!socket.connecting) waitForClamd()
    // Sends all parts in one system call without copying them together.
    socket.cork()
    for (const [index, part] of parts.entries()) {
      socket.write(part, index === parts.length - 1 ? onTaken : undefined) // called even if the socket breaks
    }
    socket.uncork()
  }

  function waitForClamd(): void {
    clearTimeout(timer)
    timer = limit('was silent and took nothing', limits.idleMs)
  }

  socket.on('connect', waitForClamd)
  socket.on('data', (data) => {
    received += data.toString('latin1')
    const length = received.indexOf('\0')
    if (length >= 0 && length === received.length - 1) {
      end(() => resolve({ text: received.slice(0, length), early: !finishing }))
    } else if (length >= 0 || received.length > MAX_ANSWER_BYTES) {
      fail(new Error('clamd sent more than one answer'))
    }
  })
  // Some errors of clamd have no trailing NUL (`COMMAND READ TIMED OUT`), so include the received text in the cause.
  const onClosed = () =>
    fail(new Error(`clamd closed the connection after sending ${JSON.stringify(received)}`))
  socket.on('end', onClosed)
  socket.on('close', onClosed)
  socket.on('error', fail)

  return {
    send(parts) {
      if (over) return Promise.resolve()
      return new Promise((taken) => {
        write(parts, () => {
          clearTimeout(timer) // from here on the uploader may be slow; `totalMs` still applies
          taken()
        })
      })
    },
    finish(parts) {
      if (!over) {
        finishing = true
        write(parts, () => undefined) // keeps the idle timeout: clamd now scans without sending anything
      }
      return answer
    },
    fail,
  }
}
