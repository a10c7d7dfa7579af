import type { Subject, Tools } from '../inspection.ts'
import { detectType, HEAD_BYTES } from '../media-type.ts'
import type { Judgement } from '../policy.ts'
import { bufferSource } from '../sources.ts'

/** Text, pictures and documents may be attached, as in electronic invoices. Each is inspected like a separate file. */
export async function judgeAttachment(
  subject: Subject,
  tools: Tools,
  bytes: Buffer,
  judgement: Judgement,
): Promise<void> {
  // The file name is in another object and checked there.
  const type = detectType(bytes.subarray(0, HEAD_BYTES), '', undefined)
  const zip = type.accepted && type.mediaType === 'application/zip'
  if (!type.accepted || (type.kind === 'archive' && !zip)) judgement.found('pdf-attached-program')
  tools.budget.entry()
  await tools.inspectInside(subject, 'attachment', bufferSource(bytes))
  judgement.found('pdf-attachment')
}
