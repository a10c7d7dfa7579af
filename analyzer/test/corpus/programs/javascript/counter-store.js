// A small counter store with asynchronous reads and writes.

export class Store {
  constructor() {
    this.data = {}
    this.writes = 0
  }
  async get(key) {
    const value = this.data[key]
    await null
    return value === undefined ? 0 : value
  }
  async set(key, value) {
    await null
    this.data[key] = value
    this.writes++
  }
}

export async function increment(store, key, by) {
  const now = await store.get(key)
  await store.set(key, now + by)
  return now + by
}

export async function addTwice(store, key) {
  const a = await increment(store, key, 1)
  const b = await increment(store, key, 10)
  return a + b
}

export async function addEach(store, key, list) {
  let last = 0
  for (let i = 0; i < list.length; i++) {
    last = await increment(store, key, list[i])
  }
  return last
}

export async function addSeparate(store) {
  const left = await increment(store, 'left', 1)
  const right = await increment(store, 'right', 2)
  return { left: left, right: right }
}

export async function addAfterRead(store, key) {
  const before = await store.get(key)
  const after = await increment(store, key, 5)
  return after - before
}
