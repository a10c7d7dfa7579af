import type { Hit, TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'

/** Mistakes in conditions, the same in every language. */

interface Binary {
  readonly left: SyntaxNode
  readonly operator: string
  readonly right: SyntaxNode
}

export function binaryOf(node: SyntaxNode | undefined): Binary | undefined {
  if (!node) return undefined
  const bare = bareOf(node)
  const left = bare.child('left') ?? bare.namedChildren[0]
  const right = bare.child('right') ?? bare.namedChildren.at(-1)
  const operator = bare.child('operator')?.text ?? bare.children.find(({ named }) => !named)?.text
  return left && right && operator && left !== right ? { left, operator, right } : undefined
}

/** Without the parentheses around it. */
export function bareOf(node: SyntaxNode): SyntaxNode {
  let bare = node
  while (bare.kind.startsWith('parenthesized') && bare.namedChildren[0]) bare = bare.namedChildren[0]
  return bare
}

const or = /^(?:\|\||or)$/
const and = /^(?:&&|and)$/
const unequal = /^(?:!==?|<>|~=)$/
const equal = /^={2,3}$/
const constant = /^(?:-?\d[\w.]*|"[^"]*"|'[^']*'|[A-Z][A-Z0-9_]+|[A-Z]\w*\.[A-Z][A-Z0-9_]*|:\w+)$/

/** `x != 1 || x != 2` is always true, `x == 1 && x == 2` never. */
export function alwaysTheSame(kinds: readonly string[]): TreeRule {
  return {
    id: 'constant-condition',
    message:
      'Every value differs from one of the two, so this condition is always true. `and` was probably intended.',
    kinds,
    check(node): Hit | undefined {
      const outer = binaryOf(node)
      const [first, second] = [binaryOf(outer?.left), binaryOf(outer?.right)]
      if (
        !outer ||
        !first ||
        !second ||
        first.left.text !== second.left.text ||
        first.right.text === second.right.text ||
        // A call may return something else the second time.
        first.left.text.includes('(')
      )
        return undefined
      if (!constant.test(first.right.text) || !constant.test(second.right.text)) return undefined
      if (or.test(outer.operator) && unequal.test(first.operator) && unequal.test(second.operator)) return {}
      if (and.test(outer.operator) && equal.test(first.operator) && equal.test(second.operator)) {
        return {
          message:
            'This condition is never true: the value cannot be equal to both. `or` was probably meant.',
        }
      }
      return undefined
    },
  }
}

const nothing = /^(?:null|nil|None)$/

/** What a comparison with nothing asks: whether the name is nothing, or is not. */
function nullTestOf(
  node: SyntaxNode | undefined,
): { readonly name: string; readonly isNull: boolean } | undefined {
  const test = binaryOf(node)
  if (!test || !(equal.test(test.operator) || unequal.test(test.operator))) return undefined
  const [name, other] = nothing.test(test.right.text) ? [test.left, test.right] : [test.right, test.left]
  if (!nothing.test(other.text) || !/^(?:[\w$@.]|->){1,100}$/.test(name.text) || nothing.test(name.text))
    return undefined
  return { name: name.text, isNull: equal.test(test.operator) }
}

/** Something is used exactly where it is known to be nothing. `isUse` tells whether a node reaches into that name. */
export function nullUse(
  kinds: { readonly binary: readonly string[]; readonly branch: readonly string[] },
  isUse: (node: SyntaxNode, name: string) => boolean,
  bodyOf: (branch: SyntaxNode) => SyntaxNode | undefined = (branch) => branch.child('consequence'),
): TreeRule {
  return {
    id: 'null-dereference',
    kinds: [...kinds.binary, ...kinds.branch],
    check(node): Hit | undefined {
      if (kinds.branch.includes(node.kind)) {
        const test = nullTestOf(node.child('condition') ?? node.namedChildren[0])
        const body = test?.isNull ? bodyOf(node) : undefined
        return test && body ? firstUse(body, test.name, isUse) : undefined
      }
      const outer = binaryOf(node)
      const test = outer && nullTestOf(outer.left)
      if (!outer || !test) return undefined
      const reached = test.isNull ? and.test(outer.operator) : or.test(outer.operator)
      return reached ? firstUse(outer.right, test.name, isUse) : undefined
    },
  }
}

function firstUse(
  inside: SyntaxNode,
  name: string,
  isUse: (node: SyntaxNode, name: string) => boolean,
): Hit | undefined {
  for (const node of inside.walk()) {
    const left = node.child('left') ?? (node.kind === 'assignment' ? node.namedChildren[0] : undefined)
    // A new value, or another function that runs later: from here on it may be something.
    if (left?.text === name && /assignment|declaration/.test(node.kind)) return undefined
    if (/lambda|anonymous|func_literal|arrow/.test(node.kind)) return undefined
    if (nullTestOf(node)?.name === name && node !== inside) return undefined
    if (isUse(node, name))
      return {
        at: node,
        message: `\`${name}\` is used here although it is ${nothingIn(inside)}, so this fails.`,
      }
  }
  return undefined
}

const nothingIn = (node: SyntaxNode): string =>
  /\bnil\b/.test(node.parent?.text.slice(0, 200) ?? '') ? 'nil' : 'null'

const exits = /\b(?:break|return|throw|goto|yield|exit|die|panic|await|raise|Fatal|Exit|sleep_forever)\b/

/** A loop whose condition nothing in it can change, and that nothing leaves. */
export function endlessLoop(
  kinds: readonly string[],
  conditionOf = (node: SyntaxNode) => node.child('condition'),
): TreeRule {
  return {
    id: 'endless-loop',
    kinds,
    check(node): Hit | undefined {
      const condition = conditionOf(node)
      const body = node.child('body') ?? node.namedChildren.at(-1)
      if (
        !condition ||
        !body ||
        condition === body ||
        !/[<>]|[!=]=/.test(condition.text) ||
        /[([.]\w*\(|\w\(|[[.&]|->|::/.test(condition.text.replace(/^\(|\)$/g, ''))
      )
        return undefined
      const names = condition.text.match(/[\p{L}_$][\p{L}\p{N}_]*/gu) ?? []
      const loop = node.text.slice(condition.end - node.start)
      if (names.length === 0 || exits.test(loop) || /\+\+|--/.test(condition.text)) return undefined
      return names.some((name) => isChanged(loop, name)) ? undefined : { at: condition }
    },
  }
}

/** Assigned, counted, or handed over where it could be changed. */
function isChanged(text: string, name: string): boolean {
  if (/^[A-Z][A-Z0-9_]*$|^(?:true|false|null|nil)$/.test(name)) return false
  const escaped = name.replace(/\$/g, '\\$')
  return new RegExp(
    `(?<![\\w$])${escaped}\\s*(?:[-+*/%&|^.<>?]{0,3}=(?!=)|\\+\\+|--|,|:=|<-)|(?:\\+\\+|--|&|ref |out )\\s*${escaped}(?!\\w)`,
  ).test(text)
}
