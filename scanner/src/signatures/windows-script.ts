import { hasAll, hasMany, near, startsNear } from './search.ts'
import type { Signature, Text } from './signature.ts'

const TYPES = [
  'text/x-bat',
  'text/vbscript',
  'text/x-powershell',
  'text/javascript',
  'text/html',
  'text/x-vb',
]
const BATCH = /^@?echo\s{1,4}off/i

// Windows tools that run or fetch code from a URL.
const MSHTA = /(^|[&|;"'\s(])mshta(\.exe)?\s{1,4}["']?(https?:\/\/|vbscript:|javascript:)/i
const RUNDLL32 = /rundll32(\.exe)?\s{1,4}["']?javascript:/i
const REGSVR32 = /regsvr32/gi
const FROM_ADDRESS = /\/i:\s{0,2}["']?https?:\/\//gi
const SCRIPTLET = /scrobj/gi
const CERTUTIL = /certutil/gi
const URL_CACHE = /[-/]urlcache\s/gi
const DECODE = /[-/]decode\s/gi
const BITSADMIN = /bitsadmin/gi
const TRANSFER = /\/transfer\s/gi
const ADDRESS = /https?:\/\//gi
const PROGRAM = /\.(exe|dll|scr)\b/gi
const THEN_START = /[\n&;][ \t]{0,20}(start|call|cmd|@|%temp%|\.\\)|[\n&;][^\r\n&;]{0,80}\.exe/gi
const THEN_RUN = /[\n&][ \t]{0,20}(start|call|%|rundll32)|[\n&;][^\r\n&;]{0,80}\.exe/gi

const SHELL_OBJECT = /WScript\.Shell/i
const WEB_PAGE = /^[\s\S]{0,256}(<html|<!doctype)/i

const DROPPER = [
  /(CreateObject|ActiveXObject|GetObject)\s{0,4}\(\s{0,4}["']/i,
  /WScript\.Shell|Shell\.Application/i,
  /MSXML2\.(Server)?XMLHTTP|Microsoft\.XMLHTTP|WinHttp\.WinHttpRequest/i,
  /ADODB\.Stream/i,
  /\.SaveToFile\b/i,
  /\.(Run|Exec|ShellExecute)\b/i,
]

const CREATES_SHELL = /(CreateObject|ActiveXObject)\s{0,4}\(\s{0,4}["']WScript\.Shell["']\s{0,4}\)/i
const CREATES_ANY_SHELL =
  /(CreateObject|ActiveXObject)\s{0,4}\(\s{0,4}["'](WScript\.Shell|Shell\.Application)["']/i
const APPLICATION = /<hta:application/i
const STARTS_ANY = /\.(Run|Exec|ShellExecute)\b/i
const STARTS_TEXT = /\.Run\s{0,4}\(?\s{0,4}["']/gi
const TOOL = /powershell|cmd(\.exe)?\s{1,4}\/c|mshta|regsvr32|bitsadmin|certutil|wscript/gi
const NO_WINDOW = /,\s{0,4}(0|vbHide)\b/gi
const POWERSHELL = /powershell/gi
const HIDING =
  /-enc|-e\s|-w\s{1,4}hidden|-windowstyle\s{1,4}hidden|downloadstring|downloadfile|frombase64string|-nop/gi
const SMALL_WINDOW =
  /window\.(resizeTo|moveTo)\s{0,4}\(?\s{0,4}[-0]|windowState\s{0,4}=\s{0,4}["']minimize["']|showInTaskbar\s{0,4}=\s{0,4}["']no["']|self\.close|window\.close/i
const DOWNLOADS = /https?:\/\/|frombase64string|-enc/i

const EXECUTES = /(^|[:\r\n])[ \t]{0,20}Execute(Global)?[\s(]/i
/** `Chr(87) &`: obfuscated programs consist of these. */
const CHARACTER = /Chr\w?\s{0,2}\(\s{0,2}[\d&+\-*/()\sCLngh"]{1,40}\)\s{0,4}&/gi

const MACRO_DROPPER = [
  /Sub\s{1,4}(AutoOpen|Auto_Open|Document_Open|Workbook_Open|AutoExec)\s{0,4}\(/i,
  /URLDownloadToFile|MSXML2\.(Server)?XMLHTTP|WinHttp\.WinHttpRequest|DownloadFile|DownloadString/i,
  /WScript\.Shell|Shell\s{0,4}\(|ShellExecute|Win32_Process/i,
]

/** Signatures for batch, VBScript, JScript and HTML applications. */
export const windowsScriptSignatures: readonly Signature[] = [
  {
    name: 'script-runs-remote-code',
    verdict: 'infected',
    message: 'The script makes Windows run code from elsewhere with its own tools.',
    words: ['mshta', 'regsvr32', 'rundll32', 'certutil', 'bitsadmin'],
    isFor: isWindowsScript,
    // Web pages and browser scripts may write about these tools.
    matches: ({ content, mediaType }) => {
      const isForBrowsers =
        mediaType === 'text/html' || mediaType === 'text/javascript' || WEB_PAGE.test(content)
      return runsRemoteCode(content) && (!isForBrowsers || SHELL_OBJECT.test(content))
    },
  },
  {
    name: 'script-dropper',
    verdict: 'infected',
    message: 'The script downloads a program, saves it and runs it: a dropper.',
    words: ['wscript.shell', 'shell.application'],
    isFor: isWindowsScript,
    matches: ({ content }) => hasAll(content, DROPPER),
  },
  {
    name: 'script-starts-hidden-command',
    verdict: 'infected',
    message: 'The HTML application or script starts a hidden command: a dropper.',
    words: ['wscript.shell'],
    isFor: isWindowsScript,
    matches: ({ content }) => {
      if (!CREATES_SHELL.test(content)) return false
      const isHidden = near(content, POWERSHELL, HIDING, 220)
      if (isHidden && APPLICATION.test(content)) return true
      return (
        (isHidden || hasAll(content, [DOWNLOADS, SMALL_WINDOW])) &&
        near(content, startsNear(content, STARTS_TEXT, TOOL, 420), NO_WINDOW, 1100)
      )
    },
  },
  {
    name: 'script-hidden-by-arithmetic',
    verdict: 'infected',
    message: 'The script builds a hidden program from numbers and runs it.',
    words: ['&chr(', '& chr(', '&chrw(', '& chrw('],
    isFor: isBasic,
    matches: ({ content }) => EXECUTES.test(content) && hasMany(content, CHARACTER, 30, 1800),
  },
  {
    name: 'macro-dropper',
    verdict: 'infected',
    message: 'The macro downloads and runs a program when the document opens.',
    words: ['autoopen', 'auto_open', 'document_open', 'workbook_open', 'autoexec'],
    isFor: isBasic,
    matches: ({ content }) => hasAll(content, MACRO_DROPPER),
  },
  {
    name: 'html-application',
    verdict: 'infected',
    message: 'The page is an HTML application that starts a program.',
    words: ['hta:application'],
    isFor: () => true,
    matches: ({ content }) => hasAll(content, [APPLICATION, CREATES_ANY_SHELL, STARTS_ANY]),
  },
]

function isWindowsScript({ content, mediaType }: Text): boolean {
  return TYPES.includes(mediaType) || BATCH.test(content)
}

function isBasic({ mediaType }: Text): boolean {
  return mediaType === 'text/vbscript' || mediaType === 'text/x-vb'
}

function runsRemoteCode(content: string): boolean {
  const fetchesToCache = startsNear(content, startsNear(content, CERTUTIL, URL_CACHE, 60), ADDRESS, 280)
  const decodesProgram = startsNear(content, startsNear(content, CERTUTIL, DECODE, 20), PROGRAM, 190)
  const transfers = startsNear(content, startsNear(content, BITSADMIN, TRANSFER, 60), ADDRESS, 160)
  return (
    MSHTA.test(content) ||
    RUNDLL32.test(content) ||
    near(content, startsNear(content, REGSVR32, FROM_ADDRESS, 60), SCRIPTLET, 300) ||
    near(content, fetchesToCache, THEN_START, 500) ||
    near(content, decodesProgram, THEN_RUN, 280) ||
    near(content, transfers, THEN_RUN, 460)
  )
}
