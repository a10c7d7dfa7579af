import { hostPattern } from '../checks/host-patterns.ts'
import { hostCheck } from '../checks/hosts.ts'
import { loggedSecret } from '../checks/logged-secrets.ts'
import { storedSecret } from '../checks/stored-secrets.ts'
import type { TreeRule } from '../core/rules.ts'
import { csharp } from './dialect.ts'

const FILE = /^new\s+StreamWriter\b|^File\.(?:CreateText|AppendText)\b/

/** Secrets in logs, files and cookies, and addresses that are checked by a part of them. */
export const exposureRules: readonly TreeRule[] = [
  loggedSecret(csharp, {
    calls: [
      'LogTrace',
      'LogDebug',
      'LogInformation',
      'LogWarning',
      'LogError',
      'Information',
      'Debug',
      'Warning',
      'Error',
      'WriteLine',
      'Write',
    ],
    loggers: /^(?:this\.)?(?:_?log|_?logger|Log|Logger|Console|Debug|Trace)\.\w+$/,
  }),
  storedSecret(csharp, {
    'File.WriteAllText': { value: 1 },
    'File.WriteAllTextAsync': { value: 1 },
    'File.AppendAllText': { value: 1 },
    'File.AppendAllTextAsync': { value: 1 },
    'File.WriteAllBytes': { value: 1 },
    Write: { value: 0, on: FILE },
    WriteLine: { value: 0, on: FILE },
    'Cookies.Append': { value: 1, name: 0 },
    'new HttpCookie': { value: 1, name: 0 },
  }),
  hostCheck(csharp, { Contains: 'contains', IndexOf: 'contains', EndsWith: 'ends', StartsWith: 'starts' }),
  hostPattern(csharp, {
    'Regex.IsMatch': { pattern: 1, subject: 0 },
    IsMatch: { pattern: -1, subject: 0 },
  }),
]
