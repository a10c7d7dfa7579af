export interface Heading {
  readonly level: number
  readonly text: string
}

/**
 * Lists the headings of a markdown text with their levels.
 * @also get headings from markdown, extract markdown headings, markdown table of contents, list the
 *   headings of a markdown document, headings out of a markdown text, find all titles in markdown
 * @example markdownHeadings('# Intro\ntext\n## Setup') // [{ level: 1, text: 'Intro' }, { level: 2, text: 'Setup' }]
 * @example markdownHeadings('###### Deep\n#hashtag') // [{ level: 6, text: 'Deep' }]
 * @example markdownHeadings('') // []
 */
export function markdownHeadings(markdown: string): Heading[] {
  return markdown.split(/\r?\n/).flatMap((line) => {
    const [, marks, text] = /^(#{1,6})\s+(\S.*?)\s*#*$/.exec(line) ?? []
    return marks === undefined || text === undefined ? [] : [{ level: marks.length, text }]
  })
}
