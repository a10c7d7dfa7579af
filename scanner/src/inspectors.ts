import { inspectArchive } from './archives/index.ts'
import { inspectDocument } from './documents.ts'
import { inspectImage } from './images.ts'
import type { Inspector } from './inspection.ts'
import { inspectPickle } from './pickles.ts'
import { inspectPolyglot } from './polyglots.ts'
import { inspectText } from './text/inspect-text.ts'

/** All inspectors, cheapest first. To add one, list it here. */
export const inspectors: readonly Inspector[] = [
  inspectImage,
  inspectPolyglot,
  inspectPickle,
  inspectDocument,
  inspectArchive,
  inspectText,
]
