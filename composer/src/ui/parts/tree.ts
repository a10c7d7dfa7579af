import type { Context } from '../context.ts'
import { keyOf, typeOf } from '../fields.ts'
import { type Component, code, each, h, show } from '../model.ts'

/** What a node of the tree has besides the nodes below it. */
const OWN = /^(?:id|children|nodes|items|expanded|open|selected|folders?|files?|nodes?)$/

export function treeComponent({ named, entity, says, text }: Context): Component {
  const fields = entity.given ? entity.fields.filter((field) => !OWN.test(keyOf(field))) : []
  const label = fields.find((field) => /^(?:name|label|title)$/.test(keyOf(field)))
  const key = label ? keyOf(label) : /\blabel\b/.test(text) ? 'label' : 'name'
  const hasType = /\btype\b|\bfolders?\b|\bfiles?\b/.test(text)
  const extra = fields.filter((field) => keyOf(field) !== key && keyOf(field) !== 'type').slice(0, 5)
  const checks = says(/\bcheck ?box/)
  const folder = hasType ? "row.node.type === 'folder'" : '(row.node.children ?? []).length > 0'
  const sampleType = (type: string) => (hasType ? `, type: '${type}'` : '')
  const leaf = (name: string) => `{ ${key}: '${name}'${sampleType('file')} }`
  return {
    name: named('', hasType && says(/\bfiles?\b/) ? 'FileTree' : 'TreeView'),
    about: 'A tree whose branches can be expanded and collapsed, with the mouse and with the arrow keys.',
    types: [
      {
        name: 'TreeNode',
        members: [
          `readonly ${key}: string`,
          ...(hasType ? ["readonly type: 'folder' | 'file'"] : []),
          ...extra.map((field) => `readonly ${keyOf(field)}?: ${typeOf(field)}`),
          'readonly children?: readonly TreeNode[]',
        ],
      },
      {
        name: 'TreeRow',
        members: ['readonly node: TreeNode', 'readonly path: string', 'readonly level: number'],
      },
    ],
    helpers: [
      {
        name: 'visibleRows',
        code: `// The rows that can be seen: what is below a collapsed node is not among them.
function visibleRows(nodes‹: readonly TreeNode[]›, expanded‹: readonly string[]›, parent = '', level = 1)‹: TreeRow[]› {
  return nodes.flatMap((node) => {
    const path = \`\${parent}/\${node.${key}}\`
    const below = expanded.includes(path) ? visibleRows(node.children ?? [], expanded, path, level + 1) : []
    return [{ node, path, level }, ...below]
  })
}`,
      },
    ],
    props: [
      {
        name: 'nodes',
        type: 'readonly TreeNode[]',
        sample: `[\n  { ${key}: 'src'${sampleType('folder')}, children: [${leaf('index')}, ${leaf('app')}] },\n  ${leaf('readme')},\n]`,
      },
      { name: 'onSelect', type: '', parameters: [{ name: 'node', type: 'TreeNode' }] },
      ...(checks
        ? [
            {
              name: 'onCheck',
              type: '',
              parameters: [{ name: 'paths', type: 'readonly string[]' }],
            },
          ]
        : []),
    ],
    state: [
      { name: 'expanded', type: 'readonly string[]', initial: '[]' },
      { name: 'selected', type: 'string', initial: "''" },
      ...(checks ? [{ name: 'checkedPaths', type: 'readonly string[]', initial: '[]' }] : []),
    ],
    derived: [{ name: 'rows', value: 'visibleRows($nodes, $expanded)' }],
    methods: [
      {
        name: 'toggle',
        parameters: [{ name: 'path', type: 'string' }],
        body: '$expanded = $expanded.includes(path) ? $expanded.filter((other) => other !== path) : [...$expanded, path]',
      },
      {
        name: 'open',
        parameters: [{ name: 'row', type: 'TreeRow' }],
        body: `$selected = row.path\nif (${folder}) $toggle(row.path)\n$onSelect(row.node)`,
      },
      {
        name: 'handleKey',
        parameters: [
          { name: 'pressed', type: 'string' },
          { name: 'row', type: 'TreeRow' },
        ],
        body: `const isExpanded = $expanded.includes(row.path)\nif (pressed === 'ArrowRight' && !isExpanded && ${folder}) $toggle(row.path)\nif (pressed === 'ArrowLeft' && isExpanded) $toggle(row.path)`,
      },
      ...(checks
        ? [
            {
              name: 'check',
              parameters: [{ name: 'path', type: 'string' }],
              body: 'const next = $checkedPaths.includes(path) ? $checkedPaths.filter((other) => other !== path) : [...$checkedPaths, path]\n$checkedPaths = next\n$onCheck(next)',
            },
          ]
        : []),
    ],
    view: h(
      'ul',
      { class: 'items', role: 'tree', 'aria-label': hasType ? 'Folders and files' : 'Tree' },
      each(
        '$rows',
        ['row'],
        'row.path',
        h(
          'li',
          {
            class: 'row',
            role: 'treeitem',
            'aria-level': code('row.level'),
            'aria-expanded': code(`${folder} ? $expanded.includes(row.path) : undefined`),
            'aria-selected': code('row.path === $selected'),
          },
          h('span', { 'aria-hidden': 'true' }, show("'\u00a0\u00a0\u00a0'.repeat(row.level - 1)")),
          checks &&
            h('input', {
              type: 'checkbox',
              'aria-label': code(`'Check ' + row.node.${key}`),
              checked: code('$checkedPaths.includes(row.path)'),
              on: { change: '$check(row.path)' },
            }),
          h(
            'button',
            {
              class: code("row.path === $selected ? 'plain active' : 'plain'"),
              type: 'button',
              on: { click: '$open(row)', keydown: '$handleKey($key, row)' },
            },
            show(`(${folder} ? ($expanded.includes(row.path) ? '▾ ' : '▸ ') : '') + row.node.${key}`),
          ),
          ...extra.map((field) => h('span', { class: 'muted' }, show(`row.node.${keyOf(field)}`))),
        ),
      ),
    ),
  }
}
