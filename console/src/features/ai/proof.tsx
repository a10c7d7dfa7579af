import { Icon } from '../../ui/icons.tsx'

/** The checks, in the order shown. */
const CHECKS: Readonly<Record<string, string>> = {
  complete: 'Complete',
  scaffold: 'Incomplete',
  parsed: 'parses',
  exports: 'has exports',
}

interface Checked {
  readonly engine: string
  readonly verified: readonly string[]
  readonly missing: readonly string[]
}

/** Shows the passed checks and the engine of a generation. The badge is green only if the generation is complete. */
export function Proof({ generation: { engine, verified } }: { generation: Checked }) {
  const isComplete = verified.includes('complete')
  const checks = Object.keys(CHECKS).filter((check) => verified.includes(check))
  return (
    <span className="row">
      {checks.length > 0 && (
        <span className="badge" data-tone={isComplete ? 'good' : 'warn'} title="Checks">
          {isComplete && <Icon name="check" />}
          {checks.map((check) => CHECKS[check]).join(' · ')}
        </span>
      )}
      <span className="badge" title="Engine">
        {engine}
      </span>
    </span>
  )
}

/** Says that a generation was made without a language model, and what it does not include. */
export function TemplateNotice({ generation: { engine, missing } }: { generation: Checked }) {
  if (engine !== 'builtin') return null
  return (
    <div className="note" data-tone={missing.length > 0 ? 'warn' : undefined}>
      <p>Generated from templates: no language model is configured.</p>
      <p>
        To change the result, edit the prompt and generate again. With a model, you can ask for changes here.
      </p>
      {missing.length > 0 && <p>Not included: {missing.join('; ')}.</p>}
    </div>
  )
}
