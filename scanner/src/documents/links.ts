/**
 * Whether a link leads to another machine: a URL or a network path, including its `file:` form. `file:///C:\…` and
 * plain names are on the reader's own disk, where Office documents keep their templates.
 */
export function isRemote(target: string): boolean {
  const link = target.replace(/[\s\0"']+/g, '').toLowerCase()
  if (isNetworkPath(link)) return true
  const [, scheme] = /^([a-z][a-z0-9+.-]{1,30}):/.exec(link) ?? []
  return scheme !== undefined && scheme !== 'file' && scheme !== 'urn' && scheme !== 'mailto'
}

/** `\\host\share`, `//host/share`, `file://host/share`, `file:///\\host\share`. */
export function isNetworkPath(target: string): boolean {
  const path = target.trim().toLowerCase().replaceAll('\\', '/')
  if (path.startsWith('file:')) {
    const [, slashes = '', rest = ''] = /^file:(\/*)(.*)$/s.exec(path) ?? []
    const local = slashes.length === 3 || slashes.length < 2 || /^([a-z][:|]|localhost\/)/.test(rest)
    return rest !== '' && !local
  }
  return /^\/\/[^/]/.test(path)
}

/** Whether the instruction of a Word field starts another program. */
export function isDdeField(instruction: string): boolean {
  return /^[\s"]*DDE(AUTO)?([\s"\\]|$)/i.test(instruction)
}

/** Whether a double click on a file with this name runs it. Windows removes trailing dots and spaces when saving. */
export function isRunnable(name: string): boolean {
  return runnable.test(name.slice(-300).replace(/[\s\0."']{1,300}$/, ''))
}

const runnable =
  /\.(exe|scr|com|pif|bat|cmd|ps1|psm1|vbs|vbe|js|jse|wsf|wsh|wsc|sct|hta|lnk|msi|msp|msc|dll|cpl|jar|jnlp|sh|py|reg|inf|scf|url|website|desktop|terminal|inetloc|fileloc|settingcontent-ms|library-ms|searchconnector-ms|search-ms|appref-ms|application|iqy|oqy|rqy|dqy|slk|rdp|iso|img|vhdx?|chm|app|apk|msix|appx|appinstaller|docm|dotm|xlsm|xltm|xlam|xla|pptm|potm|ppam|xll|one)$/i

/** URL schemes that make Windows programs act, and links to programs on the reader's disk or network. */
export function runsSomething(target: string): boolean {
  const link = target.trim().toLowerCase()
  if (actingScheme.test(link)) return true
  // A relative link points to something that came with the document, such as a script of the same project.
  const isElsewhere = /^(file:|\\\\|\/\/|[a-z]:[\\/])/.test(link)
  return isElsewhere && runFromLink.test(link.split(/[?#]/, 1)[0] ?? '')
}

const actingScheme =
  /^(javascript|vbscript|script|mhtml|mk|ms-its|its|ms-itss|hcp|shell|search|search-ms|ms-msdt|ms-officecmd|ms-appinstaller|ms-cxh(-full)?):/
const runFromLink =
  /\.(exe|scr|bat|cmd|com|hta|js|jse|lnk|msi|pif|ps1|vbe|vbs|wsf|cpl|msc|scf|url|library-ms|settingcontent-ms|appref-ms)$/
