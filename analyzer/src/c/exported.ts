import type { SyntaxNode, SyntaxTree } from '../core/tree.ts'
import type { Exported } from '../core/types.ts'
import { nameIn } from './dialect.ts'

const containers =
  /^(?:preproc_|namespace_definition|linkage_specification|declaration_list|template_declaration|field_declaration_list|translation_unit|declaration$|type_definition$|ERROR)/
const types = ['struct_specifier', 'class_specifier', 'union_specifier', 'enum_specifier']

/** Functions that are not static, types, and the members of types: what other files can name. */
export function exportedOf({ root }: SyntaxTree): Exported[] {
  const found: Exported[] = []
  visit(root, '')
  return found

  function visit(node: SyntaxNode, prefix: string): void {
    for (const child of node.children) {
      if (child.kind === 'function_definition') addFunction(child, prefix)
      else if (child.kind === 'field_declaration') addFunction(child, prefix)
      else if (types.includes(child.kind)) addType(child, prefix)
      else if (containers.test(child.kind)) visit(child, prefix + scopeOf(child))
    }
  }

  function addType(node: SyntaxNode, prefix: string): void {
    const name = node.child('name')?.text
    const body = node.child('body')
    if (!body) return
    if (name) found.push({ name: prefix + name })
    if (node.kind !== 'enum_specifier') visit(body, name ? `${prefix}${name}::` : prefix)
  }

  function addFunction(node: SyntaxNode, prefix: string): void {
    const declarator = node.child('declarator')
    const name = declarator && nameIn(declarator)
    if (!declarator || !name || isStatic(node)) return
    const parameters = declarator.all('parameter_list')[0]
    const arity = parameters?.namedChildren.filter(
      ({ kind, text }) => kind.includes('parameter') && text !== 'void',
    ).length
    found.push({ name: prefix + name.text, ...(arity !== undefined && { arity }) })
  }
}

const scopeOf = (node: SyntaxNode): string => {
  const name = node.kind === 'namespace_definition' ? node.child('name')?.text : undefined
  return name ? `${name}::` : ''
}

/** A static member of a class is as visible as others. */
const isStatic = (node: SyntaxNode): boolean =>
  node.kind === 'function_definition' &&
  node.parent?.kind !== 'field_declaration_list' &&
  node.children.some(({ kind, text }) => kind === 'storage_class_specifier' && text === 'static')
