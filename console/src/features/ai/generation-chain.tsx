import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtelier } from '../../ui/client.tsx'
import { Link, withQuery } from '../../ui/router.tsx'
import { generationQuery } from './api.ts'

const MAX_STEPS = 20

interface Step {
  readonly id: string
  readonly prompt: string
  readonly parent: string | null
}

/** The prompts that led to a generation, the first one first. Shows nothing for one that changes no other. */
export function GenerationChain({ id }: { id: string }) {
  const atelier = useAtelier()
  const queries = useQueryClient()
  const chain = useQuery({
    queryKey: ['generation chain', id],
    queryFn: async () => {
      const steps: Step[] = []
      for (let next: string | null = id; next !== null && steps.length < MAX_STEPS; ) {
        // One that is no longer stored ends the chain.
        const step: Step | undefined = await queries
          .fetchQuery(generationQuery(atelier, next))
          .catch(() => undefined)
        if (step) steps.unshift(step)
        next = step?.parent ?? null
      }
      return steps
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!chain.data || chain.data.length < 2) return null
  return (
    <ol className="generation-chain small" aria-label="Prompts that led to this">
      {chain.data.map((step) => (
        <li key={step.id} className="clip">
          {step.id === id ? (
            <span title={step.prompt}>{step.prompt}</span>
          ) : (
            <Link to={withQuery('/history', { id: step.id })} title={step.prompt}>
              {step.prompt}
            </Link>
          )}
        </li>
      ))}
    </ol>
  )
}
