import type { RuleHead } from '../core/rules.ts'
import { child, type Entry, sibling } from './entry.ts'
import type { DataRule } from './rule.ts'

const rule = (head: RuleHead, check: DataRule['check']): DataRule => ({ ...head, check })

const values = (entry: Entry | undefined) => [
  entry?.value,
  ...(entry?.children.map(({ value }) => value) ?? []),
]
const allows = (entry: Entry) => sibling(entry, 'Effect') === 'Allow'

/** Cloud templates and policies: what is open to the world. */
export const cloudRules: readonly DataRule[] = [
  rule(
    {
      id: 'excessive-permissions',
      message: 'This policy allows every action on every resource.',
      remedy: 'Name the actions and resources that are needed.',
    },
    (entry) =>
      (entry.key === 'Action' || entry.key === 'Resource') &&
      entry.parent?.key !== entry.key &&
      allows(entry) &&
      values(child(entry.parent, 'Action')).includes('*') &&
      values(child(entry.parent, 'Resource')).includes('*'),
  ),
  rule(
    { id: 'public-resource', remedy: 'Name the accounts that can use it.' },
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
    { id: 'open-network' },
    (entry) =>
      /^(?:CidrIp|CidrIpv6|cidr_ip|SourceAddressPrefix|sourceRanges)$/.test(entry.key) &&
      /^(?:0\.0\.0\.0\/0|::\/0)$/.test(entry.value ?? '') &&
      !/^(?:80|443)$/.test(sibling(entry, 'FromPort') ?? sibling(entry, 'from_port') ?? ''),
  ),
  rule(
    { id: 'open-network', severity: 'high' },
    (entry) =>
      /^(?:cidr_blocks|ipv6_cidr_blocks|source_ranges)$/.test(entry.key) &&
      entry.children.some(({ value }) => /^(?:0\.0\.0\.0\/0|::\/0)$/.test(value ?? '')) &&
      (entry.key === 'source_ranges' ||
        entry.parent?.key === 'ingress' ||
        sibling(entry, 'type') === 'ingress') &&
      !/^(?:80|443)$/.test(sibling(entry, 'from_port') ?? ''),
  ),
  rule(
    { id: 'public-resource', message: 'The rule that keeps this store private is off.' },
    (entry) =>
      /^(?:block_public_acls|block_public_policy|ignore_public_acls|restrict_public_buckets)$/.test(
        entry.key,
      ) && entry.value === 'false',
  ),
  rule(
    { id: 'public-resource', message: 'Anyone can read what is stored here.' },
    (entry) =>
      /^(?:AccessControl|acl|ACL)$/.test(entry.key) &&
      /^(?:PublicRead(?:Write)?|public-read(?:-write)?)$/.test(entry.value ?? ''),
  ),
  rule(
    {
      id: 'public-resource',
      message: 'The database can be reached from the internet.',
      remedy: 'Keep it in a private network.',
    },
    (entry) =>
      /^(?:PubliclyAccessible|publicly_accessible)$/.test(entry.key) && /^true$/i.test(entry.value ?? ''),
  ),
  rule(
    { id: 'unencrypted-storage' },
    (entry) =>
      /^(?:StorageEncrypted|storage_encrypted|Encrypted|encrypted)$/.test(entry.key) &&
      /^false$/i.test(entry.value ?? ''),
  ),
]
