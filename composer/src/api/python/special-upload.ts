import type { Special } from '../special.ts'
import { def } from './code.ts'
import type { PyDialect } from './dialects.ts'
import type { PySpecial } from './special-print.ts'

const TYPES = {
  image: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
  csv: ['text/csv', 'application/vnd.ms-excel'],
  pdf: ['application/pdf'],
  any: ['image/png', 'image/jpeg', 'application/pdf', 'text/plain', 'text/csv'],
} as const

export function upload(
  { path, megabytes, accepts }: Extract<Special, { kind: 'upload' }>,
  dialect: PyDialect,
): PySpecial {
  const isFast = dialect.name === 'fastapi'
  const isCsv = accepts === 'csv'
  const [file, type, read] = isFast
    ? ['file', 'file.content_type', 'await file.read(MAX_BYTES + 1)']
    : dialect.name === 'flask'
      ? ['upload', 'upload.mimetype', 'upload.read(MAX_BYTES + 1)']
      : ['upload', 'upload.content_type', 'upload.read(MAX_BYTES + 1)']
  return {
    functions: [
      [
        `MAX_BYTES = ${megabytes} * 1024 * 1024`,
        `ALLOWED_TYPES = {${TYPES[accepts].map((kind) => `"${kind}"`).join(', ')}}`,
        ...(isCsv ? [] : ['UPLOAD_DIR = Path(os.environ.get("UPLOAD_DIR", "uploads"))']),
      ],
      isCsv
        ? def('def count_rows(content: bytes) -> int:', [
            '"""Rows below the header."""',
            'rows = csv.reader(io.StringIO(content.decode("utf-8-sig")))',
            'return max(sum(1 for row in rows if row) - 1, 0)',
          ])
        : def('def store(content: bytes) -> str:', [
            '"""Under a name of our own: the one that the client sent may point anywhere."""',
            'name = str(uuid4())',
            'UPLOAD_DIR.mkdir(parents=True, exist_ok=True)',
            '(UPLOAD_DIR / name).write_bytes(content)',
            'return name',
          ]),
    ],
    routes: [
      {
        method: 'post',
        path,
        name: 'upload_file',
        takes: ['file: UploadFile'],
        ...(isCsv ? {} : { status: 201 }),
        lines: [
          ...(isFast
            ? []
            : [
                `upload = request.${dialect.name === 'flask' ? 'files' : 'FILES'}.get("file")`,
                ...def(`if ${file} is None:`, [dialect.fail(400, 'The form needs a file in the field file')]),
              ]),
          ...def(`if ${type} not in ALLOWED_TYPES:`, [
            dialect.fail(415, 'This type of file is not accepted'),
          ]),
          `content = ${read}`,
          ...def('if len(content) > MAX_BYTES:', [dialect.fail(413, 'The file is too large')]),
          ...(isCsv
            ? [
                'try:',
                '    rows = count_rows(content)',
                'except (UnicodeDecodeError, csv.Error):',
                `    ${dialect.fail(400, 'The file is not CSV').replace(/^raise (.*)$/, 'raise $1 from None')}`,
                dialect.ok('{"rows": rows}'),
              ]
            : [
                'name = store(content)',
                dialect.ok(`{"id": name, "size": len(content), "type": ${type}}`, 201),
              ]),
        ],
      },
    ],
  }
}
