import { script } from './bash-script.ts'

/** Scripts of named steps: `git pull, npm ci, systemctl restart shop-<env>`, and what their argument may be. */

// What a wish says goes into a script only as these programs with plain words.
const PROGRAMS =
  'git|npm|pnpm|yarn|npx|systemctl|docker compose|docker|make|cargo|go|pip|pip3|composer|php artisan|bundle|rails|dotnet|mvn|gradle|pytest|kubectl|helm|pm2|python manage\\.py|python3 manage\\.py|nginx|alembic'
const COMMAND = new RegExp(
  `(?<![\\w./-])(?:${PROGRAMS})(?: (?:[\\w./:=@-]|<\\w{1,20}>|\\$\\{?\\w{1,20}\\}?)+)+`,
  'g',
)
// Where the sentence goes on.
const PROSE =
  /^(?:and|then|or|the|an?|in|on|to|for|if|when|with|after|before|so|it|its|that|which|should|must|fails?|is|are|from|of|as|by|at|first|script|command|latest|everything|all)$/i
const LAST = 12

interface Argument {
  readonly name: string
  readonly choices: readonly string[]
}

/** `one argument that must be staging or production`. */
function argumentIn(prompt: string): Argument | undefined {
  const said =
    /\b(?:argument|parameter|arg|environment|env)\b[^.;\n]{0,40}?\b(?:must be|is either|is one of|is|either|can be|one of|be)[: ]+((?:[\w-]{2,20}(?:, ?(?:or )?| or |\|))+[\w-]{2,20})/i.exec(
      prompt,
    )?.[1] ?? ''
  const choices = said.split(/, ?(?:or )?| or |\|/).filter((one) => one !== '')
  const held = /<(\w{1,20})>/.exec(prompt)?.[1]?.toLowerCase()
  if (choices.length < 2) return held === undefined ? undefined : { name: nameFor(held), choices: [] }
  const isStage = choices.some((one) => /^(?:prod(?:uction)?|staging|dev(?:elopment)?|test)$/i.test(one))
  return { name: nameFor(held ?? (isStage ? 'environment' : 'choice')), choices }
}

const nameFor = (said: string): string => (/^(?:env|environment|stage)$/.test(said) ? 'environment' : said)

/** The commands of a wish in its order, as far as they are words. */
function commandsIn(prompt: string): string[] {
  return [...prompt.matchAll(COMMAND)].flatMap(([whole]) => {
    const words = whole.split(' ')
    const stop = words.findIndex((word) => /[\w>][.:]$/.test(word))
    const sentence = stop === -1 ? words : words.slice(0, stop + 1)
    const end = sentence.findIndex((word, at) => at > 0 && PROSE.test(word))
    const own = end === -1 ? sentence : sentence.slice(0, end)
    return own.length > 1 ? [own.join(' ').replace(/[.:]$/, '')] : []
  })
}

const written = (command: string, argument: Argument | undefined): string =>
  command
    .split(' ')
    .map((word) => {
      const [before, behind] = word.split(/<\w+>|\$\{?\w+\}?/)
      return behind === undefined || argument === undefined ? word : `"${before}$${argument.name}${behind}"`
    })
    .join(' ')

function checked({ name, choices }: Argument, code: string): string[] {
  const usage = choices.length > 0 ? choices.join('|') : name
  const fails = [`  echo "usage: $0 <${usage}>" >&2`, `  exit ${code}`]
  if (choices.length === 0) return ['if [[ $# -ne 1 ]]; then', ...fails, 'fi', `${name}=$1`]
  return [
    `${name}=\${1:-}`,
    `if [[ $# -ne 1 || ! $${name} =~ ^(${choices.join('|')})$ ]]; then`,
    ...fails,
    'fi',
  ]
}

/** The steps that a wish names, one after the other; nothing where it names none or one. */
export function stepsScript(prompt: string): string | undefined {
  const commands = commandsIn(prompt).slice(0, LAST)
  const argument = argumentIn(prompt)
  if (commands.length < 2) return undefined
  // A blank that nobody fills would run as a redirection.
  if (argument === undefined && commands.some((one) => /[<$]/.test(one))) return undefined
  const code = /\bexit(?:s|ing)?(?: with)?(?: code| status)? (\d{1,3})\b/i.exec(prompt)?.[1] ?? '2'
  return script('Takes one step after the other, and stops at the first that fails.', undefined, [
    ...(argument ? [...checked(argument, code), ''] : []),
    'step() {',
    '  echo "==> $*"',
    '  "$@"',
    '}',
    '',
    ...commands.map((one) => `step ${written(one, argument)}`),
    '',
    'echo done',
  ])
}
