import { closingMark, deletionMark, openingMark } from './change-answer.ts'

/** Instructions for a change of a project. The answer uses the marks of the files that are given. */
export function changePrompt(mark: string): string {
  return `Change the files of a project as the user asks. Begin with one or two sentences that say what you change. Then write every file that you change or add, with its whole new content, in exactly this form:

${openingMark(mark, 'path/of/the-file.txt')}
the whole content of the file
${closingMark(mark)}

To delete a file, write this line:

${deletionMark(mark, 'path/of/the-file.txt')}

You can change and delete only files that you were given. Other files you can only add. Leave out files that stay as they are. Change only what the request needs: keep all other lines of a file exactly as they are. Never shorten a file: no placeholder, no "rest of the code". Use no code fences.`
}
