import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { sendPageWithNonce } from '../console/page-nonce.ts'
import { type ApiDocument, referencePage } from './page.ts'

/** The API reference page, rendered from the OpenAPI document on first request. */
export function docsRoutes(app: FastifyInstance, address: { readonly baseUrl: string }): void {
  let page: string | undefined
  app.get('/docs', { schema: { hide: true } }, async (_request, reply) => {
    page ??= referencePage(app.swagger() as unknown as ApiDocument, address.baseUrl)
    return sendPageWithNonce(reply, page, ["connect-src 'self'"], {})
  })
  serve('/docs/style.css', 'text/css')
  for (const name of ['script', 'try-it', 'call', 'response', 'session'])
    serve(`/docs/${name}.js`, 'text/javascript')

  function serve(path: string, type: string): void {
    let file: { text: string; etag: string } | undefined
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      file ??= readWithTag(path.slice('/docs/'.length))
      reply.headers({ 'cache-control': 'no-cache', etag: file.etag })
      if (request.headers['if-none-match']?.split(/[\s,]+/).includes(file.etag)) return reply.code(304).send()
      return reply.type(`${type}; charset=utf-8`).send(file.text)
    })
  }
}

function readWithTag(name: string): { text: string; etag: string } {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8')
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` }
}
