import { jsString } from '../../quote.ts'
import { idOf, titleOf } from '../context.ts'

export const LINK = { name: 'NavLink', members: ['readonly label: string', 'readonly href: string'] }

export const linksCode = (labels: readonly string[]): string =>
  `[\n${labels.map((label) => `  { label: ${jsString(titleOf(label))}, href: '${/^home$/i.test(label) ? '/' : `/${idOf(label)}`}' },`).join('\n')}\n]`
