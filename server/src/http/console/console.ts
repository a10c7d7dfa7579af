import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import server from '../../../package.json' with { type: 'json' }
import { AppError } from '../../errors.ts'
import { consoleFolder } from '../../processes/own-files.ts'
import { sendPageWithNonce } from './page-nonce.ts'

/** An entry of `files.json`, which console/build.ts writes. */
interface BuiltFile {
  readonly type: string
  readonly tag: string
  readonly encodings: readonly string[]
}

const pages = ['/generate', '/analyze', '/optimize', '/history', '/models', '/usage', '/tokens']

const policy = ["img-src 'self' blob: data:", "connect-src 'self'", "frame-src 'self'", "object-src 'none'"]

const pageHeaders = {
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
}

/**
 * For generated components: an opaque origin, scripts without network, and a frame only in the console. Forms fire their
 * event, but are not sent.
 */
const previewHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': [
    'sandbox allow-scripts allow-forms',
    "default-src 'none'",
    "script-src 'unsafe-inline' 'unsafe-eval'",
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    'font-src data:',
    'media-src data: blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': pageHeaders['permissions-policy'],
  'referrer-policy': 'no-referrer',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'SAMEORIGIN',
}

/**
 * Serves the console to browsers, and a JSON summary at `/` to other clients. For unknown paths, browsers get a page with
 * status 404, and other clients what `notFound` says.
 */
export function consoleRoutes(
  app: FastifyInstance,
  notFound: (request: FastifyRequest, reply: FastifyReply) => never,
): void {
  const open = createFiles()
  const wantsPage = async ({ method, headers }: FastifyRequest) =>
    method === 'GET' && headers.accept?.includes('text/html') && (await open('index.html')) !== undefined

  app.setNotFoundHandler(async (request, reply) => {
    reply.header('vary', 'accept')
    return (await wantsPage(request)) ? sendPage(request, reply.code(404)) : notFound(request, reply)
  })

  app.get('/', { schema: { hide: true } }, async (request, reply) => {
    reply.header('vary', 'accept')
    if (await wantsPage(request)) return sendPage(request, reply)
    return { name: 'Atelier', version: server.version, api: '/openapi.json', health: '/health/ready' }
  })
  for (const page of pages) app.get(page, { schema: { hide: true } }, sendPage)
  app.get<{ Params: { name: string } }>('/assets/:name', { schema: { hide: true } }, (request, reply) => {
    // The names contain a content hash.
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return send(`assets/${request.params.name}`, request, reply)
  })
  app.get('/licenses.txt', { schema: { hide: true } }, (request, reply) => {
    reply.header('cache-control', 'no-cache')
    return send('licenses.txt', request, reply)
  })

  app.get('/preview-frame', { schema: { hide: true } }, (request, reply) =>
    send('preview-frame.html', request, reply.headers(previewHeaders)),
  )

  async function sendPage(_request: FastifyRequest, reply: FastifyReply) {
    const page = await open('index.html')
    if (!page) throw new AppError('not_found')
    const html = await page.read(undefined)
    return sendPageWithNonce(reply, html.toString(), policy, pageHeaders)
  }

  async function send(name: string, request: FastifyRequest, reply: FastifyReply) {
    const file = await open(name)
    if (!file) throw new AppError('not_found')
    const encoding = file.encodings.find((name) => accepts(request.headers['accept-encoding'], name))
    const etag = `"${file.tag}${encoding === undefined ? '' : `-${encoding}`}"`
    reply.headers({ etag, vary: reply.getHeader('vary') ?? 'accept-encoding' })
    if (request.headers['if-none-match']?.split(/[\s,]+/).includes(etag)) return reply.code(304).send()
    if (encoding !== undefined) reply.header('content-encoding', encoding)
    return reply.type(file.type).send(await file.read(encoding))
  }
}

/** Serves only files listed by the build, and reads each of them once. */
function createFiles() {
  const bytes = new Map<string, Promise<Buffer>>()
  let listed: Promise<ReadonlyMap<string, BuiltFile>> | undefined

  return async function open(name: string) {
    listed ??= list()
    const file = (await listed).get(name)
    return file && { ...file, read }

    function read(encoding: string | undefined): Promise<Buffer> {
      const path = encoding === undefined ? name : `${name}.${encoding}`
      const content = bytes.get(path) ?? readFile(new URL(path, consoleFolder))
      bytes.set(path, content)
      return content
    }
  }
}

/** Empty if the console was not built. The API works without it. */
async function list(): Promise<ReadonlyMap<string, BuiltFile>> {
  const text = await readFile(new URL('files.json', consoleFolder), 'utf8').catch(() => '{}')
  return new Map(Object.entries<BuiltFile>(JSON.parse(text)))
}

function accepts(header: string | string[] | undefined, encoding: string): boolean {
  const offered = String(header ?? '').toLowerCase()
  return offered.split(',').some((each) => {
    const [name, weight] = each.split(';', 2).map((part) => part.trim())
    return name === encoding && weight !== 'q=0'
  })
}
