// Words that say how to ask, not what for.
const FILLER = new Set(
  'a an and are as at be by can code create for from function generate give have i in into is it me my of on or please simple that the this to use using want with write component page api endpoint class script program build make implement you your which react vue nextjs typescript javascript python'.split(
    ' ',
  ),
)

const MAX_WORDS = 4

/** The few words that a wish is about: `Write a function that adds two numbers` → adds, two, numbers. */
export function topicWords(prompt: string): string[] {
  const words =
    prompt
      .slice(0, 2_000)
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z][a-z0-9]*/g) ?? []
  const topic = words.filter((word) => !FILLER.has(word)).slice(0, MAX_WORDS)
  return topic.length > 0 ? topic : ['result']
}

export const pascal = (words: readonly string[]): string =>
  words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')

export const camel = (words: readonly string[]): string => {
  const name = pascal(words)
  return name.charAt(0).toLowerCase() + name.slice(1)
}

export const snake = (words: readonly string[]): string => words.join('_')
