// Fetches addresses through a connection that allows a single request at a time.

export class Line {
  constructor(table) {
    this.table = table
    this.busy = false
    this.log = []
  }
  async fetch(key) {
    if (this.busy) {
      throw new Error('line busy')
    }
    this.busy = true
    await null
    await null
    this.busy = false
    this.log.push(key)
    return this.table[key]
  }
}

export async function fetchAll(line, keys) {
  const found = []
  for (let i = 0; i < keys.length; i++) {
    const value = await line.fetch(keys[i])
    if (value !== undefined) {
      found.push(value)
    }
  }
  return found
}

export async function fetchPair(line, a, b) {
  const first = await line.fetch(a)
  const second = await line.fetch(b)
  return first + second
}

export async function firstHit(line, keys) {
  for (const key of keys) {
    const value = await line.fetch(key)
    if (value !== undefined) {
      return value
    }
  }
  return null
}
