/**
 * Whether a link leads to another machine: an address of the web, or a network path, also as `file:` writes it.
 * `file:///C:\…` and names alone are on the reader's own disk, where Office documents keep their templates.
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

/** What a double click runs, by its name. */
export function isRunnable(name: string): boolean {
  return runnable.test(name.trim())
}

const runnable =
  /\.(exe|scr|com|pif|bat|cmd|ps1|psm1|vbs|vbe|js|jse|wsf|wsh|hta|lnk|msi|dll|cpl|jar|sh|py|reg|url|settingcontent-ms|iso|img|chm|app|apk|docm|xlsm|pptm|xll|one)$/i
