// Counts and filters words; the patterns are made where they are needed.

export function countWord(lines, word) {
  let total = 0
  for (let i = 0; i < lines.length; i++) {
    const pattern = new RegExp('\\b' + word + '\\b', 'gi')
    const hits = lines[i].match(pattern)
    if (hits !== null) {
      total = total + hits.length
    }
  }
  return total
}

export function linesWith(lines, word) {
  const out = []
  for (let i = 0; i < lines.length; i++) {
    const pattern = new RegExp(word, 'g')
    if (pattern.test(lines[i])) {
      out.push(lines[i])
    }
  }
  return out
}

export function positions(lines, word) {
  const out = []
  for (const line of lines) {
    const pattern = /[a-z]+/g
    let hit
    while ((hit = pattern.exec(line)) !== null) {
      if (hit[0] === word) {
        out.push(hit.index)
        break
      }
    }
  }
  return out
}

export function maskAll(lines, words) {
  return lines.map(function (line) {
    let text = line
    for (let i = 0; i < words.length; i++) {
      text = text.replace(new RegExp(words[i], 'g'), '*'.repeat(words[i].length))
    }
    return text
  })
}
