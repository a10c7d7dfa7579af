// Removes what a built service does not read from installed libraries: source maps, types, sources, documentation, and the
// libraries of which the build has its own copy. For images: node scripts/prune.mjs FOLDER-WITH-NODE-MODULES…
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const BUNDLED = ['typebox', 'gpt-tokenizer']
// Licences must stay.
const UNREAD = /\.(?:map|[cm]?ts)$|^(?!licen[cs]e|notice|copying).*\.mdx?$/i

for (const folder of process.argv.slice(2)) {
  const modules = join(folder, 'node_modules')
  for (const name of BUNDLED) rmSync(join(modules, name), { recursive: true, force: true })
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && UNREAD.test(entry.name)) rmSync(join(entry.parentPath, entry.name))
}
