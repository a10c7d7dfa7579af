import { type ByteSource, type Inspector, Refusal } from './inspection.ts'
import { extensionOf } from './media-type.ts'
import { pickleExtensions } from './media-type-tables.ts'

const EXTENSIONS = new Set(pickleExtensions.split(' '))

/** The marker of protocols 0 to 5, and an opcode. */
const MARKED = /^\x80[\0-\x05][()\]}\x80-\x85\x88-\x8f\x93-\x97.012FGIJKLMNPSTUVXBCcilpqrdu]/
/** A Type 1 font (`.pfb`) may begin with the same bytes. */
const FONT = /^\x80\x01[\s\S]{4}%!/

const NUMPY = '\x93NUMPY'
const LONGEST_ARRAY_HEADER = 65_536
/** NumPy's header for numbers, texts, bytes and times. Only arrays of objects are pickled. */
const PLAIN_ARRAY =
  /^\{'descr': '[<>|=]?[?biufcSUVmM]\d*(?:\[\w+\])?', 'fortran_order': (?:True|False), 'shape': \([\d, ]*\), \}\s*$/

/**
 * Refuses Python pickles, also inside archives. Loading one runs what it names, and no list of dangerous names is
 * complete. The signature `pickle-command` finds those without a marker under other names.
 */
export const inspectPickle: Inspector = async ({ source, name }) => {
  const start = source.read(0, 12).toString('latin1')
  const isMarked = MARKED.test(start) && !FONT.test(start)
  if (isMarked || EXTENSIONS.has(extensionOf(name))) throw runsCode('The file is a Python pickle')
  if (start.startsWith(NUMPY) && !PLAIN_ARRAY.test(arrayHeader(source)))
    throw runsCode('The NumPy array contains a Python pickle')
  return []
}

function arrayHeader(source: ByteSource): string {
  const size = Buffer.alloc(4)
  const isFirstVersion = source.read(6, 1)[0] === 1
  const at = isFirstVersion ? 10 : 12
  source.read(8, at - 8).copy(size)
  return source.read(at, Math.min(size.readUInt32LE(), LONGEST_ARRAY_HEADER)).toString('latin1')
}

/** Unscannable, so that files that were stored by an earlier version are not quarantined. */
function runsCode(what: string): Refusal {
  return new Refusal(
    'unscannable',
    `${what}, which can run any code when it is loaded. Send the data in a format that runs nothing, such as JSON.`,
  )
}
