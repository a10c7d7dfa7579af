import type { Signature } from './signature.ts'

const MODULES =
  'os posix nt subprocess builtins __builtin__ commands pty runpy importlib sys code ctypes webbrowser'.split(
    ' ',
  )
const NAMES =
  'system popen Popen exec execl execv execve execvp execfile eval spawnl spawnv call check_call check_output run run_path run_module getoutput getattr __import__ import_module compile open interact CDLL'.split(
    ' ',
  )

const MEMOIZED = '(?:p\\d{1,10}\\n|q[\\s\\S]|r[\\s\\S]{4}|\\x94)?'
const string = (words: readonly string[]) =>
  `(?:[\\x8cU][\\s\\S]|X[\\s\\S]\\0\\0\\0)(?:${words.join('|')})${MEMOIZED}`

/** A module and a name, each on a line, or as two strings on the stack. */
const IMPORT = new RegExp(
  `[ci](?:${MODULES.join('|')})\\n(?:${NAMES.join('|')})\\n${MEMOIZED}[()\\]}.\\x80-\\x97NSUVX0]|` +
    `${string(MODULES)}${string(NAMES)}\\x93`,
)

/** Pickles without a marker, under any name. `inspectPickle` refuses the others, whatever they import. */
export const pickleSignatures: readonly Signature[] = [
  {
    name: 'pickle-command',
    verdict: 'infected',
    message: 'The file is a Python pickle that runs a command or code when it is loaded.',
    words: [
      ...MODULES.flatMap((module) => [`c${module}\n`, `i${module}\n`]),
      ...NAMES.flatMap((name) => [`${String.fromCharCode(name.length)}${name}`, `\0\0\0${name}`]),
    ],
    isFor: () => true,
    matches: ({ content }) => IMPORT.test(content),
  },
]
