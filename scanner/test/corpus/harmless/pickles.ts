import { deflateSync } from 'node:zlib'
import { cases } from '../case.ts'
import { callingPickle, dataPickle, npy, tensorPickle } from '../writers/pickle.ts'
import { zip } from '../writers/zip.ts'

export const pickleCases = cases([
  ['data.pkl', 'a pickle of text that holds data', () => dataPickle(0)],
  [
    'data.zip',
    'a zip with pickles that hold data',
    () =>
      zip([
        { name: 'old.pkl', data: dataPickle(2) },
        { name: 'new.pickle', data: dataPickle(4) },
        { name: 'packed.joblib', data: deflateSync(dataPickle(4)) },
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
    'stored.zip',
    'a stored zip with pickles of dates',
    () =>
      zip([
        { name: 'a.pkl', data: callingPickle(4, 'datetime', 'date') },
        { name: 'b.pkl', data: callingPickle(4, 'datetime', 'timedelta') },
      ]),
  ],
  [
    'package.lisp',
    'code that begins like a pickle',
    () => Buffer.from('(in-package :cl-user)\n\n(defun id (x) x)\n'),
  ],
  ['brackets.txt', 'a text without a line break', () => Buffer.from(`]${'g'.repeat(400_000)}`)],
  ['arrays.npz', 'arrays of numbers', () => zip([{ name: 'a.npy', data: npy('<f8', Buffer.alloc(8)) }])],
  [
    'own.zip',
    'a zip with a pickle of a class of its own',
    () => zip([{ name: 'cart.pkl', data: callingPickle(4, 'shop.model', 'Cart') }]),
  ],
])
