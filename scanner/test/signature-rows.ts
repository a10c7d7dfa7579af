import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { matchesIn, type Signature, signatures, type Text } from '../src/signatures/index.ts'

export const PHP = 'text/x-php'
export const SH = 'text/x-shellscript'
export const PY = 'text/x-python'
export const JS = 'text/javascript'
export const PS = 'text/x-powershell'
export const VBS = 'text/vbscript'
export const BAT = 'text/x-bat'
export const HTML = 'text/html'
export const TEXT = 'text/plain'
export const MARKDOWN = 'text/markdown'
export const WALLET = `4${'8Ab2Cd3Ef4Gh5Jk6Lm'.repeat(6)}`.slice(0, 95)
export const BASE64 = 'TGV0IHRoZSBnYW1lcyBiZWdpbiBhdCBkYXduLCBteSBkZWFy'.repeat(20)

/** Each `¦` in the text is removed. It keeps files of rows from matching themselves. */
export type Row = readonly [mediaType: string, text: string]

export interface Rows {
  readonly hits: readonly Row[]
  /** Harmless texts that contain a word of the signature. No signature matches them. */
  readonly nearMisses: readonly Row[]
}

/** The hits of all groups tested so far. */
export const hitsOf = new Map<Signature, readonly Text[]>()

/** Tests each signature of a group with its rows. */
export function testSignatures(group: readonly Signature[], rows: Readonly<Record<string, Rows>>): void {
  test('every signature has its rows', () => {
    assert.deepEqual(Object.keys(rows).sort(), group.map(({ name }) => name).sort())
  })
  for (const signature of group) {
    const { hits = [], nearMisses = [] } = rows[signature.name] ?? {}
    hitsOf.set(signature, hits.map(textOf))
    describe(signature.name, () => {
      test('has a hit and a near miss', () => assert.ok(hits.length > 0 && nearMisses.length > 0))
      for (const row of hits)
        test(`matches ${titleOf(row)}`, () => assert.ok(signaturesOf(row).includes(signature)))
      for (const row of nearMisses)
        test(`does not match ${titleOf(row)}`, () => {
          assert.ok(hasWord(signature, textOf(row)))
          assert.deepEqual(signaturesOf(row), [])
        })
    })
  }
}

export function signaturesOf(row: Row): Signature[] {
  return signaturesIn(textOf(row))
}

/** Works like the scanner: finds words first, then runs the signatures that have them. */
export function signaturesIn(text: Text): Signature[] {
  const lower = text.content.toLowerCase()
  const found = signatures.filter(({ words }) => words.some((word) => lower.includes(word.toLowerCase())))
  return matchesIn(text, found)
}

function hasWord({ words }: Signature, { content }: Text): boolean {
  return words.some((word) => content.toLowerCase().includes(word.toLowerCase()))
}

function textOf([mediaType, text]: Row): Text {
  const encoding = mediaType.startsWith('image/') ? 'latin1' : 'utf8'
  return {
    content: Buffer.from(text.replaceAll('¦', ''), encoding).toString('latin1'),
    mediaType,
    name: 'sample',
  }
}

function titleOf([, text]: Row): string {
  return text
    .replaceAll('¦', ' ')
    .replaceAll(/[^\x20-\x7e]+/g, ' ')
    .slice(0, 60)
}
