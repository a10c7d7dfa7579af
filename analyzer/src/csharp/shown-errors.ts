import { shownBy } from '../checks/shown-errors.ts'
import type { TreeRule } from '../core/rules.ts'
import type { SyntaxNode } from '../core/tree.ts'
import { csharp } from './dialect.ts'

/** Results of ASP.NET Core, and what writes to a response. */
export const shownErrorRules: readonly TreeRule[] = [
  shownBy(csharp, 'stack-trace-exposure', {
    calls: [
      'StatusCode',
      'BadRequest',
      'NotFound',
      'Conflict',
      'UnprocessableEntity',
      'Problem',
      'Content',
      'Ok',
      'Json',
      'Text',
      'new ObjectResult',
      'new JsonResult',
      'new BadRequestObjectResult',
      'Write',
      'WriteAsync',
      'WriteAsJsonAsync',
    ],
    sends: ({ name, path }) =>
      name.startsWith('Write')
        ? /(?:^|\.)\w{0,30}response\.\w+$/i.test(path)
        : name.startsWith('new ') || /^(?:this\.|base\.|Results\.|TypedResults\.)?\w+$/.test(path),
    isInternal,
  }),
]

/** `ex.StackTrace`, `ex.ToString()`, `$"{ex}"`; not `ex.Message`. */
function isInternal(node: SyntaxNode): boolean {
  if (node.kind === 'member_access_expression') {
    const object = node.child('expression')?.text ?? ''
    const name = node.child('name')?.text
    if (name === 'StackTrace') return isCaught(node, object) || /(?:ex|exception|error)$/i.test(object)
    const isCalled = node.parent?.kind === 'invocation_expression' && /\(\s*\)$/.test(node.parent.text)
    return name === 'ToString' && isCalled && (isCaught(node, object) || isException(object))
  }
  return (
    node.kind === 'identifier' &&
    /^(?:interpolation|binary_expression)$/.test(node.parent?.kind ?? '') &&
    isCaught(node, node.text)
  )
}

const isException = (text: string): boolean =>
  /(?:^|\.)(?:ex|exception)$|feature\??\.Error$/i.test(text.slice(-100))

/** The variable of the `catch` around it. */
function isCaught(node: SyntaxNode, name: string): boolean {
  const declared = node.closest('catch_clause')?.children.find(({ kind }) => kind === 'catch_declaration')
  return name !== '' && declared?.child('name')?.text === name
}
