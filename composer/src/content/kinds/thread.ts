import { blank, given, paragraph } from '../document.ts'
import { allPoints, type Compose } from '../draft.ts'
import { capital, lower, sentence, shortened } from '../english.ts'

const ROOM = 270

/** Posts that follow each other: what it is, what was given to say, and where to go. */
export const composeThread: Compose = (brief) => {
  const { name, facts } = brief
  const what = brief.topic === '' ? blank('what it is about') : brief.topic
  const launch = /\b(?:announc|introduc|launch|releas)\w*|\b(?:our|a|the) new\b/i.test(brief.said)
  const [, thing = what, does] = /^(.+?) (?:that|which) (.+)$/i.exec(what) ?? []
  const points = allPoints(brief)
  const product = name ?? lower(thing)
  const told = points.map((point) => sentence(point))
  const asked = Math.min(Math.max(brief.count ?? told.length + 3, 2), 25)
  const first = launch
    ? `${name ? `${name} is here: ${withoutName(thing, name)}` : `It is out: ${lower(thing)}`}${does ? ` that ${does}` : ''}. A thread.`
    : `${capital(what)}. A thread.`
  const last = launch
    ? `Try it: ${facts.url ?? blank('link')}. Questions and ideas are welcome.`
    : `That is all. What would you add? ${facts.url ?? ''}`.trim()
  const fillers = launch
    ? [
        `Why we made ${product}: ${blank('the problem, in one sentence')}.`,
        `How it works: ${blank('the two or three steps')}.`,
        `What it does not do yet: ${blank('what is missing')}.`,
        `Thank you: ${blank('who helped')}.`,
      ]
    : [
        `${capital(blank('what you have seen yourself'))}.`,
        `${capital(blank('what surprised you'))}.`,
        `${capital(blank('what to do with it'))}.`,
      ]
  const middle = [...told, ...fillers.slice(0, Math.max(0, asked - 2 - told.length))]
  const posts = [first, ...middle.slice(0, Math.max(0, asked - 2)), last]
  return {
    blocks: posts.map((post, at) => paragraph(given(`${at + 1}/${posts.length} ${shortened(post, ROOM)}`))),
    usualWords: 35 * posts.length,
    ...(told.length === 0 && !launch ? { unfinished: true as const } : {}),
  }
}

/** `our open source CLI tool Tapr` → `our open source CLI tool` */
const withoutName = (thing: string, name: string): string =>
  lower(thing.replace(name, '').replace(/\s+/g, ' ').trim()) || blank('what it is')
