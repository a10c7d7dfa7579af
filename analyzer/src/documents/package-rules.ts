import type { Entry } from './entry.ts'
import type { DataRule } from './rule.ts'

const isDependency = ({ path }: Entry) => /^(?:dev|peer|optional)?dependencies\.[^.]/i.test(path)
const RUNS_AT_INSTALL = /^scripts\.(?:pre|post)?install$|^scripts\.prepare$/

/** Packages: what an install brings in, and runs. */
export const packageRules: readonly DataRule[] = [
  {
    id: 'install-script',
    check: ({ path, value = '' }) =>
      RUNS_AT_INSTALL.test(path) &&
      /\b(?:curl|wget|nc|powershell|Invoke-WebRequest|base64)\b|\bnode\s+-e\b|\bpython3?\s+-c\b|\beval\b|https?:\/\//.test(
        value,
      ),
  },
  {
    id: 'download-and-run',
    check: ({ path, value = '' }) =>
      /^scripts\./.test(path) && /\b(?:curl|wget)\b[^|]{0,300}\|\s*(?:sudo\s+)?(?:ba)?sh\b/.test(value),
  },
  {
    id: 'unpinned-dependency',
    check: (entry) => isDependency(entry) && /^(?:\*|latest|x|>=?\s*0(?:\.0)*)$/.test(entry.value ?? ''),
  },
  {
    id: 'cleartext-transport',
    severity: 'high',
    cwe: 494,
    message:
      'The dependency is loaded over plain HTTP, so an attacker on the network can put code into the program.',
    check: (entry) => isDependency(entry) && /^(?:git\+)?(?:http|git|ftp):\/\//.test(entry.value ?? ''),
  },
]
