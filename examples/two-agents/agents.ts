// Two agents work on one project. Neither can overwrite what it has not seen, and a bad change is taken back.
// Usage: node agents.ts <project>
import { AtelierError, createClient } from '@atelier/sdk'

const atelier = createClient({
  baseUrl: process.env.ATELIER_URL ?? 'http://localhost:3000',
  token: process.env.ATELIER_TOKEN ?? '',
})
const project = atelier.project(process.argv[2] ?? 'two-agents')
const PATH = 'src/price.ts'

async function read(path: string): Promise<{ text: string; etag: string }> {
  const response = await project.get(path)
  return { text: await response.text(), etag: response.headers.get('etag') ?? '' }
}

/** Changes a file. If another agent was faster, reads the file again and repeats the change. */
async function edit(agent: string, path: string, change: (text: string) => string): Promise<void> {
  for (;;) {
    const { text, etag } = await read(path)
    try {
      await project.put(path, change(text), { ifMatch: etag })
      console.log(`${agent} changed ${path}`)
      return
    } catch (error) {
      if (!(error instanceof AtelierError) || error.code !== 'precondition_failed') throw error
      console.log(`${agent} was too late and reads ${path} again`)
    }
  }
}

const { file } = await project.put(PATH, 'export const price = 1\n')
const { checkpoint } = await project.checkpoints.create({ label: 'before the agents' })

// Both edit the same file at the same time. No edit is lost.
await Promise.all([
  edit('Ada', PATH, (text) => `${text}export const currency = 'EUR'\n`),
  edit('Bob', PATH, (text) => `${text}export const vat = 0.2\n`),
])
console.log((await read(PATH)).text)

// Bob changes several files at once, badly. All of it takes effect, or none.
await project.batch([
  { op: 'put', path: PATH, content: 'export const price = undefined\n' },
  { op: 'put', path: 'src/broken.ts', content: 'export const broken = true\n' },
])

// Ada sees what he did since the checkpoint, and takes it back.
const { added, changed } = await project.checkpoints.diff(checkpoint.id, { patches: true })
console.log(`added: ${added.map(({ path }) => path).join(', ')}`)
for (const { patch = '' } of changed) console.log(patch)
await atelier.files.restoreVersion(file.id, 3)
await project.delete('src/broken.ts')
console.log(`restored:\n${(await read(PATH)).text}`)

// Or everything as it was before both of them.
const { restored, checkpoint_id } = await project.checkpoints.restore(checkpoint.id)
console.log(`restored ${restored.join(', ')}; undo with the checkpoint ${checkpoint_id}`)
