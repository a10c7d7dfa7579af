import { hasAll, hasMany, near, startsNear } from './search.ts'
import type { Signature, Text } from './signature.ts'

/** PowerShell, and script languages that start it. */
const STARTER_TYPES = [
  'text/x-powershell',
  'text/x-bat',
  'text/vbscript',
  'text/javascript',
  'text/html',
  'text/x-vb',
  'text/x-python',
  'text/x-shellscript',
]
const CODE_TYPES = ['text/x-powershell', 'text/x-vb', 'text/vbscript']
const BATCH = /^@?echo\s{1,4}off/i

const POWERSHELL = /powershell|pwsh/gi
const ENCODED_COMMAND = /\s[-/]e(nc|ncodedcommand|c|n|nco|ncod)?\s{1,4}["']?[A-Za-z0-9+/]{100}/gi
const HIDING_OPTION =
  /[-/]w(in|indowstyle|indow)?\s{1,4}(h|hid|hidden|1)\b|[-/]nop(rofile)?\b|[-/]noni|[-/]s?ta?\s|[-/](ep|ex|exec|executionpolicy)\s{1,4}(bypass|unrestricted)/gi
const HIDING_CALLER = /CreateNoWindow|subprocess\.|os\.system|start\s{1,4}\/(b|min)\b/i
const RUN = /\.Run\b/gi
const ZERO_OR_FALSE = /,\s{0,4}(0|false)\b/gi

const RUNS_TEXT = /iex|invoke-expression|&\s{0,4}\(?["']?i["'`+]{0,4}e["'`+]{0,4}x/gi
const FETCHES = /(downloadstring|invoke-webrequest|iwr|invoke-restmethod|irm)\b/gi
const FETCHES_BY_NAME = /downloadstring|invoke-webrequest|invoke-restmethod/gi
const PIPED_TO_RUN = /\|\s{0,4}(iex|invoke-expression)\b/gi
const SAVES = /download(file|data)\s{0,4}\(/gi
const STARTS = /[;\n&][ \t]{0,40}(start-process|start|invoke-item|saps|\(new-object -com|&)\s/gi
const PROGRAM_PLACE = /\$env:(temp|appdata|public)|%temp%|%appdata%|\.exe/gi
const HIDDEN_WINDOW = /[-/]w(in|indowstyle|indow)?\s{1,4}["']?(h|hid|hidden|1)["']?[\s"';]/i
const NO_WINDOW = /CreateNoWindow\s{0,4}=\s{0,4}\$?true/i
const AMSI = /amsi(utils|initfailed|scanbuffer)/i
const ZERO_OR_HIDE = /,\s{0,4}(0|vbHide)\b/gi

const DECODES = /FromBase64String\s{0,4}\(/i
const LOADS_ASSEMBLY =
  /\[(System\.)?Reflection\.Assembly\]\s{0,4}::\s{0,4}Load\s{0,4}\(|\[AppDomain\]::CurrentDomain\.Load\s{0,4}\(/i
/** The first bytes of a Windows program in Base64. */
const PROGRAM = /["']TV(qQ|pQ|oA|pB|pA|ro)[A-Za-z0-9+/]{400}/
/** The first bytes of gzip and deflate data in Base64. */
const PACKED = /["'](H4sI|7[b-x0-9])[A-Za-z0-9+/]{400}/
const UNPACKS = /IO\.Compression\.(GzipStream|DeflateStream)/i
const READ_AND_RUN = /ReadToEnd\s{0,4}\(\s{0,4}\)\s{0,4}\)?\s{0,4}\|\s{0,4}(iex|invoke-expression)/i
const RUNS_WORD = /\b(iex|invoke-expression)\b/gi
const READS = /FromBase64String|ReadToEnd/gi

const MACHINE_CODE = [
  /VirtualAlloc(Ex)?\b|NtAllocateVirtualMemory/i,
  /\[(System\.)?Runtime\.InteropServices\.Marshal\]\s{0,4}::\s{0,4}(Copy|WriteByte)|WriteProcessMemory|RtlMoveMemory/i,
  /CreateThread\b|CreateRemoteThread|GetDelegateForFunctionPointer|QueueUserAPC/i,
]
const BYTE = /0x[0-9a-f]{2}\s{0,2},/gi
const ENCODED_BYTES = /FromBase64String\s{0,4}\(\s{0,4}["'][A-Za-z0-9+/]{200}/i

const AMSI_FAILED = [
  /Management\.Automation\.["'+\s]{0,6}A["'+\s]{0,6}m["'+\s]{0,6}s["'+\s]{0,6}i["'+\s]{0,6}Utils/i,
  /GetField\s{0,4}\(\s{0,4}["']["'+\s]{0,6}a["'+\s]{0,6}m["'+\s]{0,6}s["'+\s]{0,6}i["'+\s]{0,6}InitFailed/i,
  /\.SetValue\s{0,4}\(\s{0,4}\$null\s{0,4},\s{0,4}\$true/i,
]
const AMSI_PATCHED = [/GetProcAddress[^\r\n]{0,80}AmsiScanBuffer/i, /VirtualProtect/i]

const REVERSE_SHELL = [
  /Net\.Sockets\.TCPClient\s{0,4}\(/i,
  /\.GetStream\s{0,4}\(\s{0,4}\)/i,
  /\b(iex|invoke-expression)\s{1,4}\(?\$\w{1,20}\s{0,4}(\)|2>&1|\|)/i,
  /\|\s{0,4}Out-String|\.Write\s{0,4}\(\s{0,4}\$\w{1,20}\s{0,4},\s{0,4}0/i,
]

/**
 * `iex (DownloadString …)` with a bypassed policy is the install command of Chocolatey, so a file is refused only
 * with a hidden window or an equally clear sign.
 */
export const powershellSignatures: readonly Signature[] = [
  {
    name: 'powershell-hidden-encoded-command',
    verdict: 'infected',
    message: 'The script starts PowerShell unseen with an encoded command.',
    words: ['powershell', 'pwsh -', 'pwsh.exe'],
    isFor: startsPowershell,
    matches: ({ content }) =>
      near(content, POWERSHELL, ENCODED_COMMAND, 420) &&
      (HIDING_CALLER.test(content) ||
        near(content, POWERSHELL, HIDING_OPTION, 180) ||
        near(content, RUN, ZERO_OR_FALSE, 420)),
  },
  {
    name: 'powershell-hidden-download',
    verdict: 'infected',
    message: 'The script downloads and runs a program with PowerShell, unseen.',
    words: [
      'downloadstring',
      'downloadfile',
      'downloaddata',
      'invoke-webrequest',
      'invoke-restmethod',
      'net.webclient',
    ],
    isFor: startsPowershell,
    matches: ({ content }) => isUnseen(content) && runsDownload(content),
  },
  {
    name: 'powershell-program-in-memory',
    verdict: 'infected',
    message: 'The script loads a hidden program into memory.',
    words: ['frombase64string'],
    isFor: startsPowershell,
    matches: ({ content }) => {
      if (!DECODES.test(content)) return false
      const isPacked = PACKED.test(content)
      if (LOADS_ASSEMBLY.test(content) && (isPacked || PROGRAM.test(content))) return true
      const isRun = () => READ_AND_RUN.test(content) || near(content, RUNS_WORD, READS, 220)
      return isPacked && UNPACKS.test(content) && isRun()
    },
  },
  {
    name: 'powershell-shellcode',
    verdict: 'infected',
    message: 'The script puts machine code into memory and runs it.',
    words: ['virtualalloc', 'ntallocatevirtualmemory'],
    isFor: ({ mediaType }) => CODE_TYPES.includes(mediaType),
    matches: ({ content }) =>
      hasAll(content, MACHINE_CODE) && (ENCODED_BYTES.test(content) || hasMany(content, BYTE, 60)),
  },
  {
    name: 'powershell-amsi-off',
    verdict: 'infected',
    message: 'The script switches the malware check of Windows off.',
    words: ['management.automation.', 'amsiscanbuffer'],
    isFor: ({ mediaType }) => mediaType === 'text/x-powershell',
    matches: ({ content }) => hasAll(content, AMSI_FAILED) || hasAll(content, AMSI_PATCHED),
  },
  {
    name: 'powershell-reverse-shell',
    verdict: 'infected',
    message: 'The script gives a shell to a machine it calls: a reverse shell.',
    words: ['sockets.tcpclient'],
    isFor: startsPowershell,
    matches: ({ content }) => hasAll(content, REVERSE_SHELL),
  },
]

function startsPowershell({ content, mediaType }: Text): boolean {
  return STARTER_TYPES.includes(mediaType) || BATCH.test(content)
}

function isUnseen(content: string): boolean {
  return (
    HIDDEN_WINDOW.test(content) ||
    NO_WINDOW.test(content) ||
    AMSI.test(content) ||
    near(content, RUN, ZERO_OR_HIDE, 620)
  )
}

function runsDownload(content: string): boolean {
  return (
    near(content, RUNS_TEXT, FETCHES, 200) ||
    near(content, FETCHES_BY_NAME, PIPED_TO_RUN, 260) ||
    near(content, startsNear(content, SAVES, STARTS, 340), PROGRAM_PLACE, 500)
  )
}
