import { child, type Entry, walkEntries } from './entry.ts'
import type { DataRule } from './rule.ts'

// What a stranger writes: titles, bodies, names of branches, messages of commits.
const UNTRUSTED =
  /\$\{\{[^}]{0,200}\bgithub\.(?:event\.(?:issue|pull_request|comment|review|review_comment|discussion|pages|commits|head_commit|workflow_run|inputs|client_payload)\b(?!\.(?:number|id|node_id|merged|draft|base\.sha|head\.sha|user\.id)\b)|head_ref)[^}]{0,200}\}\}|\$\{\{\s*inputs\.[^}]{1,100}\}\}/
const PIPED_TO_SHELL =
  /\b(?:curl|wget)\b[^|\n]{0,500}\|\s*(?:sudo\s+)?(?:ba|z|da)?sh\b|\b(?:ba)?sh\s+(?:-c\s+)?["']?(?:<\(|\$\()\s*(?:curl|wget)\b/

const isWorkflow = (document: Entry) => child(document, 'jobs') !== undefined
const isCommand = ({ key }: Entry) =>
  /^(?:run|script|before_script|after_script|command|cmd|args|entrypoint|shell)$/i.test(key)

/** Pipelines run with keys to everything: GitHub workflows, GitLab, and the like. */
export const workflowRules: readonly DataRule[] = [
  {
    id: 'command-injection',
    category: 'security',
    severity: 'critical',
    cwe: 78,
    message: 'Untrusted text is inserted into a shell command. Pass it through `env:` and use "$NAME".',
    within: UNTRUSTED,
    check: (entry, document) =>
      isWorkflow(document) && entry.key === 'run' && UNTRUSTED.test(entry.value ?? ''),
  },
  {
    id: 'code-injection',
    category: 'security',
    severity: 'critical',
    cwe: 94,
    message:
      'Untrusted text becomes part of this script. Read it from `context.payload` or the environment instead.',
    within: UNTRUSTED,
    check: (entry, document) =>
      isWorkflow(document) &&
      entry.key === 'script' &&
      /\bwith\.script$/.test(entry.path) &&
      UNTRUSTED.test(entry.value ?? ''),
  },
  {
    id: 'untrusted-checkout',
    category: 'security',
    severity: 'critical',
    cwe: 829,
    message:
      '`pull_request_target` runs with the secrets of the repository, and this checks out untrusted code. Use `pull_request`.',
    check: (entry, document) =>
      isWorkflow(document) &&
      /\bwith\.(?:ref|repository)$/.test(entry.path) &&
      /github\.event\.pull_request\.head|github\.head_ref|github\.event\.workflow_run\.head/.test(
        entry.value ?? '',
      ) &&
      [...walkEntries(document.children)].some(
        ({ key, value }) =>
          /^(?:pull_request_target|workflow_run)$/.test(key) ||
          /^(?:pull_request_target|workflow_run)$/.test(value ?? ''),
      ),
  },
  {
    id: 'excessive-permissions',
    category: 'security',
    severity: 'medium',
    cwe: 250,
    message:
      'The token of this workflow has write access to everything. Grant each job only the rights it needs.',
    check: (entry, document) =>
      isWorkflow(document) && entry.key === 'permissions' && entry.value === 'write-all',
  },
  {
    id: 'unpinned-action',
    category: 'security',
    severity: 'medium',
    cwe: 829,
    message:
      'The action is used from a branch, so whatever its owner pushes runs with your secrets. Pin a commit.',
    check: (entry, document) =>
      isWorkflow(document) &&
      entry.key === 'uses' &&
      /@(?:main|master|develop|dev|latest|HEAD)$/.test(entry.value ?? ''),
  },
  {
    id: 'unsafe-workflow-commands',
    category: 'security',
    severity: 'high',
    cwe: 78,
    message:
      'Insecure workflow commands let printed text set the environment of later steps. Remove the setting.',
    check: ({ key, value }) => key === 'ACTIONS_ALLOW_UNSECURE_COMMANDS' && /^true$/i.test(value ?? ''),
  },
  {
    id: 'download-and-run',
    category: 'security',
    severity: 'high',
    cwe: 494,
    message:
      'A download is executed without a check, so anyone who controls the address or the network can run code here. Check a digest first.',
    check: (entry) =>
      (isCommand(entry) || isCommand(entry.parent ?? entry)) && PIPED_TO_SHELL.test(entry.value ?? ''),
    within: PIPED_TO_SHELL,
  },
  {
    id: 'secret-in-log',
    category: 'security',
    severity: 'medium',
    cwe: 532,
    message: 'A secret is printed to the log. Masks are easily lost; do not print it.',
    check: (entry, document) =>
      isWorkflow(document) &&
      entry.key === 'run' &&
      /\becho\s[^\n|>]{0,200}\$\{\{\s*secrets\.[^}]{1,80}\}\}[^|>\n]*(?:\n|$)/.test(entry.value ?? ''),
  },
  {
    id: 'self-hosted-for-strangers',
    category: 'security',
    severity: 'medium',
    confidence: 0.6,
    cwe: 829,
    message: 'Pull requests from forks run on a self-hosted runner. Use an ephemeral runner.',
    check: (entry, document) =>
      isWorkflow(document) &&
      entry.key === 'runs-on' &&
      (entry.value === 'self-hosted' || entry.children.some(({ value }) => value === 'self-hosted')) &&
      child(child(document, 'on'), 'pull_request_target') !== undefined,
  },
]
