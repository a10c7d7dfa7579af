// Builds the console into a folder; scripts/setup.mjs runs it when sources have changed.
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'
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
const FRAME = 'preview-frame.html'

const outDir = process.argv[2] ?? fileURLToPath(new URL('dist', import.meta.url))

const shared: InlineConfig = {
  configFile: false,
  root: fileURLToPath(new URL('.', import.meta.url)),
  logLevel: 'error',
  plugins: [react()],
}

const result = await build({
  ...shared,
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

const frame = await buildFrame()
writeFileSync(join(outDir, FRAME), frame.page)

const licenses = join(outDir, LICENSES)
const bundled = [...JSON.parse(readFileSync(licenses, 'utf8')), ...frame.licenses]
const packages = new Map(bundled.map((each) => [each.name, each]))
writeFileSync(join(outDir, 'licenses.txt'), licensesText([...packages.values()]))
rmSync(licenses)
const fileNames = result.output.map(({ fileName }) => (fileName === LICENSES ? 'licenses.txt' : fileName))
fileNames.push(FRAME)

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

/** The page of previews: one file, because it has an opaque origin and may load nothing. */
async function buildFrame() {
  const built = await build({
    ...shared,
    build: {
      write: false,
      target: 'baseline-widely-available',
      license: { fileName: LICENSES },
      rolldownOptions: {
        input: fileURLToPath(new URL('src/features/ai/preview/frame/main.ts', import.meta.url)),
        output: { format: 'iife' },
      },
    },
  })
  if (!('output' in built)) throw new Error('Expected a single build')
  const [{ code }] = built.output
  const found = built.output.find(({ fileName }) => fileName === LICENSES)
  if (found?.type !== 'asset') throw new Error('Expected licences')
  const template = readFileSync(new URL('preview-frame.html', import.meta.url), 'utf8')
  // `</script` would end the element; in a script it occurs only in texts and regular expressions.
  const page = template.replace(' src="{script}">', () => `>${code.replaceAll('</script', '<\\/script')}`)
  return { page, licenses: JSON.parse(String(found.source)) }
}
