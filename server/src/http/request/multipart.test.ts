import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultFormLimits, type FormLimits, type FormPart, parseForm } from './multipart.ts'

const b0undary = 'multipart/form-data; boundary=b0undary'
const fileHeader = 'Content-Disposition: form-data; name="file"; filename="a.bin"'

// Forms are written as latin1 text, one character per byte; `bytes` encodes text as UTF-8.
const bytes = (text: string) => Buffer.from(text).toString('latin1')
const part = (header: string, content: string) => `--b0undary\r\n${header}\r\n\r\n${content}\r\n`
const file = (content: string) => part(fileHeader, content)
const field = (name: string, value: string) => part(`Content-Disposition: form-data; name="${name}"`, value)
const form = (...parts: string[]) => `${parts.join('')}--b0undary--\r\n`
const named = (parameters: string) => form(part(`Content-Disposition: form-data; ${parameters}`, 'x'))

const fileOf = (body: string, rest = {}) => ({
  ...{ kind: 'file', name: 'file', filename: 'a.bin', mediaType: 'application/octet-stream', body },
  ...rest,
})
const fieldOf = (name: string, value: string) => ({ kind: 'field', name, value })

async function* inChunks(text: string, size: number | (() => number)) {
  const whole = Buffer.from(text, 'latin1')
  for (let start = 0, end = 0; start < whole.length; start = end) {
    end = start + (typeof size === 'number' ? size : size())
    yield whole.subarray(start, end)
  }
}

async function read(body: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of body) pieces.push(piece)
  return Buffer.concat(pieces).toString('latin1')
}

async function parse(source: AsyncIterable<Buffer>, contentType = b0undary, limits?: FormLimits) {
  const parts: object[] = []
  for await (const part of parseForm(source, contentType, limits)) {
    parts.push(part.kind === 'file' ? { ...part, body: await read(part.body) } : part)
  }
  return parts
}

async function parsesTo(text: string, expected: object[], contentType?: string, limits?: FormLimits) {
  for (let size = 1; size <= text.length; size++) {
    const parts = await parse(inChunks(text, size), contentType, limits)
    assert.deepEqual(parts, expected, `in chunks of ${size}`)
  }
}

async function isRefused(text: string, detail: RegExp, contentType?: string, limits?: FormLimits) {
  for (let size = 1; size <= Math.max(1, text.length); size++) {
    const source = inChunks(text, size)
    await assert.rejects(
      parse(source, contentType, limits),
      { code: 'invalid_upload', detail },
      `in chunks of ${size}`,
    )
  }
}

