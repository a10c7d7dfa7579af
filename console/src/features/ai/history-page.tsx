import { useQuery } from '@tanstack/react-query'
import { Tabs } from 'radix-ui'
import { Button } from '../../ui/button.tsx'
import { useAtelier } from '../../ui/client.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { CodeEditor } from '../../ui/editor/code-editor.tsx'
import { age, count, moment, plural } from '../../ui/format.ts'
import { Pager, useLastPage } from '../../ui/pager.tsx'
import { Link, navigate, returnTo, useLocation, withQuery } from '../../ui/router.tsx'
import { Empty, Problem, Waiting } from '../../ui/states.tsx'
import { copy } from '../../ui/toasts.tsx'
import { generationQuery, HISTORY_ROWS, historyQuery } from './api.ts'
import { GenerationChain } from './generation-chain.tsx'
import { KeptChange } from './kept-change.tsx'
import { KeptChat } from './kept-chat.tsx'
import { Proof, TemplateNotice } from './proof.tsx'
import './ai.css'

export function HistoryPage() {
  const { query } = useLocation()
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1)
  const shown = query.get('id') ?? undefined
  const kind = query.get('kind') === 'chat' ? 'chat' : 'generation'
  const history = useQuery(historyQuery(useAtelier(), kind, page))
  const address = (changed: { page?: number; id?: string }) => {
    const to = changed.page ?? page
    return withQuery('/history', {
      kind: kind === 'chat' ? kind : undefined,
      page: to === 1 ? undefined : String(to),
      id: changed.id,
    })
  }
  const pages = Math.max(1, Math.ceil((history.data?.pagination.total ?? 0) / HISTORY_ROWS))
  useLastPage(history.data ? pages : undefined, page, (last) => address({ page: last }))
  return (
    <div className="page">
      <div className="page-head">
        <h1>History</h1>
      </div>
      <Tabs.Root
        value={kind}
        onValueChange={(value) =>
          navigate(withQuery('/history', { kind: value === 'chat' ? value : undefined }), { replace: true })
        }
      >
        <Tabs.List className="tabs" aria-label="History of">
          <Tabs.Trigger value="generation">Generations</Tabs.Trigger>
          <Tabs.Trigger value="chat">Chats</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value={kind}>
          {history.isError && <Problem error={history.error} onRetry={() => history.refetch()} />}
          {history.isPending && <Waiting />}
          {history.data && (
            <section className="card browser" aria-label="What was generated">
              {history.data.pagination.total === 0 && kind === 'chat' ? (
                <Empty title="No chats yet">
                  <p>Requests of OpenAI clients to /v1/chat/completions appear here.</p>
                </Empty>
              ) : history.data.pagination.total === 0 ? (
                <Empty title="No generations yet">
                  <p>Generations of this workspace appear here, from the console and the API.</p>
                  <Link className="button" data-kind="primary" to="/generate">
                    Generate something
                  </Link>
                </Empty>
              ) : (
                <>
                  <table className="table history-table">
                    <thead>
                      <tr>
                        <th>Prompt</th>
                        <th>Type</th>
                        <th>Model</th>
                        <th className="end">Tokens</th>
                        <th className="end">Age</th>
                      </tr>
                    </thead>
                    <tbody>
                      {history.data.generations.map((each) => (
                        <tr key={each.id}>
                          <td>
                            <Link
                              to={address({ id: each.id })}
                              className="clip history-prompt"
                              title={each.prompt}
                            >
                              {each.prompt === '' ? each.id : each.prompt}
                            </Link>
                            {each.parent !== null && <span className="badge">Change</span>}
                            {typeof each.error === 'string' && (
                              <span className="badge" data-tone="bad">
                                Failed
                              </span>
                            )}
                          </td>
                          <td className="soft">{each.type}</td>
                          <td className="soft">{each.model}</td>
                          <td className="soft numeric end">{count(each.tokens_used)}</td>
                          <td className="soft numeric end">
                            <time dateTime={each.created_at} title={moment(each.created_at)}>
                              {age(each.created_at)}
                            </time>
                          </td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                  <footer>
                    <p className="small soft numeric">{plural(history.data.pagination.total, kind)}</p>
                    <Pager page={page} pages={pages} to={(page) => address({ page })} />
                  </footer>
                </>
              )}
            </section>
          )}
        </Tabs.Content>
      </Tabs.Root>
      {shown !== undefined && (
        <GenerationSheet key={shown} id={shown} onClose={() => returnTo(address({}))} />
      )}
    </div>
  )
}

function GenerationSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useQuery(generationQuery(useAtelier(), id))
  const generation = found.data
  return (
    <Sheet
      title={generation?.chat ? 'Chat' : 'Generation'}
      onClose={onClose}
      actions={
        generation &&
        generation.type !== 'change' &&
        !generation.chat && (
          <>
            <Button small icon="copy" onClick={() => copy(generation.content, 'Result')}>
              Copy
            </Button>
            {generation.engine !== 'builtin' && (
              <Button small icon="rename" onClick={() => navigate(withQuery('/generate', { change: id }))}>
                Change
              </Button>
            )}
            <Button small icon="retry" onClick={() => navigate(withQuery('/generate', { again: id }))}>
              Run again
            </Button>
          </>
        )
      }
    >
      {found.isError && <Problem error={found.error} onRetry={() => found.refetch()} />}
      {found.isPending && <Waiting />}
      {generation && (
        <div className="generation">
          <div className="generation-facts">
            {!generation.chat && <p className="generation-prompt">{generation.prompt}</p>}
            <div className="row small soft">
              <Proof generation={generation} />
              <span>
                {[generation.type, generation.framework, generation.language, generation.model]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <span className="numeric">
                {count(generation.tokens_used)} tokens, {count(generation.duration_ms)} ms,{' '}
                {moment(generation.created_at)}
              </span>
            </div>
            <GenerationChain generation={generation} />
            <TemplateNotice generation={generation} />
          </div>
          {generation.chat ? (
            <KeptChat generation={generation} chat={generation.chat} />
          ) : generation.type === 'change' ? (
            <KeptChange generation={generation} />
          ) : (
            <CodeEditor
              value={generation.content}
              label="Generated content"
              language={generation.language ?? (generation.type === 'content' ? 'markdown' : 'typescript')}
            />
          )}
        </div>
      )}
    </Sheet>
  )
}
