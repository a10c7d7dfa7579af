import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Answer, expect, fail, type Requirement } from '../check.ts'
import { codeOf, withoutComments } from '../files.ts'
import { newFolder, run } from '../run-process.ts'

/** A curl that answers with the status at the end of the URL. */
async function prepare(answer: Answer) {
  const folder = await newFolder(answer)
  const programs = join(folder, 'programs')
  await mkdir(programs)
  await writeFile(join(folder, 'healthcheck.sh'), codeOf(answer))
  await writeFile(
    join(programs, 'curl'),
    `#!/bin/bash
echo "$@" >> "$CALLS"
format=
url=
head=
while [ $# -gt 0 ]; do
  case "$1" in
    -w|--write-out) format=$2; shift ;;
    --write-out=*) format=\${1#--write-out=} ;;
    -*I*|--head) [[ $1 == --* && $1 != --head ]] || head=1; [[ $1 == -*[om] ]] && shift ;;
    -*w) format=$2; shift ;;
    -o|--output|-m|--max-time|--connect-timeout|-X|--request|-*o|-*m) [[ $1 == --*[om] && $1 != --max-time && $1 != --output ]] || shift ;;
    -*) ;;
    *) url=$1 ;;
  esac
  shift
done
status=\${url##*/}
[ "$status" = refused ] && status=000
if [ -n "$format" ]; then printf '%b' "\${format//%\\{http_code\\}/$status}" | sed "s/%{response_code}/$status/"
elif [ -n "$head" ]; then echo "HTTP/1.1 $status X"; fi
[ "$status" = 000 ] && exit 7
exit 0
`,
  )
  await chmod(join(programs, 'curl'), 0o755)
  const check = (args: readonly string[]) =>
    run('bash', ['healthcheck.sh', ...args], {
      cwd: folder,
      env: { PATH: `${programs}:${process.env.PATH}`, CALLS: join(folder, 'calls') },
    })
  const urls = async (text: string) => {
    await writeFile(join(folder, 'urls.txt'), text)
    return 'urls.txt'
  }
  const calls = async () => (await readFile(join(folder, 'calls'), 'utf8').catch(() => '')).split('\n')
  return { check, urls, calls }
}

