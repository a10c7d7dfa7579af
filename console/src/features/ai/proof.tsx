import { Icon } from '../../ui/icons.tsx'

const WORDS: Readonly<Record<string, string>> = {
  parsed: 'parses without errors',
  complete: 'complete, without placeholders',
  exports: 'has exports',
  scaffold: 'a scaffold: a starting point that does not implement the whole request',
}

interface Checked {
  readonly engine: string
  readonly verified: readonly string[]
}

/** Shows the passed checks and the engine of a generation. */
export function Proof({ generation: { engine, verified } }: { generation: Checked }) {
  const scaffold = verified.includes('scaffold')
  const proven = verified.map((each) => WORDS[each] ?? each).join('; ')
  return (
    <span className="row">
      {verified.length > 0 && (
        <span className="badge" data-tone={scaffold ? 'warn' : 'good'} title={proven}>
          {!scaffold && <Icon name="check" />}
          {scaffold ? 'Scaffold' : 'Verified'}
          <span className="hidden-visually">: {proven}</span>
        </span>
      )}
      <span className="badge" title="Engine">
        {engine}
      </span>
    </span>
  )
}
