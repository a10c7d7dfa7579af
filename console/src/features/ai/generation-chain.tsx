import type { Schemas } from '@atelier/sdk'
import { Link, withQuery } from '../../ui/router.tsx'

interface Props {
  generation: Pick<Schemas['KeptGeneration']['generation'], 'prompt' | 'chain'>
}

/** The prompts that led to a generation, the first one first. Shows nothing for one that changes no other. */
export function GenerationChain({ generation: { prompt, chain } }: Props) {
  if (chain.length === 0) return null
  return (
    <ol className="generation-chain small" aria-label="Prompts that led to this">
      {chain.map((step) => (
        <li key={step.id} className="clip">
          <Link to={withQuery('/history', { id: step.id })} title={step.prompt}>
            {step.prompt}
          </Link>
        </li>
      ))}
      <li className="clip">
        <span title={prompt}>{prompt}</span>
      </li>
    </ol>
  )
}
