import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { useAtelier } from '../../ui/client.tsx'
import { usePermissions } from '../../ui/permissions.ts'
import { ModelSelect, PromptField, SubmitOrStop } from '../../ui/prompt-form.tsx'
import { technicalField } from '../../ui/technical-field.ts'
import { modelsQuery } from './api.ts'
import { ContextFields } from './context-fields.tsx'
import { PROMPTS } from './examples.ts'
import { LanguageSelect } from './language-select.tsx'

const TYPES = [
  { type: 'code', label: 'Code' },
  { type: 'component', label: 'Component' },
  { type: 'api', label: 'API' },
  { type: 'content', label: 'Text' },
] as const

const FRAMEWORKS =
  'react nextjs vue nuxt svelte angular solid express fastify nestjs fastapi flask django spring laravel rails'

export interface Wanted {
  readonly prompt: string
  readonly type: (typeof TYPES)[number]['type']
  readonly framework: string
  readonly language: string
  readonly model: string
  readonly project: string
  readonly files: readonly string[]
}

interface Props {
  wanted: Wanted
  writing: boolean
  onChange: (changed: Partial<Wanted>) => void
  onSubmit: () => void
  onStop: () => void
}

export function GenerateForm({ wanted, writing, onChange, onSubmit, onStop }: Props) {
  const id = useId()
  const may = usePermissions()
  const models = useQuery(modelsQuery(useAtelier()))
  // An example never replaces a text that the user wrote.
  const canReplace = wanted.prompt === '' || PROMPTS.some(({ prompt }) => prompt === wanted.prompt)
  function submit(event: FormEvent): void {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className="card ai-form" onSubmit={submit}>
      <div className="inside stack">
        <PromptField
          label="What do you want to build?"
          rows={7}
          value={wanted.prompt}
          placeholder={PROMPTS[0]?.prompt}
          onChange={(prompt) => onChange({ prompt })}
        />
        <div className="ai-fields">
          <div className="field">
            <label htmlFor={`${id}-type`}>Type</label>
            <select
              id={`${id}-type`}
              className="select"
              value={wanted.type}
              onChange={(event) => onChange({ type: event.currentTarget.value as Wanted['type'] })}
            >
              {TYPES.map((each) => (
                <option key={each.type} value={each.type}>
                  {each.label}
                </option>
              ))}
            </select>
          </div>
          <div className="field">
            <label htmlFor={`${id}-framework`}>Framework</label>
            <input
              id={`${id}-framework`}
              className="input"
              list={`${id}-frameworks`}
              value={wanted.framework}
              placeholder="None"
              autoComplete="off"
              {...technicalField}
              onChange={(event) => onChange({ framework: event.currentTarget.value })}
            />
            <datalist id={`${id}-frameworks`}>
              {FRAMEWORKS.split(' ').map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </div>
          <div className="field">
            <label htmlFor={`${id}-language`}>Language</label>
            <LanguageSelect
              id={`${id}-language`}
              value={wanted.language}
              onChange={(language) => onChange({ language })}
              none="Auto"
            />
          </div>
          <ModelSelect
            value={wanted.model}
            models={
              models.data?.map(({ id, name }, index) => ({ value: index === 0 ? '' : id, name })) ?? [
                { value: '', name: 'Default' },
              ]
            }
            onChange={(model) => onChange({ model })}
          />
        </div>
        {may('files:read') && (
          <ContextFields
            project={wanted.project}
            files={wanted.files}
            onProject={(project) => onChange({ project, files: [] })}
            onFiles={(files) => onChange({ files })}
          />
        )}
        <SubmitOrStop
          action="Generate"
          disabled={wanted.prompt.trim() === ''}
          writing={writing}
          onStop={onStop}
        />
        {canReplace && (
          <div className="field">
            <p className="label" id={`${id}-examples`}>
              Examples
            </p>
            <ul className="chips" aria-labelledby={`${id}-examples`}>
              {PROMPTS.map(({ label, ...example }) => (
                <li key={label}>
                  <button
                    type="button"
                    aria-pressed={example.prompt === wanted.prompt}
                    onClick={() => onChange(example)}
                  >
                    {label}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </form>
  )
}
