import { lookupTable } from '@atelier/analyzer/basics'
import type { Intent } from '../intent/intent.ts'
import { pascal, snake, wordsOf } from '../words.ts'

/** Context managers of Python: what they do when a block begins, and when it ends. */

interface Manager {
  readonly name: string
  readonly parameters: readonly string[]
  readonly says: string
  readonly prompt: string
}

type Make = readonly [
  said: RegExp,
  usual: string,
  says: string,
  write: (manager: Manager) => readonly string[],
]

const typed: Readonly<Record<string, string>> = lookupTable({
  path: 'str',
  name: 'str',
  key: 'str',
  value: 'str',
  seconds: 'float',
})
const takes = (parameters: readonly string[], usual: readonly string[]): string =>
  (parameters.length > 0 ? parameters : usual).map((one) => `${one}: ${typed[one] ?? 'str'}`).join(', ')

const asClass = (
  { name: own, says }: Manager,
  initial: readonly string[],
  enter: readonly string[],
  exit: readonly string[],
): string[] => [
  `class ${pascal(wordsOf(own))}:`,
  `    """${says}"""`,
  '',
  ...initial.map((line) => (line === '' ? '' : `    ${line}`)),
  '',
  `    def __enter__(self) -> "${pascal(wordsOf(own))}":`,
  ...enter.map((line) => `        ${line}`),
  '        return self',
  '',
  '    def __exit__(self, *error: object) -> None:',
  ...exit.map((line) => `        ${line}`),
]

const asFunction = (
  { name, says }: Manager,
  parameters: string,
  before: readonly string[],
  after: readonly string[],
  gives = '',
): string[] => [
  'from collections.abc import Iterator',
  'from contextlib import contextmanager',
  '',
  '',
  '@contextmanager',
  `def ${snake(wordsOf(name))}(${parameters}) -> Iterator[${gives === '' ? 'None' : 'object'}]:`,
  `    """${says}"""`,
  ...before.map((line) => `    ${line}`),
  '    try:',
  `        yield${gives === '' ? '' : ` ${gives}`}`,
  '    finally:',
  ...after.map((line) => `        ${line}`),
]

const makes: readonly Make[] = [
  [
    /\b(?:time[sr]?|timing|elapsed|how long|duration|stopwatch|measures?)\b/i,
    'Timer',
    'Measures how long the block takes, in seconds.',
    (manager) => [
      'import time',
      '',
      '',
      ...asClass(
        manager,
        ['def __init__(self) -> None:', '    self.elapsed = 0.0', '    self._started_at = 0.0'],
        ['self._started_at = time.perf_counter()'],
        [
          'self.elapsed = time.perf_counter() - self._started_at',
          ...(/\bprints?\b|\blogs?\b/i.test(manager.prompt) ? ['print(f"took {self.elapsed:.3f} s")'] : []),
        ],
      ),
    ],
  ],
  [
    /\b(?:working )?director(?:y|ies)\b|\bcd\(|\bchdir\b|\bfolder\b/i,
    'working_directory',
    'Works in another directory, and goes back afterwards.',
    (manager) =>
      /\btemp/i.test(manager.prompt)
        ? [
            'import shutil',
            'import tempfile',
            ...asFunction(manager, '', ['path = tempfile.mkdtemp()'], ['shutil.rmtree(path)'], 'path'),
          ]
        : [
            'import os',
            ...asFunction(
              manager,
              takes(manager.parameters, ['path']),
              ['previous = os.getcwd()', `os.chdir(${manager.parameters[0] ?? 'path'})`],
              ['os.chdir(previous)'],
            ),
          ],
  ],
  [
    /\benv(?:ironment)?\b/i,
    'environment',
    'Sets an environment variable for the block only.',
    (manager) => {
      const [key = 'name', value = 'value'] = manager.parameters
      return [
        'import os',
        ...asFunction(
          manager,
          `${key}: str, ${value}: str`,
          [`previous = os.environ.get(${key})`, `os.environ[${key}] = ${value}`],
          [
            'if previous is None:',
            `    os.environ.pop(${key}, None)`,
            'else:',
            `    os.environ[${key}] = previous`,
          ],
        ),
      ]
    },
  ],
  [
    /\b(?:suppress|ignore|swallow)\w*\b/i,
    'Suppress',
    'Goes on after the errors of these kinds.',
    (manager) =>
      [
        ...asClass(
          manager,
          [
            'def __init__(self, *kinds: type[BaseException]) -> None:',
            '    self.kinds = kinds or (Exception,)',
          ],
          [],
          [],
        ).slice(0, -2),
        '',
        '    def __exit__(self, kind: type[BaseException] | None, *error: object) -> bool:',
        '        return kind is not None and issubclass(kind, self.kinds)',
      ].filter((line, at, all) => !(line === '' && all[at - 1] === '')),
  ],
  [
    /\b(?:transaction|commit|rollback)\b/i,
    'transaction',
    'Commits what the block did, or takes all of it back.',
    (manager) => [
      'from collections.abc import Iterator',
      'from contextlib import contextmanager',
      'from typing import Any',
      '',
      '',
      '@contextmanager',
      `def ${snake(wordsOf(manager.name))}(${manager.parameters[0] ?? 'connection'}: Any) -> Iterator[Any]:`,
      `    """${manager.says}"""`,
      '    try:',
      `        yield ${manager.parameters[0] ?? 'connection'}`,
      '    except BaseException:',
      `        ${manager.parameters[0] ?? 'connection'}.rollback()`,
      '        raise',
      `    ${manager.parameters[0] ?? 'connection'}.commit()`,
    ],
  ],
  [
    /\b(?:opens?|files?)\b/i,
    'opened',
    'Opens a file, and closes it afterwards.',
    (manager) =>
      asFunction(
        manager,
        takes(manager.parameters, ['path']),
        [`file = open(${manager.parameters[0] ?? 'path'}, encoding="utf-8")`],
        ['file.close()'],
        'file',
      ),
  ],
]

export function composeContextManager({ prompt, language }: Intent): string | undefined {
  if (
    (language !== undefined && language !== 'python') ||
    !/\bcontext ?manager\b|\b__enter__\b/i.test(prompt)
  )
    return undefined
  const [, called, list = ''] = /\b([A-Za-z_]\w*)\(([\w, ]*)\)/.exec(prompt) ?? []
  const named = /\b(?:called|named|class)\s+[`"']?([A-Za-z_]\w*)/.exec(prompt)?.[1] ?? called
  // `suppress_errors`: in the case of code.
  const spoken = /\b([a-z]+_[a-z_]+|[A-Z][a-z]+[A-Z]\w*)\b/.exec(prompt)?.[1]
  const make = makes.find(([said]) => said.test(prompt))
  if (make === undefined) return undefined
  const manager: Manager = {
    name: named ?? spoken ?? make[1],
    parameters: list
      .split(',')
      .map((one) => snake(wordsOf(one)))
      .filter((one) => one !== ''),
    says: make[2],
    prompt,
  }
  const lines = make[3](manager)
  return `${lines.join('\n')}\n`
}
