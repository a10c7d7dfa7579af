// Filters log lines with a list of rules; rules may be added by the lines themselves.

export function filterLines(lines, rules) {
  const kept = []
  for (let i = 0; i < lines.length; i++) {
    let drop = false
    for (let r = 0; r < rules.length; r++) {
      const pattern = new RegExp(rules[r])
      if (pattern.test(lines[i])) {
        drop = true
      }
    }
    if (!drop) {
      kept.push(lines[i])
    }
  }
  return kept
}

export function filterLearning(lines, rules) {
  const kept = []
  for (let i = 0; i < lines.length; i++) {
    const pattern = new RegExp('^(' + rules.join('|') + ')')
    if (lines[i].startsWith('mute:')) {
      rules.push(lines[i].slice(5))
    } else if (!pattern.test(lines[i])) {
      kept.push(lines[i])
    }
  }
  return kept
}

export function levels(lines) {
  const out = {}
  for (let i = 0; i < lines.length; i++) {
    const parts = lines[i].split(new RegExp('\\s+'))
    const level = parts[0]
    if (out[level] === undefined) {
      out[level] = 0
    }
    out[level] = out[level] + 1
  }
  return out
}

export function firstBadRule(rules) {
  for (let i = 0; i < rules.length; i++) {
    try {
      new RegExp(rules[i])
    } catch (e) {
      return i
    }
  }
  return -1
}
