/** Jobs and bytes of a workspace, a token, or all of them, in a queue. */
export interface Holder {
  running: number
  runningBytes: number
  waiting: number
  waitingBytes: number
}

export interface TokenHolder<Waiter> extends Holder {
  /** Oldest first. */
  readonly waiters: Waiter[]
}

export interface WorkspaceHolder<Waiter> extends Holder {
  /** In the order of their next turns. */
  readonly tokens: Map<string, TokenHolder<Waiter>>
}

export type Limited = 'waiting' | 'waitingBytes'

const NOTHING: Readonly<Holder> = { running: 0, runningBytes: 0, waiting: 0, waitingBytes: 0 }

interface Owner {
  readonly workspace: string
  readonly tokenId: string
}

/** Counts jobs by workspace and token. Removes entries without jobs. */
export function createHolders<Waiter>() {
  const all: Holder = { ...NOTHING }
  /** In the order of their next turns. */
  const workspaces = new Map<string, WorkspaceHolder<Waiter>>()

  function holdersOf({ workspace: id, tokenId }: Owner) {
    const workspace: WorkspaceHolder<Waiter> = workspaces.get(id) ?? { ...NOTHING, tokens: new Map() }
    const token: TokenHolder<Waiter> = workspace.tokens.get(tokenId) ?? { ...NOTHING, waiters: [] }
    return { workspace, token }
  }

  function count(owner: Owner, change: Partial<Holder>): void {
    const { workspace, token } = holdersOf(owner)
    for (const holder of [all, workspace, token]) {
      holder.running += change.running ?? 0
      holder.runningBytes += change.runningBytes ?? 0
      holder.waiting += change.waiting ?? 0
      holder.waitingBytes += change.waitingBytes ?? 0
    }
    if (token.running + token.waiting === 0) workspace.tokens.delete(owner.tokenId)
    else workspace.tokens.set(owner.tokenId, token)
    if (workspace.tokens.size === 0) workspaces.delete(owner.workspace)
    else workspaces.set(owner.workspace, workspace)
  }

  return { all, workspaces, holdersOf, count }
}

/** Number of holders that wait, counting `including` as one of them. */
export function howManyWait(holders: Iterable<Holder>, including: Holder): number {
  let number = 1
  for (const holder of holders) if (holder.waiting > 0 && holder !== including) number += 1
  return number
}

export function holdsMost<T extends Holder>(holders: Iterable<T>, kind: Limited): T | undefined {
  let most: T | undefined
  for (const holder of holders) {
    if (holder.waiting > 0 && (!most || holder[kind] > most[kind])) most = holder
  }
  return most
}

/** The first holder with the fewest running jobs. */
export function fewestRunning<T extends Holder>(
  holders: Iterable<T>,
  mayRun: (holder: T) => boolean,
): T | undefined {
  let fewest: T | undefined
  for (const holder of holders) {
    if ((!fewest || holder.running < fewest.running) && mayRun(holder)) fewest = holder
  }
  return fewest
}

export function moveToEnd<T>(map: Map<string, T> | undefined, key: string): void {
  const value = map?.get(key)
  if (map?.delete(key) && value !== undefined) map.set(key, value)
}
