import type { Operation, Parameter } from '../openapi/operations.ts'

export interface Call extends Operation {
  readonly path: string
  readonly method: string
}

/** A ready-to-paste curl command for the operation, with the token in `$TOKEN`. */
export function curlOf(
  { path, method, parameters = [], requestBody, security = [] }: Call,
  baseUrl: string,
): string {
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const words = [
    ...(method === 'get' || requestBody ? [] : [`-X ${method.toUpperCase()}`]),
    ...(security.length > 0 ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...bodyOf(type, media?.example, method),
    quote(addressOf(baseUrl + path, parameters)),
  ]
  return words.join(' ').length > 90 ? `curl ${words.join(' \\\n  ')}` : `curl ${words.join(' ')}`
}

function bodyOf(type: string | undefined, example: unknown, method: string): string[] {
  if (type === undefined) return []
  const verb = method === 'post' ? [] : [`-X ${method.toUpperCase()}`]
  if (type !== 'multipart/form-data')
    return [...verb, `-H 'Content-Type: ${type}'`, `-d ${quote(JSON.stringify(example))}`]
  const fields = Object.entries(example as Record<string, string>)
  return [
    ...verb,
    ...fields.map(([name, value]) => `-F ${quote(name === 'file' ? 'file=@hello.txt' : `${name}=${value}`)}`),
  ]
}

function addressOf(address: string, parameters: readonly Parameter[]): string {
  const query = new URLSearchParams()
  let target = address
  for (const { in: place, name, required, example } of parameters) {
    if (place === 'path') target = target.replace(`{${name}}`, encodeURIComponent(String(example)))
    if (place === 'query' && required) query.set(name, String(example))
  }
  return query.size > 0 ? `${target}?${query}` : target
}

function quote(word: string): string {
  return /^[\w:/.=@-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}
