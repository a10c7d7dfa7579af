import type { CheckpointItem } from '@atelier/sdk'
import { moment } from '../../ui/format.ts'

/** What a checkpoint is called in the console. */
export function labelOf({ label, created_at: created }: CheckpointItem): string {
  return label ?? `Checkpoint of ${moment(created)}`
}
