#!/usr/bin/env node
// Plain JavaScript on purpose: an old Node must be able to read as far as the sentence that explains the matter.
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Atelier needs Node 24 or newer, and this is ${process.version}. In a clone, "npm start" brings its own.`,
  )
  process.exit(1)
}
const [command = 'serve', ...words] = process.argv.slice(2)
const { run } = await import('../src/command-line.ts')
await run(command, words)
