import type { FastifyRequest } from 'fastify'
import { refuse } from '../../errors.ts'

export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'] as string | undefined
  if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key))
    throw refuse('Idempotency-Key', 'must be 1 to 255 visible ASCII characters')
  return key
}
