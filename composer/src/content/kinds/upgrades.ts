import { itemsOf } from '../brief.ts'
import { blank, given, heading, labels, list, numbered, paragraph } from '../document.ts'
import { allPoints, type Compose } from '../draft.ts'
import { capital, sentence } from '../english.ts'

const VERSION = /\bv?\d+(?:\.\d+)*\b/g

/** What has to be changed by whoever comes from the version before. */
export const composeMigrationGuide: Compose = (brief) => {
  const [from, to] = /\bfrom (\S+) to (\S+?)(?=[:,.;\s]|$)/i.exec(brief.said)?.slice(1) ?? []
  const changes = [
    ...allPoints(brief),
    ...['added', 'changed', 'removed', 'deprecated'].flatMap((name) => itemsOf(brief, name)),
  ]
  return {
    blocks: [
      heading(1, `Migrating from ${from ?? blank('old version')} to ${to ?? blank('new version')}`),
      heading(2, 'What changes'),
      list(
        'boxes',
        (changes.length > 0 ? changes : [blank('what changes')]).map((change) => given(asTask(change))),
      ),
      heading(2, 'Steps'),
      numbered([
        'Make sure that the tests pass and that there is a backup.',
        `Update to ${to ?? blank('new version')}.`,
        'Go through the list above, one point at a time.',
        'Run the tests again.',
      ]),
      heading(2, 'If something goes wrong'),
      paragraph(
        `Go back to ${from ?? blank('old version')} and tell us at ${brief.facts.url ?? blank('where')}.`,
      ),
    ],
    usualWords: 130,
    ...(changes.length === 0 ? { unfinished: true as const } : {}),
  }
}

/** `renamed getUser to fetchUser` → `Replace getUser by fetchUser` */
function asTask(change: string): string {
  const [, old, name] = /^(?:rename[ds]?|replaced?) (\S+) (?:to|by|with|into) (\S+)$/i.exec(change) ?? []
  if (old && name) return `\`${old}\` is now \`${name}\`: replace it everywhere.`
  const [, gone] = /^(?:dropped|removed|drops?|removes?)(?: support for)? (.+)$/i.exec(change) ?? []
  return gone ? `${capital(gone)} is gone: move away from it before you update.` : sentence(change)
}

/** What a hole is, who is affected, and what to do. */
export const composeAdvisory: Compose = (brief) => {
  const fixed = /\b(?:fixed|patched|resolved|solved) in (?:version )?(v?\d[\w.-]*\w)/i.exec(brief.said)?.[1]
  const affected = (brief.said.match(VERSION) ?? []).filter((version) => version !== fixed)
  const what = brief.topic.replace(/ in (?:versions? )?v?\d.*$/i, '')
  return {
    blocks: [
      heading(1, `Security advisory: ${what || blank('what is wrong')}`),
      labels({
        Affected: affected.length > 0 ? affected.join(', ') : blank('versions'),
        Fixed: fixed === undefined ? blank('version, or when') : `in ${fixed}`,
        Severity: /\b(?:critical|high|medium|moderate|low)\b/i.exec(brief.said)?.[0] ?? blank('how severe'),
        CVE: /\bCVE-\d{4}-\d+\b/i.exec(brief.said)?.[0] ?? blank('number, or none'),
      }),
      heading(2, 'What can happen'),
      paragraph(given(`${capital(blank('what an attacker can do, and what they need for it'))}.`)),
      heading(2, 'What to do'),
      paragraph(
        fixed ? `Update to ${fixed} or newer.` : `Until there is a fix: ${blank('how to protect yourself')}.`,
        `If you cannot: ${blank('a workaround, or none')}.`,
      ),
      heading(2, 'Who found it'),
      paragraph(given(`${blank('name')}. Thank you.`)),
    ],
    usualWords: 110,
  }
}
