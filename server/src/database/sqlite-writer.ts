/**
 * The writer thread: the only place of this process that writes to the file, so that the event loop never waits on
 * a disk. Whatever has queued up while a commit was under way becomes the next commit: one fsync for all of them.
 */
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import type { Statement } from './database.ts'
import { openConnection } from './sqlite-connection.ts'
import { type Failure, isConstraint, toFailure } from './sqlite-errors.ts'

export type Transaction = readonly Statement[]
export type Message = Transaction | 'close'
/** The answers to a group, in the order its transactions were sent. */
export type Answer = boolean | Failure

if (!parentPort) throw new Error('sqlite-writer.ts runs as a worker thread')
const port = parentPort
const connection = openConnection(workerData as string)

port.on('message', (first: Message) => {
  const messages = [first, ...unreadMessages()]
  const group = messages.filter((message) => message !== 'close')
  if (group.length > 0) port.postMessage(commitTogether(group))
  if (messages.includes('close')) {
    connection.close()
    port.close()
  }
})

function unreadMessages(): Message[] {
  const messages: Message[] = []
  for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port))
    messages.push(next.message)
  return messages
}

function commitTogether(group: readonly Transaction[]): Answer[] {
  try {
    connection.run('BEGIN IMMEDIATE')
  } catch (error) {
    return rejectAll(group, error)
  }
  const answers: Answer[] = []
  for (const transaction of group) {
    answers.push(runAlone(transaction))
    // On a full disk or an I/O error SQLite may undo everything since BEGIN, the neighbours too.
    if (!connection.inTransaction) return group.length === 1 ? answers : commitOneByOne(group)
  }
  try {
    connection.run('COMMIT')
    return answers
  } catch (error) {
    if (connection.inTransaction) connection.run('ROLLBACK')
    // A deferred constraint is checked here: one transaction broke it, the others must not pay for it.
    return isConstraint(error) && group.length > 1 ? commitOneByOne(group) : rejectAll(group, error)
  }
}

function commitOneByOne(group: readonly Transaction[]): Answer[] {
  return group.flatMap((transaction) => commitTogether([transaction]))
}

/** If undoing fails as well, the error ends the thread: the next one starts from what the file says. */
function runAlone(transaction: Transaction): Answer {
  connection.run('SAVEPOINT alone')
  try {
    if (transaction.every(changesWhatItMust)) {
      connection.run('RELEASE alone')
      return true
    }
    undo()
    return false
  } catch (error) {
    if (connection.inTransaction) undo()
    return toFailure(error)
  }
}

function changesWhatItMust({ sql, values, changes }: Statement): boolean {
  const changed = connection.run(sql, values)
  return changes === undefined || changed === changes
}

function undo(): void {
  connection.run('ROLLBACK TO alone')
  connection.run('RELEASE alone')
}

function rejectAll(group: readonly Transaction[], error: unknown): Answer[] {
  const failure = toFailure(error)
  return group.map(() => failure)
}
