import { block, type Lines, sections, typed } from '../../code.ts'
import type { Special } from '../special.ts'
import { type Dialect, errorParts } from './dialects.ts'

type Upload = Extract<Special, { kind: 'upload' }>

const TYPES: Readonly<Record<Upload['accepts'], readonly string[]>> = {
  image: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
  csv: ['text/csv', 'application/vnd.ms-excel'],
  pdf: ['application/pdf'],
  any: ['image/png', 'image/jpeg', 'application/pdf', 'text/plain', 'text/csv'],
}

/** A file of a form, with its size and type checked, under a name of our own. */
export function uploadFile({ path, megabytes, accepts }: Upload, dialect: Dialect, types: boolean): string {
  const kinds = TYPES[accepts]
  const keep = accepts === 'csv' ? csvLines : storeLines
  const answer = accepts === 'csv' ? '{ rows: countRows(bytes) }' : 'stored'
  const then = (bytes: string, type: string): Lines => [
    `const bytes = ${bytes}`,
    `if (!ALLOWED_TYPES.has(${type})) throw new HttpError(415, \`Only \${[...ALLOWED_TYPES].join(', ')} are accepted\`)`,
    ...(accepts === 'csv' ? [] : [`const stored = await storeUpload(bytes, ${type})`]),
  ]
  const own = handlers(path, dialect, then, answer, accepts === 'csv')
  return typed(
    sections(
      [
        ...(accepts === 'csv'
          ? []
          : [
              "import { randomUUID } from 'node:crypto'",
              "import { mkdir, writeFile } from 'node:fs/promises'",
              "import { join } from 'node:path'",
            ]),
        ...own.imports,
      ],
      [
        `const MAX_BYTES = ${megabytes} * 1024 * 1024`,
        `const ALLOWED_TYPES = new Set([${kinds.map((kind) => `'${kind}'`).join(', ')}])`,
        ...(accepts === 'csv' ? [] : ["const UPLOAD_DIR = process.env.UPLOAD_DIR ?? 'uploads'"]),
      ],
      errorParts(dialect.name === 'hono', dialect.name !== 'nextjs'),
      keep,
      ...own.parts,
    ),
    types,
  )
}

const storeLines: Lines = [
  '/** Under a name of our own: the one that the client sent may point anywhere. */',
  ...block(
    'async function storeUpload(bytes«: Uint8Array», type«: string»)«: Promise<{ id: string; size: number; type: string }>» {',
    [
      'const id = randomUUID()',
      'await mkdir(UPLOAD_DIR, { recursive: true })',
      'await writeFile(join(UPLOAD_DIR, id), bytes)',
      'return { id, size: bytes.byteLength, type }',
    ],
  ),
]

const csvLines: Lines = [
  '/** Rows below the header; a line break inside of quotes ends no row. */',
  ...block('function countRows(bytes«: Uint8Array»)«: number» {', [
    'const text = new TextDecoder().decode(bytes).replace(/"[^"]*"/g, \'quoted\')',
    "const lines = text.split(/\\r?\\n/).filter((line) => line.trim() !== '')",
    'return Math.max(lines.length - 1, 0)',
  ]),
]

interface Own {
  readonly imports: Lines
  readonly parts: readonly Lines[]
}

