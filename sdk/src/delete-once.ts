import { AtelierError } from './errors.ts'
import type { Call, Transport } from './transport.ts'
import type { Schemas } from './types.ts'

/** A repeated request that finds nothing succeeds: the first attempt deleted it, but its response was lost. */
export async function deleteOnce(
  transport: Transport,
  call: Call,
  message: string,
): Promise<Schemas['Message']> {
  try {
    return (await transport.read<Schemas['Message']>({ ...call, method: 'DELETE' })).body
  } catch (error) {
    if (error instanceof AtelierError && error.status === 404 && error.tries > 1) return { message }
    throw error
  }
}
