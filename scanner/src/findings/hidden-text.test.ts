import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { findingsIn } from '../../test/findings.ts'

const DOCUMENT = { name: 'text.md', mediaType: 'text/markdown', kind: 'document' } as const
const tags = [...'send it'].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('')

const hidden: readonly (readonly [string, string, typeof DOCUMENT?])[] = [
  ['hidden-direction', "if (level != 'user\u202e \u2066// check\u2069 \u2066') {"],
  ['hidden-direction', '/* \u2067 } if (admin) begin */'],
  ['hidden-direction', 'const a = "\u202dx\u202c"'],
  ['hidden-direction', 'the name is \u202egpj.exe', DOCUMENT],
  ['hidden-zero-width', 'const pass\u200bword = 1'],
  ['hidden-zero-width', 'if (is\u2060Admin) {'],
  ['hidden-zero-width', `a${'\u200b\u200c'.repeat(20)}b`, DOCUMENT],
  ['hidden-look-alike', 'function isAdmin() {} function isАdmin() {}'],
  ['hidden-look-alike', 'const pаyment = 1'],
  ['hidden-look-alike', 'ΗTTPServer()'],
  ['hidden-tags', `Hello${tags}`, DOCUMENT],
  ['hidden-tags', `// ${tags}`],
  ['hidden-selectors', `😀${'\u{e0101}\u{e0145}'.repeat(6)}`, DOCUMENT],
  ['hidden-filler', 'const { timeout, \u3164 } = request.query'],
]

const visible: readonly (readonly [string, typeof DOCUMENT?])[] = [
  ['const family = "👨‍👩‍👧‍👦" // ❤️ 🏳️‍🌈'],
  ['England 🏴󠁧󠁢󠁥󠁮󠁧󠁿 won', DOCUMENT],
  ['\ufeffconst start = 1'],
  ['const greeting = "مرحبا بالعالم"'],
  ['title = "שלום \u200fעולם\u200e!"'],
  ['// می‌خواهم'],
  ['The word \u2067שלום\u2069 means peace', DOCUMENT],
  ['const hello = "Привет, мир" // комментарий'],
  ['const url = "https://пример.рф/путь"'],
  ['const Δx = λ * μs; const αTerm = 1; const σ2 = 4'],
  ['// PDFка, JSONов, API-сервер, git-репозиторий'],
  ['const 이름 = "한글ㅤ"'],
  ['const 変数 = "日本語、全角"; // 中文'],
  ['naïve café über straße'],
  ['a long word: Donau\u00addampf\u00adschiff', DOCUMENT],
  ['word\u200bword', DOCUMENT],
  ['葛\u{e0100}城', DOCUMENT],
  ['1️⃣ 2️⃣ ✔️ ⚠️ ℹ️'],
]

describe('hidden text', () => {
  for (const [code, text, about] of hidden) {
    test(`${code}: ${JSON.stringify(text).slice(0, 40)}`, async () => {
      const [finding] = await findingsIn(`first\n${text}\nlast`, about)
      assert.deepEqual({ code: finding?.code, line: finding?.line }, { code, line: 2 })
    })
  }
  test('at the start of a text, wherever that is in memory', async () => {
    for (const place of [0, 1, 2, 3]) {
      const text = Buffer.concat([Buffer.alloc(place), Buffer.from('a\u2060b')]).subarray(place)
      const [finding] = await findingsIn(text)
      assert.deepEqual([finding?.code, finding?.line], ['hidden-zero-width', 1], `place ${place}`)
    }
  })
  for (const [text, about] of visible) {
    test(`nothing in ${text.slice(0, 30)}`, async () => assert.deepEqual(await findingsIn(text, about), []))
  }
})
