import { Refusal } from '../inspection.ts'

/** For mails that readers interpret differently: one of them might show a file that was not inspected. */
export function unreadableMail(): Refusal {
  return new Refusal('unscannable', 'The mail cannot be read without doubt.')
}
