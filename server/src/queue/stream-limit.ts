import { AppError } from '../errors.ts'

const MAX_STREAMS = 1_000
const MAX_STREAMS_PER_WORKSPACE = 500 // so that one workspace cannot take them all
const MAX_STREAMS_PER_TOKEN = 20

interface Owner {
  readonly tokenId: string
  readonly workspace: string
}

/** Returns a function that counts an event stream until the result is called. Each costs time for as long as it is open. */
export function createStreamLimit(): (owner: Owner) => () => void {
  const streams = new Set<Owner>()
  return ({ tokenId, workspace }) => {
    const all = [...streams]
    const ofWorkspace = all.filter((each) => each.workspace === workspace)
    const ofToken = ofWorkspace.filter((each) => each.tokenId === tokenId)
    if (
      all.length >= MAX_STREAMS ||
      ofWorkspace.length >= MAX_STREAMS_PER_WORKSPACE ||
      ofToken.length >= MAX_STREAMS_PER_TOKEN
    )
      throw new AppError('too_many_requests', {
        detail:
          `At most ${MAX_STREAMS_PER_TOKEN} event streams per token, ${MAX_STREAMS_PER_WORKSPACE} per workspace ` +
          `and ${MAX_STREAMS} in total. Close one of them.`,
        headers: { 'retry-after': '60' },
      })
    const stream = { tokenId, workspace }
    streams.add(stream)
    return () => streams.delete(stream)
  }
}
