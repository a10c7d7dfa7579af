import type { Subject } from '../inspection.ts'
import type { Content, Judgement } from '../policy.ts'
import { isNetworkPath, runsSomething } from './links.ts'

const MAX_BYTES = 64 * 1024

/**
 * Text files that act when a user opens them, recognised by name and by the content that makes them act, since a name
 * alone proves little. Some are common in legitimate projects; those are kept with a finding. The media type table
 * lists the names that are refused regardless of content.
 */
const deskFiles: readonly (readonly [name: RegExp, act: RegExp | ((text: string) => boolean), Content])[] = [
  [/\.hta$/i, /<(hta:application|script)\b/i, 'desk-program'],
  [/\.(wsf|wsc|sct)$/i, /<(job|package|component|scriptlet|script)\b/i, 'desk-program'],
  [/\.(jse|vbe)$/i, /#@~\^/, 'desk-program'],
  [/\.settingcontent-ms$/i, /<DeepLink>/i, 'desk-program'],
  [
    /\.(library|searchconnector|search)-ms$/i,
    /<(libraryDescription|searchConnector|persistedQuery)/i,
    'desk-program',
  ],
  [/\.scf$/i, /^\[shell\]/im, 'desk-program'],
  [/\.(iqy|oqy|rqy|dqy)$/i, /^(WEB|XLODBC|QueryType=|\d)\b/i, 'desk-program'],
  [
    /\.msc$/i,
    (text) => /<MMC_ConsoleFile/i.test(text) && /javascript:|apds\.dll|vbscript:/i.test(text),
    'desk-program',
  ],
  [/\.(url|website)$/i, (text) => settings(text).some(leavesWeb), 'desk-program'],
  [
    /(^|\/)(desktop\.ini|[^/]*\.theme)$/i,
    (text) => settings(text).some(([, value]) => isNetworkPath(value)),
    'desk-program',
  ],
  [/\.(inetloc|fileloc)$/i, /<string>\s{0,50}file:/i, 'desk-program'],

  [/\.desktop$/i, /^\s{0,50}(Exec|TryExec)\s{0,50}=/m, 'desk-script'],
  [/\.reg$/i, /^\s{0,50}(REGEDIT4|Windows Registry Editor Version)/, 'desk-script'],
  [/\.rdp$/i, /^[a-z ]{1,50}:[isb]:/im, 'desk-script'],
  [/\.jnlp$/i, /<jnlp\b/i, 'desk-script'],
  [/\.application$/i, /<(\w{1,20}:)?deployment\b/i, 'desk-script'],
  [/\.terminal$/i, /<key>CommandString<\/key>/i, 'desk-script'],
  [/(^|\/)autorun\.inf$/i, /^\s{0,50}(open|shellexecute|shell\\[^=\r\n]{1,50})\s{0,50}=/im, 'desk-script'],
  [
    /\.inf$/i,
    /^\s{0,50}(RunPreSetupCommands|RunPostSetupCommands|UnRegisterOCXs|RegisterOCXs)/im,
    'desk-script',
  ],
]

export function judgeDeskFile({ name, source }: Subject, judgement: Judgement): void {
  const kept = withoutTail(name)
  const rows = deskFiles.filter(([pattern]) => pattern.test(kept))
  if (rows.length === 0) return
  const text = textOf(source.read(0, MAX_BYTES))
  for (const [, act, content] of rows) {
    if (act instanceof RegExp ? act.test(text) : act(text)) judgement.found(content)
  }
}

/** Windows removes trailing dots and spaces. */
function withoutTail(name: string): string {
  return name.slice(-300).replace(/[. ]{1,300}$/, '')
}

function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le', 2)
  return bytes.toString('latin1').replace(/^\xef\xbb\xbf/, '')
}

/** Parses `key=value` lines. */
function settings(text: string): [key: string, value: string][] {
  return text.split(/\r\n?|\n/, 2000).map((line) => {
    const [, key = '', value = ''] = /^\s{0,50}([^=\s]{1,100})\s{0,50}=(.{0,2000})/.exec(line) ?? []
    return [key.toLowerCase(), value.trim()]
  })
}

/** An icon may come from a program on the local disk. Loading one from another machine indicates an attack. */
function leavesWeb([key, value]: readonly [string, string]): boolean {
  if (isNetworkPath(value)) return true
  return /^(base)?url$/.test(key) && (/^file:/i.test(value) || runsSomething(value))
}
