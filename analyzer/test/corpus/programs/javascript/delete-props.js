// Properties that are removed, and code that can tell removed from undefined.

export function dropPrivate(object) {
  for (const key in object) {
    if (key[0] === '_') {
      delete object[key]
    }
  }
  return object
}

export function unset(object, key) {
  return delete object[key]
}

export function move(object, from, to) {
  if (from in object) {
    const value = object[from]
    delete object[from]
    object[to] = value
    return true
  } else {
    return false
  }
}

export class Cache {
  constructor(max) {
    this.max = max
    this.map = {}
  }
  put(key, value) {
    if (key in this.map) {
      delete this.map[key]
    }
    this.map[key] = value
    if (Object.keys(this.map).length > this.max) {
      delete this.map[Object.keys(this.map)[0]]
    }
  }
  has(key) {
    return this.map.hasOwnProperty(key)
  }
  keys() {
    return Object.keys(this.map)
  }
}

export function resetToClass(object, key) {
  delete object[key]
  return object[key]
}

export function omit(object, names) {
  const copy = Object.assign({}, object)
  for (let i = 0; i < names.length; i++) {
    delete copy[names[i]]
  }
  return copy
}
