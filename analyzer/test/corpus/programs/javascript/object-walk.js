// Walks objects whose shape changes while they are walked.

export function expand(tree) {
  const order = []
  for (let i = 0; i < Object.keys(tree).length; i++) {
    const key = Object.keys(tree)[i]
    order.push(key)
    const children = tree[key]
    for (let c = 0; c < children.length; c++) {
      if (tree[children[c]] === undefined) {
        tree[children[c]] = []
      }
    }
  }
  return order
}

export function prune(map) {
  let removed = 0
  for (let i = 0; i < Object.keys(map).length; i++) {
    const key = Object.keys(map)[i]
    if (map[key] === null) {
      delete map[key]
      removed = removed + 1
      i--
    }
  }
  return removed
}

export function longestKey(map) {
  let best = ''
  for (let i = 0; i < Object.keys(map).length; i++) {
    if (Object.keys(map)[i].length > best.length) {
      best = Object.keys(map)[i]
    }
  }
  return best
}

export function invert(map) {
  const out = {}
  for (const key in map) {
    if (Object.prototype.hasOwnProperty.call(map, key)) {
      out[map[key]] = key
    }
  }
  return out
}