function handlers(
  path: string,
  dialect: Dialect,
  then: (bytes: string, type: string) => Lines,
  answer: string,
  isCount: boolean,
): Own {
  const location = '`/uploads/${stored.id}`'
  const reply = isCount ? dialect.ok(answer) : dialect.created(answer, location)
  if (dialect.name === 'express') {
    return {
      imports: [
        "import express«, { type NextFunction, type Request, type Response }» from 'express'",
        "import multer from 'multer'",
      ],
      parts: [
        [
          'export const app = express()',
          "app.disable('x-powered-by')",
          'const upload = multer({ storage: multer.memoryStorage(), limits: { fileSize: MAX_BYTES, files: 1 } })',
        ],
        block(
          `app.post('${path}', upload.single('file'), async (req, res) => {`,
          [
            'if (!req.file) throw new HttpError(400, \'The form needs a file in the field "file"\')',
            ...then('req.file.buffer', 'req.file.mimetype'),
            ...reply,
          ],
          '})',
        ),
        block(
          'app.use((error«: unknown», _req«: Request», res«: Response», next«: NextFunction») => {',
          [
            'if (res.headersSent) {',
            '  next(error)',
            '  return',
            '}',
            "const tooLarge = error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE'",
            "const { status, body } = describe(tooLarge ? new HttpError(413, 'The file is too large') : error)",
            'res.status(status).json(body)',
          ],
          '})',
        ),
        ["if (process.env.NODE_ENV !== 'test') app.listen(Number(process.env.PORT ?? 3000))"],
      ],
    }
  }
  if (dialect.name === 'fastify') {
    return {
      imports: ["import multipart from '@fastify/multipart'", "import Fastify from 'fastify'"],
      parts: [
        [...dialect.setup, 'await app.register(multipart, { limits: { fileSize: MAX_BYTES, files: 1 } })'],
        block(
          `app.post('${path}', async (request, reply) => {`,
          [
            'const file = await request.file()',
            "if (!file) throw new HttpError(400, 'The form needs a file')",
            ...then('await file.toBuffer()', 'file.mimetype'),
            "if (file.file.truncated) throw new HttpError(413, 'The file is too large')",
            ...(isCount ? [`return reply.send(${answer})`] : reply),
          ],
          '})',
        ),
        dialect.end,
      ],
    }
  }
  if (dialect.name === 'koa') {
    return {
      imports: [
        "import Koa from 'koa'",
        "import multer from '@koa/multer'",
        "import Router from '@koa/router'",
      ],
      parts: [
        [
          ...dialect.setup.filter((line) => !line.includes('bodyParser')),
          'const upload = multer({ limits: { fileSize: MAX_BYTES, files: 1 } })',
        ],
        block(
          `router.post('${path}', upload.single('file'), async (ctx) => {`,
          [
            'if (!ctx.file) throw new HttpError(400, \'The form needs a file in the field "file"\')',
            ...then('ctx.file.buffer', 'ctx.file.mimetype'),
            ...reply,
          ],
          '})',
        ),
        dialect.end,
      ],
    }
  }
  const form = (request: string): Lines => [
    `const form = await ${request}.formData()`,
    "const file = form.get('file')",
    'if (!(file instanceof File)) throw new HttpError(400, \'The form needs a file in the field "file"\')',
    "if (file.size > MAX_BYTES) throw new HttpError(413, 'The file is too large')",
    ...then('new Uint8Array(await file.arrayBuffer())', 'file.type'),
    ...reply,
  ]
  if (dialect.name === 'hono') {
    return {
      imports: [...dialect.imports, "«import type { ContentfulStatusCode } from 'hono/utils/http-status'»"],
      parts: [
        dialect.setup.map((line) => line.replace('100 * 1024', 'MAX_BYTES + 100 * 1024')),
        block(`app.post('${path}', async (c) => {`, form('c.req'), '})'),
        dialect.end,
      ],
    }
  }
  return {
    imports: [],
    parts: [
      block(
        `export async function ${dialect.name === 'nextjs' ? 'POST' : 'handler'}(request«: Request»)«: Promise<Response>» {`,
        [
          'try {',
          ...(dialect.name === 'nextjs'
            ? []
            : ["  if (request.method !== 'POST') throw new HttpError(405, 'Send a form with POST')"]),
          "  if (Number(request.headers.get('content-length') ?? 0) > MAX_BYTES + 100 * 1024) throw new HttpError(413, 'The file is too large')",
          ...form('request').map((line) => `  ${line}`),
          '} catch (error) {',
          '  const { status, body } = describe(error)',
          '  return Response.json(body, { status })',
          '}',
        ],
      ),
    ],
  }
}
