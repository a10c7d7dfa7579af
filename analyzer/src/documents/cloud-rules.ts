import { child, type Entry, sibling } from './entry.ts'
import type { DataRule } from './rule.ts'

const rule = (
  id: string,
  severity: DataRule['severity'],
  cwe: number,
  message: string,
  check: DataRule['check'],
): DataRule => ({ id, category: 'security', severity, cwe, message, check })

const values = (entry: Entry | undefined) => [
  entry?.value,
  ...(entry?.children.map(({ value }) => value) ?? []),
]
const allows = (entry: Entry) => sibling(entry, 'Effect') === 'Allow'

/** Cloud templates and policies: what is open to the world. */
export const cloudRules: readonly DataRule[] = [
  rule(
    'excessive-permissions',
    'high',
    250,
    'This policy allows every action on every resource. Name the few that are needed.',
    (entry) =>
      (entry.key === 'Action' || entry.key === 'Resource') &&
      entry.parent?.key !== entry.key &&
      allows(entry) &&
      values(child(entry.parent, 'Action')).includes('*') &&
      values(child(entry.parent, 'Resource')).includes('*'),
  ),
  rule(
    'public-resource',
    'high',
    284,
    'This resource is public. Name the accounts that can use it.',
    (entry) =>
      (entry.key === 'Principal' &&
        allows(entry) &&
        entry.value === '*' &&
        child(entry.parent, 'Condition') === undefined) ||
      (entry.key === 'AWS' &&
        entry.parent?.key === 'Principal' &&
        allows(entry.parent) &&
        entry.value === '*'),
  ),
  rule(
    'open-network',
    'medium',
    284,
    'Any address on the internet can connect here. Limit the range of addresses.',
    (entry) =>
      /^(?:CidrIp|CidrIpv6|cidr_ip|SourceAddressPrefix|sourceRanges)$/.test(entry.key) &&
      /^(?:0\.0\.0\.0\/0|::\/0)$/.test(entry.value ?? '') &&
      !/^(?:80|443)$/.test(sibling(entry, 'FromPort') ?? sibling(entry, 'from_port') ?? ''),
  ),
  rule(
    'open-network',
    'high',
    284,
    'Any address on the internet can connect here. Limit the range of addresses.',
    (entry) =>
      /^(?:cidr_blocks|ipv6_cidr_blocks|source_ranges)$/.test(entry.key) &&
      entry.children.some(({ value }) => /^(?:0\.0\.0\.0\/0|::\/0)$/.test(value ?? '')) &&
      (entry.key === 'source_ranges' ||
        entry.parent?.key === 'ingress' ||
        sibling(entry, 'type') === 'ingress') &&
      !/^(?:80|443)$/.test(sibling(entry, 'from_port') ?? ''),
  ),
  rule(
    'public-resource',
    'high',
    284,
    'The rule that keeps this store from the public is switched off.',
    (entry) =>
      /^(?:block_public_acls|block_public_policy|ignore_public_acls|restrict_public_buckets)$/.test(
        entry.key,
      ) && entry.value === 'false',
  ),
  rule(
    'public-resource',
    'high',
    284,
    'Anyone can read what is stored here. Keep it private and serve it on purpose.',
    (entry) =>
      /^(?:AccessControl|acl|ACL)$/.test(entry.key) &&
      /^(?:PublicRead(?:Write)?|public-read(?:-write)?)$/.test(entry.value ?? ''),
  ),
  rule(
    'public-resource',
    'high',
    284,
    'The database can be reached from the internet. Keep it in a private network.',
    (entry) =>
      /^(?:PubliclyAccessible|publicly_accessible)$/.test(entry.key) && /^true$/i.test(entry.value ?? ''),
  ),
  rule(
    'unencrypted-storage',
    'medium',
    311,
    'The stored data is not encrypted. Switch encryption on.',
    (entry) =>
      /^(?:StorageEncrypted|storage_encrypted|Encrypted|encrypted)$/.test(entry.key) &&
      /^false$/i.test(entry.value ?? ''),
  ),
]
