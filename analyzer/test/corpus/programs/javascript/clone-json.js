// Copies through JSON. Some callers rely on what JSON leaves out.

export function snapshot(state) {
  return JSON.parse(JSON.stringify(state))
}

export function publicCopy(user) {
  const copy = JSON.parse(JSON.stringify(user))
  delete copy.password
  return copy
}

export class Temperature {
  constructor(celsius) {
    this.celsius = celsius
  }
  toJSON() {
    return this.celsius + ' C'
  }
}

export function history(state, steps) {
  const out = []
  for (let i = 0; i < steps.length; i++) {
    state[steps[i]] = i
    out.push(JSON.parse(JSON.stringify(state)))
  }
  return out
}

export function same(a, b) {
  return JSON.stringify(a) === JSON.stringify(b)
}

export function shallow(object) {
  const out = {}
  for (const key of Object.keys(object)) {
    out[key] = object[key]
  }
  return out
}

export function tryClone(value) {
  try {
    return JSON.parse(JSON.stringify(value))
  } catch (e) {
    return e.name
  }
}
