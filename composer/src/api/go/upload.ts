import type { Special } from '../special.ts'
import type { GoDialect } from './dialect.ts'
import { goFile, request } from './dialects.ts'
import { aligned, tab } from './names.ts'

const TYPES = {
  image: [
    ['image/png', '.png'],
    ['image/jpeg', '.jpg'],
    ['image/webp', '.webp'],
    ['image/gif', '.gif'],
  ],
  csv: [['text/plain; charset=utf-8', '.csv']],
  pdf: [['application/pdf', '.pdf']],
  any: [
    ['image/png', '.png'],
    ['image/jpeg', '.jpg'],
    ['application/pdf', '.pdf'],
    ['text/plain; charset=utf-8', '.txt'],
  ],
} as const

/** What a file is shows in its first bytes, not in what the client says of it. */
export function upload(
  { path, accepts, megabytes }: Extract<Special, { kind: 'upload' }>,
  d: GoDialect,
): string {
  const r = request(d)
  const writer = { gin: 'c.Writer', echo: 'c.Response()', 'net/http': 'w' }[d.name]
  return goFile(
    d,
    [
      [`const maxBytes = ${megabytes} << 20`],
      [
        '// endings holds what is accepted.',
        ...tab(
          'var endings = map[string]string{',
          aligned(TYPES[accepts].map(([type, ending]) => [`"${type}":`, `"${ending}",`])),
        ),
      ],
      d.handler('upload', [
        `${r}.Body = http.MaxBytesReader(${writer}, ${r}.Body, maxBytes+1<<10)`,
        `file, header, err := ${r}.FormFile("file")`,
        ...tab('if err != nil {', d.fail(400, 'a file of the allowed size is needed')),
        'defer file.Close()',
        ...tab('if header.Size > maxBytes {', d.fail(413, `the file may have ${megabytes} MB at most`)),
        'start := make([]byte, 512)',
        'count, err := io.ReadFull(file, start)',
        ...tab(
          'if err != nil && !errors.Is(err, io.ErrUnexpectedEOF) {',
          d.fail(400, 'the file cannot be read'),
        ),
        'ending, ok := endings[http.DetectContentType(start[:count])]',
        ...tab('if !ok {', d.fail(415, 'this type of file is not accepted')),
        '// A name of our own: that of the client could lead out of the folder.',
        'name := rand.Text() + ending',
        ...tab('if err := store(name, io.MultiReader(bytes.NewReader(start[:count]), file)); err != nil {', [
          'log.Print(err)',
          ...d.fail(503, 'the file could not be stored'),
        ]),
        ...d.json(201, d.object([['name', 'name']])),
      ]),
      tab('func store(name string, content io.Reader) error {', [
        ...tab('if err := os.MkdirAll("uploads", 0o750); err != nil {', ['return err']),
        'target, err := os.Create(filepath.Join("uploads", name))',
        ...tab('if err != nil {', ['return err']),
        ...tab('if _, err := io.Copy(target, content); err != nil {', [
          'return errors.Join(err, target.Close())',
        ]),
        'return target.Close()',
      ]),
    ],
    [d.route('POST', path, 'upload')],
  )
}
