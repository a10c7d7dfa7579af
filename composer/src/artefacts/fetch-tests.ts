import type { Intent } from '../intent/intent.ts'
import { jsString } from '../quote.ts'

/** Tests for a function that asks a server: `getUser(id) calls fetch("/api/users/" + id) and throws when it is not ok`. */
export function composeFetchTests({ prompt, language = 'javascript' }: Intent): string | undefined {
  if (!/^(?:javascript|typescript)$/.test(language) || !/\bfetch\b/.test(prompt)) return undefined
  if (!/\bmock|\bcalls? fetch\b|\bstub|\bfake\b/i.test(prompt)) return undefined
  const [, name, list = ''] =
    [...prompt.matchAll(/(?<![\w.])([a-z]\w*)\(([^()]*)\)/g)].find(
      ([, called = '']) => !/^(?:fetch|json|expect|mock)$/.test(called),
    ) ?? []
  if (name === undefined) return undefined
  const parameters = list
    .split(',')
    .map((one) => one.trim().split(/[:=?]/)[0]?.trim() ?? '')
    .filter((one) => /^\w+$/.test(one))
  const [, address, behind] =
    /\bfetch\(\s*["'`]([^"'`$]*)(?:["'`]\s*\+\s*(\w+)|\$\{(\w+)\})?/.exec(prompt) ?? []
  const spoken = /(?:\s|^)((?:GET |POST )?\/[\w/{}:-]+)/
    .exec(prompt)?.[1]
    ?.replace(/^(?:GET|POST) /, '')
    .replace(/[{:][\w]+\}?/g, '')
  const path = address ?? spoken
  const given = parameters.map((one) => (/id$/i.test(one) ? "'42'" : `'${one}'`))
  const url =
    path === undefined
      ? undefined
      : jsString(
          `${path}${behind !== undefined || (spoken !== undefined && /[{:]/.test(prompt)) ? '42' : ''}`,
        )
  const isVitest = /\bvitest\b/i.test(prompt)
  const mock = isVitest ? 'vi' : 'jest'
  const from = /\b(?:from|in)\s+["'`]?(\.{1,2}\/[\w./-]+)["'`]?/i.exec(prompt)?.[1] ?? `./${name}`
  const call = `${name}(${given.join(', ')})`
  const method = /\b(POST|PUT|PATCH|DELETE)\b/.exec(prompt)?.[1]
  const refuses = /\b(?:throws?|rejects?|errors?|fails?)\b/i.test(prompt)
  const answer = "{ id: 42, name: 'Ada' }"
  const body = [
    [
      `  it('gives what the server answers', async () => {`,
      `    fetchMock.mockResolvedValueOnce({ ok: true, status: 200, json: async () => (${answer}) }${language === 'typescript' ? ' as Response' : ''})`,
      `    await expect(${call}).resolves.toEqual(${answer})`,
      '  })',
    ],
    [
      `  it('asks the right address', async () => {`,
      `    fetchMock.mockResolvedValueOnce({ ok: true, status: 200, json: async () => (${answer}) }${language === 'typescript' ? ' as Response' : ''})`,
      `    await ${call}`,
      '    expect(fetchMock).toHaveBeenCalledTimes(1)',
      ...(url === undefined
        ? []
        : [`    expect(fetchMock.mock.calls[0]${language === 'typescript' ? '?.' : ''}[0]).toBe(${url})`]),
      ...(method === undefined
        ? []
        : [
            `    expect(fetchMock.mock.calls[0]${language === 'typescript' ? '?.' : ''}[1]).toMatchObject({ method: '${method}' })`,
          ]),
      '  })',
    ],
    ...(refuses
      ? [
          [
            `  it.each([404, 500])('throws when the server answers %i', async (status) => {`,
            `    fetchMock.mockResolvedValueOnce({ ok: false, status, json: async () => ({}) }${language === 'typescript' ? ' as Response' : ''})`,
            `    await expect(${call}).rejects.toThrow()`,
            '  })',
          ],
        ]
      : []),
    [
      `  it('throws when the server cannot be reached', async () => {`,
      `    fetchMock.mockRejectedValueOnce(new TypeError('fetch failed'))`,
      `    await expect(${call}).rejects.toThrow('fetch failed')`,
      '  })',
    ],
  ]
  return `${[
    isVitest
      ? "import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'"
      : "import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'",
    `import { ${name} } from ${jsString(from)}`,
    '',
    `describe('${name}', () => {`,
    '  const realFetch = globalThis.fetch',
    `  const fetchMock = ${mock}.fn${language === 'typescript' ? '<typeof fetch>' : ''}()`,
    '',
    '  beforeEach(() => {',
    '    fetchMock.mockReset()',
    '    globalThis.fetch = fetchMock',
    '  })',
    '',
    '  afterEach(() => {',
    '    globalThis.fetch = realFetch',
    '  })',
    '',
    body.map((lines) => lines.join('\n')).join('\n\n'),
    '})',
  ].join('\n')}\n`
}