describe('accepts at every chunk size', () => {
  const hostileContents = {
    nothing: '',
    'a near delimiter': 'one\r\n--b0undaryX\r\ntwo',
    'a near delimiter at its start': '--b0undaryX\r\ntwo',
    'a near delimiter at the end': 'one\r\n--b0undar',
    'a near delimiter that ends in one dash': 'one\r\n--b0undary-X\r\n--b0undary-',
    'a delimiter with too much padding': `one\r\n--b0undary${' '.repeat(65)}\r\ntwo`,
    'a delimiter with text after its padding': 'one\r\n--b0undary \tX\r\n--b0undary \r\rtwo',
    'a delimiter with a bare LF': 'one\n--b0undary\r\n\r--b0undary--\n--b0undary--two',
    'a delimiter followed by a bare LF': 'one\r\n--b0undary\ntwo',
    'a delimiter in the middle of a line': 'one --b0undary-- two',
    'delimiters that fail one after the other': '\r\n--b0undary\r\r\n--b0undaryX\r\n--\r\n--b0undary.',
    'CR at the end': 'one\r',
    'LF at the end': 'one\n',
    'CRLF at the end': 'one\r\n',
    'CRLF-- at the end': 'one\r\n--',
    'only line ends': '\r\n\r\n\r\r\n\n',
    'only dashes': '-----',
    'every byte': Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)).toString('latin1'),
  }
  for (const [what, content] of Object.entries(hostileContents)) {
    test(`a file with ${what}`, () =>
      parsesTo(form(file(content), field('after', 'x')), [fileOf(content), fieldOf('after', 'x')]))
  }

  const goodForms: Record<string, [text: string, expected: object[]]> = {
    'no part at all': [form(), []],
    'an empty field': [form(field('note', '')), [fieldOf('note', '')]],
    'a field in UTF-8': [form(field('note', bytes('\ufeffÅ 漢 🎨'))), [fieldOf('note', '\ufeffÅ 漢 🎨')]],
    'a field of several lines': [form(field('note', 'a\r\n\r\nb\n')), [fieldOf('note', 'a\r\n\r\nb\n')]],
    'fields around files': [
      form(field('a', '1'), file('one'), field('b', '2'), file('two'), field('c', '')),
      [fieldOf('a', '1'), fileOf('one'), fieldOf('b', '2'), fileOf('two'), fieldOf('c', '')],
    ],
    'many parts': [
      form(...Array.from({ length: 8 }, (_, at) => field(`f${at}`, `${at}`))),
      Array.from({ length: 8 }, (_, at) => fieldOf(`f${at}`, `${at}`)),
    ],
    'the same name twice': [form(field('a', '1'), field('a', '2')), [fieldOf('a', '1'), fieldOf('a', '2')]],
    'names of Object.prototype properties': [
      form(field('__proto__', '1'), field('constructor', '2')),
      [fieldOf('__proto__', '1'), fieldOf('constructor', '2')],
    ],
    'a part without even an empty body': [
      `--b0undary\r\n${fileHeader}\r\n\r\n--b0undary\r\n${fileHeader}\r\n\r\n--b0undary--`,
      [fileOf(''), fileOf('')],
    ],
    'CRLF before the first boundary': [`\r\n${form(file('one'))}`, [fileOf('one')]],
    'no CRLF after the last boundary': [form(file('one')).slice(0, -2), [fileOf('one')]],
    'only LF after the last boundary': [form(file('one')).replace(/\r\n$/, '\n'), [fileOf('one')]],
    'padding after boundaries': [
      `--b0undary \t\r\n${fileHeader}\r\n\r\none\r\n--b0undary${' '.repeat(64)}\r\n${fileHeader}\r\n\r\ntwo\r\n--b0undary-- \t\r\n`,
      [fileOf('one'), fileOf('two')],
    ],
    'a short epilogue': [`${form(file('one'))}The end.\r\n--b0undary\r\n`, [fileOf('one')]],
    'headers in any case, spacing and order': [
      form(
        part(
          'content-TYPE:Image/PNG; q=1\t\r\nX-Other:\r\n' +
            'content-disposition: \tForm-Data;NAME=file ; FileName=a.bin',
          'one',
        ),
      ),
      [fileOf('one', { mediaType: 'image/png' })],
    ],
    'an invalid media type': [form(part(`${fileHeader}\r\nContent-Type: what?`, 'one')), [fileOf('one')]],
    'harmless transfer encodings': [
      form(
        ...['7bit', '8BIT', 'binary'].map((encoding) =>
          part(`${fileHeader}\r\nContent-Transfer-Encoding: ${encoding}`, 'one'),
        ),
      ),
      [fileOf('one'), fileOf('one'), fileOf('one')],
    ],
  }
  for (const [what, [text, expected]] of Object.entries(goodForms)) test(what, () => parsesTo(text, expected))

  const filenames: [parameter: string, filename: string][] = [
    ['filename="a.txt"', 'a.txt'],
    ['filename=a(1).txt', 'a(1).txt'],
    ['filename=""', ''],
    [bytes('filename="Ünïcode 漢 🎨.txt"'), 'Ünïcode 漢 🎨.txt'],
    ['filename="a;b=c, d.txt" ; ', 'a;b=c, d.txt'],
    ['filename="%22a%22%0D%0a%41.txt"', '"a"\r\n%41.txt'],
    ['filename="say \\"a\\".txt"', 'say "a".txt'],
    ['filename="C:\\fakepath\\a.txt"', 'C:\\fakepath\\a.txt'],
    ['filename="\\\\server\\new\\"', '\\\\server\\new\\'],
    ['filename="a\\"; x="y"', 'a\\'],
    ["filename*=UTF-8''%e2%82%AC%20a.txt", '€ a.txt'],
    ['filename*=utf-8\'en\'a%22.txt; filename="other.txt"', 'a".txt'],
    ['filename="other.txt"; filename*=UTF-8\'\'', ''],
  ]
  for (const [parameter, filename] of filenames) {
    test(parameter, () => parsesTo(named(`name="file"; ${parameter}`), [fileOf('x', { filename })]))
  }

  test('a name with escapes', () => parsesTo(named('name="%22a\\"%0A"'), [fieldOf('"a"\n', 'x')]))
  test('a name that is empty', () => parsesTo(named('name=""'), [fieldOf('', 'x')]))

  const boundaries: [boundary: string, contentType: string][] = [
    ['b', 'multipart/form-data; boundary=b'],
    ['b', 'multipart/form-data;; boundary=b ;'],
    ['b', 'Multipart/Form-Data ; charset=utf-8; BOUNDARY="b" '],
    ['----=_Part_1.2', 'multipart/form-data; boundary=----=_Part_1.2'],
    ["a b'()+_,-./:=?", 'multipart/form-data; boundary="a b\'()+_,-./:=?"'],
    ['-'.repeat(70), `multipart/form-data; boundary=${'-'.repeat(70)}`],
  ]
  for (const [boundary, contentType] of boundaries) {
    test(contentType, () => {
      const content = `x${boundary}\r\n--${boundary}`.slice(0, -1)
      return parsesTo(form(file(content)).replaceAll('b0undary', boundary), [fileOf(content)], contentType)
    })
  }
})

