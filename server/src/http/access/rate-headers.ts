import type { FastifyReply } from 'fastify'
import type { Rate } from './rate-limit.ts'

/** Sets OpenAI's headers, unless those of a stricter limit are set. */
export function showRate(
  reply: FastifyReply,
  what: 'requests' | 'tokens',
  { limit, remaining, resetMs }: Rate,
): void {
  const left = Math.max(0, remaining)
  const name = `x-ratelimit-remaining-${what}`
  const shown = reply.getHeader(name)
  if (what === 'requests' && shown !== undefined && Number(shown) <= left) return
  reply.headers({
    [`x-ratelimit-limit-${what}`]: String(limit),
    [name]: String(left),
    [`x-ratelimit-reset-${what}`]: durationText(resetMs),
  })
}

/** `13h4m5s` */
function durationText(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor(seconds / 60) % 60, 'm'],
    [seconds % 60, 's'],
  ] as const
  return parts
    .filter(([value]) => value > 0)
    .map((part) => part.join(''))
    .join('')
}
