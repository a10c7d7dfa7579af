/** What headers say, once for every operation that has them. */
export interface HeaderNote {
  readonly description: string
  readonly schema: { readonly type: 'string' | 'integer' }
  readonly example: string | number
}

// Those of the file that the examples tell of: hello.txt with "Hello, Atelier" in it.
const ETAG = '"542a6393113e733371845a4881516e9013e6db5353882adc0567a7a74393b9be"'
const DATE = 'Sun, 15 Nov 2026 09:30:00 GMT'

function text(description: string, example: string): HeaderNote {
  return { description, schema: { type: 'string' }, example }
}

function count(description: string, example: number): HeaderNote {
  return { description, schema: { type: 'integer' }, example }
}

export const requestHeaders = {
  'Idempotency-Key': text(
    'Of your own, 1 to 255 visible ASCII characters: what is sent again with the same key happens once. Kept for a day.',
    '5d1a3c0e-7f3b-4a55-9a58-0f4c2f8f1c11',
  ),
  'If-Match': text('Only if the file has one of these ETags; otherwise `412`.', ETAG),
  'If-None-Match': text('Only if the file has none of these ETags; otherwise `304`.', ETAG),
  'If-Modified-Since': text('Only if it is newer; otherwise `304`.', DATE),
  'If-Unmodified-Since': text('Only if it is not newer; otherwise `412`.', DATE),
  'If-Range': text('The range only if the file still has this ETag or date; otherwise all of it.', ETAG),
  Range: text('Which bytes, one range or several.', 'bytes=0-4'),
  'Atelier-Model': text(
    'A model that is asked as well; `static` asks none, also where a setting names one.',
    'alpha-4o',
  ),
  'Last-Event-ID': text(
    'Goes on after this event of a stream that was cut.',
    'gen_ho6mnzymdvaf45778b31aa3b52.38',
  ),
  'Cache-Control': text(
    '`max-age=60` takes an answer that the workspace got to the same question in the last 60 s.',
    'max-age=60',
  ),
} satisfies Record<string, HeaderNote>

export const answerHeaders = {
  'X-Request-Id': text('By which the log knows this request; yours, if you sent one.', '13cad8d211d0-1'),
  'Retry-After': count('How many seconds to wait.', 12),
  'WWW-Authenticate': text('That a bearer token is needed.', 'Bearer'),
  Link: text(
    'The pages before and after this one (RFC 8288); `next` costs the same however deep.',
    '<http://localhost:3000/api/files?project_id=demo&limit=20&page=2&after=file_658rsn9s01go3ntkjigfkbb74i>; rel="next"',
  ),
  ETag: text('The SHA-256 of the bytes: a strong validator.', ETAG),
  'Last-Modified': text('When it was uploaded.', DATE),
  'Repr-Digest': text(
    'The SHA-256 of the whole file (RFC 9530).',
    'sha-256=:VCpjkxE+czNxhFpIgVFukBPm21NTiCrcBWenp0OTub4=:',
  ),
  'Accept-Ranges': text('That ranges may be asked for.', 'bytes'),
  'Content-Range': text('Which bytes these are. Of several ranges, each part says its own.', 'bytes 0-4/15'),
  'Content-Disposition': text(
    'The name of the file (RFC 6266).',
    'attachment; filename="hello.txt"; filename*=UTF-8\'\'hello.txt',
  ),
  'Cache-Control': text('Who may keep it, and for how long.', 'public, max-age=60, s-maxage=3600'),
  'Surrogate-Key': text('The id, for a CDN that purges by key.', 'file_658rsn9s01go3ntkjigfkbb74i'),
  Location: text('Where the bytes are.', 'https://s3.example.com/bucket/8f?X-Amz-Expires=60'),
  'Idempotency-Replayed': text('That this is the first answer once more.', 'true'),
  'Atelier-Engine': text('Who answered: `builtin`, `static`, or a model.', 'openai:gpt-4o-mini'),
  'Atelier-Verified': text('What was proven of the answer.', 'parsed, complete, exports'),
  'Atelier-Warning': text(
    'What you should know: `read-as-text`, `secrets-in-prompt` or `secrets-redacted`.',
    'read-as-text',
  ),
  'Atelier-Context': text('Which files went into the prompt, with their tokens.', 'notes/hello.txt;tokens=9'),
  'Atelier-Saved-File': text(
    'The id under which `save_as` has stored the answer.',
    'file_658rsn9s01go3ntkjigfkbb74i',
  ),
  'Atelier-Cache': text('That this is an answer from before.', 'hit'),
  Age: count('How many seconds ago it was given first.', 17),
} satisfies Record<string, HeaderNote>

export type RequestHeader = keyof typeof requestHeaders
export type AnswerHeader = keyof typeof answerHeaders

/** For answers that say their headers themselves. */
export function givenHeaders(...names: AnswerHeader[]): Record<string, { $ref: string }> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}
