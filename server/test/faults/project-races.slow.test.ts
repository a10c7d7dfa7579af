import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { test } from 'node:test'
import { pack } from 'tar-stream'
import { atelier } from '../atelier.ts'
import { assertListsConsistent } from '../consistent-lists.ts'
import { projectClient } from '../projects.ts'
import { assertNothingPending } from '../responses.ts'
import { newFolder, startServer } from '../server.ts'
import { createRandom } from './storm.ts'

/** `ACTIONS=2000 SEED=2 node --test …` tries more and other orders. */
const ACTIONS = Number(process.env.ACTIONS ?? 400)
const SEED = Number(process.env.SEED ?? 1)
const CLIENTS = 12
const PATHS = 8

async function tarOf(files: Record<string, string>): Promise<Buffer<ArrayBuffer>> {
  const tar = pack()
  for (const [name, content] of Object.entries(files)) tar.entry({ name }, content)
  tar.finalize()
  return Buffer.concat(await Array.fromAsync(tar as AsyncIterable<Buffer>))
}

test(`${CLIENTS} clients change one project in all ways at once`, async (context) => {
  const dataDir = await newFolder()
  context.after(() => rm(dataDir, { recursive: true }))
  const server = await startServer({ dataDir })
  const demo = projectClient(server, 'p')
  const other = projectClient(server, 'q')
  const random = createRandom(SEED)
  const any = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const path = () => `${any(['src', 'lib', 'src/ui'])}/${Math.floor(random() * PATHS)}.txt`
  let written = 0
  // Some contents are large, and some occur several times.
  const content = () => {
    written++
    const text = random() < 0.3 ? `the same ${written % 3}\n` : `content ${written}\n`
    return random() < 0.2 ? text.repeat(8_000) : text
  }
  const someCheckpoint = async () => {
    const response = await demo.send('GET', '/checkpoints?limit=20')
    const { checkpoints } = (await response.json()) as { checkpoints: { id: string }[] }
    return checkpoints.length === 0 ? undefined : any(checkpoints).id
  }
  const someFile = async () => {
    const response = await server.request('/api/files?project_id=p&limit=50')
    const { files } = (await response.json()) as { files: { id: string }[] }
    return files.length === 0 ? undefined : any(files).id
  }

  const actions: Record<string, () => Promise<Response | undefined>> = {
    put: () => demo.put(path(), content()),
    twin: () => server.upload(content(), { project_id: 'p', folder: 'src', name: `${written % PATHS}.txt` }),
    delete: () => demo.send('DELETE', `/files/${path()}`),
    batch: () =>
      demo.batch([
        { op: 'put', path: path(), text: content() },
        { op: 'put', path: path(), text: content() },
        { op: 'copy', from: 'src', to: any(['lib', 'copy']), replace: true },
      ]),
    move: () =>
      demo.batch([
        { op: 'move', from: any(['src', 'lib', 'copy']), to: any(['src', 'lib', 'x']), replace: true },
      ]),
    remove: () => demo.batch([{ op: 'delete', path: any(['x', 'copy', 'src/ui']) }]),
    checkpoint: () => demo.send('POST', '/checkpoints', {}),
    dedupe: () => demo.send('POST', '/dedupe', {}),
    async restore() {
      const id = await someCheckpoint()
      return id === undefined ? undefined : demo.send('POST', `/checkpoints/${id}/restore`, {})
    },
    async forget() {
      const id = await someCheckpoint()
      return id === undefined ? undefined : demo.send('DELETE', `/checkpoints/${id}`)
    },
    async import() {
      const body = await tarOf({ [path()]: content(), 'imported.txt': content() })
      const mode = any(['merge', 'replace'])
      return server.request(`/api/projects/p/import?mode=${mode}`, { method: 'POST', body })
    },
    async share() {
      const id = await someFile()
      return id === undefined ? undefined : other.batch([{ op: 'put', path: path(), from: { id } }])
    },
    async purge() {
      const id = await someFile()
      return id === undefined
        ? undefined
        : server.request(`/api/files/${id}?purge=true`, { method: 'DELETE' })
    },
    async version() {
      const id = await someFile()
      return id === undefined
        ? undefined
        : server.request(`/api/files/${id}/versions/1/restore`, { method: 'POST' })
    },
    clear: async () => (random() < 0.2 ? demo.send('DELETE', '') : undefined),
  }

  const statuses: Record<string, number> = {}
  let left = ACTIONS
  async function act(): Promise<void> {
    while (left-- > 0) {
      const name = any(Object.keys(actions))
      const response = await actions[name]?.()
      if (!response) continue
      const text = await response.text()
      const key = `${name} ${response.status}`
      statuses[key] = (statuses[key] ?? 0) + 1
      assert.ok(response.status < 500, `${key}: ${text}`)
    }
  }
  try {
    await Promise.all(Array.from({ length: CLIENTS }, act))
    await assertNothingPending(server)
    await assertListsConsistent(server.databaseUrl)
    for (const [name, text] of Object.entries(await demo.files()))
      assert.match(text, /^(?:the same|content) \d+\n/, name)
  } finally {
    await server.close()
  }
  context.diagnostic(JSON.stringify(statuses))
  const { code, stdout } = await atelier(['verify', '--json'], {
    DATA_DIR: dataDir,
    DATABASE_URL: server.databaseUrl.href,
  })
  assert.equal(code, 0, stdout)
})
