import { ToggleGroup } from 'radix-ui'
import { useState } from 'react'
import { Icon } from '../ui/icons.tsx'
import { applyTheme, savedTheme, type Theme } from './theme.ts'

const themes = [
  { value: 'system', label: 'System theme' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

export function ThemeSwitch() {
  const [theme, setTheme] = useState(savedTheme)
  function choose(value: string): void {
    if (value === '') return // already selected
    applyTheme(value as Theme)
    setTheme(value as Theme)
  }
  return (
    <ToggleGroup.Root
      type="single"
      className="theme-switch"
      aria-label="Theme"
      value={theme}
      onValueChange={choose}
    >
      {themes.map(({ value, label }) => (
        <ToggleGroup.Item key={value} value={value} aria-label={label} title={label}>
          <Icon name={value} />
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
