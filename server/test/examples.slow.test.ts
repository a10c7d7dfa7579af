import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { startTestServer } from '@atelier/server/testing'
import { clone } from './docs.ts'
import { createTestClient, newFolder } from './server.ts'

const run = promisify(execFile)
const server = await startTestServer()
const folder = await newFolder()
after(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})
// The examples read these variables on import.
process.env.ATELIER_URL = server.url
process.env.ATELIER_TOKEN = server.token
const { request, upload } = createTestClient(server.url, server.token)

async function namesIn(project: string): Promise<string[]> {
  const { files } = (await (await request(`/api/files?project_id=${project}`)).json()) as {
    files: { name: string }[]
  }
  return files.map(({ name }) => name).sort()
}

test('node-script uploads a folder, lists it and reports problems', async () => {
  const source = join(folder, 'source')
  await mkdir(join(source, 'lib'), { recursive: true })
  await writeFile(join(source, 'load.py'), 'import yaml\n\ndef load(text):\n    return yaml.load(text)\n')
  await writeFile(join(source, 'lib/add.js'), 'export function add(a, b) {\n  return a + b\n}\n')
  await writeFile(join(source, 'lib/not-code.js'), `\x7fELF\x02\x01\x01${'\0'.repeat(60)}`)
  const script = join(clone, 'examples/node-script/review.ts')
  const failed = await run(process.execPath, [script, source, 'reviewed']).catch((error) => error)
  assert.equal(failed.code, 1, failed.stderr)
  assert.match(failed.stdout, /^rejected lib\/not-code\.js: The content is an ELF program\.$/m)
  assert.match(failed.stdout, /^load\.py: \d+ of 100\n {2}load\.py:4 error: .*CWE-502/m)
  assert.match(failed.stdout, /^add\.js: 100 of 100$/m)
  assert.deepEqual(await namesIn('reviewed'), ['add.js', 'load.py'])
})

test('two-agents loses no edit, and takes a bad change back', async () => {
  const script = join(clone, 'examples/two-agents/agents.ts')
  const { stdout } = await run(process.execPath, [script, 'shared'])
  assert.match(stdout, /was too late and reads/)
  for (const line of ["export const currency = 'EUR'", 'export const vat = 0.2', 'added: src/broken.ts'])
    assert.ok(stdout.includes(line), line)
  assert.match(stdout, /restored src\/price\.ts; undo with the checkpoint chk_/)
  assert.equal(
    await (await request('/api/projects/shared/files/src/price.ts')).text(),
    'export const price = 1\n',
  )
})

test('mcp-agent reviews a project over MCP and fixes unsafe code', async () => {
  const unsafe = 'import yaml\n\ndef load(text):\n    return yaml.load(text)\n'
  await upload(unsafe, { project_id: 'tended', name: 'load.py', folder: 'src' })
  const agent = join(clone, 'examples/mcp-agent/agent.ts')
  const { stdout } = await run(process.execPath, [agent, 'tended'])
  assert.match(stdout, /^tools: .*\banalyze_code\b/)
  assert.match(stdout, /^## src\/load\.py: \d+ of 100$/m)
  assert.match(stdout, /^- fixed: Uses `safe_load`/m)
  assert.deepEqual(await namesIn('tended'), ['REVIEW.md', 'load.py'])
  const again = await run(process.execPath, [agent, 'tended'])
  assert.match(again.stdout, /^## src\/load\.py: 100 of 100$/m)
})

const app = join(clone, 'examples/nextjs-upload')

test('nextjs-upload: type checks', async () => {
  await run(join(clone, 'node_modules/.bin/tsc'), ['-p', app])
})

test('nextjs-upload: the handler stores uploads and reports rejections', async () => {
  const { POST } = (await import(pathToFileURL(join(app, 'app/upload/route.ts')).href)) as {
    POST: (request: Request) => Promise<Response>
  }
  const send = (form: FormData) =>
    POST(new Request('http://site.test/upload', { method: 'POST', body: form }))
  const stored = await send(formWith('notes.txt', 'Hello'))
  assert.deepEqual([stored.status, stored.headers.get('location')], [303, '/'])
  const refused = await send(formWith('logo.png', `\x7fELF\x02\x01\x01${'\0'.repeat(60)}`))
  assert.equal(refused.headers.get('location'), '/?error=The+content+is+an+ELF+program.')
  assert.equal((await send(new FormData())).headers.get('location'), '/?error=Choose+a+file.')
  assert.deepEqual(await namesIn('website'), ['notes.txt'])
})

test('nextjs-upload: the page shows the form, the stored files and errors', async () => {
  // Node runs TypeScript, but not JSX.
  const { default: typescript } = await import('typescript')
  const { renderToStaticMarkup } = await import('react-dom/server')
  const source = await readFile(join(app, 'app/page.tsx'), 'utf8')
  const { outputText } = typescript.transpileModule(source, {
    compilerOptions: {
      target: typescript.ScriptTarget.ESNext,
      module: typescript.ModuleKind.ESNext,
      jsx: typescript.JsxEmit.ReactJSX,
    },
  })
  const page = join(folder, 'page.mjs')
  await symlink(join(clone, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(
    page,
    outputText.replace("'./atelier.ts'", `'${pathToFileURL(join(app, 'app/atelier.ts'))}'`),
  )
  const { default: Page } = await import(pathToFileURL(page).href)
  const html = renderToStaticMarkup(await Page({ searchParams: Promise.resolve({ error: '<b>no</b>' }) }))
  assert.match(html, /<form action="\/upload" encType="multipart\/form-data" method="post">/)
  assert.match(html, /<li>notes\.txt \(5 bytes\)<\/li>/)
  assert.match(html, /<p role="alert">&lt;b&gt;no&lt;\/b&gt;<\/p>/)
})

function formWith(name: string, content: string): FormData {
  const form = new FormData()
  form.set('file', new Blob([content]), name)
  return form
}
