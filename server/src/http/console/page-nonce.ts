import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'

const PLACEHOLDER = '{nonce}'

/**
 * Sends a page whose policy allows only scripts and styles with the nonce of this response. `'self'` would also allow
 * stored files, which have the same origin. A nonce is used once, so the page has no validator.
 */
export function sendPageWithNonce(
  reply: FastifyReply,
  html: string,
  policy: readonly string[],
  headers: Readonly<Record<string, string>>,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .headers({
      ...headers,
      'cache-control': 'no-cache',
      'content-security-policy': [
        "default-src 'none'",
        `script-src 'nonce-${nonce}'`,
        `style-src 'nonce-${nonce}'`,
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        ...policy,
      ].join('; '),
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(html.replaceAll(PLACEHOLDER, nonce))
}
