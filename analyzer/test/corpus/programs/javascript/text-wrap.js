// Wraps words to a width. The text built so far decides where the next word goes.

export function wrap(words, width) {
  let out = ''
  let lineStart = 0
  for (let i = 0; i < words.length; i++) {
    const used = out.length - lineStart
    if (used > 0 && used + 1 + words[i].length > width) {
      out = out + '\n'
      lineStart = out.length
    } else if (used > 0) {
      out = out + ' '
    }
    out = out + words[i]
  }
  return out
}

export function dedupeLetters(text) {
  let out = ''
  for (let i = 0; i < text.length; i++) {
    if (out.indexOf(text[i]) === -1) {
      out += text[i]
    }
  }
  return out
}

export function runLength(text) {
  var out = ''
  var count = 0
  for (var i = 0; i < text.length; i++) {
    count++
    if (text[i] !== text[i + 1]) {
      out += text[i] + count
      count = 0
    }
  }
  return out
}

export function numbered(lines) {
  let out = ''
  for (let i = 0; i < lines.length; i++) {
    out += i + 1 + '. ' + lines[i] + (i === lines.length - 1 ? '' : '\n')
  }
  return out
}
