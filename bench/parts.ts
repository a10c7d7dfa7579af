// The parts of the benchmark in the order of the page. Each is loaded when it is measured.
import type { Part, PartOptions } from './part.ts'
import type { Program } from './programs.ts'

export interface Entry {
  readonly about: string
  readonly needs?: readonly Program[]
  readonly load: () => Promise<(options: PartOptions) => Promise<Part>>
}

export const PARTS = {
  uploads: {
    about: 'uploads of 10 kB, 1 MB and 50 MB beside parse-server, @tus/server and a bare handler',
    load: async () => (await import('./uploads.ts')).measureUploads,
  },
  downloads: {
    about: 'downloads of the same sizes beside them and nginx',
    needs: ['wrk', 'nginx'],
    load: async () => (await import('./downloads.ts')).measureDownloads,
  },
  'small-requests': {
    about: 'file info, models and 304 beside a bare server',
    needs: ['wrk'],
    load: async () => (await import('./small-requests.ts')).measureSmallRequests,
  },
  processes: {
    about: 'requests a second with one process and with two',
    needs: ['wrk'],
    load: async () => (await import('./processes.ts')).measureProcesses,
  },
  lists: {
    about: 'a page of a list at 1,000 to 1,000,000 files, on SQLite and PostgreSQL',
    needs: ['postgresql'],
    load: async () => (await import('./lists.ts')).measureLists,
  },
  memory: {
    about: 'memory with 100 uploads of 50 MB at once, and with 1,000 idle connections',
    load: async () => (await import('./memory.ts')).measureMemory,
  },
  soak: {
    about: 'whether memory stays as it is under mixed load for ten minutes',
    load: async () => (await import('./soak.ts')).measureSoak,
  },
  generation: {
    about: 'a call of a model and a streamed chunk beside Portkey and a bare proxy',
    load: async () => (await import('./generation.ts')).measureGeneration,
  },
  analysis: {
    about: 'processor time of analyze and optimize by language and size',
    load: async () => (await import('./analysis.ts')).measureAnalysis,
  },
  starting: {
    about: 'start to ready, size of an installation, first load of the console',
    needs: ['chromium'],
    load: async () => (await import('./starting.ts')).measureStarting,
  },
} satisfies Record<string, Entry>

export type PartName = keyof typeof PARTS
