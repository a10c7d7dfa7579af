// Copies and merges where own, inherited and computed properties differ.

export function assignAll(target, source) {
  return Object.assign(target, source)
}

export function fresh(source) {
  return Object.assign({}, source)
}

export function copyList(list) {
  return Array.prototype.slice.call(list)
}

export function withName(source, name) {
  var copy = Object.assign({}, source, { name: name })
  return copy
}

export function swap(pair) {
  var keep = pair.a
  pair.a = pair.b
  pair.b = keep
  return pair
}

export function maxOf(list) {
  return Math.max.apply(null, list)
}

export function pushAll(target, list) {
  Array.prototype.push.apply(target, list)
  return target.length
}

export function entries(map) {
  const out = []
  Object.keys(map).forEach(function (key) {
    out.push([key, map[key]])
  })
  return out
}

export function fromPairs(pairs) {
  const out = {}
  pairs.forEach(function (pair) {
    out[pair[0]] = pair[1]
  })
  return out
}

export function has(object, key) {
  return object.hasOwnProperty(key)
}