describe('rejects at every chunk size', () => {
  const complete = form(file('one'))
  test('a form truncated at any position', async () => {
    for (let length = 0; length < complete.length - '\r\n'.length; length++) {
      await isRefused(complete.slice(0, length), /ends before the closing boundary/)
    }
  })

  const badForms: Record<string, [text: string, detail: RegExp]> = {
    'text before the first boundary': [`Hello\r\n${complete}`, /the boundary/],
    'two line ends before the first boundary': [`\r\n\r\n${complete}`, /the boundary/],
    'a dash before the first boundary': [`-${complete}`, /the boundary/],
    'another boundary': [complete.replaceAll('b0undary', 'other'), /the boundary/],
    'text on the closing line': [`${complete.slice(0, -2)}X\r\n`, /on its own line/],
    'a file with text after the closing boundary': [form(file('one\r\n--b0undary--X\r\ntwo')), /own line/],
    'a long epilogue': [complete + 'x'.repeat(1024), /continues after the closing/],
    'no header': ['--b0undary\r\n\r\none\r\n--b0undary--', /Content-Disposition/],
    'no disposition': [form(part('Content-Type: text/plain', '')), /Content-Disposition/],
    'another disposition': [
      form(part('Content-Disposition: attachment; name="a"', '')),
      /Content-Disposition/,
    ],
    'two dispositions': [
      form(part(`${fileHeader}\r\n${fileHeader.toLowerCase()}`, '')),
      /two content-disposition/,
    ],
    'no name': [named('filename="a"'), /no name/],
    'a name without a value': [named('name'), /malformed/],
    'a name without its quote': [named('name="a'), /malformed/],
    'a name with text after its quote': [named('name="a"b'), /malformed/],
    'parameters without a semicolon': [named('name="a" filename="b"'), /malformed/],
    'two names': [named('name="a"; NAME="b"'), /twice/],
    'an extended filename in Latin-1': [named("name=a; filename*=ISO-8859-1''%e4"), /be UTF-8/],
    'an extended filename without its charset': [named('name=a; filename*=a.txt'), /be UTF-8/],
    'an extended filename with broken escapes': [named("name=a; filename*=UTF-8''%e"), /percent-encoding/],
    'an extended filename with broken UTF-8': [named("name=a; filename*=UTF-8''%e4"), /percent-encoding/],
    'a filename with broken UTF-8': [named('name=a; filename="\xe4"'), /header of a part is not valid UTF-8/],
    'a field with broken UTF-8': [form(field('note', 'one\xe4')), /field is not valid UTF-8/],
    'a header without a colon': [form(part(`${fileHeader}\r\nX-Other`, '')), /no colon/],
    'a header without a name': [form(part(`${fileHeader}\r\n: x`, '')), /invalid name/],
    'a space before the colon': [form(part(`${fileHeader}\r\nX-Other : x`, '')), /invalid name/],
    'a folded header': [form(part(`${fileHeader}\r\n\tx: y`, '')), /folded/],
    'a folded first header': [form(part(` ${fileHeader}`, '')), /folded/],
    'a header that ends in LF': [form(part(`X-Other: x\n${fileHeader}`, '')), /NUL or a bare line break/],
    'a header that ends in CR': [form(part(`X-Other: x\r${fileHeader}`, '')), /NUL or a bare line break/],
    'NUL in a filename': [named('name=a; filename="a\0.txt"'), /NUL or a bare line break/],
    'only LF as line ends': [complete.replaceAll('\r', ''), /the boundary|ends before/],
    base64: [form(part(`${fileHeader}\r\nContent-Transfer-Encoding: base64`, '')), /unencoded/],
  }
  for (const [what, [text, detail]] of Object.entries(badForms)) test(what, () => isRefused(text, detail))

  const badContentTypes: [contentType: string | undefined, detail: RegExp][] = [
    ['', /must be multipart/],
    ['text/plain', /must be multipart/],
    ['multipart/mixed; boundary=b', /must be multipart/],
    ['multipart/form-data', /no boundary/],
    ['multipart/form-data; charset=utf-8', /no boundary/],
    ['multipart/form-data; boundary=', /malformed/],
    ['multipart/form-data; boundary="b', /malformed/],
    ['multipart/form-data, boundary=b', /must be multipart/],
    ['multipart/form-data; boundary=b; boundary=c', /twice/],
    ['multipart/form-data; boundary=""', /1 to 70/],
    ['multipart/form-data; boundary="b "', /1 to 70/],
    ['multipart/form-data; boundary="b\r\nc"', /1 to 70/],
    ['multipart/form-data; boundary=b*c', /1 to 70/],
    ['multipart/form-data; boundary="b\\"c"', /1 to 70/],
    ['multipart/form-data; boundary=b\xe4', /1 to 70/],
    [`multipart/form-data; boundary=${'b'.repeat(71)}`, /1 to 70/],
  ]
  for (const [contentType, detail] of badContentTypes) {
    test(`content type ${JSON.stringify(contentType)}`, () => isRefused('--b--', detail, contentType))
  }
  test('no content type', async () => {
    const parts = parseForm(inChunks('--b--', 1), undefined)
    await assert.rejects(parts.next(), { code: 'invalid_upload', detail: /must be multipart/ })
  })

  const headerBytes = `\r\n${fileHeader}`.length
  const limitCases: [name: keyof FormLimits, limit: number, text: string, detail: RegExp][] = [
    ['parts', 3, form(file('one'), field('a', ''), field('b', '')), /more than 2 parts/],
    ['headerBytes', headerBytes, form(file('one')), /header of a part is larger/],
    ['fieldBytes', 4, form(field('a', 'four')), /field is larger than 3 bytes/],
  ]
  for (const [name, limit, text, detail] of limitCases) {
    test(`more ${name} than the limit, and no fewer`, async () => {
      await parse(inChunks(text, 1), b0undary, { ...defaultFormLimits, [name]: limit })
      await isRefused(text, detail, b0undary, { ...defaultFormLimits, [name]: limit - 1 })
    })
  }
})

