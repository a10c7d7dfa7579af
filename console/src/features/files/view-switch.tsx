import { IconSwitch } from '../../ui/icon-switch.tsx'
import { saveSetting, useSetting } from '../../ui/setting.ts'

const KEY = 'atelier.files'
const views = [
  { value: 'list', label: 'List', icon: 'menu' },
  { value: 'grid', label: 'Grid', icon: 'grid' },
] as const

type View = (typeof views)[number]['value']

/** How files are shown, in every project. */
export function useView(): View {
  return useSetting(KEY) === 'grid' ? 'grid' : 'list'
}

export function ViewSwitch() {
  return (
    <IconSwitch
      label="View"
      value={useView()}
      choices={views}
      onChange={(view) => saveSetting(KEY, view === 'grid' ? view : undefined)}
    />
  )
}
