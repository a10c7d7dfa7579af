import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { type ApiDocument, referencePage } from './page.ts'

const HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
}

/** The reference for people, made from the document when somebody first asks for it. */
export function docsRoutes(app: FastifyInstance, address: { readonly baseUrl: string }): void {
  serve('/docs', 'text/html', () => referencePage(app.swagger() as unknown as ApiDocument, address.baseUrl))
  serve('/docs/style.css', 'text/css', () => readFileSync(new URL('./style.css', import.meta.url), 'utf8'))
  serve('/docs/script.js', 'text/javascript', () =>
    readFileSync(new URL('./script.js', import.meta.url), 'utf8'),
  )

  function serve(path: string, type: string, make: () => string): void {
    let made: { text: string; etag: string } | undefined
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      made ??= withTag(make())
      reply.headers({ ...HEADERS, etag: made.etag })
      if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(made.etag))
        return reply.code(304).send()
      return reply.type(`${type}; charset=utf-8`).send(made.text)
    })
  }
}

function withTag(text: string): { text: string; etag: string } {
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` }
}
