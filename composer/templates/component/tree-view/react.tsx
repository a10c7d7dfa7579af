import { type KeyboardEvent, useRef, useState } from 'react'

//: include _types.ts

interface __component_Pascal__Props {
  nodes?: TreeNode[]
  onOpen?: (path: string) => void
}

const sampleNodes: TreeNode[] = [
  //: include _sample.ts
]

//: include _logic.ts

export default function __component_Pascal__({ nodes = sampleNodes, onOpen }: __component_Pascal__Props) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const [focused, setFocused] = useState<string>()
  //: if selection
  const [selected, setSelected] = useState<string>()
  //: end
  //: if search
  const [search, setSearch] = useState('')
  //: end
  const items = useRef(new Map<string, HTMLLIElement>())

  //: if search
  const isSearching = search.trim() !== ''
  const rows = isSearching
    ? visibleRows(matching(nodes, search.trim()), () => true)
    : visibleRows(nodes, ({ path }) => expanded.has(path))
  const isExpanded = ({ path }: TreeNode) => isSearching || expanded.has(path)
  //: else
  const isExpanded = ({ path }: TreeNode) => expanded.has(path)
  const rows = visibleRows(nodes, isExpanded)
  //: end
  // One item is in the tab order; arrow keys move between items.
  const current = rows.some(({ node }) => node.path === focused) ? focused : rows[0]?.node.path

  function setOpen({ path }: TreeNode, isOpen: boolean) {
    const next = new Set(expanded)
    if (isOpen) next.add(path)
    else next.delete(path)
    setExpanded(next)
  }

  function activate(node: TreeNode) {
    setFocused(node.path)
    //: if selection
    setSelected(node.path)
    //: end
    if (node.children) setOpen(node, !isExpanded(node))
    else onOpen?.(node.path)
  }

  function handleKey(event: KeyboardEvent, index: number) {
    const row = rows[index]
    if (!row) return
    const { node, level } = row
    const focus = (target: Row | undefined) => target && items.current.get(target.node.path)?.focus()
    if (event.key === 'ArrowDown') focus(rows[index + 1])
    else if (event.key === 'ArrowUp') focus(rows[index - 1])
    else if (event.key === 'Home') focus(rows[0])
    else if (event.key === 'End') focus(rows.at(-1))
    else if (event.key === 'ArrowRight' && node.children) {
      if (isExpanded(node)) focus(rows[index + 1])
      else setOpen(node, true)
    } else if (event.key === 'ArrowLeft') {
      if (node.children && isExpanded(node)) setOpen(node, false)
      else focus(rows.slice(0, index).findLast((other) => other.level < level))
    } else if (event.key === 'Enter' || event.key === ' ') activate(node)
    else return
    event.preventDefault()
  }

  return (
    <div className="tree-view">
      <style>{styles}</style>
      {/*: if search */}
      <input
        type="search"
        placeholder="Search files…"
        aria-label="Search files"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {/*: end */}
      {/*: if expandAll */}
      <div className="buttons">
        <button type="button" onClick={() => setExpanded(new Set(foldersOf(nodes)))}>
          Expand all
        </button>
        <button type="button" onClick={() => setExpanded(new Set())}>
          Collapse all
        </button>
      </div>
      {/*: end */}
      {rows.length === 0 && <p className="empty">No files</p>}
      <ul role="tree" aria-label="Files">
        {rows.map(({ node, level }, index) => (
          <li
            key={node.path}
            ref={(element) => {
              if (element) items.current.set(node.path, element)
              else items.current.delete(node.path)
            }}
            role="treeitem"
            aria-level={level}
            aria-expanded={node.children ? isExpanded(node) : undefined}
            //: if selection
            aria-selected={selected === node.path}
            //: end
            tabIndex={node.path === current ? 0 : -1}
            style={{ paddingLeft: `${level * 1.25 - 0.75}rem` }}
            onFocus={() => setFocused(node.path)}
            onClick={() => activate(node)}
            onKeyDown={(event) => handleKey(event, index)}
          >
            <span aria-hidden="true">{node.children ? (isExpanded(node) ? '▾ 📂' : '▸ 📁') : '📄'}</span> <span>{node.name}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const styles = `
//: include _style.css
`
