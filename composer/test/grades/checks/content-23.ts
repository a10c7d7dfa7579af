import { expect, type Requirement } from '../check.ts'
import { isText, onText, states, wordsBetween } from '../text.ts'

const STEPS = [/Account/, /Security/, /two-step login/i, /QR code/i, /6-digit code/i]

export const requirements: readonly Requirement[] = [
  {
    says: 'Explains two-factor authentication in non-technical words',
    from: 'Explain to non-technical shop owners what two-factor authentication is',
    core: true,
    test: (answer) => {
      isText(60, /explain to|one everyday analogy|about 200 words|non-technical/i)(answer)
      states(/two-factor|two-step|2FA/i, /password|code|phone|second|two things|log/i)(answer)
      onText(({ raw }) =>
        expect(
          !/\bTOTP\b|\bHMAC\b|\bseed\b|cryptograph|RFC|credential stuffing|hash/i.test(raw),
          'has a technical word',
        ),
      )(answer)
    },
  },
  {
    says: 'Says why it will be required',
    from: "why we'll require it",
    test: states(
      /protect|stolen|steal|break in|guess|safe|secur|criminal|someone else|hack|fraud|leak/i,
      /password|account|shop|customer/i,
    ),
  },
  {
    says: 'Says from 1 July',
    from: 'from 1 July',
    test: states(/\b1 July\b|July 1\b/, /require|need|must|mandatory|everyone|will/i),
  },
  { says: 'Is about 200 words (160-240)', from: 'About 200 words', test: wordsBetween(160, 240) },
  {
    says: 'Has exactly one everyday analogy',
    from: 'one everyday analogy',
    test: onText(({ body }) => {
      const found =
        body.match(
          /\bthink of (?:it|this)\b|\b(?:it'?s|is|works?|are) (?:a bit |much |just |rather )?(?:like|as if)\b|\bimagine\b|\bsimilar to\b|\bjust as\b|\bin the same way\b/gi,
        ) ?? []
      expect(found.length >= 1 && found.length <= 2, `${found.length} phrases announce an analogy`)
      expect(
        /\b(?:key|lock|door|bank|card|PIN|safe|house|alarm|cash|till|shop front|gate|seat ?belt)/i.test(body),
        'the analogy is not from everyday life',
      )
    }),
  },
  {
    says: 'Has numbered steps',
    from: 'numbered steps to switch it on',
    test: onText((text) => {
      const { length } = text.of('item').filter(({ mark }) => /\d/.test(mark))
      expect(length >= 3, `there are ${length} numbered steps`)
    }),
  },
  {
    says: 'Steps cover Account, Security, Turn on two-step login, scan the QR code, enter the 6-digit code in order',
    from: 'Account > Security > Turn on two-step login > scan the QR code > enter the 6-digit code',
    test: onText((text) => {
      const steps = text
        .of('item')
        .filter(({ mark }) => /\d/.test(mark))
        .map(({ text: own }) => own)
        .join('\n')
      const places = STEPS.map((pattern) => steps.search(pattern))
      expect(
        places.every((place) => place >= 0),
        'a step is missing',
      )
      expect(
        places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0)),
        'the order is different',
      )
    }),
  },
  {
    says: 'Says to use one of the 8 backup codes if the phone is lost',
    from: 'if the phone is lost: use one of the 8 backup codes',
    test: states(/\b(?:8|eight) backup codes/i, /lost|lose|stolen|gone|without|phone|use/i),
  },
  {
    says: 'Gives the phone number 0800 555 0142',
    from: '0800 555 0142',
    test: states(/0800 555 0142/, /call|phone|ring/i),
  },
]
