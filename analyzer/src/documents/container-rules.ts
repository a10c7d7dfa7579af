import { child, type Entry } from './entry.ts'
import type { DataRule } from './rule.ts'

const is = (entry: Entry, key: RegExp, value: RegExp) => key.test(entry.key) && value.test(entry.value ?? '')
const YES = /^(?:true|yes|on)$/i
const isAll = (entry: Entry | undefined) => entry?.children.some(({ value }) => value === '*') === true

const rule = (
  id: string,
  severity: DataRule['severity'],
  cwe: number,
  message: string,
  check: DataRule['check'],
): DataRule => ({ id, category: 'security', severity, cwe, message, check })

/** Containers that can leave their container: compose files and Kubernetes. */
export const containerRules: readonly DataRule[] = [
  rule(
    'privileged-container',
    'high',
    250,
    'A privileged container has all rights of the machine it runs on. Add the one capability that it needs.',
    (entry) => is(entry, /^privileged$/, YES),
  ),
  rule(
    'privilege-escalation',
    'high',
    250,
    'Processes in this container may gain more rights than it was started with. Set this to false.',
    (entry) => is(entry, /^allowPrivilegeEscalation$/, YES),
  ),
  rule(
    'container-as-root',
    'medium',
    250,
    'The container runs as root; who breaks out of it is root outside. Run it as a user of its own.',
    (entry) =>
      is(entry, /^runAsUser$/, /^0$/) ||
      is(entry, /^runAsNonRoot$/, /^(?:false|no)$/i) ||
      is(entry, /^user$/, /^(?:root|0)(?::|$)/),
  ),
  rule(
    'host-namespace',
    'high',
    250,
    'The container shares this with the machine, and sees or reaches what others do there.',
    (entry) =>
      is(entry, /^host(?:Network|PID|IPC)$/, YES) || is(entry, /^(?:network_mode|pid|ipc)$/, /^host$/),
  ),
  rule(
    'dangerous-capability',
    'high',
    250,
    'This capability is as good as root on the machine. Add only those that are needed.',
    (entry) =>
      /(?:capabilities\.add|cap_add)$/.test(entry.path) &&
      /^(?:CAP_)?(?:ALL|SYS_ADMIN|SYS_PTRACE|SYS_MODULE|NET_ADMIN|DAC_OVERRIDE)$/.test(entry.value ?? ''),
  ),
  rule(
    'docker-socket',
    'critical',
    250,
    'Whoever can use the Docker socket is root on the machine. Do not give it to a container.',
    (entry) =>
      /\/(?:docker|containerd)\.sock\b/.test(entry.value ?? '') &&
      /volumes?|hostPath|source|path/i.test(entry.path),
  ),
  rule(
    'host-path',
    'high',
    668,
    'A folder of the machine itself is given to the container. Use a volume.',
    (entry) =>
      (is(entry, /^path$/, /^\/(?:etc|root|proc|sys|var\/run|var\/lib\/kubelet|boot)?\/?$/) &&
        /hostPath\.path$/.test(entry.path)) ||
      (/volumes$/.test(entry.path) && /^\/(?:etc|root|proc|sys|boot)?\/?:/.test(entry.value ?? '')),
  ),
  rule(
    'unconfined-container',
    'medium',
    693,
    'The kernel’s filters for containers are switched off. Leave them on.',
    (entry) =>
      /^(?:seccomp|apparmor)[:=]unconfined$/.test(entry.value ?? '') || is(entry, /^type$/, /^Unconfined$/),
  ),
  rule(
    'excessive-permissions',
    'high',
    250,
    'This role may do everything with everything. Name verbs and resources.',
    (entry) =>
      isAll(entry) &&
      (entry.key === 'verbs' || entry.key === 'resources') &&
      isAll(child(entry.parent, 'verbs')) &&
      isAll(child(entry.parent, 'resources')),
  ),
  rule(
    'public-resource',
    'high',
    284,
    'Whoever can reach the cluster gets this role without signing in. Bind it to accounts.',
    (entry) =>
      is(entry, /^name$/, /^system:(?:unauthenticated|anonymous)$/) && /subjects\.name$/.test(entry.path),
  ),
  rule(
    'cluster-admin-binding',
    'high',
    250,
    'The account gets all rights over the cluster. Bind a role with what it needs.',
    (entry) => is(entry, /^name$/, /^cluster-admin$/) && /roleRef\.name$/.test(entry.path),
  ),
  rule(
    'open-database-port',
    'medium',
    284,
    'The port of a database is open on every address of the machine. Bind it to 127.0.0.1 or leave it inside the network.',
    (entry) =>
      /\.ports$/.test(entry.path) &&
      /^0\.0\.0\.0:\d*:?(?:3306|5432|6379|27017|9200|11211|5984|2375)(?:\/\w+)?$/.test(entry.value ?? ''),
  ),
]
