import { Icon } from '../../ui/icons.tsx'

const WORDS: Readonly<Record<string, string>> = {
  parsed: 'it parses in its language',
  complete: 'it is whole, with no placeholders',
  exports: 'it exports something',
  scaffold: 'it is a scaffold: a beginning that does not do everything that was asked',
}

interface Checked {
  readonly engine: string
  readonly verified: readonly string[]
}

/** What was proven of an answer, and who gave it. */
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
      <span className="badge" title="Who answered">
        {engine}
      </span>
    </span>
  )
}
