import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Budget, type Tools } from './inspection.ts'
import { startProcessorClock } from './processor-clock.ts'
import { BUILT_IN_RULES, createSignatureInspector, type SignatureInspector } from './signatures.ts'
import { bufferSource } from './sources.ts'

/** The largest file that rules are shown whole. */
const SIZE = 256 * 1024
/** With gaps inside of patterns these took 1 to 24 seconds. The rules for PHP have many that begin with the same words. */
const MOST_MS = 1000
const MOST_MS_PHP = 2000

let signatures: SignatureInspector
before(async () => {
  signatures = await createSignatureInspector([BUILT_IN_RULES])
})
after(() => signatures.close())

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

for (const [mediaType, start, again] of slow) {
  test(`no rule takes long for many of ${JSON.stringify(again)}`, async () => {
    const bytes = Buffer.alloc(SIZE, again)
    bytes.write(start)
    const budget = new Budget({ expandedBytes: 0, entries: 0, depth: 0, timeMs: 60_000 }, Date.now)
    const tools = { budget, inspectInside: () => Promise.reject(new Error('nothing inside')) } as Tools
    const spentMs = startProcessorClock()
    const subject = { name: 'a', mediaType, kind: 'code', source: bufferSource(bytes), depth: 0 } as const
    assert.equal((await signatures.inspect(subject, tools)).verdict, 'clean')
    const most = mediaType === 'text/x-php' ? MOST_MS_PHP : MOST_MS
    assert.ok(spentMs() < most, `${spentMs().toFixed(0)} ms`)
  })
}
