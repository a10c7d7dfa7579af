import { randomBytes } from 'node:crypto'

/** Identifies a batch, a restore or an import in the versions that it wrote. */
export function newChangeId(): string {
  return `chg_${randomBytes(16).toString('hex')}`
}
