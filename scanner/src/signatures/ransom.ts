import { countMatching, hasAll, near } from './search.ts'
import type { Signature } from './signature.ts'

/** Ransom notes are short. An article that contains all of this is longer. */
const LONGEST_NOTE = 64 * 1024

const YOUR_FILES =
  /your\s{1,4}((important|personal|network|company)\s{1,4})?(files|documents|data|network|servers|photos)/gi
const ENCRYPTED =
  /(have\s{1,4}been|has\s{1,4}been|were|are|is)\s{1,4}(\w{1,12}\s{1,4}){0,3}(encrypted|locked)/gi
const KEY =
  /decrypt(ion|or|er)?\s{1,4}(key|tool|software|program|service|your)|private\s{1,4}key|unique\s{1,4}(key|decryptor)|decryptor/i
const PAY = /(pay(ment)?|send|transfer|purchase|buy)\s[^.\r\n]{0,80}(bitcoin|btc|monero|xmr|\$\s?\d{2})/i
const DEADLINE = /(\d{2}|two|three|seven)\s{0,2}(hours|days)|price\s[^.\r\n]{0,30}doubled?/i
const LOSS =
  /will\s{1,4}be\s{1,4}(\w{1,12}\s{1,4}){0,2}(doubled|lost|deleted|destroyed|published|leaked|sold)|never\s{1,4}(be\s{1,4}able|get|recover)|lose\s{1,4}(all\s{1,4})?(your\s{1,4})?(files|data)/i
const WARNING =
  /do\s{1,4}not\s{1,4}(try\s{1,4}to\s{1,4})?(rename|modify|delete|decrypt|restore|contact|use\s{1,4}third|turn\s{1,4}off|shut)/i
const PROOF =
  /decrypt\s{1,4}(\w{1,12}\s{1,4}){0,3}files?\s{1,4}for\s{1,4}free|free\s{1,4}(test\s{1,4})?decryption|guarantee/i
const VICTIM = /(your\s{1,4}(personal\s{1,4})?(id|key)|(personal|client|user)\s{1,4}id)\s{0,4}[:=]/i

const ONION = /[a-z2-7]{16}\.onion/i
const WALLET = /[\s:=>("'`]([13][1-9A-HJ-NP-Za-km-z]{25,34}|bc1[0-9a-z]{25,60}|[48][0-9A-Za-z]{94})\b/
const MAIL =
  /[\w.+-]{2}@(proton(mail)?|tutanota|tutamail|onionmail|cock|aol|airmail|mailfence|keemail|msgsafe)\.[a-z]{2}/i

const PAGE_SAYS_ENCRYPTED =
  /your\s{1,4}((important|personal)\s{1,4})?(files|documents|data|photos)\s{1,4}(have\s{1,4}been|were|are)\s{1,4}(\w{1,12}\s{1,4}){0,2}encrypted/i
const PAGE_KEY = /private\s{1,4}key|decryptor|decryption\s{1,4}(key|tool|software)/i
const PAGE_PAY = /(send|pay|transfer)\s{1,4}[^<.\r\n]{0,10}[\d.,]{1,8}\s{0,2}(btc|bitcoins?|xmr|monero)/i
const TOR = /tor\s{1,4}browser|\.onion/i

const WORDS = ['your files', 'your important', 'your personal', 'your documents', 'your data', 'your photos']

/** A ransom note addresses its victim, demands money and says where to send it. An article lacks one of these. */
export const ransomSignatures: readonly Signature[] = [
  {
    name: 'ransom-note',
    verdict: 'infected',
    message: 'The text is a ransom note.',
    words: [...WORDS, 'your network', 'your company', 'your servers'],
    isFor: () => true,
    matches: ({ content }) =>
      content.length < LONGEST_NOTE &&
      KEY.test(content) &&
      countMatching(content, [ONION, WALLET, MAIL]) >= 1 &&
      countMatching(content, [PAY, WARNING, PROOF, VICTIM]) + (isThreat(content) ? 1 : 0) >= 3 &&
      near(content, YOUR_FILES, ENCRYPTED, 170),
  },
  {
    name: 'ransom-page',
    verdict: 'infected',
    message: 'The page is a ransom note.',
    words: WORDS,
    isFor: ({ mediaType }) => mediaType === 'text/html',
    matches: ({ content }) =>
      content.length < LONGEST_NOTE &&
      hasAll(content, [PAGE_SAYS_ENCRYPTED, PAGE_KEY, PAGE_PAY, WALLET, TOR]),
  },
]

function isThreat(content: string): boolean {
  return DEADLINE.test(content) || LOSS.test(content)
}
