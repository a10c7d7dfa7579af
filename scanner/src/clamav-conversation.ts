import { connect, type NetConnectOpts } from 'node:net'

/** One connection to clamd: we send, it answers one line, it is over. The socket never outlives the conversation. */
export interface Conversation {
  /** Resolves when the kernel has taken the bytes, so that they may be reused, or when the conversation is over. */
  send(parts: readonly Buffer[]): Promise<void>
  /** Sends the last bytes and waits for the answer; rejects when the conversation failed, now or before. */
  finish(parts: readonly Buffer[]): Promise<Answer>
  fail(error: Error): void
}

export interface Answer {
  /** Without the NUL at its end. Latin-1, so that no byte is lost: it comes from outside. */
  readonly text: string
  /** Given before `finish`: it cannot speak for all of the bytes. */
  readonly early: boolean
}

export interface ConversationLimits {
  readonly connectMs: number
  readonly idleMs: number
  readonly totalMs: number
}

// Far more than any name of a signature, and little enough to hold for a peer that is not a clamd at all.
const MAX_ANSWER_BYTES = 4096

export function converse(
  target: NetConnectOpts,
  limits: ConversationLimits,
  onOver: () => void,
): Conversation {
  const { promise: answer, resolve, reject } = Promise.withResolvers<Answer>()
  answer.catch(() => undefined) // a scan that is never asked for its verdict must not end the process
  const socket = connect(target)
  let received = ''
  let finishing = false
  let over = false

  const total = limit('did not finish', limits.totalMs)
  let patience = limit('did not accept the connection', limits.connectMs)

  function limit(whatItDid: string, ms: number): NodeJS.Timeout {
    return setTimeout(() => fail(new Error(`clamd ${whatItDid} within ${ms} ms`)), ms)
  }

  function end(settle: () => void): void {
    if (over) return
    over = true
    clearTimeout(total)
    clearTimeout(patience)
    socket.destroy()
    settle()
    onOver()
  }

  function fail(error: Error): void {
    end(() => reject(error))
  }

  function write(parts: readonly Buffer[], onTaken: () => void): void {
    // While it connects, the patience for that is running; `connect` below goes on from there.
    if (!socket.connecting) waitForClamd()
    // One system call for all parts, whatever their number, without copying them together.
    socket.cork()
    for (const [index, part] of parts.entries()) {
      socket.write(part, index === parts.length - 1 ? onTaken : undefined) // called even if the socket breaks
    }
    socket.uncork()
  }

  function waitForClamd(): void {
    clearTimeout(patience)
    patience = limit('was silent and took nothing', limits.idleMs)
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
  // Some of its errors have no NUL at their end (`COMMAND READ TIMED OUT`): the cause shall tell them.
  const hungUp = () => fail(new Error(`clamd hung up after it said ${JSON.stringify(received)}`))
  socket.on('end', hungUp)
  socket.on('close', hungUp)
  socket.on('error', fail)

  return {
    send(parts) {
      if (over) return Promise.resolve()
      return new Promise((taken) => {
        write(parts, () => {
          clearTimeout(patience) // from here on the uploader may be slow: `totalMs` still holds
          taken()
        })
      })
    },
    finish(parts) {
      if (!over) {
        finishing = true
        write(parts, () => undefined) // the patience stays: clamd now scans in silence
      }
      return answer
    },
    fail,
  }
}
