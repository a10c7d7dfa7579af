// 52 of the 128 random bits of a key. Each lookup in a set of a billion keys has a false positive chance of 1 in 4,500,000.
const DIGITS = 13

/** A set of blob keys with 8 bytes per key: ten million keys need 80 MB. Add all keys before the first lookup. */
export function createKeySet() {
  let numbers = new Float64Array(1024)
  let size = 0
  let sorted = false

  return {
    add(key: string): void {
      if (size === numbers.length) {
        const larger = new Float64Array(2 * size)
        larger.set(numbers)
        numbers = larger
      }
      numbers[size++] = toNumber(key)
      sorted = false
    },

    has(key: string): boolean {
      if (!sorted) numbers.subarray(0, size).sort()
      sorted = true
      const wanted = toNumber(key)
      let [low, high] = [0, size]
      while (low < high) {
        const middle = (low + high) >>> 1
        if ((numbers[middle] ?? 0) < wanted) low = middle + 1
        else high = middle
      }
      return low < size && numbers[low] === wanted
    },
  }
}

function toNumber(key: string): number {
  return Number.parseInt(key.slice(0, DIGITS), 16)
}
