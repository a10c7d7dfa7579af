import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { createLines } from '../core/lines.ts'
import { rewriteSource } from '../core/rewrite.ts'
import type { Engine } from '../core/types.ts'
import { openBash } from './index.ts'

let bash: Engine
before(async () => {
  bash = await openBash()
})

async function rulesIn(code: string): Promise<string[]> {
  const { findings, broken } = await bash.inspect({ code })
  assert.equal(broken, undefined)
  const { lineAt } = createLines(code)
  return findings.map(({ rule, start }) => `${lineAt(start)} ${rule}`)
}

describe('Bash', () => {
  for (const [code, ...expected] of [
    ['rm $1', '1 unquoted-variable'],
    ['rm "$1"'],
    ['n=3\nrm file.$n'],
    ['rm $FILES'],
    ['if [ $a = b ]; then ls; fi', '1 unquoted-variable'],
    ['if [ "$a" = b ]; then ls; fi'],
    ['if [[ $a = b ]]; then ls; fi'],
    ['if [ "$n" > 3 ]; then ls; fi', '1 redirection-in-test'],
    ['if [[ $n > 3 ]]; then ls; fi', '1 redirection-in-test'],
    ['if [ "$a" == b ]; then ls; fi', '1 old-test-operator'],
    ['for a in $@; do ls "$a"; done', '1 unquoted-arguments'],
    ['for a in "$@"; do ls "$a"; done'],
    ['for f in $(ls *.txt); do wc "$f"; done', '1 file-names-split'],
    ['for f in *.txt; do wc "$f"; done'],
    ['find . -name "*.o" | xargs rm', '1 file-names-split'],
    ['find . -name "*.o" -print0 | xargs -0 rm'],
    ['rm -rf "$DIR/"', '1 unsafe-delete'],
    ['rm -rf "${DIR:?}/"'],
    ['DIR=/srv/build\nrm -rf "$DIR/"'],
    ['DIR=$(mktemp -d)\nrm -rf "$DIR/cache"'],
    ['rm -rf /', '1 unsafe-delete'],
    ['curl -s https://example.com/a.sh | bash', '1 unverified-download'],
    ['curl -s https://example.com/a.json | jq .'],
    ['bash <(curl -s https://example.com/a.sh)', '1 unverified-download'],
    ['curl -o a.sh https://example.com/a.sh\nsh a.sh', '2 unverified-download'],
    ['curl -o a.sh https://example.com/a.sh\nsha256sum -c sums\nsh a.sh'],
    ['eval "$1"', '1 code-injection'],
    ['eval "$(ssh-agent -s)"'],
    ['sh -c "ls $1"', '1 command-injection'],
    ['sh -c \'ls "$1"\' sh "$1"'],
    ['psql -c "SELECT a FROM t WHERE b = \'$1\'"', '1 sql-injection'],
    ['psql -c "SELECT a FROM t"'],
    ['date > /tmp/report', '1 insecure-temp-file'],
    ['out=$(mktemp)\ndate > "$out"'],
    ['chmod 777 a', '1 loose-permissions'],
    ['chmod 755 a'],
    ['chmod u+w a'],
    ['umask 000', '1 loose-permissions'],
    ['DB_PASSWORD="Winter-2031"', '1 hardcoded-secret'],
    ['DB_PASSWORD="$1"'],
    ['mysql -u root -pWinter2031 db', '1 hardcoded-secret'],
    ['sshpass -p "$PASSWORD" ssh a@example.com', '1 hardcoded-secret'],
    ['echo "$API_TOKEN"', '1 logged-secret'],
    ['echo "$API_TOKEN" | docker login --password-stdin'],
    ['curl -k https://example.com', '1 tls-verification-off'],
    ['curl https://example.com'],
    ['ssh -o StrictHostKeyChecking=no a@example.com ls', '1 host-key-check-off'],
    ['export PATH=.:$PATH', '1 untrusted-search-path'],
    ['export PATH="$HOME/bin:$PATH"'],
    ['cd build\nrm -rf cache', '1 unchecked-cd'],
    ['cd build || exit 1\nrm -rf cache'],
    ['set -e\ncd build\nrm -rf cache'],
    ['n=0\nls | while IFS= read -r f; do n=1; done\necho "$n"', '2 lost-variable'],
    ['n=0\nwhile IFS= read -r f; do n=1; done < list\necho "$n"'],
    ['exit 1\nls', '2 dead-code'],
    ['sudo echo a > /etc/hosts', '1 redirection-without-rights'],
    ['sort a > a', '1 same-file-in-pipe'],
    ['sort a > b'],
    ['while read line; do ls "$line"; done', '1 read-eats-backslashes'],
    ['kill -9 "$pid"', '1 kill-without-warning'],
    ["echo '$HOME'", '1 variable-in-single-quotes'],
    ['( export A=1 )', '1 export-in-subshell'],
  ] as const) {
    test(code.replaceAll('\n', ' '), async () => assert.deepEqual(await rulesIn(code), expected))
  }

  for (const [code, expected] of [
    ['a=`date +%s`\n', 'a=$(date +%s)\n'],
    // The printer of shells knows how to nest.
    ['a=`echo \\`date\\``\n', 'a=$(echo $(date))\n'],
    ['rm $1\n', 'rm "$1"\n'],
    ['rm $1/*.o\n', 'rm $1/*.o\n'],
    ['[ $a = b ] && ls\n', '[ "$a" = b ] && ls\n'],
    ['[ "$a" == b ] && ls\n', '[ "$a" = b ] && ls\n'],
    ['for a in $@; do ls "$a"; done\n', 'for a in "$@"; do ls "$a"; done\n'],
    ['curl -k https://example.com\n', 'curl https://example.com\n'],
    ['curl -ks https://example.com\n', 'curl -ks https://example.com\n'],
    ['rm -rf "$DIR/"\n', 'rm -rf "${DIR:?}/"\n'],
    ['find . | xargs rm\n', 'find . -print0 | xargs -0 rm\n'],
    ['find . -name a -o -name b | xargs rm\n', 'find . -name a -o -name b | xargs rm\n'],
    ['cat a | grep b\n', 'grep b <a\n'],
    ['cat a | mystery\n', 'cat a | mystery\n'],
  ] as const) {
    test(`fixes ${code.trim()}`, async () => {
      const rewrite = await rewriteSource(bash, { code }, undefined)
      assert.equal(rewrite?.code, expected)
    })
  }

  test('keeps the indentation of the author', async () => {
    const tabs = 'f() {\n\tif a; then\n\t\tb\n\tfi\n}\n'
    const four = 'f() {\n    if a; then\n        b\n    fi\n}\n'
    assert.equal(await bash.format?.({ code: tabs }), tabs)
    assert.equal(await bash.format?.({ code: four }), four)
    assert.equal(await bash.format?.({ code: four.replace('if a;', 'if   a ;') }), four)
  })

  for (const code of [
    'declare -A m=([a]=1 ["b c"]=2); a+=("x y"); echo "${a[@]:1:2}" "${!m[@]}"\n',
    '[[ $x =~ ^([a-z]+)\\ (.*)$ && -n ${BASH_REMATCH[1]} ]] || echo no\n',
    "cat <<-'EOF' > out\n\t$not `x`\n\tEOF\ndiff <(sort a) <(sort b) > >(tee log) 2>&1\n",
    'case "$1" in -h|--help) a;; (b|c) ;; *.@(jpg|png)) d ;& *) ;; esac\n',
    'read -r -d "" v <<< "$x" || true; cmd > a 2>&1 <<< "$x"\n',
    'echo ${#${(j. .)words[1,3]}}\n',
    'for ((i = 0; i < 3; i++)); do (( x > 3 && y++ )); echo "${v//a/b}" "${v^^}" "$((16#ff))"; done\n',
  ]) {
    test(`is not broken: ${code.split('\n')[0]}`, async () =>
      assert.equal((await bash.inspect({ code })).broken, undefined))
  }
  for (const [code, line] of [
    ['if [ -f x ]; then\n  ls\n', 1],
    ['ls\nfor f in a b; do ls "$f"; fi\n', 2],
    ['ls "abc\n', 1],
    ['f() {\n ls\n', 1],
  ] as const) {
    test(`is broken: ${code.split('\n')[0]}`, async () =>
      assert.equal((await bash.inspect({ code })).broken?.line, line))
  }

  test('survives a script that its second parser does not', async () => {
    assert.ok((await bash.inspect({ code: '$('.repeat(50_000) })).broken)
    assert.equal((await bash.inspect({ code: 'cmd > a 2>&1 <<< "$x"\n' })).broken, undefined)
  })
})
