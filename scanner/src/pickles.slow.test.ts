import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { zip } from '../test/archives/zip-samples.ts'
import { callingPickle, dataPickle, npy, tensorPickle } from '../test/corpus/writers/pickle.ts'
import { inspectArchive } from './archives/index.ts'
import { inspectFile } from './inspect-file.ts'
import type { Inspection } from './inspection.ts'
import { inspectPickle } from './pickles.ts'
import { bufferSource } from './sources.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const joined = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? latin1(part) : part)))

function look(bytes: Buffer, name = 'a.bin', timeMs = 15_000): Promise<Inspection> {
  const limits = { expandedBytes: 2 ** 20, entries: 100, depth: 5, timeMs }
  const subject = { name, mediaType: 'application/octet-stream', kind: 'unknown', depth: 0 } as const
  return inspectFile(
    [inspectPickle, inspectArchive],
    { ...subject, source: bufferSource(bytes) },
    limits,
    () => performance.now(),
  )
}

const system = callingPickle(4, 'os', 'system')
/** Without a protocol marker. */
const command = latin1('cposix\nsystem\n(U\x02idtR.')
const hostile: [what: string, bytes: Buffer, imported: string, name?: string][] = [
  ...([0, 2, 4] as const).flatMap((protocol): [string, Buffer, string][] => [
    [`os.system, protocol ${protocol}`, callingPickle(protocol, 'os', 'system'), 'os.system'],
    [`posix.system, protocol ${protocol}`, callingPickle(protocol, 'posix', 'system'), 'posix.system'],
    [`eval, protocol ${protocol}`, callingPickle(protocol, 'builtins', 'eval'), 'builtins.eval'],
    [
      `exec of Python 2, protocol ${protocol}`,
      callingPickle(protocol, '__builtin__', 'execfile'),
      'execfile',
    ],
    [`a process, protocol ${protocol}`, callingPickle(protocol, 'subprocess', 'Popen'), 'subprocess.Popen'],
  ]),
  ...'runpy._run_code importlib.import_module shutil.rmtree socket.socket pty.spawn webbrowser.open ctypes.CDLL code.interact timeit.timeit pickle.loads marshal.loads types.FunctionType commands.getoutput operator.attrgetter cloudpickle.loads'
    .split(' ')
    .map((path): [string, Buffer, string] => {
      const [module = '', name = ''] = path.split('.')
      return [path, callingPickle(4, module, name), path]
    }),
  [
    'a module of a package',
    callingPickle(2, 'multiprocessing.util', 'spawnv_passfds'),
    'multiprocessing.util',
  ],
  [
    'a module reached through another',
    callingPickle(4, 'torch', 'serialization.os.system'),
    'torch.serialization.os.system',
  ],
  ['an instance', latin1("(S'id'\nios\nsystem\n."), 'os.system'],
  ['an instance without a stack mark', latin1('\x80\x02ios\nsystem\n.'), 'os.system'],
  ['an object', latin1("(cos\nsystem\nS'id'\no."), 'os.system'],
  [
    'memoized names',
    latin1('\x80\x04\x8c\x05posix\x94\x8c\x06system\x9400h\0h\x01\x93\x8c\x02id\x85R.'),
    'posix.system',
  ],
  [
    'a name with an escape',
    latin1("\x80\x04S'\\x6fs'\nS'system'\n\x93S'id'\n\x85R."),
    'what it does not name',
  ],
  ['a pickle that is broken after the call', joined(system.subarray(0, -1), '\xff\xff'), 'os.system'],
  ['a pickle after another', joined(dataPickle(2), system), 'os.system'],
  ['an array of objects', npy('|O', system), 'os.system', 'a.npy'],
  [
    'an import after a joblib array',
    joined(
      '\x80\x04cjoblib.numpy_pickle\nNumpyArrayWrapper\n\x94\xff\xfe raw bytes ',
      'cposix\nsystem\n(U\x02idtR.',
    ),
    'posix.system',
    'a.joblib',
  ],
  [
    'strings after a joblib array',
    joined(
      '\x80\x04cjoblib.numpy_pickle\nNumpyArrayWrapper\n\x94\xff',
      '\x8c\x05posix\x94\x8c\x06system\x94\x93',
    ),
    'posix.system',
    'a.joblib',
  ],
  ['a function of uuid that starts a process', callingPickle(4, 'uuid', '_get_command_stdout'), 'uuid._get'],
  ['a private alias of a module', callingPickle(4, 'random', '_os.system'), 'random._os.system'],
  ['the dictionary of a module', callingPickle(4, 'numpy', '__dict__'), 'numpy.__dict__'],
  ['a registered extension', latin1('\x80\x02\x82\x01)R.'), 'what it does not name'],
  ...['\x80\0', '\x80\x01', '\x880', '\x8f0', '\x95\0\0\0\0\0\0\0\0', 'C\x04note0', 'Vnote\n0'].map(
    (start): [string, Buffer, string] => [
      `a pickle that begins with ${JSON.stringify(start)}`,
      joined(start, command),
      'posix.system',
    ],
  ),
  [
    'names without a protocol marker',
    joined('\x8c\x05posix\x8c\x06system\x93', '(U\x02idtR.'),
    'posix.system',
  ],
  [
    'a marked pickle after a module that is not a name',
    joined('\x80\x02clib-dynload\n__name__\n0', command),
    'what it does not name',
  ],
  [
    'an unmarked pickle after a module that is not a name',
    joined('clib-dynload\n__name__\n0', command),
    'posix.system',
  ],
  ...['0_1', ' 1', '+1', `${'0'.repeat(299)}1`].map((index): [string, Buffer, string] => [
    `a name memoized under the number ${index.slice(-3)}`,
    joined(
      '\x80\x02U\x0bcollectionsq\0U\x0bOrderedDictq\x01',
      `U\x05posixq\0U\x06systemp${index}\nh\0h\x01\x93(U\x02idtR.`,
    ),
    'what it does not name',
  ]),
  ...['"|O"', "'object'", "'\\x7cO'", "'<O'", "[('a', '|O')]", "'<f8', 'descr': '|O'"].flatMap(
    (type): [string, Buffer, string, string][] =>
      [system, command].map((data) => [`an array of ${type}`, npy(type, data, ''), 'system', 'a.npy']),
  ),
  [
    'an import after a joblib array of objects',
    joined('\x80\x04cjoblib.numpy_pickle\nNumpyArrayWrapper\n', dataPickle(4), '0', command),
    'posix.system',
    'a.joblib',
  ],
  [
    'an import that a joblib array disguises as a string',
    joined('\x80\x04cjoblib.numpy_pickle\nNumpyArrayWrapper\nX\x18\0\0\0', command, '.'),
    'posix.system',
    'a.joblib',
  ],
  ['a pickle compressed with zlib', deflateSync(system), 'os.system', 'a.joblib'],
  ['a model of torch', zip([{ name: 'archive/data.pkl', content: system }]), 'os.system', 'a.pt'],
]

