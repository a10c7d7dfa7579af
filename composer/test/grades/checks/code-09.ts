import { type Answer, expect, fail, type Requirement } from '../check.ts'
import { codeOf } from '../files.ts'

interface Stage {
  readonly image: string
  readonly alias: string
  readonly lines: { readonly name: string; readonly text: string }[]
}

const instructions = new Set(
  'FROM RUN CMD LABEL EXPOSE ENV ADD COPY ENTRYPOINT VOLUME USER WORKDIR ARG STOPSIGNAL HEALTHCHECK SHELL ONBUILD'.split(
    ' ',
  ),
)

/** There is no Docker here: the instructions are parsed. */
function read(answer: Answer): { stages: Stage[]; last: Stage } {
  const stages: Stage[] = []
  const joined = codeOf(answer)
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replace(/\\\n/g, ' ')
  for (const line of joined.split('\n')) {
    if (line.trim() === '') continue
    const [, word = '', text = ''] = /^\s*(\S+)\s*(.*)$/.exec(line) ?? []
    const name = word.toUpperCase()
    if (!instructions.has(name)) fail(`"${line.trim().slice(0, 60)}" is not an instruction of a Dockerfile`)
    if (name === 'FROM') {
      const [, image = '', alias = ''] = /^(?:--\S+\s+)*(\S+)(?:\s+AS\s+(\S+))?/i.exec(text) ?? []
      stages.push({ image, alias, lines: [] })
    } else stages.at(-1)?.lines.push({ name, text })
  }
  return { stages, last: stages.at(-1) ?? fail('there is no FROM') }
}

export const requirements: readonly Requirement[] = [
  {
    says: 'first image is based on node 20',
    from: 'Dockerfile for node 20 app',
    core: true,
    test: (answer) => {
      const { stages } = read(answer)
      expect(
        /^(?:docker\.io\/(?:library\/)?)?node:20(?:[.-]|$)/.test(stages[0]?.image ?? ''),
        `the first image is ${stages[0]?.image}`,
      )
    },
  },
  {
    says: 'has at least two FROM stages',
    from: 'multi stage',
    test: (answer) => {
      const { stages, last } = read(answer)
      expect(stages.length >= 2, 'there is only one stage')
      expect(last.image !== '', 'the last stage has no image')
    },
  },
  {
    says: 'dependencies are installed from the lock file (npm ci or the pnpm/yarn equivalent)',
    from: '',
    test: (answer) => {
      const { stages, last } = read(answer)
      expect(
        stages.some(({ lines }) =>
          lines.some(
            ({ name, text }) =>
              name === 'RUN' &&
              /\bnpm ci\b|(?:pnpm|yarn) (?:install|i)\b.*--(?:frozen-lockfile|immutable)/.test(text),
          ),
        ),
        'dependencies are not installed from the lock file',
      )
      expect(last.lines.length > 0, 'the last stage is empty')
    },
  },
  {
    says: 'package manifests are copied before the rest of the source (layer caching)',
    from: '',
    test: (answer) => {
      const { stages, last } = read(answer)
      for (const { lines } of stages) {
        const install = lines.findIndex(
          ({ name, text }) => name === 'RUN' && /\bnpm ci\b|\b(?:npm|pnpm|yarn) (?:install|i)\b/.test(text),
        )
        if (install < 0) continue
        const before = lines.slice(0, install)
        expect(
          before.some(
            ({ name, text }) => /^(?:COPY|ADD)$/.test(name) && /package\*?.*\.json|package/.test(text),
          ),
          'the package manifests are not copied before the installation',
        )
        expect(
          !before.some(
            ({ name, text }) => name === 'COPY' && /^(?:--\S+ )*\.\/? /.test(text) && !/--from/.test(text),
          ),
          'the source is copied before the installation',
        )
      }
      expect(last.image !== '', 'the last stage has no image')
      expect(
        stages.some(({ lines }) => lines.some(({ text }) => /\b(?:npm|pnpm|yarn)\b/.test(text))),
        'nothing is installed',
      )
    },
  },
  {
    says: 'the final stage switches to a non-root USER',
    from: 'non root',
    test: (answer) => {
      const { stages, last } = read(answer)
      const users = last.lines.filter(({ name }) => name === 'USER').map(({ text }) => text.trim())
      expect(
        users.length > 0 && !/^(?:root|0)(?::|$)/.test(users.at(-1) ?? ''),
        'the last stage runs as root',
      )
      expect(stages.length > 0, 'there is no stage')
    },
  },
  {
    says: 'the final stage copies artefacts from the earlier stage with COPY --from',
    from: 'multi stage',
    test: (answer) => {
      const { stages, last } = read(answer)
      const names = stages.slice(0, -1).flatMap(({ alias }, at) => [alias, String(at)])
      expect(
        last.lines.some(
          ({ name, text }) => name === 'COPY' && names.includes(/--from=(\S+)/.exec(text)?.[1] ?? ''),
        ),
        'the last stage copies nothing from an earlier one',
      )
    },
  },
  {
    says: 'has a CMD or ENTRYPOINT that starts the app',
    from: '',
    test: (answer) => {
      const { stages, last } = read(answer)
      const start = last.lines.findLast(({ name }) => name === 'CMD' || name === 'ENTRYPOINT')
      expect(start && /node|npm|pnpm|yarn|\.js/.test(start.text), 'nothing starts the app')
      expect(stages.length > 0, 'there is no stage')
    },
  },
]
