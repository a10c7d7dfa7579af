// The parts of the benchmark in page order. Each is loaded on demand.
import type { Part, PartOptions } from './part.ts'
import type { Program } from './programs.ts'

export interface Entry {
  readonly about: string
  readonly needs?: readonly Program[]
  readonly load: () => Promise<(options: PartOptions) => Promise<Part>>
}

export const PARTS = {
  uploads: {
    about: 'uploads of 10 kB, 1 MB and 50 MB vs. peers, without and with the same promises',
    needs: ['postgresql', 'clamav-daemon'],
    load: async () => (await import('./uploads.ts')).measureUploads,
  },
  downloads: {
    about: 'downloads of the same sizes vs. the same peers and nginx',
    needs: ['wrk', 'nginx'],
    load: async () => (await import('./downloads.ts')).measureDownloads,
  },
  'small-requests': {
    about: 'file info, models and 304 vs. a bare server',
    needs: ['wrk'],
    load: async () => (await import('./small-requests.ts')).measureSmallRequests,
  },
  processes: {
    about: 'requests per second with one and two processes',
    needs: ['wrk'],
    load: async () => (await import('./processes.ts')).measureProcesses,
  },
  lists: {
    about: 'a page of a list at 1,000 to 1,000,000 files, on SQLite and PostgreSQL',
    needs: ['postgresql'],
    load: async () => (await import('./lists.ts')).measureLists,
  },
  history: {
    about: 'a batch, a checkpoint, a restore, a search and an export of a large project',
    load: async () => (await import('./history.ts')).measureHistory,
  },
  memory: {
    about: 'memory with 100 concurrent uploads of 50 MB and with 1,000 idle connections',
    load: async () => (await import('./memory.ts')).measureMemory,
  },
  soak: {
    about: 'memory growth under mixed load for ten minutes',
    load: async () => (await import('./soak.ts')).measureSoak,
  },
  generation: {
    about: 'a model call and a streamed chunk vs. Portkey and a bare proxy',
    load: async () => (await import('./generation.ts')).measureGeneration,
  },
  prompts: {
    about: "grades of the built-in engine's answers to 100 prompts",
    load: async () => (await import('./prompt-grades.ts')).measurePrompts,
  },
  analysis: {
    about: 'CPU time of analyze and optimize by language and size',
    load: async () => (await import('./analysis.ts')).measureAnalysis,
  },
  'project-analysis': {
    about: 'an analysis of a project with 1,000 files, and the findings in ten packages',
    load: async () => (await import('./project-analysis.ts')).measureProjectAnalysis,
  },
  starting: {
    about: 'time to ready, installation size, first load of the console',
    needs: ['chromium'],
    load: async () => (await import('./starting.ts')).measureStarting,
  },
} satisfies Record<string, Entry>

export type PartName = keyof typeof PARTS
