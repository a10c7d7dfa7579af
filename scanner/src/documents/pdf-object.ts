import { Refusal } from '../inspection.ts'
import type { Content, Judgement } from '../policy.ts'
import { isNetworkPath, isRemote, isRunnable, runsSomething } from './links.ts'
import type { PdfValue, PdfVisitor } from './pdf-values.ts'

/** Names that are dangerous as values. As keys they are harmless, for instance in the list of all scripts. */
const acting: ReadonlyMap<string, Content> = new Map([
  ['JavaScript', 'pdf-script'],
  ['Launch', 'launches-program'],
  ['SubmitForm', 'pdf-form'],
  ['ImportData', 'pdf-form'],
  ['RichMedia', 'pdf-media'],
  ['RichMediaExecute', 'pdf-media'],
])

const keys = new Set([...'F UF DOS Mac Unix JS XFA URI'.split(' '), ...acting.keys()])

/** Names that matter in combination. Others are dropped, since one object may contain millions. */
const remembered = new Set(['ObjStm', 'Rendition', 'GoToR', 'GoToE'])

/** The limit per object. An attached file has up to five references. */
const MAX_REFERRED = 200_000

/** Inspects the values of one object as they arrive and keeps only the state needed to judge it. */
export class PdfObjectJudge implements PdfVisitor {
  readonly keys = keys
  /** Numbers of the streams that contain attached files. */
  readonly attached = new Set<string>()
  isAttachment = false
  readonly #judgement: Judgement
  readonly #seen = new Set<string>()
  #remoteFile = false
  #onlyFileKeys = true
  readonly #referred = new Set<string>()

  constructor(judgement: Judgement) {
    this.#judgement = judgement
  }

  /** Detected by the required keys rather than the type, which may be in another object. */
  get isObjectStream(): boolean {
    return this.#seen.has('/ObjStm') || (this.#seen.has('N') && this.#seen.has('First'))
  }

  visit(value: PdfValue): void {
    if (value.kind === 'name') this.#visitName(value.key, value.value)
    else if (value.kind === 'string') this.#visitString(value.key, textOf(value.value))
    else if (value.kind === 'reference') this.#visitReference(value.key, value.parent, value.value)
    // Many encrypted files open without a password, but inspecting those would take decryption.
    if (value.key === 'Encrypt' || value.parent === 'Encrypt') this.#judgement.found('encrypted-document')
    if (value.key === 'N' || value.key === 'First') this.#seen.add(value.key)
    // A name in place of a key: a missing value has shifted the dictionary, and some readers repair this.
    if (value.kind !== 'reference' && acting.has(value.key)) this.#visitName('', value.key)
    if (!fileKeys.has(value.key)) this.#onlyFileKeys = false
  }

  /** Applies the checks that need more than one value. */
  finish(): void {
    const has = (name: string) => this.#seen.has(name)
    if (has('JS') && has('/Rendition')) this.#judgement.found('pdf-script')
    if ((has('/GoToR') || has('/GoToE')) && this.#remoteFile) this.#judgement.found('pdf-remote')
    // The dictionary of an attachment's streams, as a separate object.
    if (this.#onlyFileKeys) for (const number of this.#referred) this.attached.add(number)
  }

  #visitName(key: string, name: string): void {
    if (key !== 'Filter' && remembered.has(name)) this.#seen.add(`/${name}`)
    const content = acting.get(name)
    if (content !== undefined) this.#judgement.found(content)
    if (name === 'EmbeddedFile') this.isAttachment = true
  }

  #visitReference(key: string, parent: string, number: string): void {
    if (key === 'JS') this.#seen.add('JS')
    if (key === 'XFA') this.#judgement.found('pdf-form')
    if (!fileKeys.has(key)) return
    // `/EF << /F 8 0 R /UF 8 0 R >>`: in other dictionaries the same keys have another meaning.
    if (parent === 'EF') this.attached.add(number)
    this.#referred.add(number)
    if (this.#referred.size > MAX_REFERRED)
      throw new Refusal('unscannable', `An object of the PDF refers to more than ${MAX_REFERRED} files.`)
  }

  #visitString(key: string, text: string): void {
    if (key === 'JS') this.#judgement.found('pdf-script')
    if (key === 'XFA') this.#judgement.found('pdf-form')
    if (key === 'URI' && /^\s*(javascript|vbscript):/i.test(text)) this.#judgement.found('pdf-script')
    if (key === 'URI' && runsSomething(text)) this.#judgement.found('launches-program')
    if (!fileKeys.has(key)) return
    if (isNetworkPath(text)) this.#judgement.found('pdf-remote')
    if (isRemote(text)) this.#remoteFile = true
    if (isRunnable(text)) this.#judgement.found('pdf-attached-program')
  }
}

const fileKeys = new Set(['F', 'UF', 'DOS', 'Mac', 'Unix'])

/** Strings that begin with a byte order mark are UTF-16. */
function textOf(bytes: string): string {
  if (!bytes.startsWith('\xfe\xff')) return bytes
  const even = Buffer.from(bytes.slice(2, 2 + ((bytes.length - 2) & ~1)), 'latin1')
  return even.swap16().toString('utf16le')
}