export const requirements: readonly Requirement[] = [
  {
    says: 'passes bash -n',
    from: 'shell script healthcheck.sh',
    core: true,
    test: async (answer) => {
      const folder = await newFolder(answer)
      await writeFile(join(folder, 'healthcheck.sh'), codeOf(answer))
      const { code, stderr } = await run('bash', ['-n', 'healthcheck.sh'], { cwd: folder })
      if (code !== 0) fail(stderr)
      expect(/\bcurl\b/.test(withoutComments(codeOf(answer), 'hash')), 'does not call curl')
    },
  },
  {
    says: 'a missing file or no argument that is a file exits 2',
    from: '2 if the file is missing',
    test: async (answer) => {
      const { check } = await prepare(answer)
      expect((await check(['nothing.txt'])).code === 2, 'a missing file does not exit with 2')
    },
  },
  {
    says: 'blank lines and # lines are skipped',
    from: 'ignore blank lines and lines starting with #',
    test: async (answer) => {
      const { check, urls, calls } = await prepare(answer)
      const { stdout } = await check([await urls('# http://x/200\n\n   \nhttp://a/200\n')])
      expect(/^1 ok, 0 failed\s*$/m.test(stdout), `the summary is ${stdout.trim().split('\n').at(-1)}`)
      expect(!(await calls()).some((call) => call.includes('http://x')), 'a comment was called')
    },
  },
  {
    says: 'curl is called with a 5 second limit',
    from: 'curl each with 5s timeout',
    test: async (answer) => {
      const { check, urls, calls } = await prepare(answer)
      await check([await urls('http://a/200\n')])
      expect(
        (await calls()).some((call) => /(?:--max-time|-m)[ =]?5\b|-\w*m ?5\b/.test(call)),
        `curl ${(await calls())[0]}`,
      )
    },
  },
  {
    says: 'prints "OK 200 <url>" for a url answering 200',
    from: 'print "OK <code> <url>" or "FAIL <code> <url>"',
    test: async (answer) => {
      const { check, urls } = await prepare(answer)
      const { stdout } = await check([await urls('http://a/200\n')])
      expect(/^OK 200 http:\/\/a\/200$/m.test(stdout), stdout.trim() || 'no output')
    },
  },
  {
    says: 'a 301 answer counts as OK',
    from: '2xx/3xx is ok',
    test: async (answer) => {
      const { check, urls } = await prepare(answer)
      const { stdout, code } = await check([await urls('http://a/301\n')])
      expect(/^OK 301 http:\/\/a\/301$/m.test(stdout) && code === 0, stdout.trim() || 'no output')
    },
  },
  {
    says: 'prints "FAIL 404 <url>" for a url answering 404',
    from: 'print "OK <code> <url>" or "FAIL <code> <url>"',
    test: async (answer) => {
      const { check, urls } = await prepare(answer)
      const { stdout } = await check([await urls('http://a/404\n')])
      expect(/^FAIL 404 http:\/\/a\/404$/m.test(stdout), stdout.trim() || 'no output')
    },
  },
  {
    says: 'prints "FAIL 000 <url>" when the connection is refused, and continues with the rest',
    from: '000 if no connection',
    test: async (answer) => {
      const { check, urls } = await prepare(answer)
      const { stdout } = await check([await urls('http://a/refused\nhttp://b/200\n')])
      expect(
        /^FAIL 000 http:\/\/a\/refused$/m.test(stdout) && /^OK 200 http:\/\/b\/200$/m.test(stdout),
        stdout.trim() || 'no output',
      )
    },
  },
  {
    says: 'the last line reads "x ok, y failed" with right counts',
    from: 'at the end a summary "x ok, y failed"',
    test: async (answer) => {
      const { check, urls } = await prepare(answer)
      const { stdout } = await check([await urls('http://a/200\nhttp://b/500\nhttp://c/204\n')])
      expect(
        stdout.trim().split('\n').at(-1) === '2 ok, 1 failed',
        `the last line is ${stdout.trim().split('\n').at(-1)}`,
      )
    },
  },
  {
    says: 'exits 1 when at least one failed',
    from: 'exit 1 if any failed',
    test: async (answer) => {
      const { check, urls } = await prepare(answer)
      expect((await check([await urls('http://a/200\nhttp://b/500\n')])).code === 1, 'does not exit with 1')
    },
  },
  {
    says: 'exits 0 when all are ok',
    from: 'exit 1 if any failed',
    test: async (answer) => {
      const { check, urls } = await prepare(answer)
      expect((await check([await urls('http://a/200\nhttp://b/204\n')])).code === 0, 'does not exit with 0')
    },
  },
  {
    says: 'with -q OK lines are not printed, FAIL lines and the summary are',
    from: '-q flag = only print failures and summary',
    test: async (answer) => {
      const { check, urls } = await prepare(answer)
      const { stdout } = await check(['-q', await urls('http://a/200\nhttp://b/500\n')])
      expect(
        !/^OK/m.test(stdout) &&
          /^FAIL 500 http:\/\/b\/500$/m.test(stdout) &&
          /^1 ok, 1 failed$/m.test(stdout),
        stdout.trim() || 'no output',
      )
    },
  },
  {
    says: 'a last line without newline in the file is still checked',
    from: 'read urls from a file (one per line',
    test: async (answer) => {
      const { check, urls } = await prepare(answer)
      const { stdout } = await check([await urls('http://a/200\nhttp://b/200')])
      expect(/^2 ok, 0 failed$/m.test(stdout), stdout.trim() || 'no output')
    },
  },
]
