import assert from 'node:assert/strict'
import { validateHeaderValue } from 'node:http'
import { describe, test } from 'node:test'
import { contentDisposition } from './content-disposition.ts'

/** File name, value of `filename`, value of `filename*` after UTF-8''. */
const rows: [filename: string, fallback: string, extended: string][] = [
  ['report.pdf', 'report.pdf', 'report.pdf'],
  ['my report (1).pdf', 'my report (1).pdf', 'my%20report%20%281%29.pdf'],
  ['a"b.txt', 'a_b.txt', 'a%22b.txt'],
  ['a\\b.txt', 'a_b.txt', 'a%5Cb.txt'],
  ['a\\', 'a_', 'a%5C'],
  ['a/b.txt', 'a_b.txt', 'a%2Fb.txt'],
  ['"; filename="evil.exe', '_; filename=_evil.exe', '%22%3B%20filename%3D%22evil.exe'],
  ['a\r\nSet-Cookie: b=c', 'a__Set-Cookie: b=c', 'a__Set-Cookie%3A%20b%3Dc'],
  ['a\0\x7f\x85b', 'a___b', 'a___b'],
  ['100%.txt', '100_.txt', '100%25.txt'],
  ['%41.txt', '_41.txt', '%2541.txt'],
  ["it's*.txt", "it's*.txt", 'it%27s%2A.txt'],
  ['!#$&+-.^_`|~', '!#$&+-.^_`|~', '!%23%24%26%2B-.%5E_%60%7C~'],
  ['a;b,c=d', 'a;b,c=d', 'a%3Bb%2Cc%3Dd'],
  ['résumé.pdf', 'resume.pdf', 'r%C3%A9sum%C3%A9.pdf'],
  ['€ rates.txt', '_ rates.txt', '%E2%82%AC%20rates.txt'],
  ['报告.pdf', '_.pdf', '%E6%8A%A5%E5%91%8A.pdf'],
  ['보고서.pdf', '_.pdf', '%EB%B3%B4%EA%B3%A0%EC%84%9C.pdf'],
  ['🎨.png', '_.png', '%F0%9F%8E%A8.png'],
  ['\ud800.txt', '_.txt', '%EF%BF%BD.txt'],
  ['a\udfff', 'a_', 'a%EF%BF%BD'],
  ['\udfff\ud800', '_', '%EF%BF%BD%EF%BF%BD'],
  ['line\u2028break', 'line_break', 'line%E2%80%A8break'],
  ['', 'file', 'file'],
]

describe('contentDisposition', () => {
  for (const [filename, fallback, extended] of rows) {
    test(JSON.stringify(filename), () => {
      const expected = `; filename="${fallback}"; filename*=UTF-8''${extended}`
      assert.equal(contentDisposition('attachment', filename), `attachment${expected}`)
      assert.equal(contentDisposition('inline', filename), `inline${expected}`)
    })
  }

  test('every UTF-16 code unit gives a valid header that decodes to the name', () => {
    const grammar =
      /^inline; filename="[^"\\\x00-\x1f\x7f-\uffff]+"; filename\*=UTF-8''((?:[\w!#$&+.^`|~-]|%[0-9A-F]{2})+)$/
    for (let unit = 0; unit <= 0xffff; unit += 1) {
      const character = String.fromCharCode(unit)
      for (const filename of [character, `a${character}b`]) {
        const header = contentDisposition('inline', filename)
        const extended = grammar.exec(header)?.[1]
        assert.ok(extended !== undefined, JSON.stringify(filename))
        validateHeaderValue('content-disposition', header)
        const control = unit < 0x20 || (unit >= 0x7f && unit < 0xa0)
        assert.equal(
          decodeURIComponent(extended),
          control ? filename.replace(character, '_') : filename.toWellFormed(),
        )
      }
    }
  })
})
