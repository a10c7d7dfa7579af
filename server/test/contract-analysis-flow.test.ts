import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { analysesOf } from './project-analyses.ts'
import { startServer, type TestServer } from './server.ts'

// Data that passes from file to file: docs/analysis.md.

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

const DB = `import { pool } from './pool.js'

export function findUser(id) {
  return pool.query('SELECT * FROM users WHERE id = ' + id)
}
`
const SAFE_DB = DB.replace("= ' + id)", "= ?', [id])")
const USERS = `import { findUser } from './db.js'

export async function loadUser(id) {
  return await findUser(id)
}
`
const APP = `import { loadUser } from './users.js'

app.get('/', async (req, res) => {
  await loadUser(req.query.id)
})
`
const MESSAGE =
  'The query string of the request reaches the text of a SQL query in db.js:4 through `loadUser`: an attacker can change the query.'

interface Location {
  physicalLocation: { artifactLocation: { uri: string }; region: { startLine: number } }
  message: { text: string }
}

interface Sarif {
  runs: {
    results: {
      ruleId: string
      locations: Location[]
      relatedLocations?: Location[]
      codeFlows?: { threadFlows: { locations: { location: Location }[] }[] }[]
      fixes?: { artifactChanges: { artifactLocation: { uri: string }; replacements: unknown[] }[] }[]
    }[]
  }[]
}

const placeOf = ({ physicalLocation: { artifactLocation, region } }: Location) =>
  `${artifactLocation.uri}:${region.startLine}`

test('imports are read for security only', async () => {
  const demo = analysesOf('f0', server)
  await demo.put('db.js', DB)
  const { analysis } = await demo.run({ types: ['style'] })
  assert.equal(analysis.imports_read, 0)
})

test('input is followed through imports, and SARIF shows its way', async () => {
  const demo = analysesOf('f1', server)
  await demo.put('src/db.js', DB)
  await demo.put('src/users.js', USERS)
  await demo.put('src/app.js', APP)
  const { analysis, findings } = await demo.run({ types: ['security'] })
  const found = findings.filter(({ rule }) => rule === 'sql-injection')
  assert.deepEqual(
    found.map(({ path, line, severity }) => `${path}:${line} ${severity}`),
    ['src/app.js:4 critical', 'src/db.js:4 high'],
  )
  assert.equal(found[0]?.message, MESSAGE)
  assert.deepEqual(
    found[0]?.flow.map(({ path, line }) => `${path}:${line}`),
    ['src/app.js:4', 'src/app.js:4', 'src/users.js:4', 'src/db.js:4'],
  )
  assert.deepEqual(found[1]?.flow, [])
  assert.equal(analysis.imports_read, 3)
  const sarif = await demo.ok<Sarif>(await demo.send('GET', `/analyses/${analysis.id}?format=sarif`))
  const [result] = sarif.runs[0]?.results ?? []
  assert.deepEqual(
    result?.codeFlows?.[0]?.threadFlows[0]?.locations.map(({ location }) => placeOf(location)),
    ['src/app.js:4', 'src/app.js:4', 'src/users.js:4', 'src/db.js:4'],
  )
  assert.deepEqual(result?.relatedLocations?.map(placeOf), ['src/users.js:4', 'src/db.js:4'])
})

test('a file is analyzed again only if it changes, or what it imports does something else', async () => {
  const demo = analysesOf('f2', server)
  await demo.put('src/db.js', DB)
  await demo.put('src/users.js', USERS)
  await demo.put('src/app.js', APP)
  await demo.put('src/other.js', "import { missing } from './db.js'\nexport const other = missing\n")
  const run = async () => {
    const { analysis, findings } = await demo.run({ types: ['security'] })
    const injections = findings.filter(({ rule }) => rule === 'sql-injection')
    return { cached: analysis.cached, injections: injections.map(({ path, line }) => `${path}:${line}`) }
  }
  await run()
  const both = ['src/app.js:4', 'src/db.js:4']
  assert.deepEqual(await run(), { cached: 4, injections: both })
  await demo.put('src/db.js', `${DB}// The end.\n`)
  assert.deepEqual(await run(), { cached: 3, injections: both }, 'the function does the same as before')
  await demo.put('src/db.js', `// The start.\n${DB}`)
  assert.deepEqual(
    await run(),
    { cached: 1, injections: ['src/app.js:4', 'src/db.js:5'] },
    'the line is another',
  )
  await demo.put('src/db.js', SAFE_DB)
  const safe = await run()
  assert.deepEqual(safe.injections, [], 'the function is harmless now')
  await demo.put('src/db.js', DB)
  assert.deepEqual(await run(), { cached: 4, injections: both }, 'the earlier results are still known')
})

test('imported files count if only others are selected, but not if the settings exclude them', async () => {
  const demo = analysesOf('f3', server)
  const code =
    'from flask import request\nfrom lib.db import find\n\n\ndef show():\n    find(request.args["id"])\n'
  await demo.put(
    'lib/db.py',
    'def find(key):\n    return cursor.execute("SELECT * FROM t WHERE k = " + key)\n',
  )
  await demo.put('app.py', code)
  const request = { paths: ['app.py'], types: ['security'] }
  const found = await demo.run(request)
  assert.deepEqual(
    found.findings.map(({ path, line, rule }) => `${path}:${line} ${rule}`),
    ['app.py:6 sql-injection'],
  )
  await demo.put('.atelier.json', JSON.stringify({ exclude: ['lib/**'] }))
  assert.deepEqual((await demo.run(request)).findings, [])
})

test('SARIF of a project has fixes', async () => {
  const demo = analysesOf('f4', server)
  await demo.put('src/load.py', 'import yaml\n\n\ndef load(text):\n    return yaml.load(text)\n')
  const { analysis } = await demo.run()
  const sarif = await demo.ok<Sarif>(await demo.send('GET', `/analyses/${analysis.id}?format=sarif`))
  const result = sarif.runs[0]?.results.find(({ ruleId }) => ruleId === 'unsafe-deserialization')
  assert.deepEqual(result?.fixes?.[0]?.artifactChanges, [
    {
      artifactLocation: { uri: 'src/load.py' },
      replacements: [
        {
          deletedRegion: { startLine: 5, startColumn: 17, endLine: 5, endColumn: 21 },
          insertedContent: { text: 'safe_load' },
        },
      ],
    },
  ])
})
