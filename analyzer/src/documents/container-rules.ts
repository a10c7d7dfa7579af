import type { RuleHead } from '../core/rules.ts'
import { child, type Entry } from './entry.ts'
import type { DataRule } from './rule.ts'

const is = (entry: Entry, key: RegExp, value: RegExp) => key.test(entry.key) && value.test(entry.value ?? '')
const YES = /^(?:true|yes|on)$/i
const isAll = (entry: Entry | undefined) => entry?.children.some(({ value }) => value === '*') === true

const rule = (head: RuleHead, check: DataRule['check']): DataRule => ({ ...head, check })

/** Containers that can leave their container: compose files and Kubernetes. */
export const containerRules: readonly DataRule[] = [
  rule({ id: 'privileged-container' }, (entry) => is(entry, /^privileged$/, YES)),
  rule({ id: 'privilege-escalation' }, (entry) => is(entry, /^allowPrivilegeEscalation$/, YES)),
  rule(
    { id: 'container-as-root' },
    (entry) =>
      is(entry, /^runAsUser$/, /^0$/) ||
      is(entry, /^runAsNonRoot$/, /^(?:false|no)$/i) ||
      is(entry, /^user$/, /^(?:root|0)(?::|$)/),
  ),
  rule(
    { id: 'host-namespace' },
    (entry) =>
      is(entry, /^host(?:Network|PID|IPC)$/, YES) || is(entry, /^(?:network_mode|pid|ipc)$/, /^host$/),
  ),
  rule(
    { id: 'dangerous-capability' },
    (entry) =>
      /(?:capabilities\.add|cap_add)$/.test(entry.path) &&
      /^(?:CAP_)?(?:ALL|SYS_ADMIN|SYS_PTRACE|SYS_MODULE|NET_ADMIN|DAC_OVERRIDE)$/.test(entry.value ?? ''),
  ),
  rule(
    { id: 'docker-socket' },
    (entry) =>
      /\/(?:docker|containerd)\.sock\b/.test(entry.value ?? '') &&
      /volumes?|hostPath|source|path/i.test(entry.path),
  ),
  rule(
    { id: 'host-path' },
    (entry) =>
      (is(entry, /^path$/, /^\/(?:etc|root|proc|sys|var\/run|var\/lib\/kubelet|boot)?\/?$/) &&
        /hostPath\.path$/.test(entry.path)) ||
      (/volumes$/.test(entry.path) && /^\/(?:etc|root|proc|sys|boot)?\/?:/.test(entry.value ?? '')),
  ),
  rule(
    { id: 'unconfined-container' },
    (entry) =>
      /^(?:seccomp|apparmor)[:=]unconfined$/.test(entry.value ?? '') || is(entry, /^type$/, /^Unconfined$/),
  ),
  rule(
    {
      id: 'excessive-permissions',
      message: 'The role may do everything with every resource.',
      remedy: 'Name the verbs and resources that are needed.',
    },
    (entry) =>
      isAll(entry) &&
      (entry.key === 'verbs' || entry.key === 'resources') &&
      isAll(child(entry.parent, 'verbs')) &&
      isAll(child(entry.parent, 'resources')),
  ),
  rule(
    {
      id: 'public-resource',
      message: 'Anyone who can reach the cluster gets this role without signing in.',
      remedy: 'Bind it to accounts.',
    },
    (entry) =>
      is(entry, /^name$/, /^system:(?:unauthenticated|anonymous)$/) && /subjects\.name$/.test(entry.path),
  ),
  rule(
    { id: 'cluster-admin-binding', remedy: 'Bind a role that has only the rights it needs.' },
    (entry) => is(entry, /^name$/, /^cluster-admin$/) && /roleRef\.name$/.test(entry.path),
  ),
  rule(
    { id: 'open-database-port', remedy: 'Bind it to 127.0.0.1, or keep it inside of the container network.' },
    (entry) =>
      /\.ports$/.test(entry.path) &&
      /^0\.0\.0\.0:\d*:?(?:3306|5432|6379|27017|9200|11211|5984|2375)(?:\/\w+)?$/.test(entry.value ?? ''),
  ),
]
