import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { archiveCases } from '../../scanner/test/corpus/hostile/archives.ts'
import { bombCases } from '../../scanner/test/corpus/hostile/bombs.ts'
import { projectClient } from './projects.ts'
import { assertNothingPending } from './responses.ts'
import { startServer, type TestServer } from './server.ts'
import { ownWork } from './watchdog.ts'

// The hostile archives of the scanner, sent to an import instead of an upload.

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

/** Files that the archive lists and that are harmless. What else is in these archives is not read. */
const HARMLESS: Readonly<Record<string, readonly string[]>> = {
  'a zip entry whose two headers name different files': ['a.txt'],
  'a zip entry that is text here and a script there': ['a.txt'],
  'a zip whose end record counts fewer entries than there are': ['a.txt'],
  'a zip with EICAR in an entry that the directory leaves out': ['b.txt'],
  'two entries that overlap, though small': ['a0', 'a1'],
}

for (const { name, what, content } of [...archiveCases, ...bombCases])
  test(`${name}: ${what}`, async () => {
    const project = `corpus ${what}`.slice(0, 128)
    const demo = projectClient(server, project)
    const response = await server.request(`/api/projects/${encodeURIComponent(project)}/import`, {
      method: 'POST',
      headers: { accept: 'application/problem+json' },
      body: new Uint8Array(ownWork(content)),
    })
    const paths = Object.keys(await demo.files()).sort()
    if (response.status === 200) {
      assert.deepEqual(paths, HARMLESS[what])
    } else {
      assert.equal(response.status, 400)
      const { detail, errors = [] } = (await response.json()) as {
        detail?: string
        errors?: { field: string; message: string }[]
      }
      assert.match(detail ?? '', /^(?:The archive cannot be read: |.* Nothing was imported\.$)/)
      if (detail?.endsWith('Nothing was imported.')) assert.ok(errors.length > 0)
      assert.deepEqual(paths, [])
    }
    await assertNothingPending(server)
  })
