import { DropdownMenu } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icons.tsx'

export type MenuEntry =
  | { label: string; icon: IconName; danger?: boolean; onSelect: () => void }
  | 'separator'

interface Props {
  label: string
  entries: () => readonly MenuEntry[]
}

/** Renders only a button until it is used, because a table has a hundred menus. */
export function Menu({ label, entries }: Props) {
  const [used, setUsed] = useState<'by pointer' | 'by key'>()
  if (used) return <OpenMenu label={label} entries={entries} focusFirst={used === 'by key'} />
  return (
    <Button
      kind="plain"
      small
      data-icon
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={(event) => setUsed(event.detail === 0 ? 'by key' : 'by pointer')}
    >
      <Icon name="more" />
    </Button>
  )
}

/** Not modal, because Radix would lock scrolling with a <style> element, which the CSP forbids. */
function OpenMenu({ label, entries, focusFirst }: Props & { focusFirst: boolean }) {
  const [open, setOpen] = useState(!focusFirst)
  const trigger = useRef<HTMLButtonElement>(null)

  // Radix focuses the first entry only if it sees the key that opened the menu.
  useEffect(() => {
    if (!focusFirst) return
    trigger.current?.focus()
    trigger.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  }, [focusFirst])

  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild ref={trigger}>
        <Button kind="plain" small data-icon aria-label={label}>
          <Icon name="more" />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" sideOffset={4} collisionPadding={8}>
          {open &&
            entries().map((entry, index) =>
              entry === 'separator' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the order of the entries is fixed
                <DropdownMenu.Separator key={index} />
              ) : (
                <DropdownMenu.Item
                  // biome-ignore lint/suspicious/noArrayIndexKey: two folders may have the same name
                  key={index}
                  data-danger={entry.danger || undefined}
                  onSelect={entry.onSelect}
                >
                  <Icon name={entry.icon} />
                  {entry.label}
                </DropdownMenu.Item>
              ),
            )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