const classes = joined(
  callingPickle(4, 'sklearn.linear_model._base', 'LinearRegression'),
  callingPickle(2, 'numpy.core.multiarray', '_reconstruct'),
  callingPickle(2, 'copy_reg', '_reconstructor'),
  callingPickle(4, 'datetime', 'datetime'),
)
const harmless: [what: string, bytes: Buffer, name?: string][] = [
  ...([0, 2, 4] as const).map((protocol): [string, Buffer, string] => [
    `data, protocol ${protocol}`,
    dataPickle(protocol),
    'a.pkl',
  ]),
  ['a model of torch', zip([{ name: 'archive/data.pkl', content: tensorPickle() }]), 'a.pt'],
  ['known classes', classes, 'a.pkl'],
  ['an array of numbers', npy('<f8', Buffer.alloc(8)), 'a.npy'],
  ['an array of data objects', npy('|O', dataPickle(4)), 'a.npy'],
  [
    'a stored zip with pickles of known classes',
    zip([
      { name: 'a.pkl', content: classes },
      { name: 'b.pkl', content: classes },
    ]),
    'a.zip',
  ],
  ['an image', joined('GIF89a', '\x01\0\x01\0\0\0\0;'), 'a.gif'],
  ['a list of names', Buffer.from('coverage\ntest\n.eslintrc\n'), '.npmignore'],
  ['code in Lisp', Buffer.from('(in-package :cl-user)\n\n(defun id (x) x)\n'), 'a.lisp'],
  ['code in Pkl', Buffer.from('class Shop {\n  name: String\n}\n'), 'a.pkl'],
  ['a path file of Python', Buffer.from("import os; os.environ.get('HOME')\n"), 'a.pth'],
  ['a text in Portuguese', Buffer.from('como\nfazer\num bolo\n'), 'a.pt'],
  ['a text without a line break', joined(']', Buffer.alloc(4_000_000, 'g')), 'a.txt'],
  ['a text that begins like a pickle', Buffer.from('cos\nsystem\nare two words.\n'), 'a.txt'],
  ['a text of opcodes', Buffer.from('(((NNN)))'), 'a.txt'],
  ['noise with the extension of a pickle', Buffer.from('\xff\xfe\xfd'), 'a.pkl'],
  ['nothing', Buffer.alloc(0), 'a.pkl'],
]

describe('pickles', () => {
  for (const [what, bytes, imported, name] of hostile) {
    test(`are refused: ${what}`, async () => {
      const inspection = await look(bytes, name)
      assert.equal(inspection.verdict, 'forbidden')
      assert.ok('reason' in inspection && inspection.reason.includes(imported), JSON.stringify(inspection))
    })
  }
  for (const [what, bytes, name] of harmless) {
    test(`are accepted: ${what}`, async () =>
      assert.deepEqual(await look(bytes, name), { verdict: 'clean', findings: [] }))
  }

  test('are reported if they import something unknown or cannot be read to the end', async () => {
    for (const protocol of [0, 2, 4] as const) {
      const own = callingPickle(protocol, 'shop.model', 'Cart')
      const inspection = await look(own)
      assert.equal(inspection.verdict, 'clean')
      const [finding, ...others] = 'findings' in inspection ? inspection.findings : []
      assert.equal(finding?.code, 'pickle-code')
      assert.match(finding?.message ?? '', /shop\.model\.Cart/)
      assert.deepEqual(others, [])
    }
    const cut = await look(callingPickle(2, 'collections', 'OrderedDict').subarray(0, -1))
    assert.match(JSON.stringify(cut), /pickle-code.*read to its end/)
  })

  test('are unscannable if they exceed the limits for time or memory', async () => {
    for (const again of ['N', '(', 'N0', 'N.', "S''\n0", 'cx\nx\n0']) {
      const bytes = joined('\x80\x04', Buffer.alloc(26_000_000, again), '\xff')
      assert.equal((await look(bytes)).verdict, 'unscannable', again)
    }
  })
})
