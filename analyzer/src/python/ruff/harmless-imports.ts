import type { FixPlace } from './fix-place.ts'

// Importing these changes nothing that others could notice. Modules that are not listed may register something.
const HARMLESS = new Set(
  `__future__ abc argparse array ast asyncio base64 bisect calendar cmath collections concurrent configparser contextlib
  contextvars copy csv ctypes dataclasses datetime decimal difflib email enum errno fnmatch fractions functools gc getpass
  glob gzip hashlib heapq hmac html http importlib inspect io ipaddress itertools json keyword linecache logging math
  mimetypes multiprocessing numbers operator os pathlib pickle pkgutil platform pprint queue random re secrets select
  shlex shutil signal smtplib socket sqlite3 ssl stat statistics string struct subprocess sys tempfile textwrap threading
  time timeit traceback types typing unicodedata unittest urllib uuid warnings weakref xml zipfile zlib zoneinfo
  attr attrs bs4 click fastapi flask httpx jinja2 jwt numpy pandas pydantic pytest requests scipy sqlalchemy
  typing_extensions yaml`.split(/\s+/),
)

/**
 * No one can notice that the import is gone: the module does nothing when it is loaded, the author did not ask to keep
 * it, and this file is not there to pass names on.
 */
export function isHarmlessImport({ node, code, root }: FixPlace): boolean {
  const statement = node.kind.startsWith('import')
    ? node
    : node.closest('import_statement', 'import_from_statement')
  if (!statement || statement.closest('try_statement', 'if_statement')) return false
  const module = (statement.child('module_name') ?? node).text.replace(/\s+as\s.*$/s, '')
  if (!HARMLESS.has(module.split('.')[0] ?? '')) return false
  // Code in texts, in documentation and in type comments is not seen by ruff.
  if (/>>>|# type:|\b(?:eval|exec|globals|__getattr__|__all__)\b/.test(code)) return false
  if (isMarked(code, statement.start, statement.end)) return false
  return root.namedChildren.some(({ kind }) =>
    ['function_definition', 'class_definition', 'decorated_definition'].includes(kind),
  )
}

function isMarked(code: string, start: number, end: number): boolean {
  const lineEnd = code.indexOf('\n', end)
  return /noqa|ruff\s*:|re-?export|side.?effect/i.test(code.slice(start, lineEnd < 0 ? code.length : lineEnd))
}
