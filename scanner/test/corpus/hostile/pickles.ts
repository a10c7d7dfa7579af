import { deflateSync } from 'node:zlib'
import { cases } from '../case.ts'
import { join, latin1 } from '../writers/bytes.ts'
import { callingPickle, dataPickle, npy, tensorPickle } from '../writers/pickle.ts'
import { zip } from '../writers/zip.ts'

/** Python may run code when it loads these. */
export const pickleCases = cases([
  ['model.pkl', 'a pickle of text that calls os.system', () => callingPickle(0, 'os', 'system')],
  ['notes.txt', 'a pickle that calls os.system, called a text', () => callingPickle(0, 'posix', 'system')],
  ['model.pickle', 'a binary pickle that calls os.system', () => callingPickle(4, 'os', 'system')],
  [
    'report.txt',
    'a binary pickle that calls os.system, called a text',
    () => callingPickle(4, 'os', 'system'),
  ],
  [
    'models.zip',
    'a pickle in a zip that calls eval',
    () => zip([{ name: 'model.pkl', data: callingPickle(2, 'builtins', 'eval', '1+1') }]),
  ],
  [
    'odd.zip',
    'a pickle in a zip under another name that starts a process',
    () => zip([{ name: 'weights.bin', data: callingPickle(4, 'subprocess', 'Popen') }]),
  ],
  [
    'model.pt',
    'a model of torch that calls os.system',
    () => zip([{ name: 'archive/data.pkl', data: callingPickle(2, 'posix', 'system') }]),
  ],
  [
    'arrays.npz',
    'an array of objects that calls os.system',
    () => zip([{ name: 'a.npy', data: npy('|O', callingPickle(4, 'os', 'system')) }]),
  ],
  [
    'quoted.npz',
    'an array of objects with another spelling of its type that calls os.system',
    () => zip([{ name: 'a.npy', data: npy('"|O"', callingPickle(4, 'os', 'system'), '') }]),
  ],
  [
    'uuid.zip',
    'a pickle in a zip that starts a process through a private function of uuid',
    () => zip([{ name: 'ids.pkl', data: callingPickle(4, 'uuid', '_get_command_stdout') }]),
  ],
  [
    'note.txt',
    'a pickle of text that begins with bytes and calls os.system',
    () => join(latin1('C a harmless note, nothing to see 0'), callingPickle(0, 'os', 'system')),
  ],
  [
    'early.zip',
    'a pickle in a zip that begins with a module that is no name and calls os.system',
    () =>
      zip([
        { name: 'a.bin', data: join(latin1('clib-dynload\n__name__\n0'), callingPickle(0, 'os', 'system')) },
      ]),
  ],
  [
    'packed.zip',
    'a packed pickle of joblib in a zip that calls os.system',
    () => zip([{ name: 'model.joblib', data: deflateSync(callingPickle(4, 'os', 'system')) }]),
  ],
  ['data.pkl', 'a pickle of text that holds data', () => dataPickle(0)],
  [
    'data.zip',
    'a zip with pickles that hold data',
    () =>
      zip([
        { name: 'old.pkl', data: dataPickle(2) },
        { name: 'new.pickle', data: dataPickle(4) },
      ]),
  ],
  [
    'model.pth',
    'a model of torch',
    () =>
      zip([
        { name: 'archive/data.pkl', data: tensorPickle() },
        { name: 'archive/data/0', data: Buffer.alloc(8) },
      ]),
  ],
  [
    'own.zip',
    'a zip with a pickle of a class of its own',
    () => zip([{ name: 'cart.bin', data: callingPickle(4, 'shop.model', 'Cart') }]),
  ],
])
