import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startProcessorClock } from '../../test/processor-clock.ts'
import { hitsOf, signaturesIn } from '../../test/signature-rows.ts'
import { signatures, type Text } from './index.ts'
// Imported for their rows.
import './eicar.test.ts'
import './javascript.test.ts'
import './miners.test.ts'
import './php-calls.test.ts'
import './php-shells.test.ts'
import './powershell.test.ts'
import './python.test.ts'
import './ransom.test.ts'
import './server-pages.test.ts'
import './shell.test.ts'
import './windows-script.test.ts'

/** The largest file that is checked as a whole. */
const SIZE = 256 * 1024
/** Maximum growth in time for four times the text. Quadratic time would give 16. */
const MOST_GROWTH = 8
/** Shorter times cannot be measured reliably. */
const LEAST_MS = 20
const TIMES = 3

/** Characters for long runs after a prefix. */
const RUNS = [
  ' ',
  '\t',
  '\n',
  '\r\n',
  'a',
  'A',
  '0',
  '7',
  '_',
  '$',
  '.',
  '"',
  "'",
  '(',
  '[',
  ';',
  '\\',
  '/',
  '%u4141',
  '0x00,',
]
const ROWS = 4
const CUTS = 8
const LONGEST_PREFIX = 400

/** Texts that were slow in some engine. */
const slow: readonly (readonly [mediaType: string, start: string, again: string])[] = [
  ['text/x-powershell', '', `powershell${' -a b'.repeat(8)} `],
  ['text/x-powershell', '', 'powershell -w '],
  ['text/x-powershell', '', 'downloadfile( ; & '],
  ['text/x-powershell', 'virtualalloc ', '0x00,'],
  ['text/vbscript', 'wscript.shell ', '.Run "powershell'],
  ['text/vbscript', '&chr( ', 'Chr(1)&'],
  ['text/x-bat', '', 'regsvr32 /i:http://'],
  ['text/x-bat', '', 'certutil -urlcache http://'],
  ['text/x-bat', '', 'bitsadmin /transfer http://'],
  ['text/x-python', '', ';exec(base64.b64decode('],
  ['text/x-shellscript', '', 'crontab -l'],
  ['text/x-shellscript', 'crontab ', 'curl '],
  ['text/x-shellscript', 'crontab chmod ', '7'],
  ['text/x-shellscript', 'mkfifo -e /bin/ ', 'sh -i <'],
  ['text/html', '', '<cfexecute name="'],
  ['text/html', '<%@ Page StartInfo ', 'Process.Start('],
  ['text/html', 'coinhive ', '<script src="//'],
  ['text/javascript', 'atob( ', 'eval('],
  ['text/x-bat', 'certutil ', '\n \t'],
  ['text/html', '<% %> execute(request ', 'executerequest( '],
  ['text/x-shellscript', 'crontab ', 'chmod 7 /tm'],
  ['text/x-php', '<?php ', '$a=$_GET['],
  ['text/x-php', '<?php $_GET ', '\n     eval( '],
  ['text/x-php', '<?php ', 'x eval($_GET['],
  ['text/x-php', '<?php $_GET ', '\n    call_user_func( '],
  ['text/x-php', '<?php ', ';call_user_func($_GET['],
  ['text/x-php', '<?php ', ';call_user_func($_GET[1].'],
  ['text/x-php', '<?php $_GET ', ';usort([ '],
  ['text/x-php', '<?php $_GET ', ';usort($a, $'],
  ['text/x-php', '<?php ', ';usort($a,$_GET['],
  ['text/x-php', '<?php $_GET ', `;"a"."b".`],
  ['text/x-php', '<?php $_GET ', `;"a"($`],
  ['text/x-php', '<?php ', ';include $_GET['],
  ['text/x-php', '<?php ', ';include($_GET[1]);in_array( '],
  ['text/x-php', '<?php php://input ', ';eval(trim(trim(trim('],
  ['text/x-php', '<?php ', ';`$_GET[\n'],
  ['text/x-php', '<?php ', ";${'_a'.'b'"],
  ['text/x-php', '<?php $_GET ', ";pcntl_exec('a',['-c',$"],
  ['text/x-php', "<?php $f='system';", ';$f($_GET '],
  ['text/x-php', '<?php ', ";$f='system';$f($_PUT["],
  ['text/x-php', '<?php ', ";$f='system';$a=$_GET[0];"],
  ['text/x-php', '<?php ', ';extract($_GET);'],
  ['text/x-php', '<?php ', 'array_walk($_GET,'],
  ['text/x-php', '<?php ', 'echo `a;$_GET '],
  ['text/x-php', '<?php $_GET ', '/**/ '],
  ['text/x-php', '<?php $_GET ', "'a' . "],
  ['text/x-php', '<?php $_GET ', "'\\"],
  ['text/x-php', '<?php $_GET ', '<? ?>'],
  ['image/gif', 'GIF89a $_GET ', '<?='],
]

