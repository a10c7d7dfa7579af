import type { Signature } from './signature.ts'

/** Split, so that scanners do not detect this source file. */
const TEST_FILE = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'STANDARD', 'ANTIVIRUS', 'TEST', 'FILE!$H+H*'].join(
  '-',
)
const LONGEST = 128

export const eicarSignatures: readonly Signature[] = [
  {
    // By definition it may end with white space and is at most 128 bytes long. A text that quotes it is harmless.
    name: 'eicar-test-file',
    verdict: 'infected',
    message: 'The file is the EICAR antivirus test file.',
    words: ['-antivirus-'],
    isFor: ({ content }) => content.startsWith(TEST_FILE),
    matches: ({ content }) =>
      content.startsWith(TEST_FILE) &&
      content.length <= LONGEST &&
      /^[ \t\r\n\x1a]*$/.test(content.slice(TEST_FILE.length)),
  },
]