describe('agrees with a parser of whole texts', () => {
  /** The same rules for the boundary `b`: the file contents, or undefined if the form is rejected. */
  function contentsOf(text: string): string[] | undefined {
    const whole = `\r\n${text}`
    const close = whole.indexOf('\r\n--b--')
    const [epilogue] = /^[ \t]*(?:\r?\n[\s\S]*)?$/.exec(whole.slice(close + '\r\n--b--'.length)) ?? []
    if (close === -1 || epilogue === undefined || epilogue.length > 1024) return undefined

    const beforeClose = whole.slice(0, close + '\r\n'.length)
    const [preamble, ...parts] = beforeClose.split(/\r\n--b[ \t]{0,64}(?=\r\n)/)
    if (parts.length === 0) return preamble === '\r\n' || preamble === '\r\n\r\n' ? [] : undefined
    if (preamble !== '' && preamble !== '\r\n') return undefined

    const opening = `\r\n${fileHeader}\r\n`
    const bodies = [...parts.slice(0, -1), parts.at(-1)?.slice(0, -'\r\n'.length) ?? '']
    const wellFormed = bodies.every((body) => body === opening || body.startsWith(`${opening}\r\n`))
    return wellFormed ? bodies.map((body) => body.slice(opening.length + '\r\n'.length)) : undefined
  }

  const pieces = ['\r', '\n', '\r\n', '-', '--', 'b', 'X', ' ', '\r\n-', '\r\n--', '\r\n--bX', '\r\n--b-X']
  const delimiters = ['\r\n--b', '\r\n--b\r', '\r\n--b\t\r\n', `\r\n--b\r\n${fileHeader}\r\n`, '\r\n--b--']
  const rarePieces = [...delimiters, ' '.repeat(63)]

  test('on 3,000 hostile forms', async () => {
    const random = createRandom(20_26)
    const pick = (from: string[]) => from[random(from.length)] ?? ''
    const hostile = (longest: number) =>
      Array.from({ length: random(longest) }, () => pick(random(12) === 0 ? rarePieces : pieces)).join('')
    const verdicts = { accepted: 0, refused: 0 }
    for (let round = 0; round < 3000; round++) {
      const preamble = random(20) === 0 ? hostile(3) : ''
      const epilogue = random(4) === 0 ? hostile(3) : '\r\n'
      const text = `${preamble}--b\r\n${fileHeader}\r\n\r\n${hostile(16)}\r\n--b--${epilogue}`
      const expected = contentsOf(text)?.map((content) => fileOf(content))
      verdicts[expected ? 'accepted' : 'refused']++
      const longestChunk = 1 + random(40)
      const source = inChunks(text, () => 1 + random(longestChunk))
      const actual = await parse(source, 'multipart/form-data; boundary=b').catch((error) => {
        assert.equal(error.code, 'invalid_upload')
      })
      assert.deepEqual(actual, expected, JSON.stringify(text))
    }
    assert.ok(verdicts.accepted > 500 && verdicts.refused > 500, JSON.stringify(verdicts))
  })

  /** The generator of Numerical Recipes: the same forms in every run. */
  function createRandom(state: number): (below: number) => number {
    return (below) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    }
  }
})

