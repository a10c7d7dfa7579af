// Builds a request, and the same request as a curl command, from an operation and the fields of its form.

export const JSON_TYPE = 'application/json'
export const FORM_TYPE = 'multipart/form-data'

/** The operation with its parameters and its body, without references. */
export function operationIn(document, id) {
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods))
      if (operation.operationId === id) return described(document, path, method, operation)
  return undefined
}

function described({ components }, path, method, operation) {
  const parameters = (operation.parameters ?? []).map((parameter) =>
    parameter.$ref ? components.parameters[parameter.$ref.split('/').at(-1)] : parameter,
  )
  const [type, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const succeeded = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1]
  return {
    path,
    method: method.toUpperCase(),
    parameters,
    body: type && { type, schema: media.schema, example: media.example },
    needsToken: (operation.security ?? []).length > 0,
    accepts: Object.keys(succeeded?.content ?? {}),
  }
}

/** `values`: by place and name. `body`: text, a file, or a list of names and values. */
export function requestOf({ path, method, needsToken, body: described }, { values, body, accept }, token) {
  let address = path
  const query = new URLSearchParams()
  const headers = {}
  for (const { place, name, value } of values) {
    if (place === 'path') address = address.replace(`{${name}}`, encodePath(name, value))
    else if (value === '') continue
    else if (place === 'query') query.set(name, value)
    else headers[name] = value
  }
  if (accept) headers.Accept = accept
  if (described && described.type !== FORM_TYPE) headers['Content-Type'] = described.type
  if (needsToken) headers.Authorization = `Bearer ${token}`
  const search = query.size > 0 ? `?${query}` : ''
  return { method, url: location.origin + address + search, headers, body }
}

function encodePath(name, value) {
  return name === 'path' ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value)
}

/** For `fetch`. */
export function bodyOf({ body }) {
  if (!Array.isArray(body)) return body
  const form = new FormData()
  for (const [name, value] of body) form.append(name, value)
  return form
}

export function curlOf({ method, url, headers, body }) {
  const words = [
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...Object.entries(headers).map(([name, value]) =>
      name === 'Authorization' ? '-H "Authorization: Bearer $TOKEN"' : `-H ${quote(`${name}: ${value}`)}`,
    ),
    ...bodyWords(body),
    quote(url),
  ]
  return `curl ${words.join(words.join(' ').length > 90 ? ' \\\n  ' : ' ')}`
}

function bodyWords(body) {
  if (body === undefined) return []
  if (Array.isArray(body))
    return body.map(([name, value]) =>
      value instanceof File ? `-F ${quote(`${name}=@${value.name}`)}` : `-F ${quote(`${name}=${value}`)}`,
    )
  return [`--data-binary ${quote(body instanceof File ? `@${body.name}` : body)}`]
}

function quote(word) {
  return /^[\w:/.=@-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}

/** Why the user should confirm the request; undefined if it destroys nothing. */
export function dangerOf({ method, url, body }) {
  const { searchParams } = new URL(url)
  const text = typeof body === 'string' ? body : ''
  if (searchParams.get('purge') === 'true') return 'It removes the contents from all checkpoints too.'
  if (method === 'DELETE') return 'It deletes data.'
  if (searchParams.get('mode') === 'replace') return 'It deletes the files that the archive does not have.'
  if (url.endsWith('/restore')) return 'It replaces current content.'
  if (url.endsWith('/dedupe')) return 'It merges files.'
  if (/"op"\s*:\s*"delete"/.test(text)) return 'The batch deletes files.'
  return undefined
}
