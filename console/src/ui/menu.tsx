import { DropdownMenu } from 'radix-ui'
import { type ButtonHTMLAttributes, type Ref, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icons.tsx'

export type MenuEntry =
  | { label: string; icon: IconName; danger?: boolean; onSelect: () => void }
  | 'separator'

interface Props {
  label: string
  /** Shown instead of three dots. */
  text?: string | undefined
  icon?: IconName
  entries: () => readonly MenuEntry[]
}

/** Renders only a button until it is used, because a table has a hundred menus. */
export function Menu({ entries, ...shown }: Props) {
  const [used, setUsed] = useState<'by pointer' | 'by key'>()
  if (used) return <OpenMenu {...shown} entries={entries} focusFirst={used === 'by key'} />
  return (
    <Trigger
      {...shown}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={(event) => setUsed(event.detail === 0 ? 'by key' : 'by pointer')}
    />
  )
}

type TriggerProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Omit<Props, 'entries'> & { ref?: Ref<HTMLButtonElement> }

function Trigger({ label, text, icon = 'more', ...rest }: TriggerProps) {
  if (text !== undefined)
    return (
      <Button icon={icon} aria-label={label} {...rest}>
        {text}
      </Button>
    )
  return (
    <Button kind="plain" small data-icon aria-label={label} {...rest}>
      <Icon name={icon} />
    </Button>
  )
}

/** Not modal, because Radix would lock scrolling with a <style> element, which the CSP forbids. */
function OpenMenu({ entries, focusFirst, ...shown }: Props & { focusFirst: boolean }) {
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
        <Trigger {...shown} />
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
