import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Answer, expect, fail, type Requirement } from '../check.ts'
import { codeOf, withoutComments } from '../files.ts'
import { newFolder, run } from '../run-process.ts'

interface How {
  readonly fails?: boolean
  /** The number of the run: its time of day. */
  readonly at?: number
}

/** A pg_dump that writes where it is told to, and a date that is some seconds later in every run. */
async function prepare(answer: Answer) {
  const folder = await newFolder(answer)
  const programs = join(folder, 'programs')
  await mkdir(programs)
  await writeFile(join(folder, 'backup.sh'), codeOf(answer))
  await writeFile(
    join(programs, 'pg_dump'),
    `#!/bin/bash
echo "$@" >> "$CALLS"
target=/dev/stdout
while [ $# -gt 0 ]; do
  case "$1" in
    -f|--file) target=$2; shift ;;
    --file=*) target=\${1#--file=} ;;
    -f*) target=\${1#-f} ;;
  esac
  shift
done
echo "dump $RUN" > "$target"
[ -n "$FAILS" ] && { echo "pg_dump: broken" >&2; exit 1; }
touch -d "2024-03-01 10:00:$RUN" "$target" 2>/dev/null
exit 0
`,
  )
  await writeFile(join(programs, 'date'), '#!/bin/bash\nexec /bin/date -d "2024-03-01 10:00:$RUN" "$@"\n')
  for (const name of ['pg_dump', 'date']) await chmod(join(programs, name), 0o755)
  const backup = (args: readonly string[], { fails = false, at = 1 }: How = {}) =>
    run('bash', ['backup.sh', ...args.map((arg, index) => (index === 1 ? join(folder, arg) : arg))], {
      cwd: folder,
      env: {
        PATH: `${programs}:${process.env.PATH}`,
        CALLS: join(folder, 'calls'),
        RUN: String(at)
          .padStart(2, '0')
          .replace(/^0(?=\d$)/, ''),
        FAILS: fails ? '1' : '',
      },
    })
  const files = async (name: string) => (await readdir(join(folder, name)).catch(() => [])).sort()
  const calls = async () => (await readText(join(folder, 'calls'))).split('\n')
  return { folder, backup, files, calls }
}

const readText = (path: string) => readFile(path, 'utf8').catch(() => '')

