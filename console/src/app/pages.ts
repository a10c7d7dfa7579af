import type { ComponentType } from 'react'
import { FilesPage } from '../features/files/files-page.tsx'
import type { IconName } from '../ui/icons.tsx'
import { lazily } from '../ui/lazily.ts'
import type { Scope } from '../ui/permissions.ts'

export interface Page {
  readonly path: string
  readonly title: string
  readonly icon: IconName
  readonly group: string
  /** The page is shown only to tokens with this scope. */
  readonly scope?: Scope
  /** Other words that find the page in the palette. */
  readonly words?: string
  readonly Content: ComponentType
}

const page = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazily(async () => (await load())[name])

/** Every page of the console, also used for the navigation. The server has the same paths (http/console/console.ts). */
export const pages: readonly Page[] = [
  { path: '/', title: 'Files', icon: 'files', group: 'Storage', scope: 'files:read', Content: FilesPage },
  {
    path: '/generate',
    title: 'Generate',
    icon: 'generate',
    group: 'AI',
    scope: 'ai',
    Content: page(() => import('../features/ai/generate-page.tsx'), 'GeneratePage'),
  },
  {
    path: '/analyze',
    title: 'Analyze',
    icon: 'analyze',
    group: 'AI',
    scope: 'ai',
    Content: page(() => import('../features/ai/analyze-page.tsx'), 'AnalyzePage'),
  },
  {
    path: '/optimize',
    title: 'Optimize',
    icon: 'optimize',
    group: 'AI',
    scope: 'ai',
    Content: page(() => import('../features/ai/optimize-page.tsx'), 'OptimizePage'),
  },
  {
    path: '/history',
    title: 'History',
    icon: 'history',
    group: 'AI',
    scope: 'ai',
    Content: page(() => import('../features/ai/history-page.tsx'), 'HistoryPage'),
  },
  {
    path: '/models',
    title: 'Models',
    words: 'providers API keys',
    icon: 'models',
    group: 'AI',
    scope: 'ai',
    Content: page(() => import('../features/ai/models-page.tsx'), 'ModelsPage'),
  },
  {
    path: '/usage',
    title: 'Usage',
    words: 'cost storage',
    icon: 'usage',
    group: 'Workspace',
    Content: page(() => import('../features/usage/usage-page.tsx'), 'UsagePage'),
  },
  {
    path: '/tokens',
    title: 'Tokens',
    icon: 'tokens',
    group: 'Workspace',
    scope: 'owner',
    Content: page(() => import('../features/access/tokens-page.tsx'), 'TokensPage'),
  },
]
