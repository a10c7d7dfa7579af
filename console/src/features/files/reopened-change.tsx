import type { Atelier, ChangeProposal } from '@atelier/sdk'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useAtelier } from '../../ui/client.tsx'
import { setDraft } from '../../ui/draft.ts'
import { Link, navigate } from '../../ui/router.tsx'
import { Empty, Problem, Waiting } from '../../ui/states.tsx'
import { ChangeReview } from './change-review.tsx'
import { addressOf } from './place.ts'

const proposalQuery = (atelier: Atelier, id: string) =>
  queryOptions({
    queryKey: ['proposal', id],
    async queryFn({ signal }) {
      const { generation } = await atelier.ai.generation(id, { signal })
      const { type, content, model, tokens_used: tokens, prompt, project_id: project } = generation
      if (type !== 'change' || content === '') return null
      const proposal: ChangeProposal = {
        ...(JSON.parse(content) as ChangeProposal),
        generation_id: id,
        model,
        tokens_used: tokens,
      }
      return { proposal, prompt, project }
    },
    staleTime: Number.POSITIVE_INFINITY, // generations are immutable
  })

/** A change that a model proposed earlier, for review. */
export function ReopenedChange({ project, id }: { project: string; id: string }) {
  const found = useQuery(proposalQuery(useAtelier(), id))
  if (found.isPending) return <Waiting />
  if (found.isError) return <Problem error={found.error} onRetry={() => found.refetch()} />
  const reopened = found.data?.project === project ? found.data : undefined
  if (!reopened)
    return (
      <div className="card">
        <Empty title="There is no such proposal">
          <Link to={addressOf({ project, view: 'changes' })}>Propose a change</Link>
        </Empty>
      </div>
    )
  return (
    <>
      <p className="anywhere">{reopened.prompt}</p>
      <section className="card" aria-label="Proposal">
        <ChangeReview
          project={project}
          proposal={reopened.proposal}
          onAskAgain={() => {
            setDraft(`changes ${project} prompt`, reopened.prompt)
            navigate(addressOf({ project, view: 'changes' }))
          }}
        />
      </section>
      <p>
        <Link to={addressOf({ project, view: 'changes' })}>Propose another change</Link>
      </p>
    </>
  )
}
