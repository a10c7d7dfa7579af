export class PriorityQueue<T> {
  private readonly heap: T[] = [];

  constructor(private readonly compare: (a: T, b: T) => number) {}

  get size(): number {
    return this.heap.length;
  }

  push(item: T): void {
    let index = this.heap.push(item) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (this.compare(this.heap[index]!, this.heap[parent]!) >= 0) break;
      this.swap(index, parent);
      index = parent;
    }
  }

  pop(): T | undefined {
    if (this.heap.length === 0) return undefined;
    this.swap(0, this.heap.length - 1);
    const item = this.heap.pop();
    for (let index = 0; ; ) {
      const left = 2 * index + 1;
      const right = left + 1;
      let least = index;
      if (left < this.size && this.compare(this.heap[left]!, this.heap[least]!) < 0) least = left;
      if (right < this.size && this.compare(this.heap[right]!, this.heap[least]!) < 0) least = right;
      if (least === index) return item;
      this.swap(index, least);
      index = least;
    }
  }

  private swap(a: number, b: number): void {
    [this.heap[a], this.heap[b]] = [this.heap[b]!, this.heap[a]!];
  }
}
