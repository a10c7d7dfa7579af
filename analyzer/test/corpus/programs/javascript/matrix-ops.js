// Matrix work with plain loops.

export function zeros(rows, cols) {
  const out = []
  for (let r = 0; r < rows; r++) {
    out.push([])
    for (let c = 0; c < cols; c++) {
      out[r].push(0)
    }
  }
  return out
}

export function multiply(a, b) {
  const out = zeros(a.length, b[0].length)
  for (let i = 0; i < a.length; i++) {
    for (let j = 0; j < b[0].length; j++) {
      for (let k = 0; k < b.length; k++) {
        out[i][j] = out[i][j] + a[i][k] * b[k][j]
      }
    }
  }
  return out
}

export function transposeInPlace(m) {
  for (let i = 0; i < m.length; i++) {
    for (let j = i + 1; j < m.length; j++) {
      const keep = m[i][j]
      m[i][j] = m[j][i]
      m[j][i] = keep
    }
  }
  return m
}

export function trace(m) {
  let sum = 0
  for (let i = 0; i < m.length; i++) {
    sum += m[i][i]
  }
  return sum
}

export function print(m) {
  var text = ''
  for (var i = 0; i < m.length; i++) {
    for (var j = 0; j < m[i].length; j++) {
      text = text + m[i][j] + (j < m[i].length - 1 ? ' ' : '')
    }
    text = text + '\n'
  }
  return text
}

export function trimRows(m, max) {
  for (let i = 0; i < m.length; i++) {
    while (m[i].length > max) {
      m[i].pop()
    }
  }
  return m
}
