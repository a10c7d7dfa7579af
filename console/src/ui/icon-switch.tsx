import { ToggleGroup } from 'radix-ui'
import { Icon, type IconName } from './icons.tsx'

interface Props<Value extends string> {
  label: string
  value: Value
  choices: readonly { readonly value: Value; readonly label: string; readonly icon: IconName }[]
  onChange: (value: Value) => void
}

/** Chooses one of a few values, each shown as an icon. */
export function IconSwitch<Value extends string>({ label, value, choices, onChange }: Props<Value>) {
  return (
    <ToggleGroup.Root
      type="single"
      className="icon-switch"
      aria-label={label}
      value={value}
      onValueChange={(chosen) => {
        if (chosen !== '') onChange(chosen as Value) // empty: already selected
      }}
    >
      {choices.map((each) => (
        <ToggleGroup.Item key={each.value} value={each.value} aria-label={each.label} title={each.label}>
          <Icon name={each.icon} />
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
