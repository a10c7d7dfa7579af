// Objects whose properties do something when they are read.

export class Sequence {
  constructor(start) {
    this.current = start
    this.reads = 0
  }
  get next() {
    this.reads++
    this.current = this.current + 1
    return this.current
  }
  get size() {
    this.reads++
    return 3
  }
}

export function pair(seq) {
  return [seq.next, seq.next]
}

export function isRising(seq) {
  return seq.next < seq.next
}

export function orNext(seq) {
  return seq.next > 5 ? seq.next : -seq.next
}

export function fill(seq) {
  const out = []
  for (let i = 0; i < seq.size; i++) {
    out.push(seq.next)
  }
  return out
}

export function skip(seq) {
  seq.next
  seq.next
  return seq.current
}

export function ensure(holder) {
  if (holder.value !== undefined && holder.value !== null) {
    return holder.value
  }
  return 'none'
}

export function sumTwice(seq) {
  let total = 0
  total = total + seq.next
  total = total + seq.next
  return total + ''
}
