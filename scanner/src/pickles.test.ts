import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { zip } from '../test/archives/zip-samples.ts'
import { callingPickle, dataPickle, npy, tensorPickle } from '../test/corpus/writers/pickle.ts'
import { inspectFile } from './inspect-file.ts'
import type { Verdict } from './inspection.ts'
import { inspectors } from './inspectors.ts'
import { bufferSource } from './sources.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')

function look(bytes: Buffer, name = 'a.bin'): Promise<Verdict> {
  const limits = { expandedBytes: 2 ** 20, entries: 100, depth: 5, timeMs: 15_000 }
  const subject = { name, mediaType: 'application/octet-stream', kind: 'unknown', depth: 0 } as const
  return inspectFile(inspectors, { ...subject, source: bufferSource(bytes) }, limits, () => performance.now())
}

/** Without a marker. */
const command = 'cposix\nsystem\n(U\x02idtR.'

const refused: [what: string, bytes: Buffer, verdict: string, name?: string][] = [
  ...['a.pkl', 'a.PICKLE', 'a.joblib', 'a.pt', 'a.pth', 'a.pkl. '].map(
    (name): [string, Buffer, string, string] => [name, dataPickle(0), 'unscannable', name],
  ),
  ...([2, 4] as const).map((protocol): [string, Buffer, string] => [
    `data, protocol ${protocol}`,
    dataPickle(protocol),
    'unscannable',
  ]),
  ...'torch.hub.load joblib.load yaml.unsafe_load sympy.sympify torch.jit.execWrapper shop.model.Cart'
    .split(' ')
    .map((path): [string, Buffer, string] => {
      const dot = path.lastIndexOf('.')
      return [path, callingPickle(4, path.slice(0, dot), path.slice(dot + 1)), 'unscannable']
    }),
  ['a model of torch', zip([{ name: 'archive/data.pkl', content: tensorPickle() }]), 'unscannable'],
  ['a pickle in a zip', zip([{ name: 'weights.bin', content: dataPickle(4) }]), 'unscannable'],
  ...["'|O'", '"|O"', "'object'", "'\\x7cO'", "[('a', '|O')]", "'<f8', 'descr': '|O'"].map(
    (type): [string, Buffer, string] => [`an array of ${type}`, npy(type, dataPickle(4), ''), 'unscannable'],
  ),
  ['os.system, protocol 0', callingPickle(0, 'os', 'system'), 'infected', 'a.txt'],
  ['an instance', latin1("(S'id'\nios\nsystem\n."), 'infected', 'a.txt'],
  ['an object', latin1("(cos\nsystem\nS'id'\no."), 'infected', 'a.txt'],
  ['code of Python 2', callingPickle(0, '__builtin__', 'execfile'), 'infected', 'a.txt'],
  ['strings', latin1('\x8c\x05posix\x94\x8c\x06system\x94\x93(U\x02idtR.'), 'infected'],
  ['long strings', latin1('X\x05\0\0\0posixX\x06\0\0\0systemq\x01\x93(U\x02idtR.'), 'infected'],
  ...['\x880', '\x8f0', 'C\x04note0', 'Vnote\n0', 'clib-dynload\n__name__\n0'].map(
    (start): [string, Buffer, string] => [
      `a command after ${JSON.stringify(start)}`,
      latin1(start + command),
      'infected',
    ],
  ),
]

const harmless: [what: string, bytes: Buffer, name: string][] = [
  ['an array of numbers', npy('<f8', Buffer.alloc(8)), 'a.npy'],
  ['a Type 1 font', latin1('\x80\x01(\x1c\0\0%!PS-AdobeFont-1.0: A'), 'a.pfb'],
  ['code in Lisp', Buffer.from('(in-package :cl-user)\n\n(defun id (x) x)\n'), 'a.lisp'],
  ['a text that begins like a pickle', Buffer.from('cos\nsystem\nare two words.\n'), 'a.txt'],
  ['a list of systems', Buffer.from('ios\nandroid\n(others)\n'), 'a.txt'],
  ['a text in Portuguese', Buffer.from('como\nfazer\num bolo\n'), 'messages.pt.txt'],
]

describe('pickles', () => {
  for (const [what, bytes, verdict, name] of refused)
    test(`are refused: ${what}`, async () => assert.equal((await look(bytes, name)).verdict, verdict))
  for (const [what, bytes, name] of harmless)
    test(`are not found in ${what}`, async () =>
      assert.deepEqual(await look(bytes, name), { verdict: 'clean', findings: [] }))

  test('are named in the reason, with the remedy', async () => {
    const inspection = await look(dataPickle(4))
    assert.equal(
      'reason' in inspection && inspection.reason,
      'The file is a Python pickle, which can run any code when it is loaded. Send the data in a format that runs nothing, such as JSON.',
    )
  })
})
