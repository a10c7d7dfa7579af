import { Tabs } from 'radix-ui'
import { Suspense, useMemo, useState } from 'react'
import { CodeEditor } from '../../ui/editor/code-editor.tsx'
import { lazily } from '../../ui/lazily.ts'
import { Empty, Waiting } from '../../ui/states.tsx'
import { previewKind } from './preview/preview-kind.ts'
import { RouteList } from './route-list.tsx'
import { readRoutes } from './routes.ts'

const ComponentPreview = lazily(
  async () => (await import('./preview/component-preview.tsx')).ComponentPreview,
)

interface Props {
  text: string
  type: string
  framework: string
  language: string | undefined
  /** While it is written, only the code is shown. */
  writing: boolean
}

/** A generated text, with a preview of components and the routes of APIs. */
export function GenerationTabs({ text, type, framework, language, writing }: Props) {
  const [tab, setTab] = useState('code')
  const api = useMemo(
    () => (type === 'api' && !writing ? readRoutes(text) : undefined),
    [type, writing, text],
  )
  const extra = writing ? undefined : type === 'component' ? 'preview' : api && 'routes'
  const code = (
    <div className="ai-editor">
      <CodeEditor value={text} label="Generated content" language={language} follow={writing} />
    </div>
  )
  if (!extra) return code
  return (
    <Tabs.Root value={tab === extra ? extra : 'code'} onValueChange={setTab} className="ai-tabs">
      <Tabs.List className="tabs" aria-label="Result as">
        <Tabs.Trigger value="code">Code</Tabs.Trigger>
        {extra === 'preview' && <Tabs.Trigger value="preview">Preview</Tabs.Trigger>}
        {extra === 'routes' && <Tabs.Trigger value="routes">Routes</Tabs.Trigger>}
      </Tabs.List>
      <Tabs.Content value="code" className="ai-tab">
        {code}
      </Tabs.Content>
      {extra === 'preview' && (
        <Tabs.Content value="preview" className="ai-tab">
          <Preview text={text} framework={framework} language={language} />
        </Tabs.Content>
      )}
      {api && (
        <Tabs.Content value="routes" className="ai-tab">
          <RouteList api={api} />
        </Tabs.Content>
      )}
    </Tabs.Root>
  )
}

function Preview({ text, framework, language }: Pick<Props, 'text' | 'framework' | 'language'>) {
  const found = previewKind(text, framework, language)
  if (found.kind === 'none') {
    return (
      <Empty title={`No preview for ${found.of}`}>
        <p>Components in React and pages in HTML have a preview.</p>
      </Empty>
    )
  }
  return (
    <Suspense fallback={<Waiting />}>
      <ComponentPreview kind={found.kind} source={text} />
    </Suspense>
  )
}
