import type { Intent } from '../intent/intent.ts'
import type { Composed } from '../request.ts'
import { type Brief, readBrief } from './brief.ts'
import { type Block, bullets, given, linesOf, render, spoken, wordsIn } from './document.ts'
import type { Compose, Draft } from './draft.ts'
import { capital } from './english.ts'
import { fit } from './fit.ts'
import type { Kind } from './kind.ts'
import { composeAnnouncement, composeInvitation } from './kinds/announcement.ts'
import { composeAboutUs, composeBio } from './kinds/bio.ts'
import { composeChecklist } from './kinds/checklist.ts'
import { composeCommitMessage } from './kinds/commit-message.ts'
import { composeEmail, composeSubjectLines } from './kinds/email.ts'
import { composeEndpointDocs } from './kinds/endpoint-docs.ts'
import { composeExplain } from './kinds/explain.ts'
import { composeFaq } from './kinds/faq.ts'
import { composeFunctionDocs } from './kinds/function-docs.ts'
import { composeGlossary } from './kinds/glossary.ts'
import { composeInterfaceText } from './kinds/interface-text.ts'
import { composeJobPost } from './kinds/job-post.ts'
import { composeAds, composeHeadline, composeLanding } from './kinds/landing.ts'
import { composeMinutes } from './kinds/minutes.ts'
import { composeChange, composeUnknown } from './kinds/out-of-reach.ts'
import { composeAgenda, composeOutline } from './kinds/outline.ts'
import { composePlan } from './kinds/plan.ts'
import { composeConduct, composePolicy } from './kinds/policy.ts'
import { composePost } from './kinds/post.ts'
import { composeProduct } from './kinds/product.ts'
import { composeProposal } from './kinds/proposal.ts'
import { composeQuestions } from './kinds/questions.ts'
import { composeContributing, composeReadme } from './kinds/readme.ts'
import { composeReleaseNotes } from './kinds/release-notes.ts'
import { composeSearchSnippet } from './kinds/search-snippet.ts'
import { composeAltText, composePitch } from './kinds/short-texts.ts'
import { composeSocialPost } from './kinds/social-post.ts'
import { composeSpeech } from './kinds/speech.ts'
import { composeStatus } from './kinds/status.ts'
import { composePoem, composeStory } from './kinds/story.ts'
import { composeSummary } from './kinds/summary.ts'
import { composeThread } from './kinds/thread.ts'
import { composeTutorial } from './kinds/tutorial.ts'
import { composeAdvisory, composeMigrationGuide } from './kinds/upgrades.ts'
import { composeUserStories } from './kinds/user-stories.ts'
import { composeBugReport, composeReview } from './kinds/work.ts'
import { voices } from './tone.ts'

const composers: Readonly<Record<Kind, Compose>> = {
  post: composePost,
  explain: composeExplain,
  tutorial: composeTutorial,
  readme: composeReadme,
  contributing: composeContributing,
  'endpoint-docs': composeEndpointDocs,
  email: composeEmail,
  landing: composeLanding,
  headline: composeHeadline,
  ads: composeAds,
  product: composeProduct,
  'release-notes': composeReleaseNotes,
  faq: composeFaq,
  'job-post': composeJobPost,
  policy: composePolicy,
  conduct: composeConduct,
  outline: composeOutline,
  summary: composeSummary,
  'social-post': composeSocialPost,
  announcement: composeAnnouncement,
  invitation: composeInvitation,
  proposal: composeProposal,
  agenda: composeAgenda,
  minutes: composeMinutes,
  bio: composeBio,
  'about-us': composeAboutUs,
  story: composeStory,
  poem: composePoem,
  'user-stories': composeUserStories,
  checklist: composeChecklist,
  'bug-report': composeBugReport,
  status: composeStatus,
  review: composeReview,
  'interface-text': composeInterfaceText,
  'search-snippet': composeSearchSnippet,
  speech: composeSpeech,
  questions: composeQuestions,
  'commit-message': composeCommitMessage,
  'subject-lines': composeSubjectLines,
  'function-docs': composeFunctionDocs,
  plan: composePlan,
  thread: composeThread,
  glossary: composeGlossary,
  'migration-guide': composeMigrationGuide,
  advisory: composeAdvisory,
  'alt-text': composeAltText,
  pitch: composePitch,
  change: composeChange,
  unknown: composeUnknown,
}

/** A text in the wish's own words. What it does not know it leaves blank, in square brackets. */
export function composeContent(intent: Intent): Composed | undefined {
  if (intent.type !== 'content') return undefined
  const brief = readBrief(intent)
  const draft = composers[brief.kind](brief)
  const whole = withGiven(draft.blocks, brief)
  const fitted = fit(voices[brief.tone].contracts ? spoken(whole) : whole, brief.length, draft.usualWords)
  const tooShort = wordsIn(fitted) < (brief.length.minWords ?? (brief.length.words ?? 0) * 0.85)
  const usable = isUsable(fitted, draft) && (!tooShort || brief.kind === 'summary')
  return { text: render(fitted, brief.format), finish: usable ? 'stop' : 'scaffold' }
}

const BLANK = /\[[^\]\n]{2,80}\]/g

/** Few blanks for its length, none of them the text itself. */
function isUsable(blocks: readonly Block[], { unfinished }: Draft): boolean {
  const text = blocks.flatMap(linesOf).map((line) => line.text)
  const blanks = text.join('\n').match(BLANK)?.length ?? 0
  return unfinished !== true && blanks <= Math.max(4, wordsIn(blocks) / 14)
}

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{3,}|\d+/gu) ?? []

/** What the wish gave and no part of the text has taken up stands at its end: nothing given is lost. */
function withGiven(blocks: readonly Block[], brief: Brief): Block[] {
  if (
    /^(?:summary|headline|ads|poem|search-snippet|change|function-docs|endpoint-docs|plan|thread|glossary|migration-guide|advisory|alt-text)$/.test(
      brief.kind,
    )
  )
    return [...blocks]
  const said = new Set(blocks.flatMap(linesOf).flatMap(({ text }) => words(text).map(stem)))
  const lost = [
    ...brief.points,
    ...[...brief.labels].flatMap(([label, items]) => (label === 'sections' ? [] : items)),
  ].filter((point) => {
    const own = words(point).map(stem)
    return own.length > 0 && own.filter((word) => !said.has(word)).length > own.length / 3
  })
  if (lost.length === 0) return [...blocks]
  const list = bullets(lost.map((point) => given(capital(point))))
  // A signature stays last.
  const at = blocks.at(-1)?.block === 'verse' ? blocks.length - 1 : blocks.length
  return [...blocks.slice(0, at), list, ...blocks.slice(at)]
}

const stem = (word: string): string => word.replace(/(?:ing|ed|es|s|e)$/, '')
