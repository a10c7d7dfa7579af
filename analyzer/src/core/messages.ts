import { linterRemedies } from '../remedies/index.ts'
import { entryOf } from './catalogue/index.ts'

/** The longest problem of a message, without its remedy. */
export const MAX_PROBLEM = 140

// What a sentence that tells what to do begins with.
const IMPERATIVE =
  /^(?:Use|Add|Allow|Ask|Assign|Await|Avoid|Build|Begin|Bind|Call|Cast|Catch|Change|Check|Choose|Clean|Clear|Close|Collect|Compare|Compute|Convert|Compile|Copy|Correct|Count|Describe|Disable|Create|Declare|Decode|Define|Delete|Do|Download|Draw|Drop|Encrypt|End|Escape|Evaluate|Extract|Fetch|Fill|Filter|Find|Finish|Fix|Forbid|Free|Generate|Get|Give|Grant|Group|Hand|Handle|Hash|Install|Iterate|Join|Keep|Leave|Let|Limit|List|Load|Lock|Log|Look|Make|Mark|Match|Merge|Move|Name|Narrow|Open|Parse|Pass|Pin|Prefer|Prepare|Reject|Refuse|Restrict|Print|Put|Quote|Raise|Read|Rename|Remove|Replace|Require|Reset|Resolve|Return|Run|Say|Select|Send|Serve|Set|Shorten|Sign|Skip|Sort|Specify|Split|Start|State|Store|Strip|Cut|Describe|Swap|Switch|Take|Test|Throw|Trim|Try|Turn|Unwrap|Validate|Verify|Wait|Walk|Wrap|Write)\b/

/** Separates what is wrong from what to do about it. The remedy of the rule, if the message has none of its own. */
export function splitMessage(rule: string, message: string): { problem: string; remedy: string | undefined } {
  const sentences = message.split(/(?<=[.!?])\s+(?=[A-Z`])/)
  const first = sentences.findIndex((sentence, index) => index > 0 && IMPERATIVE.test(sentence))
  if (first > 0)
    return { problem: sentences.slice(0, first).join(' '), remedy: sentences.slice(first).join(' ') }
  // `…; use X` has its remedy after the semicolon.
  const [, problem, remedy] = /^(.*?)[;:] ([a-z`].*)$/s.exec(message) ?? []
  if (problem && remedy && IMPERATIVE.test(remedy.charAt(0).toUpperCase() + remedy.slice(1)))
    return { problem: `${problem}.`, remedy: remedy.charAt(0).toUpperCase() + remedy.slice(1) }
  return { problem: message, remedy: entryOf(rule)?.remedy ?? linterRemedies[rule] }
}

/** The message as it is shown: the problem, then the remedy. */
export function withRemedy(rule: string, message: string): string {
  const { problem, remedy } = splitMessage(rule, message)
  return remedy && !message.includes(remedy.slice(1)) ? `${problem} ${remedy}` : message
}

/** The anchor of a rule in docs/rules.md. */
export const anchorOf = (rule: string): string =>
  rule
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