/** Repeated prefixes of the hits, and prefixes followed by a long run. */
function* hostileTexts(hits: readonly Text[]): Generator<{ text: Text; again: string }> {
  for (const text of hits.slice(0, ROWS)) {
    const longest = Math.min(text.content.length - 1, LONGEST_PREFIX)
    for (let cut = 1; cut <= CUTS; cut += 1) {
      const prefix = text.content.slice(0, Math.ceil((longest * cut) / CUTS))
      yield { text, again: prefix }
      yield { text, again: text.content.slice(Math.max(0, prefix.length - 20), prefix.length + 20) }
      for (const run of RUNS) yield { text: { ...text, content: prefix }, again: run }
    }
  }
}

/** Changes that PHP ignores. The table in the README tells how many shells are found without `simplifyPhp`. */
const disguises: readonly (readonly [what: string, disguise: (code: string) => string])[] = [
  ['a comment before a bracket', (code) => code.replace(/(\w)\(/g, '$1/**/(')],
  ['a comment after a bracket', (code) => code.replace(/\((?=\S)/g, '(/* a */')],
  ['a comment to the end of the line', (code) => code.replace(/(\w)\(/g, '$1 // a\n(')],
  ['a comment at the start', (code) => code.replace(/<\?php\s/, '<?php /* it is */ ')],
  ['literals in pieces', (code) => code.replace(/(['"])([a-z_]{3})([a-z_]+)\1/g, '$1$2$1.$1$3$1')],
  ['much white space', (code) => code.replace(/(\w)\((?=\S)/g, `$1${' '.repeat(8)}(\n\t\t`)],
]

for (const [what, disguise] of disguises) {
  test(`web shells in PHP are found with ${what}`, () => {
    const shells = [...hitsOf.values()].flat().filter(({ mediaType }) => mediaType === 'text/x-php')
    const disguised = shells.filter(({ content }) => disguise(content) !== content)
    const missed = disguised.filter(
      (text) => signaturesIn({ ...text, content: disguise(text.content) }).length === 0,
    )
    assert.ok(disguised.length >= 15)
    assert.ok(
      missed.length <= Math.ceil(disguised.length / 20),
      missed.map(({ content }) => content).join('\n'),
    )
  })
}

for (const signature of signatures) {
  test(`${signature.name} takes linear time`, () => {
    for (const { text, again } of hostileTexts(hitsOf.get(signature) ?? []))
      assertLinear(text, again, (grown) => signature.matches(grown))
    for (const word of signature.words)
      assertLinear({ content: '', mediaType: 'text/html', name: 'a' }, `${word} `, (grown) =>
        signature.matches(grown),
      )
  })
}

for (const [mediaType, start, again] of slow) {
  test(`repetitions of ${JSON.stringify(again)} take linear time`, () => {
    assertLinear({ content: start, mediaType, name: 'a' }, again, signaturesIn)
  })
}

function assertLinear(start: Text, again: string, judge: (text: Text) => unknown): void {
  const text = (size: number) => ({
    ...start,
    content: (start.content + again.repeat(Math.ceil(size / again.length))).slice(0, size),
  })
  const large = text(SIZE)
  if (fastestMs(1, () => judge(large)) < LEAST_MS) return
  const small = text(SIZE / 4)
  const growth = fastestMs(TIMES, () => judge(large)) / fastestMs(TIMES, () => judge(small))
  assert.ok(growth < MOST_GROWTH, `${growth.toFixed(1)} times as long for ${JSON.stringify(again)}`)
}

function fastestMs(times: number, work: () => void): number {
  let fastest = Number.POSITIVE_INFINITY
  for (let time = 0; time < times; time += 1) {
    const spentMs = startProcessorClock()
    work()
    fastest = Math.min(fastest, spentMs())
  }
  return fastest
}
