/** The option before, in and after the text that matches. */
function split(option: string, text: string): [string, string, string] {
  const at = option.toLowerCase().indexOf(text.toLowerCase())
  if (text === '' || at < 0) return [option, '', '']
  return [option.slice(0, at), option.slice(at, at + text.length), option.slice(at + text.length)]
}
