import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { connectOverHttp } from './mcp-client.ts'
import { startMcpServer } from './mcp-server.ts'

const { server, owner, agentWith, write } = await startMcpServer()
after(() => server.close())

describe('permissions', () => {
  test('a read-only token sees no writing tools, and calls to them explain why', async () => {
    const reader = await agentWith(['files:read'])
    const { tools } = await reader.client.listTools()
    assert.deepEqual(
      tools.map(({ name }) => name),
      [
        'list_projects',
        'list_files',
        'file_info',
        'read_file',
        'search_code',
        'list_versions',
        'list_checkpoints',
        'diff_checkpoint',
      ],
    )
    const id = await write('kept.txt', 'kept')
    assert.equal((await reader.ask('read_file', { id })).text, 'kept')
    for (const [name, sent] of Object.entries({
      write_file: { project_id: 'p1', path: 'b.txt', text: 'b' },
      edit_file: { project_id: 'p1', path: 'kept.txt', edits: [{ old_text: 'kept', new_text: '' }] },
      delete_file: { id },
      change_files: { project_id: 'p1', operations: [{ op: 'delete', path: 'kept.txt' }] },
      restore_version: { id, version: 1 },
      create_checkpoint: { project_id: 'p1' },
      restore_checkpoint: { project_id: 'p1', checkpoint_id: 'chk_1' },
    }))
      assert.match(await reader.refusal(name, sent), /lacks the scope files:write.*token create/)
    assert.match(await reader.refusal('list_models'), /lacks the scope ai/)
    assert.equal((await owner.ask('read_file', { id })).text, 'kept')
  })

  test('a token with only the AI scope can neither read nor store files', async () => {
    const ai = await agentWith(['ai'])
    const file_id = await write('a.js', 'let a = 1\n')
    const args = { prompt: 'A sum', type: 'code', project_id: 'p1' }
    for (const [name, sent, scope] of [
      ['read_file', { id: file_id }, 'files:read'],
      ['analyze_code', { file_id }, 'files:read'],
      ['analyze_project', { project_id: 'p1' }, 'files:read'],
      ['optimize_code', { file_id }, 'files:read'],
      ['generate', { ...args, context_files: ['*.js'] }, 'files:read'],
      ['generate', { ...args, save_as: 'b.js' }, 'files:write'],
      ['list_projects', {}, 'files:read'],
    ] as const)
      assert.match(await ai.refusal(name, sent), new RegExp(`lacks the scope ${scope}`))
    await assert.rejects(ai.client.listResources(), /Method not found/)
    assert.ok(Array.isArray((await ai.ask('list_models')).models))
  })

  test('a token that cannot read cannot find out by an edit what a file contains', async () => {
    const writer = await agentWith(['files:write'])
    await write('password.txt', 'swordfish')
    const edit = { project_id: 'p1', path: 'password.txt', edits: [{ old_text: 's', new_text: 's' }] }
    assert.match(await writer.refusal('edit_file', edit), /lacks the scope files:read/)
  })

  test('a token limited to a project sees only that project', async () => {
    const other = await agentWith(['files:read', 'files:write'], 'p2')
    const id = await write('secret.txt', 'of p1')
    for (const [name, sent] of [
      ['read_file', { id }],
      ['read_file', { project_id: 'p1', path: 'secret.txt' }],
      ['delete_file', { id }],
      ['list_files', { project_id: 'p1' }],
      ['write_file', { project_id: 'p1', path: 'x.txt', text: 'x' }],
    ] as const)
      assert.match(await other.refusal(name, sent), /limited to another project/)
    assert.deepEqual((await other.ask('list_projects')).projects, [])
    assert.deepEqual((await other.client.listResources()).resources, [])
    await assert.rejects(other.client.readResource({ uri: 'atelier://p1/secret.txt' }), /another project/)
    const cursor = Buffer.from(JSON.stringify({ project: 'p1' })).toString('base64url')
    await assert.rejects(other.client.listResources({ cursor }), /another project/)
    assert.match(other.client.getInstructions() ?? '', /in the project "p2"/)
  })

  test('a wrong token gets an error with a remedy', async () => {
    await assert.rejects(connectOverHttp(server.url, 'wrong'), /Unauthorized: Send the header/)
    await assert.rejects(connectOverHttp(server.url, ''), /Unauthorized/)
  })

  test('rejects pages of other origins, but not our own', async () => {
    await assert.rejects(
      connectOverHttp(server.url, server.token, { origin: 'http://evil.test' }),
      /Forbidden: This origin is not allowed.*CORS_ORIGINS/,
    )
    await assert.rejects(connectOverHttp(server.url, server.token, { origin: server.url }), /Forbidden/)
    await (await connectOverHttp(server.url, server.token, { origin: 'http://api.test' })).close()
  })
})
