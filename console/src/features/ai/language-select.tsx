import { languageOptions } from '../../ui/language-names.ts'

interface Props {
  id: string
  value: string
  onChange: (language: string) => void
  /** Label of the empty option; without it, a language is required. */
  none?: string
}

export function LanguageSelect({ id, value, onChange, none }: Props) {
  return (
    <select
      id={id}
      className="select"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {none !== undefined && <option value="">{none}</option>}
      {languageOptions(value).map(({ name, title }) => (
        <option key={name} value={name}>
          {title}
        </option>
      ))}
    </select>
  )
}
