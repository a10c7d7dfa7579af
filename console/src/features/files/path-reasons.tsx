import { count } from '../../ui/format.ts'

// More of them do not help to decide.
const MAX_SHOWN = 200

interface Props {
  title: string
  items: readonly { readonly path: string; readonly reason: string }[]
}

/** Files that were left out, each with the reason. */
export function PathReasons({ title, items }: Props) {
  return (
    <div className="note" data-tone="warn">
      <strong>{title}</strong>
      <ul className="small path-reasons">
        {items.slice(0, MAX_SHOWN).map(({ path, reason }) => (
          <li key={`${path} ${reason}`}>
            <span className="mono">{path}</span>: {reason}
          </li>
        ))}
        {items.length > MAX_SHOWN && <li className="soft">and {count(items.length - MAX_SHOWN)} more</li>}
      </ul>
    </div>
  )
}
