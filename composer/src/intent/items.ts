/** The items of a list, split where a comma, a semicolon, a line or `and` stands; what is in brackets or quotes stays whole. */
export function splitItems(text: string): string[] {
  const items: string[] = []
  let item = ''
  let depth = 0
  for (const part of text.split(/(\s+and\s+|\s+plus\s+|[,;\n"()[\]{}])/i)) {
    if (part === '"')
      depth += depth >= 100 ? -100 : 100 // within quotes nothing splits
    else if (/^[([{]$/.test(part)) depth++
    else if (/^[)\]}]$/.test(part)) depth = Math.max(depth - 1, depth >= 100 ? 100 : 0)
    const isEnd = depth === 0 && /^(?:\s+(?:and|plus)\s+|[,;\n])$/i.test(part)
    if (isEnd) {
      items.push(item)
      item = ''
    } else item += part
  }
  return [...items, item]
    .map((one) => one.trim().replace(/^(?:and|plus|or)\s+/i, ''))
    .filter((one) => one !== '')
}
