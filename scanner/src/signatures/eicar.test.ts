import { MARKDOWN, TEXT, testSignatures } from '../../test/signature-rows.ts'
import { eicarSignatures } from './eicar.ts'

const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EI¦CAR-STANDARD-ANTI¦VIRUS-TEST-FILE!$H+H*'

testSignatures(eicarSignatures, {
  'eicar-test-file': {
    hits: [
      [TEXT, EICAR],
      [TEXT, `${EICAR}\r\n`],
      [TEXT, `${EICAR} \t\n\n`],
    ],
    nearMisses: [
      [TEXT, `${EICAR}x`],
      [TEXT, `The EICAR file is ${EICAR} and nothing else.`],
      [MARKDOWN, `# Testing scanners\n\n\`\`\`\n${EICAR}\n\`\`\`\n`],
    ],
  },
})
