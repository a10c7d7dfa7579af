import { parse } from 'yaml'
import { type Answer, expect, type Requirement } from '../check.ts'
import { codeOf } from '../files.ts'
import type { Anything } from '../run-functions.ts'

type Entry = [name: string, service: Anything] | []

function read(answer: Answer) {
  const document: Anything = parse(codeOf(answer))
  const services: Record<string, Anything> = document?.services
  expect(typeof services === 'object' && services !== null, 'there are no services')
  const entries = Object.entries(services)
  const find = (image: RegExp): Entry => entries.find(([, service]) => image.test(service?.image ?? '')) ?? []
  const known = new Set([find(/postgres/)[0], find(/redis|valkey/)[0]])
  const others = entries.filter(([name]) => !known.has(name))
  const api: Entry = others.find(([name]) => /api|app|backend|server|web/.test(name)) ?? others[0] ?? []
  return { document, find, api }
}

export const requirements: readonly Requirement[] = [
  {
    says: 'parses as valid YAML with a services key',
    from: 'docker compose',
    core: true,
    test: (answer) => {
      read(answer)
    },
  },
  {
    says: 'has a postgres service with image tag 16',
    from: 'postgres 16',
    test: (answer) => {
      const { find } = read(answer)
      const [, database] = find(/^(?:\S+\/)?postgres(?::|$)/)
      expect(/postgres:16(?:[.-]|$)/.test(database?.image ?? ''), `the image is ${database?.image}`)
    },
  },
  {
    says: 'has a redis service',
    from: 'redis',
    test: (answer) => {
      expect(read(answer).find(/^(?:\S+\/)?(?:redis|valkey)\b/)[1], 'there is no redis')
    },
  },
  {
    says: 'has an api service that is built from a local context (or an image placeholder)',
    from: 'my api',
    test: (answer) => {
      const [, api] = read(answer).api
      expect(api?.build || api?.image, 'the api is neither built nor has an image')
    },
  },
  {
    says: 'postgres data is kept in a named volume that is declared',
    from: '',
    test: (answer) => {
      const { document, find } = read(answer)
      const [, database] = find(/postgres/)
      const sources = (database?.volumes ?? []).map((volume: Anything) =>
        typeof volume === 'string' ? volume.split(':')[0] : volume.source,
      )
      expect(
        sources.some((source: string) => Object.keys(document.volumes ?? {}).includes(source)),
        'the data of postgres is not in a declared volume',
      )
    },
  },
  {
    says: 'the api depends on postgres and redis',
    from: '',
    test: (answer) => {
      const { find, api } = read(answer)
      const needs = api[1]?.depends_on ?? []
      const names = Array.isArray(needs) ? needs : Object.keys(needs)
      for (const pattern of [/postgres/, /redis|valkey/])
        expect(names.includes(find(pattern)[0]), `the api does not depend on ${pattern.source}`)
    },
  },
  {
    says: 'the api gets connection settings for postgres and redis by service name, not localhost',
    from: '',
    test: (answer) => {
      const { find, api } = read(answer)
      const settings = api[1]?.environment ?? {}
      const text = Array.isArray(settings) ? settings.join('\n') : JSON.stringify(settings)
      for (const pattern of [/postgres/, /redis|valkey/]) {
        const [name] = find(pattern)
        expect(
          name && new RegExp(`(?:@|//|=|":"|\\s)${name}(?::|/|"|$)`, 'm').test(text),
          `no setting of the api has ${name} as host`,
        )
      }
      expect(!/localhost|127\.0\.0\.1/.test(text), 'a setting of the api has localhost')
    },
  },
]
