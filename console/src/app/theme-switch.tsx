import { IconSwitch } from '../ui/icon-switch.tsx'
import { applyTheme, useTheme } from './theme.ts'

const themes = [
  { value: 'system', label: 'System theme', icon: 'system' },
  { value: 'light', label: 'Light', icon: 'light' },
  { value: 'dark', label: 'Dark', icon: 'dark' },
] as const

export function ThemeSwitch() {
  return <IconSwitch label="Theme" value={useTheme()} choices={themes} onChange={applyTheme} />
}
