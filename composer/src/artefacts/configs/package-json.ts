import { lookupTable } from '@atelier/analyzer/basics'
import type { Intent } from '../../intent/intent.ts'
import { projectName, says } from '../facts.ts'

export const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`

const KNOWN: Readonly<Record<string, string>> = lookupTable({
  express: '^5.1.0',
  fastify: '^5.4.0',
  koa: '^3.0.0',
  hono: '^4.8.0',
  react: '^19.1.0',
  next: '^15.3.0',
  vue: '^3.5.0',
  zod: '^4.0.0',
  axios: '^1.10.0',
  lodash: '^4.17.21',
  prisma: '^6.10.0',
  mongoose: '^8.16.0',
})

export function packageJson(intent: Intent): string {
  const { prompt } = intent
  const types = says(prompt, /\btypescript\b|\bts\b/i)
  const listed =
    /\bscripts?:?\s*(?:are|for|like|named)?\s*([\w:-]{1,30}(?:(?: *[,/] *(?:and )?| and )[\w:-]{1,30}){0,20})/i.exec(
      prompt,
    )?.[1]
  // `build (tsc)`, `test: vitest run`: with what each runs.
  const told = new Map(
    [
      ...(/\bscripts?\b(.*)$/is.exec(prompt)?.[1] ?? '').matchAll(
        /\b([a-z][\w:-]{1,20})\s*(?:\(([\w ./:@-]{2,60})\)|:\s*["'`]([\w ./:@-]{2,60})["'`])/g,
      ),
    ].map(([, name = '', round, quoted]) => [name, round ?? quoted ?? '']),
  )
  const asked =
    told.size > 0
      ? [...told.keys()]
      : (listed?.match(/[a-z][\w:-]*/gi) ?? [])
          .map((one) => one.toLowerCase())
          .filter((one) => one !== 'and' && one !== 'for')
  const commands: Record<string, string> = lookupTable({
    dev: types ? 'tsx watch src/main.ts' : 'node --watch src/main.js',
    build: types ? 'tsc' : 'node scripts/build.js',
    start: types ? 'node dist/main.js' : 'node src/main.js',
    test: 'node --test',
    lint: 'eslint .',
    format: 'prettier --write .',
    typecheck: 'tsc --noEmit',
    clean: 'rm -rf dist',
  })
  const names =
    asked.length > 0
      ? asked.filter((one) => /^[a-z][\w:-]*$/.test(one)).slice(0, 12)
      : ['dev', ...(types ? ['build'] : []), 'start', 'test', 'lint']
  const dependencies = Object.fromEntries(
    Object.entries(KNOWN).filter(([name]) => new RegExp(`\\b${name}\\b`, 'i').test(prompt)),
  )
  return json({
    name: projectName(intent, 'app'),
    version: /\bversion (\d+\.\d+\.\d+)\b/i.exec(prompt)?.[1] ?? '0.1.0',
    private: !says(prompt, /\blibrary\b|\bpublish/i),
    ...(says(prompt, /\bMIT\b/) && { license: 'MIT' }),
    type: 'module',
    engines: { node: '>=22' },
    scripts: Object.fromEntries(
      names.map((one) => [
        one,
        told.get(one) ?? commands[one] ?? `node scripts/${one.replace(/:/g, '-')}.js`,
      ]),
    ),
    ...(Object.keys(dependencies).length > 0 && { dependencies }),
    ...(types && {
      devDependencies: {
        ...('express' in dependencies && { '@types/express': '^5.0.3' }),
        '@types/node': '^24.0.0',
        tsx: '^4.20.0',
        typescript: '^5.8.0',
      },
    }),
  })
}
