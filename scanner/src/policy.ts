import { type Finding, type Inspection, Refusal } from './inspection.ts'

type Answer = 'forbidden' | 'unscannable' | 'keep'

/**
 * What is done about what a document or a picture may contain: [answer, what the sender or owner is told, why].
 * The rule behind the rows: what acts when the file is opened on somebody's desk is refused. What acts only in a browser
 * is kept with a finding, since the CDN serves it as an attachment, with `nosniff`, under a sandbox without scripts.
 */
export const policy = {
  // ── Documents that act
  macros: [
    'forbidden',
    'The document contains macros.',
    'Macros run programs on the desk of whoever opens it.',
  ],
  'excel4-macros': [
    'forbidden',
    'The workbook contains Excel 4.0 macros.',
    'They run like other macros, and most scanners do not see them.',
  ],
  activex: ['forbidden', 'The document contains ActiveX controls.', 'They are programs.'],
  dde: ['forbidden', 'The document contains a DDE field.', 'It starts a program when fields are updated.'],
  'embedded-program': [
    'forbidden',
    'The document contains a packaged file or program.',
    'One double click in the document runs it, without the warnings a download gets.',
  ],
  installer: [
    'forbidden',
    'It is a Windows installer.',
    'It runs whatever its maker wants, under whatever name it is opened.',
  ],
  'rtf-object': [
    'forbidden',
    'The RTF document contains an embedded object.',
    'Hardly anyone makes these but exploits of the equation editor and of object packages.',
  ],
  'remote-template': [
    'forbidden',
    'The document loads a template or object from another machine when it is opened.',
    'Macros come in by this door later; a network path sends the password hash of whoever opens the document.',
  ],
  'launches-program': [
    'forbidden',
    'The document starts a program.',
    'No reader needs it; only attacks use it.',
  ],
  'pdf-script': [
    'forbidden',
    'The PDF contains JavaScript.',
    'Most attacks on PDF readers are written in it.',
  ],
  'pdf-form': [
    'forbidden',
    'The PDF contains a form that sends or loads data, or an XFA form.',
    'It sends what is typed to a stranger; XFA is script, and no browser shows it.',
  ],
  'pdf-media': [
    'forbidden',
    'The PDF contains rich media.',
    'Flash and 3D with script: gone from readers, left to attacks.',
  ],
  'pdf-remote': [
    'forbidden',
    'The PDF opens a file on another machine.',
    'A network path sends the password hash of whoever opens it.',
  ],
  'pdf-attached-program': [
    'forbidden',
    'The PDF has an attachment that is neither text, a picture nor a document.',
    'An attachment skips the checks that a file of its own would meet.',
  ],
  'pdf-attachment': [
    'keep',
    'The PDF has an attached file.',
    'Electronic invoices carry their data so; each attachment is inspected like an upload.',
  ],

  'mailed-program': [
    'forbidden',
    'A program or script is attached to the mail.',
    'One double click in the mail runs it.',
  ],

  // ── Texts that act when somebody clicks on them
  'desk-program': [
    'forbidden',
    'The file is a text that runs something, or asks another machine, as soon as it is opened or its folder is.',
    'Windows runs it outside of the browser, without the warnings a program gets; projects do not need it.',
  ],
  'desk-script': [
    'keep',
    'The file starts a program or changes settings when somebody opens it on a desk.',
    'Launchers, registry files and setup lists are part of many projects; look before you click.',
  ],

  // ── What cannot be read
  'encrypted-document': [
    'unscannable',
    'The document is encrypted with a password.',
    'Nobody can say what is in it.',
  ],
  'unreadable-pdf': [
    'unscannable',
    'A part of the PDF that holds objects cannot be read.',
    'A reader may be more tolerant, and find script there.',
  ],
  'unreadable-markup': [
    'unscannable',
    'A part of the document is written in an encoding that Office does not use.',
    'A reader may know it all the same, and find there what we cannot see.',
  ],
  'restricted-pdf': [
    'keep',
    'The PDF is encrypted, though its structure can be read.',
    'Printing restrictions with an empty password are common and harmless.',
  ],

  // ── Markup
  'entity-bomb': [
    'forbidden',
    'The XML expands to an enormous size.',
    'A few lines fill the memory of whatever reads them.',
  ],
  'external-entity': [
    'forbidden',
    'The document or picture reads another file through an XML entity.',
    'It reads files of the machine that converts it.',
  ],
  'external-entity-in-source': [
    'keep',
    'The XML reads another file through an entity.',
    'Books in DocBook are put together this way, and as a source it is only text.',
  ],
  'active-content': [
    'keep',
    'The file contains script. It is served as an attachment and runs nothing here.',
    'Pages and drawings with script are what such files are for.',
  ],
  'remote-content': [
    'keep',
    'The document loads pictures from the web.',
    'It tells a stranger that it was opened, but runs nothing.',
  ],
  'embedded-object': [
    'keep',
    'The document contains an embedded object.',
    'Charts and equations are objects.',
  ],
  'data-connection': [
    'keep',
    'The workbook gets data from a database or a web page when it is refreshed.',
    'Reports are made so, and Excel asks before it connects.',
  ],
  'formula-injection': [
    'keep',
    'A cell of the table would be run as a formula by a spreadsheet.',
    'It is text here, and spreadsheets ask before they act on it.',
  ],

  // ── Pictures
  'picture-bomb': [
    'forbidden',
    'The picture unpacks to an enormous size.',
    'A small file fills the memory of whatever shows it.',
  ],
  location: [
    'keep',
    'The picture tells where it was taken.',
    'The owner may want to remove it before sharing.',
  ],
  'motion-photo': ['keep', 'The picture carries a short film.', 'Phones make them: Motion Photo.'],

  // ── Two files in one
  'hidden-program': [
    'forbidden',
    'A program is hidden in the file.',
    'No picture or document needs one; a loader elsewhere picks it up.',
  ],
  'hidden-script': [
    'forbidden',
    'Script or markup is hidden in the picture or document.',
    'A web server that is told to, or a careless include, runs it.',
  ],
  'hidden-archive': [
    'forbidden',
    'An archive is hidden in the file.',
    'It passes one check as a picture and is unpacked after it as an archive.',
  ],
  'hidden-pdf': [
    'forbidden',
    'The picture is also a PDF.',
    'It passes one check as a picture and is opened as a document.',
  ],
} as const satisfies Record<string, readonly [Answer, string, string]>

export type Content = keyof typeof policy
type Refused = { [Key in Content]: (typeof policy)[Key][0] extends 'keep' ? never : Key }[Content]

/** Gathers what was found in one subject; what the policy refuses ends the inspection at once. */
export class Judgement {
  readonly #findings = new Map<Content, Finding>()

  /** `inside`: the name of what it was found in, if that is not the subject itself. */
  found(content: Content, inside?: string): void {
    const [answer, message] = policy[content]
    if (answer !== 'keep') throw new Refusal(answer, message, inside)
    this.#findings.set(content, { code: findingCode[content] ?? content, message })
  }

  /** For what the policy refuses whatever else is found. */
  refuse(content: Refused): never {
    const [answer, message] = policy[content]
    throw new Refusal(answer, message)
  }

  get inspection(): Inspection {
    return { verdict: 'clean', findings: [...this.#findings.values()] }
  }
}

/** Two rows of the table that an owner has no reason to tell apart. */
const findingCode: Partial<Record<Content, string>> = { 'external-entity-in-source': 'external-entity' }
