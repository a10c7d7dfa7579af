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
    severity: 'critical',
    remedy: 'Pass it through `env:` and use "$NAME".',
    within: UNTRUSTED,
    check: (entry, document) =>
      isWorkflow(document) && entry.key === 'run' && UNTRUSTED.test(entry.value ?? ''),
  },
  {
    id: 'code-injection',
    severity: 'critical',
    cwe: 94,
    message: 'Untrusted text becomes part of this script.',
    remedy: 'Read it from `context.payload` or the environment instead.',
    within: UNTRUSTED,
    check: (entry, document) =>
      isWorkflow(document) &&
      entry.key === 'script' &&
      /\bwith\.script$/.test(entry.path) &&
      UNTRUSTED.test(entry.value ?? ''),
  },
  {
    id: 'untrusted-checkout',
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
    severity: 'medium',
    message: 'The token of this workflow has write access to everything.',
    remedy: 'Grant each job only the rights it needs.',
    check: (entry, document) =>
      isWorkflow(document) && entry.key === 'permissions' && entry.value === 'write-all',
  },
  {
    id: 'unpinned-action',
    check: (entry, document) =>
      isWorkflow(document) &&
      entry.key === 'uses' &&
      /@(?:main|master|develop|dev|latest|HEAD)$/.test(entry.value ?? ''),
  },
  {
    id: 'unsafe-workflow-commands',
    check: ({ key, value }) => key === 'ACTIONS_ALLOW_UNSECURE_COMMANDS' && /^true$/i.test(value ?? ''),
  },
  {
    id: 'download-and-run',
    remedy: 'Check a digest first.',
    check: (entry) =>
      (isCommand(entry) || isCommand(entry.parent ?? entry)) && PIPED_TO_SHELL.test(entry.value ?? ''),
    within: PIPED_TO_SHELL,
  },
  {
    id: 'secret-in-log',
    message: 'A secret is printed to the log. Masks are easily lost.',
    remedy: 'Do not print it.',
    check: (entry, document) =>
      isWorkflow(document) &&
      entry.key === 'run' &&
      /\becho\s[^\n|>]{0,200}\$\{\{\s*secrets\.[^}]{1,80}\}\}[^|>\n]*(?:\n|$)/.test(entry.value ?? ''),
  },
  {
    id: 'self-hosted-for-strangers',
    confidence: 0.6,
    check: (entry, document) =>
      isWorkflow(document) &&
      entry.key === 'runs-on' &&
      (entry.value === 'self-hosted' || entry.children.some(({ value }) => value === 'self-hosted')) &&
      child(child(document, 'on'), 'pull_request_target') !== undefined,
  },
]
