class TrieNode {
  readonly children = new Map<string, TrieNode>()
  isWord = false
}

/**
 * A tree of letters that finds words by their beginning.
 * @also trie, prefix tree, autocomplete data structure, find words by prefix, dictionary tree
 * @example const trie = new Trie(['car', 'cat', 'dog']); trie.withPrefix('ca') // ['car', 'cat']
 * @example new Trie(['car']).has('ca') // false
 * @example new Trie([]).withPrefix('') // []
 */
export class Trie {
  readonly #root = new TrieNode()

  constructor(words: Iterable<string> = []) {
    for (const word of words) this.add(word)
  }

  add(word: string): void {
    let node = this.#root
    for (const letter of word) {
      const next = node.children.get(letter) ?? new TrieNode()
      node.children.set(letter, next)
      node = next
    }
    node.isWord = true
  }

  has(word: string): boolean {
    return this.#find(word)?.isWord ?? false
  }

  withPrefix(prefix: string): string[] {
    const words: string[] = []
    const collect = (node: TrieNode, text: string): void => {
      if (node.isWord) words.push(text)
      for (const [letter, child] of node.children) collect(child, text + letter)
    }
    const start = this.#find(prefix)
    if (start !== undefined) collect(start, prefix)
    return words
  }

  #find(prefix: string): TrieNode | undefined {
    let node: TrieNode | undefined = this.#root
    for (const letter of prefix) node = node?.children.get(letter)
    return node
  }
}
