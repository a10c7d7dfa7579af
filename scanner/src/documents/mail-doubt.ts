import { Refusal } from '../inspection.ts'

/** What readers would not agree on: one of them would see a file that we have not seen. */
export function unreadableMail(): Refusal {
  return new Refusal('unscannable', 'The mail cannot be read without doubt.')
}
