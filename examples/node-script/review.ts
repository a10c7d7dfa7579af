import { openAsBlob } from 'node:fs'
import { glob } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { AtelierError, createClient } from '@atelier/sdk'

const [folder, projectId] = process.argv.slice(2)
if (!folder || !projectId) {
  console.error('Usage: node review.ts <folder> <project>')
  process.exit(2)
}

const atelier = createClient({
  baseUrl: process.env.ATELIER_URL ?? 'http://localhost:3000',
  token: process.env.ATELIER_TOKEN ?? '',
})

// Upload.
for await (const path of glob('**/*.{js,ts,py,go,java,php,rb}', { cwd: folder })) {
  const where = dirname(path) === '.' ? '' : dirname(path)
  try {
    await atelier.files.upload(await openAsBlob(`${folder}/${path}`), {
      projectId,
      folder: where,
      name: basename(path),
    })
    console.log(`uploaded ${path}`)
  } catch (error) {
    if (!(error instanceof AtelierError) || error.code !== 'invalid_upload') throw error
    console.log(`rejected ${path}: ${error.detail}`)
  }
}

// List the files, and analyze each one in place.
let worst = 'suggestion'
for await (const { id, name } of atelier.files.listAll({ projectId, type: 'code' })) {
  const { score, analysis } = await atelier.ai.analyze({ fileId: id })
  console.log(`${name}: ${score} of 100`)
  for (const { type, line, message } of analysis) {
    console.log(`  ${name}:${line} ${type}: ${message}`)
    if (type !== 'suggestion') worst = type
  }
}
process.exitCode = worst === 'suggestion' ? 0 : 1
