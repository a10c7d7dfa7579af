// Labels for property keys, where a key may be a symbol.

export const HIDDEN = Symbol('hidden')

export function keyLabel(key) {
  if (typeof key === 'symbol') {
    return 'symbol ' + key.toString()
  } else {
    return 'key ' + key
  }
}

export function joinKeys(keys) {
  var text = ''
  for (var i = 0; i < keys.length; i++) {
    text = text + String(keys[i]) + ' '
  }
  return text
}

export function unsafeLabel(key) {
  try {
    return 'key: ' + key
  } catch (error) {
    return error instanceof TypeError ? 'not printable' : 'other'
  }
}

export function listKeys(object) {
  const out = []
  for (const key in object) {
    out.push(keyLabel(key))
  }
  const symbols = Object.getOwnPropertySymbols(object)
  for (let i = 0; i < symbols.length; i++) {
    out.push(keyLabel(symbols[i]))
  }
  return out
}

export function describe(symbol) {
  return symbol && symbol.description && symbol.description.length
}

export function make(name) {
  const object = {}
  object['get' + name] = function () {
    return name + 1
  }
  object[HIDDEN] = name
  return object
}
