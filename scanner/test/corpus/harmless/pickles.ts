import { cases } from '../case.ts'
import { npy } from '../writers/pickle.ts'
import { zip } from '../writers/zip.ts'

/** What resembles a pickle. */
export const pickleCases = cases([
  [
    'package.lisp',
    'code that begins like a pickle',
    () => Buffer.from('(in-package :cl-user)\n\n(defun id (x) x)\n'),
  ],
  ['brackets.txt', 'a text without a line break', () => Buffer.from(`]${'g'.repeat(400_000)}`)],
  ['arrays.npz', 'arrays of numbers', () => zip([{ name: 'a.npy', data: npy('<f8', Buffer.alloc(8)) }])],
])
