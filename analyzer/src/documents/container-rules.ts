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
    'A privileged container has full access to the host. Add only the capabilities that it needs.',
    (entry) => is(entry, /^privileged$/, YES),
  ),
  rule(
    'privilege-escalation',
    'high',
    250,
    'Processes in this container can gain more privileges than it was started with. Set this to `false`.',
    (entry) => is(entry, /^allowPrivilegeEscalation$/, YES),
  ),
  rule(
    'container-as-root',
    'medium',
    250,
    'The container runs as root, so an attacker who escapes from it is root on the host. Run it as a user of its own.',
    (entry) =>
      is(entry, /^runAsUser$/, /^0$/) ||
      is(entry, /^runAsNonRoot$/, /^(?:false|no)$/i) ||
      is(entry, /^user$/, /^(?:root|0)(?::|$)/),
  ),
  rule(
    'host-namespace',
    'high',
    250,
    'The container shares a namespace with the host and can observe or reach its processes.',
    (entry) =>
      is(entry, /^host(?:Network|PID|IPC)$/, YES) || is(entry, /^(?:network_mode|pid|ipc)$/, /^host$/),
  ),
  rule(
    'dangerous-capability',
    'high',
    250,
    'This capability is equivalent to root on the host. Add only the capabilities that are needed.',
    (entry) =>
      /(?:capabilities\.add|cap_add)$/.test(entry.path) &&
      /^(?:CAP_)?(?:ALL|SYS_ADMIN|SYS_PTRACE|SYS_MODULE|NET_ADMIN|DAC_OVERRIDE)$/.test(entry.value ?? ''),
  ),
  rule(
    'docker-socket',
    'critical',
    250,
    'Anyone who can use the Docker socket is root on the host. Do not mount it into a container.',
    (entry) =>
      /\/(?:docker|containerd)\.sock\b/.test(entry.value ?? '') &&
      /volumes?|hostPath|source|path/i.test(entry.path),
  ),
  rule(
    'host-path',
    'high',
    668,
    'A folder of the host is mounted into the container. Use a volume.',
    (entry) =>
      (is(entry, /^path$/, /^\/(?:etc|root|proc|sys|var\/run|var\/lib\/kubelet|boot)?\/?$/) &&
        /hostPath\.path$/.test(entry.path)) ||
      (/volumes$/.test(entry.path) && /^\/(?:etc|root|proc|sys|boot)?\/?:/.test(entry.value ?? '')),
  ),
  rule(
    'unconfined-container',
    'medium',
    693,
    'The security profile (seccomp or AppArmor) of the container is switched off. Remove the setting.',
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
    'Anyone who can reach the cluster gets this role without signing in. Bind it to accounts.',
    (entry) =>
      is(entry, /^name$/, /^system:(?:unauthenticated|anonymous)$/) && /subjects\.name$/.test(entry.path),
  ),
  rule(
    'cluster-admin-binding',
    'high',
    250,
    '`cluster-admin` gives the account all rights in the cluster. Bind a role that has only the rights it needs.',
    (entry) => is(entry, /^name$/, /^cluster-admin$/) && /roleRef\.name$/.test(entry.path),
  ),
  rule(
    'open-database-port',
    'medium',
    284,
    'The port of a database is published on all addresses of the host. Bind it to 127.0.0.1, or keep it inside of the container network.',
    (entry) =>
      /\.ports$/.test(entry.path) &&
      /^0\.0\.0\.0:\d*:?(?:3306|5432|6379|27017|9200|11211|5984|2375)(?:\/\w+)?$/.test(entry.value ?? ''),
  ),
]
