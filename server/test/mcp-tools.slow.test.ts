import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { textOf } from './mcp-client.ts'
import { PNG, startMcpServer } from './mcp-server.ts'

const { server, owner, write } = await startMcpServer()
after(() => server.close())

describe('the tools', () => {
  test('describe themselves, with hints and schemas', async () => {
    const { tools } = await owner.client.listTools()
    const hints = (name: string) => {
      const { readOnlyHint, destructiveHint } = tools.find((tool) => tool.name === name)?.annotations ?? {}
      return { readOnlyHint, destructiveHint }
    }
    assert.deepEqual(hints('read_file'), { readOnlyHint: true, destructiveHint: undefined })
    assert.deepEqual(hints('delete_file'), { readOnlyHint: false, destructiveHint: true })
    assert.deepEqual(hints('generate'), { readOnlyHint: false, destructiveHint: false })
    for (const { name, description, inputSchema, outputSchema } of tools) {
      assert.ok((description?.length ?? 0) > 30, name)
      assert.equal(inputSchema.additionalProperties, false, name)
      assert.equal(outputSchema?.type, 'object', name)
    }
    assert.match(owner.client.getInstructions() ?? '', /Atelier stores project files/)
  })

  test('write, read, list, describe and delete a file', async () => {
    const id = await write('src/a.ts', 'const a = 1\n', { description: 'The first' })
    const read = await owner.call('read_file', { project_id: 'p1', path: 'src/a.ts' })
    assert.equal(textOf(read), 'const a = 1\n')
    assert.equal(read.structuredContent?.text, 'const a = 1\n')
    assert.equal(read.structuredContent?.id, id)
    const { files, total } = await owner.ask('list_files', { project_id: 'p1', folder: 'src' })
    assert.equal(total, 1)
    assert.equal((files as { path: string }[])[0]?.path, 'src/a.ts')
    assert.deepEqual((await owner.ask('list_projects')).projects, [{ project_id: 'p1', files: 1 }])
    const info = await owner.ask('file_info', { id })
    assert.equal(info.description, 'The first')
    assert.equal(info.url, `http://cdn.test/files/${id}`)
    assert.match(String(info.sha256), /^[0-9a-f]{64}$/)
    await owner.ask('delete_file', { id })
    assert.match(await owner.refusal('read_file', { id }), /File not found\. Call list_files/)
  })

  test('writing to a path replaces its content, unless a second file is requested', async () => {
    const byPath = { project_id: 'p1', path: 'notes/x.md' }
    const first = await write('notes/x.md', 'one')
    const replaced = await owner.ask('write_file', { ...byPath, text: 'two' })
    assert.deepEqual([replaced.outcome, replaced.version], ['replaced', 2])
    assert.equal((replaced.file as { id: string }).id, first)
    const second = await write('notes/x.md', 'three', { on_conflict: 'keep' })
    assert.notEqual(second, first)
    assert.equal((await owner.ask('read_file', byPath)).text, 'three')
    assert.equal((await owner.ask('read_file', { id: first })).text, 'two')
    const fail = { ...byPath, text: 'x', on_conflict: 'fail' }
    assert.match(await owner.refusal('write_file', fail), /already has a file/)
    const stale = { ...byPath, text: 'x', if_match: 'f'.repeat(64) }
    assert.match(await owner.refusal('write_file', stale), /other content by now/)
  })

  describe('edit_file', () => {
    const edit = (path: string, ...edits: object[]) =>
      owner.ask('edit_file', { project_id: 'p1', path, edits })
    const refusal = (path: string, ...edits: object[]) =>
      owner.refusal('edit_file', { project_id: 'p1', path, edits })
    const read = async (path: string) => (await owner.ask('read_file', { project_id: 'p1', path })).text

    test('replaces passages in order, as one new version', async () => {
      const id = await write('edit/a.ts', 'const a = 1\nconst b = a + a\n')
      const edited = await edit(
        'edit/a.ts',
        { old_text: 'const a = 1', new_text: 'const first = "$&"' },
        { old_text: ' a', new_text: ' first', replace_all: true },
      )
      assert.deepEqual(
        [edited.outcome, edited.version, (edited.file as { id: string }).id],
        ['replaced', 2, id],
      )
      assert.equal(await read('edit/a.ts'), 'const first = "$&"\nconst b = first + first\n')
    })

    test('changes nothing if one of the edits does not fit', async () => {
      await write('edit/b.ts', 'let b = 1\nlet c = 1\n')
      const fits = { old_text: 'let b', new_text: 'const b' }
      assert.match(
        await refusal('edit/b.ts', fits, { old_text: 'let d', new_text: '' }),
        /edits\.1\.old_text does not occur in the file/,
      )
      assert.match(await refusal('edit/b.ts', fits, { old_text: '1', new_text: '2' }), /occurs 2 times/)
      assert.match(await refusal('edit/b.ts', fits, { old_text: '', new_text: '2' }), /edits\.1\.old_text/)
      assert.match(await refusal('edit/b.ts', { old_text: 'let b', new_text: '\ud800' }), /lone surrogates/)
      assert.match(
        await refusal('edit/b.ts', { old_text: '1', new_text: 'x'.repeat(3_000_000), replace_all: true }),
        /larger than 4 MB/,
      )
      await write('edit/many.txt', 'a'.repeat(20_000))
      assert.match(
        await refusal('edit/many.txt', { old_text: 'a', new_text: 'b', replace_all: true }),
        /at most 10,000 can be replaced/,
      )
      assert.match(await refusal('edit/none.ts', fits), /File not found/)
      assert.equal(await read('edit/b.ts'), 'let b = 1\nlet c = 1\n')
    })

    test('keeps the line ends and the byte order mark of the file', async () => {
      await write('edit/windows.txt', '\ufeffone\r\ntwo\r\nthree\r\n')
      await edit('edit/windows.txt', { old_text: 'one\ntwo\n', new_text: 'one\n2\n' })
      assert.equal(await read('edit/windows.txt'), '\ufeffone\r\n2\r\nthree\r\n')
    })

    test('writes only to the content that was read', async () => {
      await write('edit/c.txt', 'one')
      const stale = { project_id: 'p1', path: 'edit/c.txt', if_match: 'f'.repeat(64) }
      const edits = [{ old_text: 'one', new_text: 'two' }]
      assert.match(await owner.refusal('edit_file', { ...stale, edits }), /other content by now/)
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          owner.call('edit_file', {
            project_id: 'p1',
            path: 'edit/c.txt',
            edits: [{ old_text: 'one', new_text: `${n}` }],
          }),
        ),
      )
      assert.equal(answers.filter(({ isError }) => isError !== true).length, 1)
    })

    test('refuses files that are not text or are too long', async () => {
      const edits = [{ old_text: 'a', new_text: 'b' }]
      await owner.ask('write_file', { project_id: 'p1', path: 'edit/dot.png', base64: PNG })
      assert.match(
        await owner.refusal('edit_file', { project_id: 'p1', path: 'edit/dot.png', edits }),
        /"dot\.png" is not a text of at most 1 MB/,
      )
      await write('edit/long.txt', `${'a line of text\n'.repeat(75_000)}`)
      assert.match(
        await owner.refusal('edit_file', { project_id: 'p1', path: 'edit/long.txt', edits }),
        /write_file/,
      )
    })
  })

  test('deleting a path deletes exactly the files at that path', async () => {
    const ids = [await write('twins/x.md', 'one'), await write('twins/x.md', 'two', { on_conflict: 'keep' })]
    const other = await write('twins/y.md', 'other')
    const byPath = { project_id: 'p1', path: 'twins/x.md' }
    const { deleted, count } = await owner.ask('delete_file', byPath)
    assert.equal(count, 2)
    assert.equal((deleted as { id: string }).id, ids[1], 'the newest, which the path named')
    for (const id of ids) assert.match(await owner.refusal('read_file', { id }), /File not found/)
    for (const tool of ['read_file', 'file_info', 'delete_file'])
      assert.match(await owner.refusal(tool, byPath), /File not found/)
    assert.equal((await owner.ask('read_file', { id: other })).text, 'other')
  })

  test('deleting by id deletes only that file', async () => {
    const older = await write('single/x.md', 'one')
    const newer = await write('single/x.md', 'two', { on_conflict: 'keep' })
    assert.equal((await owner.ask('delete_file', { id: newer })).count, 1)
    assert.equal((await owner.ask('read_file', { project_id: 'p1', path: 'single/x.md' })).id, older)
  })

  test('folders follow the rules of uploads: no bidi characters, at most 32 deep', async () => {
    const id = await write('bi\u202edi/x.md', 'one')
    assert.equal((await owner.ask('file_info', { id })).path, 'bidi/x.md')
    assert.equal((await owner.ask('read_file', { project_id: 'p1', path: 'bi\u202edi/x.md' })).id, id)
    const deep = { project_id: 'p1', path: `${'d/'.repeat(33)}x.md`, text: 'x' }
    assert.match(await owner.refusal('write_file', deep), /folder must be at most 32 levels deep/)
    assert.match(await owner.refusal('read_file', { project_id: 'p1', path: deep.path }), /File not found/)
  })

  test('a large text is returned in parts that end between characters', async () => {
    const text = 'äöü€😀'.repeat(20_000)
    const id = await write('long.txt', text)
    let [joined, offset, parts] = ['', 0 as number | undefined, 0]
    while (offset !== undefined) {
      const part = await owner.ask('read_file', { id, offset, limit: 100_001 })
      joined += part.text
      offset = part.next_offset as number | undefined
      parts++
    }
    assert.equal(joined, text)
    assert.equal(parts, 3)
    assert.match(
      await owner.refusal('read_file', { id, offset: 10_000_000 }),
      /offset must be at most 260000/,
    )
    const huge = await owner.ask('read_file', { id, limit: Number.MAX_SAFE_INTEGER })
    assert.equal(huge.text, text)
    assert.equal((await owner.ask('read_file', { id, offset: 260_000 })).text, '')
  })

  test('a long text is sent once, in parts of at most 1 MB of JSON', async () => {
    const text = `a${'\u0001\n"'.repeat(200_000)}😀`
    const id = await write('long/control.txt', text)
    let [joined, offset] = ['', 0 as number | undefined]
    while (offset !== undefined) {
      const result = await owner.call('read_file', { id, offset, limit: 1024 * 1024 })
      assert.ok(JSON.stringify(result).length < 1024 * 1024 + 1_000)
      const part = result.structuredContent ?? {}
      joined += part.text
      offset = part.next_offset as number | undefined
    }
    assert.ok(joined === text)
    const long = await owner.call('read_file', { id, limit: 100_000 })
    assert.match(textOf(long), /it is in structuredContent\.$/)
    const short = await owner.call('read_file', { id, limit: 60_000 })
    assert.equal(textOf(short), short.structuredContent?.text)
    await assert.rejects(
      owner.client.readResource({ uri: 'atelier://p1/long/control.txt' }),
      /Use read_file to read it in parts/,
    )
  })

  test('images are returned as images, other bytes as base64', async () => {
    await owner.ask('write_file', { project_id: 'p1', path: 'dot.png', base64: PNG })
    const whole = await owner.call('read_file', { project_id: 'p1', path: 'dot.png' })
    assert.deepEqual(whole.content, [{ type: 'image', data: PNG, mimeType: 'image/png' }])
    const { content } = await owner.call('read_file', { project_id: 'p1', path: 'dot.png', limit: 9 })
    const blob = Buffer.from(PNG, 'base64').subarray(0, 9).toString('base64')
    assert.deepEqual(content, [
      { type: 'resource', resource: { uri: 'atelier://p1/dot.png', mimeType: 'image/png', blob } },
    ])
  })

  test('analyze and optimize inline and stored code', async () => {
    const code = 'var a = 1\nif (a == 1) eval(a)\n'
    const sent = await owner.ask('analyze_code', { code, language: 'js' })
    assert.ok((sent.analysis as unknown[]).length > 0 && Number(sent.score) < 100)
    const file_id = await write('bad.js', code)
    const stored = await owner.ask('analyze_code', { file_id, analysis_type: 'security' })
    assert.match(JSON.stringify(stored.analysis), /CWE-95/)
    const optimized = await owner.ask('optimize_code', { file_id })
    assert.match(String(optimized.optimized_code), /a === 1/)
    const bad = await owner.ask('analyze_code', {
      code: `${'if (a == 1) b()\n'.repeat(400)}eval(a)`,
      language: 'js',
    })
    assert.equal((bad.analysis as unknown[]).length, 50)
    assert.ok(Number(bad.left_out) > 0 && /CWE-95/.test(JSON.stringify(bad.analysis)))
    assert.match(await owner.refusal('analyze_code', { code: 'x', language: 'klingon' }), /language/)
    assert.match(await owner.refusal('optimize_code', { code: 'if (', language: 'js' }), /does not parse/)
  })

  test('analyze a whole project, and page through the findings', async () => {
    await owner.ask('write_file', { project_id: 'whole', path: 'a.js', text: 'eval(a)\n' })
    await owner.ask('write_file', { project_id: 'whole', path: 'b.js', text: 'if (b == 1) eval(b)\n' })
    const first = await owner.ask('analyze_project', { project_id: 'whole', limit: 1 })
    const { id, status, files } = first.analysis as { id: string; status: string; files: number }
    assert.deepEqual([status, files, (first.findings as unknown[]).length], ['finished', 2, 1])
    const more = await owner.ask('analyze_project', {
      project_id: 'whole',
      analysis_id: id,
      after: first.next,
    })
    assert.ok((more.findings as unknown[]).length > 0)
    const again = await owner.ask('analyze_project', { project_id: 'whole', baseline: id, paths: ['a.js'] })
    assert.equal((again.analysis as { new: number }).new, 0)
  })

  test('generate, save the content and list the models', async () => {
    const args = { prompt: 'A function that adds two numbers', type: 'code', language: 'ts' }
    const made = await owner.ask('generate', { ...args, project_id: 'p1', save_as: 'src/add.ts' })
    assert.equal(made.engine, 'builtin')
    assert.deepEqual(made.missing, [])
    assert.equal(made.notice, 'Generated from templates: no language model is configured.')
    const incomplete = await owner.ask('generate', {
      ...args,
      prompt: 'frobnicate the quantum flux of a wobble',
    })
    assert.ok((incomplete.missing as string[]).length > 0)
    assert.match(String(incomplete.notice), /^Generated from templates: .* Not included: \S.*\.$/)
    assert.equal((await owner.ask('read_file', { id: made.saved_file })).text, made.content)
    assert.match(
      await owner.refusal('generate', { ...args, model: 'none' }),
      /model must be one of alpha-4o-mini/,
    )
    assert.match(
      await owner.refusal('generate', { ...args, save_as: '../x.ts', project_id: 'p1' }),
      /save_as must be a path/,
    )
    assert.equal(((await owner.ask('list_models')).models as unknown[]).length, 4)
  })
})
