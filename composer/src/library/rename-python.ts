/** Old name → new name. */
export type Names = ReadonlyMap<string, string>

// Comments, imports, strings of every kind, names, and whatever else, one sign at a time.
const TOKENS =
  /#.*|^(?:import|from) [^\n(]*|[bBfFrRuU]{0,2}(?:"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|[A-Za-z_]\w*|\d[\w.]*|\s+|./gmu

/** By tokens: strings, comments, attributes and the names of keyword arguments keep their words. */
export function renameInPython(source: string, names: Names): string {
  const tokens = source.match(TOKENS) ?? []
  const brackets: string[] = []
  let before = ''
  return tokens
    .map((token, index) => {
      const last = before
      if (token.trim() !== '') before = token
      if ('([{'.includes(token)) brackets.push(token)
      if (')]}'.includes(token)) brackets.pop()
      if (/^\w*(?:"""|''')/.test(token)) return renameInDocstring(token, names)
      if (/^(?:[fF][rR]?|[rR][fF])["']/.test(token)) return renameInTemplate(token, names)
      const to = names.get(token)
      // A method is reached through its object, as an attribute is.
      const indent = tokens[index - 4] === 'async' ? tokens[index - 5] : tokens[index - 3]
      const isMethod = last === 'def' && /\n +$/.test(indent ?? '')
      if (to === undefined || last === '.' || isMethod) return token
      return brackets.at(-1) === '(' && isKeyword(tokens, index) ? token : to
    })
    .join('')
}

/** `key=len` in a call. A parameter with a default has its type in between. */
function isKeyword(tokens: readonly string[], index: number): boolean {
  const next = tokens.slice(index + 1, index + 4).join('')
  return /^\s*=(?!=)/.test(next)
}

/** What stands in the braces of an f-string is code. */
const renameInTemplate = (text: string, names: Names): string =>
  text.replace(/\{([^{}]*)\}/g, (_, code: string) => `{${renameInPython(code, names)}}`)

/** The examples of a docstring are code as well; there, keyword arguments are those of the function itself. */
const renameInDocstring = (text: string, names: Names): string =>
  text.replace(/^(\s*>>> )(.*)$/gm, (_, prompt: string, code: string) => {
    const named = code.replace(/\b([A-Za-z_]\w*)=(?!=)/g, (keyword, name: string) => {
      const to = names.get(name)
      return to === undefined ? keyword : `${to}=`
    })
    return prompt + renameInPython(named, names)
  })