export const requirements: readonly Requirement[] = [
  {
    says: 'passes bash -n',
    from: 'bash script to backup a postgres db',
    core: true,
    test: async (answer) => {
      const folder = await newFolder(answer)
      await writeFile(join(folder, 'backup.sh'), codeOf(answer))
      const { code, stderr } = await run('bash', ['-n', 'backup.sh'], { cwd: folder })
      if (code !== 0) fail(stderr)
      expect(/\bpg_dump\b/.test(withoutComments(codeOf(answer), 'hash')), 'does not call pg_dump')
    },
  },
  {
    says: 'uses strict error handling (set -euo pipefail or equal checks)',
    from: '',
    test: (answer) => {
      const code = withoutComments(codeOf(answer), 'hash')
      expect(
        (/set -\w*e|set -o errexit|trap .* ERR/.test(code) &&
          (/pipefail/.test(code) || !/\|/.test(code.replace(/\|\|/g, '')))) ||
          /if ! *pg_dump|pg_dump[^\n]*\|\|/.test(code),
        'errors are not handled',
      )
    },
  },
  {
    says: 'without arguments prints usage and exits non-zero',
    from: 'exits non zero with usage when args are missing',
    test: async (answer) => {
      const { backup } = await prepare(answer)
      const { code, stdout, stderr } = await backup([])
      expect(code !== 0, 'exits with 0')
      expect(/usage/i.test(stdout + stderr), 'prints no usage')
      const one = await backup(['shop'])
      expect(one.code !== 0, 'exits with 0 without a directory')
    },
  },
  {
    says: 'calls pg_dump with custom format (-Fc or --format=custom)',
    from: 'pg_dump custom format',
    test: async (answer) => {
      const { backup, calls } = await prepare(answer)
      await backup(['shop', 'out'])
      expect(
        /(?:^|\s)(?:-\w*F ?c|-Fc|--format[= ]c(?:ustom)?)\b/.test((await calls()).join(' ')),
        `was called with ${(await calls()).join(' ') || 'nothing'}`,
      )
    },
  },
  {
    says: 'the file name contains the db name and a timestamp',
    from: 'with timestamp in file name',
    test: async (answer) => {
      const { backup, files } = await prepare(answer)
      await backup(['shop', 'out'])
      const [name = ''] = await files('out')
      expect(/shop/.test(name) && /\d{4}-?\d{2}-?\d{2}/.test(name), `the file is ${name || 'missing'}`)
    },
  },
  {
    says: 'the target directory is created or checked',
    from: 'takes DB name and target directory as args',
    test: async (answer) => {
      const { backup, files, folder } = await prepare(answer)
      const { code } = await backup(['shop', 'new/inner'])
      const made = await files('new/inner')
      expect(code !== 0 || made.length === 1, 'says nothing about a directory that does not exist')
      await mkdir(join(folder, 'ready'))
      expect(
        (await backup(['shop', 'ready'])).code === 0 && (await files('ready')).length === 1,
        'makes no backup in the directory',
      )
    },
  },
  {
    says: 'after 9 runs with a stub pg_dump exactly 7 files of that db remain, the newest',
    from: 'keeps only the newest 7 backups of that db',
    test: async (answer) => {
      const { backup, files, folder } = await prepare(answer)
      for (let at = 1; at <= 9; at += 1) await backup(['shop', 'out'], { at })
      const left = await files('out')
      expect(left.length === 7, `${left.length} files remain`)
      const contents = await Promise.all(
        left.map(async (name) => (await readText(join(folder, 'out', name))).trim()),
      )
      expect(
        contents.sort().join() === 'dump 3,dump 4,dump 5,dump 6,dump 7,dump 8,dump 9',
        `${contents.join()} remain`,
      )
    },
  },
  {
    says: 'backups of other databases in the same directory are not deleted',
    from: 'keeps only the newest 7 backups of that db',
    test: async (answer) => {
      const { backup, files } = await prepare(answer)
      for (let at = 1; at <= 8; at += 1) await backup(['other', 'out'], { at })
      for (let at = 11; at <= 19; at += 1) await backup(['shop', 'out'], { at })
      const left = await files('out')
      expect(
        left.filter((name) => /other/.test(name)).length === 7,
        'backups of another database were deleted',
      )
      expect(left.filter((name) => /shop/.test(name)).length === 7, 'not 7 backups remain')
    },
  },
  {
    says: 'when pg_dump fails the exit status is non-zero',
    from: 'fails if pg_dump fails',
    test: async (answer) => {
      const { backup } = await prepare(answer)
      expect((await backup(['shop', 'out'])).code === 0, 'fails without a reason')
      expect((await backup(['shop', 'out'], { fails: true, at: 2 })).code !== 0, 'exits with 0')
    },
  },
  {
    says: 'when pg_dump fails no partial file remains and old backups are kept',
    from: 'leaves no half file behind',
    test: async (answer) => {
      const { backup, files } = await prepare(answer)
      for (let at = 1; at <= 7; at += 1) await backup(['shop', 'out'], { at })
      const before = await files('out')
      expect(before.length === 7, 'there are no 7 backups')
      await backup(['shop', 'out'], { fails: true, at: 8 })
      const after = await files('out')
      expect(
        after.join() === before.join(),
        after.length > before.length
          ? `${after.find((name) => !before.includes(name))} remains`
          : 'an old backup was deleted',
      )
    },
  },
  {
    says: 'variables are quoted: a target directory with a space works',
    from: '',
    test: async (answer) => {
      const { backup, files } = await prepare(answer)
      const { code, stderr } = await backup(['shop', 'my out'])
      expect(code === 0 && (await files('my out')).length === 1, stderr || 'makes no backup')
    },
  },
]
