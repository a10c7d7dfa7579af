import { HTML, TEXT, testSignatures } from '../../test/signature-rows.ts'
import { ransomSignatures } from './ransom.ts'

testSignatures(ransomSignatures, {
  'ransom-note': {
    hits: [
      [
        TEXT,
        'ALL YOUR FILES HAVE BEEN ENC¦RYPTED!\nTo get the decryption key, send 0.5 bitcoin to 1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2 within 72 hours.\nDo not rename the files. We decrypt 2 files for free.\nYour personal ID: 4711',
      ],
      [
        TEXT,
        'Your network and your data are enc¦rypted and will be published.\nOnly our decryptor helps. Payment: 40 XMR, buy Monero.\nDo not contact the police.\nhttp://abcdefghijklmnop234567.onion\nclient id: A1',
      ],
    ],
    nearMisses: [
      [
        TEXT,
        'Ransomware notes say that your files have been encrypted and ask for bitcoin within 72 hours. Keep backups; do not pay. The private key is with the attacker.',
      ],
      [
        TEXT,
        'All your data is encrypted at rest. Your files are encrypted with a key per file; the decryption key stays on your device. Guarantee: do not delete the key. Contact privacy@proton.me.',
      ],
    ],
  },
  'ransom-page': {
    hits: [
      [
        HTML,
        '<h1>Your important files have been enc¦rypted</h1>Send 0.5 BTC to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq for the private key. Use the Tor Browser.',
      ],
    ],
    nearMisses: [
      [
        HTML,
        '<h1>What ransomware says</h1>That your files have been encrypted, and that the private key costs bitcoins. Do not pay.',
      ],
    ],
  },
})
