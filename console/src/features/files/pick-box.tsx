interface Props {
  name: string
  id: string
  selected: boolean
  /** With `range`, up to the file that was selected before. */
  onSelect: (key: string, range: boolean) => void
}

export function PickBox({ name, id, selected, onSelect }: Props) {
  return (
    <label className="pick">
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={selected}
        onChange={({ nativeEvent }) =>
          onSelect(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  )
}

interface AllProps {
  selected: number
  total: number
  onToggle: () => void
}

export function PickAll({ selected, total, onToggle }: AllProps) {
  return (
    <label className="pick">
      <input
        type="checkbox"
        aria-label="Select all"
        checked={selected > 0 && selected === total}
        ref={(box) => {
          if (box) box.indeterminate = selected > 0 && selected < total
        }}
        onChange={onToggle}
      />
    </label>
  )
}
