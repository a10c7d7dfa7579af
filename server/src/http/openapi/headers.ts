/** The documentation of a header, shared by all operations that use it. */
export interface HeaderNote {
  readonly description: string
  readonly schema: { readonly type: 'string' | 'integer' }
  readonly example: string | number
}

// The validators of the example file: hello.txt, containing "Hello, Atelier".
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
    'A unique key of 1 to 255 visible ASCII characters. Requests repeated with the same key run once. Valid for one day.',
    '5d1a3c0e-7f3b-4a55-9a58-0f4c2f8f1c11',
  ),
  'If-Match': text('Proceed only if the file has one of these ETags; otherwise `412`.', ETAG),
  'If-None-Match': text('Proceed only if the file has none of these ETags; otherwise `304`.', ETAG),
  'If-Modified-Since': text('Proceed only if the file was modified since; otherwise `304`.', DATE),
  'If-Unmodified-Since': text('Proceed only if the file was not modified since; otherwise `412`.', DATE),
  'If-Range': text('Return the range only if this ETag or date still matches; otherwise the file.', ETAG),
  Range: text('The bytes to return: one or more ranges.', 'bytes=0-4'),
  'Atelier-Model': text('A model that also reviews the code. `static`: never use a model.', 'alpha-4o'),
  'Atelier-Max-Tokens': count(
    'The longest response of one call to a model, in tokens. Budgets reserve this much (default: 16,384).',
    2000,
  ),
  'Last-Event-ID': text('Resumes a stream after this event.', 'gen_ho6mnzymdvaf45778b31aa3b52.38'),
  'Cache-Control': text('`max-age=60` accepts a cached response up to 60 s old.', 'max-age=60'),
} satisfies Record<string, HeaderNote>

export const responseHeaders = {
  'X-Request-Id': text('The request id in the server log; yours, if you sent one.', '13cad8d211d0-1'),
  'Retry-After': count('Seconds to wait before retrying.', 12),
  'WWW-Authenticate': text('The required authentication scheme.', 'Bearer'),
  Link: text(
    'Links to the previous and next page (RFC 8288). Following `next` costs the same at any depth.',
    '<http://localhost:3000/api/files?project_id=demo&limit=20&page=2&after=file_658rsn9s01go3ntkjigfkbb74i>; rel="next"',
  ),
  ETag: text('The SHA-256 of the content, a strong validator.', ETAG),
  'Last-Modified': text('The upload time.', DATE),
  'Repr-Digest': text(
    'The SHA-256 of the whole file (RFC 9530).',
    'sha-256=:VCpjkxE+czNxhFpIgVFukBPm21NTiCrcBWenp0OTub4=:',
  ),
  'Accept-Ranges': text('Range requests are supported.', 'bytes'),
  'Content-Range': text('The returned range. With several ranges, each part has one.', 'bytes 0-4/15'),
  'Content-Disposition': text(
    'The file name (RFC 6266).',
    'attachment; filename="hello.txt"; filename*=UTF-8\'\'hello.txt',
  ),
  'Cache-Control': text('The caching policy.', 'public, max-age=60, s-maxage=3600'),
  'Surrogate-Key': text('The file id, for CDNs that purge by key.', 'file_658rsn9s01go3ntkjigfkbb74i'),
  Location: text('Temporary address of the file.', 'https://s3.example.com/bucket/8f?X-Amz-Expires=60'),
  'Idempotency-Replayed': text('`true` if this repeats an earlier response to the same key.', 'true'),
  'Atelier-Outcome': text(
    '`replaced`: the path had a file, which has the new content. `unchanged`: it had this content.',
    'replaced',
  ),
  'Atelier-Engine': text('The engine used: `builtin`, `static` or a model.', 'openai:gpt-4o-mini'),
  'Atelier-Verified': text(
    'The checks the response passed. `scaffold` instead of `complete`: see `Atelier-Missing`.',
    'parsed, complete, exports',
  ),
  'Atelier-Missing': text(
    'The parts of the request that the response does not include: comma-separated, each URL-encoded. Absent if it is complete.',
    'PostgreSQL, only%20the%20author%20can%20edit',
  ),
  'Atelier-Warning': text(
    '`read-as-text`, `excluded`, `secrets-in-prompt` or `secrets-redacted`.',
    'read-as-text',
  ),
  'Atelier-Context': text('Files in the prompt, with their token counts.', 'notes/hello.txt;tokens=9'),
  'Atelier-Saved-File': text('The id of the file stored by `save_as`.', 'file_658rsn9s01go3ntkjigfkbb74i'),
  'Atelier-Generation': text(
    'The id of the record of a failed generation, for `GET /api/ai/generations/{id}`.',
    'gen_ho6mnzymdvaf45778b31aa3b52',
  ),
  'Atelier-Cache': text('`hit` if the response came from the cache.', 'hit'),
  Age: count('Age of the cached response in seconds.', 17),
} satisfies Record<string, HeaderNote>

export type RequestHeader = keyof typeof requestHeaders
export type ResponseHeader = keyof typeof responseHeaders

/** References to documented response headers. */
export function headerReferences(...names: ResponseHeader[]): Record<string, { $ref: string }> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}
