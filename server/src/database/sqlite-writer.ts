/**
 * The writer thread. Only this thread writes to the file, so that the event loop never waits for a disk. Transactions that
 * arrive during a commit are committed together next, with a single fsync.
 */
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import type { Statement } from './database.ts'
import { openConnection } from './sqlite-connection.ts'
import { type Failure, isConstraint, toFailure } from './sqlite-errors.ts'

export type Transaction = readonly Statement[]
export type Message = Transaction | Part | 'close'
/** Of a long transaction. */
export interface Part {
  readonly id: number
  readonly statements: Transaction
  readonly isLast: boolean
}
/** The result of each transaction of a group, in order. */
export type Outcome = boolean | Failure

if (!parentPort) throw new Error('sqlite-writer.ts runs as a worker thread')
const port = parentPort
const connection = openConnection(workerData as string)

port.on('message', (first: Message) => {
  const messages = [first, ...unreadMessages()]
  const group = messages.flatMap(toTransactions)
  if (group.length > 0) port.postMessage(commitTogether(group))
  if (messages.includes('close')) {
    connection.close()
    port.close()
  }
})

const unfinished = new Map<number, Statement[]>()

/** The transactions that are complete with this message. */
function toTransactions(message: Message): Transaction[] {
  if (message === 'close') return []
  if (!('id' in message)) return [message]
  const { id, statements, isLast } = message
  const known = unfinished.get(id) ?? []
  unfinished.set(id, known)
  known.push(...statements)
  if (!isLast) return []
  unfinished.delete(id)
  return [known]
}

function unreadMessages(): Message[] {
  const messages: Message[] = []
  for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port))
    messages.push(next.message)
  return messages
}

function commitTogether(group: readonly Transaction[]): Outcome[] {
  try {
    connection.run('BEGIN IMMEDIATE')
  } catch (error) {
    return rejectAll(group, error)
  }
  const outcomes: Outcome[] = []
  for (const transaction of group) {
    outcomes.push(runAlone(transaction))
    // On a full disk or an I/O error SQLite may roll back everything since BEGIN, including the other transactions.
    if (!connection.inTransaction) return group.length === 1 ? outcomes : commitOneByOne(group)
  }
  try {
    connection.run('COMMIT')
    return outcomes
  } catch (error) {
    if (connection.inTransaction) connection.run('ROLLBACK')
    // Deferred constraints are checked here. One transaction violated one; the others must not fail with it.
    return isConstraint(error) && group.length > 1 ? commitOneByOne(group) : rejectAll(group, error)
  }
}

function commitOneByOne(group: readonly Transaction[]): Outcome[] {
  return group.flatMap((transaction) => commitTogether([transaction]))
}

/** If the rollback fails too, the error ends the thread, and the next thread starts from the state of the file. */
function runAlone(transaction: Transaction): Outcome {
  connection.run('SAVEPOINT alone')
  try {
    if (transaction.every(changesExpectedRows)) {
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

function changesExpectedRows({ sql, values, changes }: Statement): boolean {
  const changed = connection.run(sql, values)
  return changes === undefined || changed === changes
}

function undo(): void {
  connection.run('ROLLBACK TO alone')
  connection.run('RELEASE alone')
}

function rejectAll(group: readonly Transaction[], error: unknown): Outcome[] {
  const failure = toFailure(error)
  return group.map(() => failure)
}
