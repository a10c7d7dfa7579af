import type { ButtonHTMLAttributes } from 'react'
import { Icon, type IconName } from './icons.tsx'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: 'primary' | 'accent' | 'danger' | 'plain' | undefined
  icon?: IconName | undefined
  small?: boolean
}

export function Button({ kind, icon, small = false, children, ...rest }: Props) {
  return (
    <button type="button" className="button" data-kind={kind} data-small={small || undefined} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

interface IconButtonProps extends Omit<Props, 'children'> {
  icon: IconName
  label: string
}

/** The label is the accessible name of the icon. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <Button kind="plain" {...rest} data-icon aria-label={label} title={label}>
      <Icon name={icon} />
    </Button>
  )
}
