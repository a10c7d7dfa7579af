// Builds the console into a folder; scripts/setup.mjs runs it when sources have changed.
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { licensesText } from './licenses.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
}
// Compressing smaller files does not save a network packet.
const SMALLEST_COMPRESSED = 1_000

const LICENSES = 'licenses.json'

const outDir = process.argv[2] ?? fileURLToPath(new URL('dist', import.meta.url))

const result = await build({
  configFile: false,
  root: fileURLToPath(new URL('.', import.meta.url)),
  logLevel: 'error',
  plugins: [react()],
  html: { cspNonce: '{nonce}' }, // the server inserts a new nonce into each response
  build: {
    outDir,
    emptyOutDir: true,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    license: { fileName: LICENSES },
  },
})
if (!('output' in result)) throw new Error('Expected a single build')

const licenses = join(outDir, LICENSES)
writeFileSync(join(outDir, 'licenses.txt'), licensesText(JSON.parse(readFileSync(licenses, 'utf8'))))
rmSync(licenses)
const fileNames = result.output.map(({ fileName }) => (fileName === LICENSES ? 'licenses.txt' : fileName))

const files = fileNames.map((fileName) => {
  const path = join(outDir, fileName)
  const bytes = readFileSync(path)
  const type = TYPES[extname(fileName)]
  if (type === undefined) throw new Error(`Unknown media type: ${fileName}`)
  const compress = bytes.length >= SMALLEST_COMPRESSED
  if (compress) {
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
    )
    writeFileSync(`${path}.gzip`, gzipSync(bytes, { level: 9 }))
  }
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  return [fileName, { type, tag, encodings: compress ? ['br', 'gzip'] : [] }]
})
writeFileSync(join(outDir, 'files.json'), JSON.stringify(Object.fromEntries(files), undefined, 1))
