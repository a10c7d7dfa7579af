import { inspectArchive } from './archives/index.ts'
import { inspectDocument } from './documents.ts'
import { inspectImage } from './images.ts'
import type { Inspector } from './inspection.ts'
import { inspectPickle } from './pickles.ts'
import { inspectPolyglot } from './polyglots.ts'
import { inspectText } from './text/inspect-text.ts'

/** Everything that every file is asked, the cheapest first. To add one is one line here. */
export const inspectors: readonly Inspector[] = [
  inspectImage,
  inspectPolyglot,
  inspectPickle,
  inspectDocument,
  inspectArchive,
  inspectText,
]
