/** Lines of code, put together. */
export type Lines = readonly string[]

/** Deeper by one step; an empty line stays empty. */
export const indent = (lines: Lines, step = '  '): string[] =>
  lines.flatMap((line) => line.split('\n')).map((line) => (line === '' ? '' : step + line))

/** `head {`, the body one step deeper, `}`. */
export const block = (head: string, body: Lines, end = '}', step = '  '): string[] => [
  head,
  ...indent(body, step),
  end,
]

/** The same in languages whose step is four. */
export const four = (head: string, body: Lines, end = '}'): string[] => block(head, body, end, '    ')

/** Parts with an empty line between them; those with no lines are left out. */
export const sections = (...parts: readonly (Lines | string | undefined | false)[]): string =>
  `${parts
    .map((part) =>
      part === undefined || part === false ? '' : typeof part === 'string' ? part : part.join('\n'),
    )
    .filter((part) => part !== '')
    .map((part) => part.trimEnd())
    .join('\n\n')}\n`

/** TypeScript with its types in «», for both: JavaScript is the same text without them. */
export const typed = (source: string, types: boolean): string =>
  types
    ? source.replace(/[«»]/g, '')
    : source
        .split('\n')
        .filter((line) => !/^\s*«[^»]*»\s*$/.test(line))
        .join('\n')
        .replace(/«[^»]*»/g, '')
        .replace(/\n{3,}/g, '\n\n')
