import { AppError } from '../errors.ts'
import type { AccessDeps } from './ports.ts'

/** Revokes a token immediately. */
export async function revokeToken(access: AccessDeps, workspace: string, id: string): Promise<void> {
  if (!(await access.tokens.remove(workspace, id))) throw new AppError('not_found')
}
