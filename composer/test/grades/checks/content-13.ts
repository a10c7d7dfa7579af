import { expect, type Requirement } from '../check.ts'
import { isText, lacks, onText, sentences, states, wordCount, wordsBetween } from '../text.ts'

export const requirements: readonly Requirement[] = [
  { says: 'Is at most 350 words', from: 'max 350 words', test: wordsBetween(60, 350) },
  {
    says: 'Addresses the reader as "you"',
    from: 'second person ("you")',
    core: true,
    test: (answer) => {
      isText(60, /must say|reading level|no legal jargon|such as "|don't promise|it's shown inside/i)(answer)
      states(/\byou\b|\byour\b/i)(answer)
    },
  },
  {
    says: 'Headings are questions',
    from: 'Use headings as questions, such as "What do we store?"',
    test: onText(({ headings }) => {
      const questions = headings.filter((title) => /\?$/.test(title))
      expect(
        questions.length >= 3 && headings.length - questions.length <= 1,
        `${questions.length} of ${headings.length} headings are questions`,
      )
    }),
  },
  {
    says: 'Uses short, plain sentences',
    from: 'short sentences, about an 8th-grade reading level',
    test: onText(({ body }) => {
      const all = body
        .split('\n')
        .flatMap(sentences)
        .filter((one) => wordCount(one) > 1)
      const mean = all.reduce((sum, one) => sum + wordCount(one), 0) / Math.max(1, all.length)
      expect(
        all.length >= 8 && mean <= 18,
        `${all.length} sentences have ${mean.toFixed(1)} words on average`,
      )
      expect(
        all.every((one) => wordCount(one) <= 35),
        'a sentence has more than 35 words',
      )
    }),
  },
  {
    says: 'Says plant names, photos and watering schedules are stored',
    from: 'We store plant names, photos and watering schedules',
    test: states(/plant names/i, /photos/i, /watering schedules/i),
  },
  {
    says: "Says they stay on the device and in the user's own iCloud if sync is on",
    from: 'They stay on the device and, if the user turns on sync, in their own iCloud',
    test: (answer) => {
      states(/stays?\b|kept|stored/i, /device|phone/i)(answer)
      states(/sync/i, /your own iCloud|your iCloud/i)(answer)
    },
  },
  {
    says: "Says the company can't see them",
    from: "We can't see them",
    test: states(/we (?:can't|cannot|can not|never|are not able to) (?:see|read|access)/i),
  },
  {
    says: 'Says crash reports go to Sentry in the EU region only on opt-in',
    from: 'Crash reports go to Sentry (EU region) only if the user opts in',
    test: states(/crash reports?/i, /Sentry/, /\bEU\b/, /opt|if you (?:agree|turn|say|allow|choose)|only/i),
  },
  {
    says: 'Says crash reports contain device model, iOS version and stack trace',
    from: 'they contain device model, iOS version and the stack trace',
    test: states(/device model/i, /iOS version/i, /stack trace/i),
  },
  {
    says: 'Says crash reports contain no photos or names',
    from: 'no photos, no names',
    test: states(/(?:no|never|not|without)\b.*photos/i, /(?:no|never|not|or|nor|without)\b.*names/i),
  },
  {
    says: 'Says no ads, no tracking, no selling of data',
    from: 'No ads, no tracking, no selling of data',
    test: states(/\bads\b/i, /track/i, /sell/i, /\bno\b|n't|not|never/i),
  },
  {
    says: 'Says location is used only after tapping "Use local weather"',
    from: 'Location is only used when the user taps "Use local weather"',
    test: states(/location/i, /only/i, /tap/i, /Use local weather/i),
  },
  {
    says: 'Says location is rounded to about 10 km, sent to the weather server and not stored',
    from: 'It is sent rounded to about 10 km to our weather server and not stored',
    test: states(
      /10 ?km|10 kilomet/i,
      /weather server/i,
      /not (?:stored?|kept|saved|keep)|(?:do not|don't|never) (?:store|keep|save)/i,
    ),
  },
  {
    says: 'Says deleting the app deletes the local data',
    from: 'Deleting the app deletes the local data',
    test: states(
      /delet\w+ the app|when you delete/i,
      /deletes?|removes?|gone/i,
      /local data|data on (?:your|the) (?:device|phone)/i,
    ),
  },
  {
    says: 'Gives the path Settings > Sproutly > Delete synced data',
    from: 'Settings > Sproutly > Delete synced data',
    test: states(/Settings\s*(?:>|→|›)\s*Sproutly\s*(?:>|→|›)\s*Delete synced data/, /iCloud|synced/i),
  },
  {
    says: 'Gives privacy@sproutly.example',
    from: 'privacy@sproutly.example',
    test: states(/privacy@sproutly\.example/),
  },
  {
    says: 'Gives Sproutly GmbH, Lindenstr. 4, 10969 Berlin',
    from: 'Sproutly GmbH, Lindenstr. 4, 10969 Berlin',
    test: onText(({ raw }) =>
      expect(
        /Sproutly GmbH,?\s+Lindenstr\. 4,?\s+10969 Berlin/.test(raw.replace(/[*_]/g, '')),
        'the address is missing',
      ),
    ),
  },
  {
    says: 'Says last updated 3 February 2025',
    from: 'Last updated: 3 February 2025',
    test: states(/last updated/i, /3 February 2025/),
  },
  {
    says: 'Has no legal jargon and cites no law',
    from: "No legal jargon and don't cite any articles of law",
    test: lacks(
      /\bArt(?:icle|\.)? ?\d|GDPR|DSGVO|CCPA|hereby|pursuant|herein|data subject|legitimate interest|processor\b/i,
      'has legal jargon',
    ),
  },
  {
    says: 'Makes no claims beyond the list (e.g. none on encryption)',
    from: "Don't promise anything that isn't in the list (e.g. no claims on encryption)",
    test: lacks(
      /encrypt|secure(?:ly)?\b|anonymi[sz]ed|never share|guarantee|ISO ?\d|certified/i,
      'claims more',
    ),
  },
]
