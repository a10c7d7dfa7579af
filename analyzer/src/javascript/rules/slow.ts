import { methodOf, nameOf } from '../names.ts'
import type { Node, Script } from '../script.ts'
import type { ScriptRule } from '../walk.ts'
import { closest, isFunction } from '../walk.ts'

const jsonClone: ScriptRule = {
  id: 'json-clone',
  visit: {
    CallExpression(node, script) {
      const [inner] = node.arguments
      return (
        nameOf(node.callee, script) === 'JSON.parse' &&
        inner?.type === 'CallExpression' &&
        nameOf(inner.callee, script) === 'JSON.stringify' &&
        inner.arguments.length === 1
      )
    },
  },
}

const syncInHandler: ScriptRule = {
  id: 'blocking-call',
  visit: {
    CallExpression(node, script) {
      const name = nameOf(node.callee, script) ?? ''
      if (
        !/^(?:fs|fs-extra|child_process|crypto|zlib)\.(?:\w+Sync)$|^bcryptjs?\.(?:hashSync|compareSync)$/.test(
          name,
        )
      )
        return undefined
      return inHandler(node, script) || undefined
    },
  },
}

/** In a function that answers requests: given to app.get and its kin, or with the parameters that handlers have. */
function inHandler(node: Node, script: Script): boolean {
  for (
    let around = closest(node, isFunction, 'functions');
    around;
    around = closest(around, isFunction, 'functions')
  ) {
    if (!isFunction(around)) return false
    const [first, second] = around.params
    const names = [first, second].map((one) => (one?.type === 'Identifier' ? one.name : ''))
    if (/^_?(?:req|request)$/.test(names[0] ?? '') && /^_?(?:res|response|reply|h)$/.test(names[1] ?? ''))
      return true
    const call = around.parent
    if (
      call?.type === 'CallExpression' &&
      /^(?:express|fastify|koa|koa-router|@koa\/router|hapi|hono)\b.*\.(?:get|post|put|patch|delete|use|all)$/.test(
        nameOf(call.callee, script) ?? '',
      )
    )
      return true
  }
  return false
}

const indexKey: ScriptRule = {
  id: 'react-index-key',
  visit: {
    JSXAttribute(node) {
      if (node.name.name !== 'key' || node.value?.type !== 'JSXExpressionContainer') return undefined
      const { expression } = node.value
      const name = expression.type === 'Identifier' ? expression.name : undefined
      const callback = closest(node, isFunction, 'functions')
      if (!name || !callback || !isFunction(callback)) return undefined
      const call = callback.parent
      const index = callback.params[1]
      return (
        call?.type === 'CallExpression' &&
        methodOf(call) === 'map' &&
        index?.type === 'Identifier' &&
        index.name === name
      )
    },
  },
}

export const slowRules: readonly ScriptRule[] = [jsonClone, syncInHandler, indexKey]
