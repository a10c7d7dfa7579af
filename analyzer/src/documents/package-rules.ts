import type { Entry } from './entry.ts'
import type { DataRule } from './rule.ts'

const isDependency = ({ path }: Entry) => /^(?:dev|peer|optional)?dependencies\.[^.]/i.test(path)
const RUNS_AT_INSTALL = /^scripts\.(?:pre|post)?install$|^scripts\.prepare$/

/** Packages: what an install brings in, and runs. */
export const packageRules: readonly DataRule[] = [
  {
    id: 'install-script',
    category: 'security',
    severity: 'high',
    cwe: 506,
    message: 'Installing this package downloads or runs code on the machine of everyone who installs it.',
    check: ({ path, value = '' }) =>
      RUNS_AT_INSTALL.test(path) &&
      /\b(?:curl|wget|nc|powershell|Invoke-WebRequest|base64)\b|\bnode\s+-e\b|\bpython3?\s+-c\b|\beval\b|https?:\/\//.test(
        value,
      ),
  },
  {
    id: 'download-and-run',
    category: 'security',
    severity: 'high',
    cwe: 494,
    message: 'A download is executed without a check, so anyone who controls the address can run code here.',
    check: ({ path, value = '' }) =>
      /^scripts\./.test(path) && /\b(?:curl|wget)\b[^|]{0,300}\|\s*(?:sudo\s+)?(?:ba)?sh\b/.test(value),
  },
  {
    id: 'unpinned-dependency',
    category: 'security',
    severity: 'medium',
    cwe: 1357,
    message:
      'Any version of this dependency is accepted, including a compromised one. Specify a version range, and keep a lock file.',
    check: (entry) => isDependency(entry) && /^(?:\*|latest|x|>=?\s*0(?:\.0)*)$/.test(entry.value ?? ''),
  },
  {
    id: 'cleartext-transport',
    category: 'security',
    severity: 'high',
    cwe: 494,
    message:
      'This dependency is loaded over an unprotected connection: anyone on the network path can put code into your program.',
    check: (entry) => isDependency(entry) && /^(?:git\+)?(?:http|git|ftp):\/\//.test(entry.value ?? ''),
  },
]