// A quadratic parser would take minutes for these.
describe('reads long hostile input in linear time', () => {
  const nearDelimiters = ['\r\n--b0undar', '\r\n--b0undaryX', `\r\n--b0undary${' '.repeat(66)}`]
  for (const unit of ['\r', '\r\n', '\r\n--', ...nearDelimiters]) {
    test(`a file of ${JSON.stringify(unit)}`, async () => {
      for (const size of [1, 65_536]) {
        const content = `${unit.repeat((size === 1 ? 20_000 : 8_000_000) / unit.length)}.`
        const [part] = await parse(inChunks(form(file(content)), size))
        assert.ok(part && 'body' in part && part.body === content)
      }
    })
  }
  for (const unit of ['a', ' ', '\\"', '; a=', '" ', 'a:b\r\n']) {
    test(`a header of ${JSON.stringify(unit)}`, async () => {
      const text = named(`name="${unit.repeat(100_000 / unit.length)}x`)
      const limits = { ...defaultFormLimits, headerBytes: 200_000 }
      for (const size of [16, 65_536]) await assert.rejects(parse(inChunks(text, size), b0undary, limits))
    })
  }
})

describe('streams', () => {
  /** A source that records its calls. After its chunks it ends, fails or stalls. */
  function watched(chunks: string[], last: Error | 'end' | 'silence' = 'end') {
    const seen = { pulled: 0, returned: 0, given: [] as Buffer[] }
    const iterator = {
      async next(): Promise<IteratorResult<Buffer, undefined>> {
        const chunk = chunks[seen.pulled++]
        if (chunk !== undefined) {
          const value = Buffer.from(chunk, 'latin1')
          seen.given.push(value)
          return { done: false, value }
        }
        if (last === 'silence') return new Promise(() => undefined)
        if (last === 'end') return { done: true, value: undefined }
        throw last
      },
      async return(): Promise<IteratorResult<Buffer, undefined>> {
        seen.returned++
        // Like a generator, `return` waits for the current read.
        if (last === 'silence' && seen.pulled > chunks.length) await new Promise(() => undefined)
        return { done: true, value: undefined }
      },
    }
    return { seen, source: { [Symbol.asyncIterator]: () => iterator } }
  }

  const opening = `--b0undary\r\n${fileHeader}\r\n\r\n`
  const closing = '\r\n--b0undary--\r\n'

  async function nextFile(parts: AsyncGenerator<FormPart>) {
    const { value } = await parts.next()
    assert.ok(value?.kind === 'file')
    return value.body[Symbol.asyncIterator]()
  }

  test('pulls no chunk before it is needed', async () => {
    const { seen, source } = watched([opening, 'one', 'two', closing])
    const parts = parseForm(source, b0undary)
    assert.equal(seen.given.length, 0)
    const body = await nextFile(parts)
    assert.equal(seen.given.length, 1)
    for (const [at, text] of ['one', 'two', undefined].entries()) {
      assert.equal((await body.next()).value?.toString(), text)
      assert.equal(seen.given.length, at + 2)
    }
  })

  test('copies no chunk in the middle of a file', async () => {
    const { seen, source } = watched([opening, 'one', 'two', closing])
    const body = await nextFile(parseForm(source, b0undary))
    await body.next()
    const { value } = await body.next()
    assert.equal(value?.buffer, seen.given[2]?.buffer)
    assert.equal(value?.byteOffset, seen.given[2]?.byteOffset)
  })

  test('buffers only the start of a delimiter', async () => {
    const { source } = watched([opening, 'one\r\n--b0und', 'X\r\n--b0undary', 'Y\r', closing])
    const body = await nextFile(parseForm(source, b0undary))
    const texts = ['one', '\r\n--b0undX', '\r\n--b0undaryY', '\r', undefined]
    for (const text of texts) assert.equal((await body.next()).value?.toString(), text)
  })

  test('stops reading headers at their limit', async () => {
    const { seen, source } = watched(['--b0undary\r\n', ...Array<string>(100).fill('a'.repeat(1024))])
    await assert.rejects(parse(source), { detail: /header of a part is larger/ })
    assert.equal(seen.pulled, 1 + 16)
  })

  test('skips the unread rest of a file', async () => {
    const end = form(field('note', 'x'))
    const { source } = watched([`${opening}one`, 'two', `three\r\n${opening}four`, `\r\n${end}`])
    const parts = parseForm(source, b0undary)
    const first = await nextFile(parts)
    assert.equal((await first.next()).value?.toString(), 'one')
    await first.return?.()
    await nextFile(parts)
    assert.deepEqual((await parts.next()).value, fieldOf('note', 'x'))
    assert.equal((await parts.next()).done, true)
  })

  test('reading the body of an earlier part fails instead of returning other bytes', async () => {
    const parts = parseForm(inChunks(form(file('one'), file('two'), file('three')), 5), b0undary)
    const untouched = await nextFile(parts)
    const begun = await nextFile(parts)
    await begun.next()
    const third = await nextFile(parts)
    for (const body of [untouched, begun]) await assert.rejects(body.next(), /after the next one was opened/)
    assert.equal((await third.next()).value?.toString().at(0), 't')
  })

  test('opens the next part while the previous one is being read', async () => {
    const { source } = watched([opening, `one\r\n${opening}two${closing}`])
    const parts = parseForm(source, b0undary)
    const first = await nextFile(parts)
    const [piece, second] = await Promise.all([first.next(), nextFile(parts)])
    assert.equal(piece.value?.toString(), 'one')
    assert.equal((await second.next()).value?.toString(), 'two')
  })

  test('reads to the end of the source', async () => {
    const { seen, source } = watched([opening, closing, 'end', 'end'])
    await parse(source)
    assert.equal(seen.pulled, 5)
  })

  test('returns the source when the consumer stops', async () => {
    type Stop = (parts: AsyncGenerator<FormPart>) => Promise<unknown>
    const breaks: Stop = async (parts) => {
      for await (const _part of parts) break
    }
    const throws: Stop = async (parts) => {
      for await (const _part of parts) throw new Error('full')
    }
    const stopsInBody: Stop = async (parts) => {
      await (await nextFile(parts)).next()
      await parts.return(undefined)
    }
    for (const stop of [breaks, throws, stopsInBody]) {
      const { seen, source } = watched([opening, 'one', 'two', closing])
      await stop(parseForm(source, b0undary)).catch((error) => assert.equal(error.message, 'full'))
      assert.equal(seen.returned, 1)
      assert.ok(seen.pulled < 3)
    }
  })

  test('returns the source after an error', async () => {
    const { seen, source } = watched(['garbage', 'more'])
    await assert.rejects(parse(source), { code: 'invalid_upload' })
    assert.deepEqual([seen.pulled, seen.returned], [1, 1])
  })

  test('returns immediately while the client stalls', async () => {
    const { seen, source } = watched([opening], 'silence')
    const parts = parseForm(source, b0undary)
    const body = await nextFile(parts)
    void body.next()
    await parts.return(undefined)
    assert.equal(seen.returned, 1)
  })

  test('reports a source error to every reader', async () => {
    const aborted = new Error('aborted')
    const beginnings = [
      '',
      '--b0und',
      '--b0undary\r\nContent-',
      field('note', 'x').slice(0, -3),
      `${opening}one`,
    ]
    for (const beginning of beginnings) {
      await assert.rejects(parse(watched([beginning], aborted).source), (error) => error === aborted)
    }
    const parts = parseForm(watched([opening], aborted).source, b0undary)
    const body = await nextFile(parts)
    await assert.rejects(body.next(), (error) => error === aborted)
    await assert.rejects(parts.next(), (error) => error === aborted)
  })

  test('a failing return of the source does not hide the original error', async () => {
    const { source } = watched(['garbage'])
    source[Symbol.asyncIterator]().return = () => Promise.reject(new Error('hidden'))
    await assert.rejects(parse(source), { code: 'invalid_upload' })
  })
})
