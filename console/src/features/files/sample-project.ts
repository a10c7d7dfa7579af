import { type Atelier, AtelierError, type BatchOperation } from '@atelier/sdk'

export const SAMPLE_PROJECT = 'sample'

const README = `# Sample project

A small note keeper, to try the console with. Delete the project when you are done.

## Try this

- **Find a problem.** Open *Findings* and choose *Analyze project*: \`src/backup.js\` runs a command with a name that
  anyone can choose. *Fix code* repairs it, and *Undo* takes the fix back.
- **Go back in time.** Open \`src/notes.js\`, edit and save it, and look at its *Versions*. *Checkpoints* record the whole project.
- **Look around.** Show the files as a grid, and step through them with the arrow keys.

## Run it

\`\`\`sh
npm start   # serves http://localhost:8080
npm test
\`\`\`
`

const PACKAGE = `{
  "name": "sample-notes",
  "version": "1.0.0",
  "private": true,
  "type": "module",
  "scripts": {
    "start": "node src/server.js",
    "test": "node --test"
  }
}
`

const SERVER = `import { createServer } from "node:http"
import { createNotes } from "./notes.js"

const notes = createNotes()
notes.add("Buy boots")
notes.add("Water the plants")

createServer((request, response) => {
  response.setHeader("content-type", "application/json")
  response.end(JSON.stringify(notes.search("")))
}).listen(8080)
`

const NOTES = `/** Keeps notes in memory, newest first. */
export function createNotes() {
  const notes = []
  return {
    add(text) {
      const note = { id: notes.length + 1, text: text.trim() }
      notes.unshift(note)
      return note
    },
    search(words) {
      return notes.filter(({ text }) => text.toLowerCase().includes(words.toLowerCase()))
    },
  }
}
`

const NOTES_TEST = `import assert from "node:assert/strict"
import { test } from "node:test"
import { createNotes } from "../src/notes.js"

test("finds notes by words, newest first", () => {
  const notes = createNotes()
  notes.add("Buy boots")
  notes.add("Clean the boots ")
  assert.deepEqual(
    notes.search("BOOTS").map(({ text }) => text),
    ["Clean the boots", "Buy boots"],
  )
})
`

const BACKUP = `import { exec } from "node:child_process"

/** Packs a folder into an archive. */
export function backup(folder) {
  exec("tar czf backup.tgz " + folder)
}
`

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <rect x="10" y="6" width="44" height="52" rx="6" fill="#3a479e"/>
  <path d="M20 22h24M20 32h24M20 42h14" stroke="#fff" stroke-width="4" stroke-linecap="round"/>
</svg>
`

const FILES: readonly (readonly [path: string, content: string])[] = [
  ['README.md', README],
  ['package.json', PACKAGE],
  ['assets/logo.svg', LOGO],
  ['src/backup.js', BACKUP],
  ['src/notes.js', NOTES],
  ['src/server.js', SERVER],
  ['test/notes.test.js', NOTES_TEST],
]

/** Writes all files in one batch, or none. False if the project has one of them already. */
export async function createSampleProject(atelier: Atelier): Promise<boolean> {
  const operations = FILES.map(
    ([path, content]): BatchOperation => ({ op: 'put', path, content, ifNoneMatch: '*' }),
  )
  try {
    await atelier.project(SAMPLE_PROJECT).batch(operations)
    return true
  } catch (error) {
    if (error instanceof AtelierError && error.status === 412) return false
    throw error
  }
}
