import { type Finding, Refusal } from './inspection.ts'

type Answer = 'forbidden' | 'unscannable' | 'keep'

/**
 * The response to each kind of content in a document or picture: [answer, message for the sender or owner].
 * Content that acts when the file is opened on a desktop is refused. Content that acts only in a browser is kept with
 * a finding, since the CDN serves it as an attachment, with `nosniff`, in a sandbox without scripts.
 */
export const policy = {
  // ── Documents with active content
  // Macros run programs on the computer of the reader.
  macros: ['forbidden', 'The document contains macros.'],
  // They run like other macros, and most scanners miss them.
  'excel4-macros': ['forbidden', 'The workbook contains Excel 4.0 macros.'],
  // They are programs.
  activex: ['forbidden', 'The document contains ActiveX controls.'],
  // It starts a program when fields are updated.
  dde: ['forbidden', 'The document contains a DDE field.'],
  // A double click in the document runs it without the warnings that a download gets.
  'embedded-program': ['forbidden', 'The document contains a packaged file or program.'],
  // It runs arbitrary code, whatever its file name.
  installer: ['forbidden', 'It is a Windows installer.'],
  // Almost only exploits of the equation editor and of object packages use these.
  'rtf-object': ['forbidden', 'The RTF document contains an embedded object.'],
  // It can load macros later, and a network path sends the password hash of the reader.
  'remote-template': [
    'forbidden',
    'The document loads a template or object from another machine when it is opened.',
  ],
  // Only attacks use it.
  'launches-program': ['forbidden', 'The document starts a program.'],
  // Most attacks on PDF readers use it.
  'pdf-script': ['forbidden', 'The PDF contains JavaScript.'],
  // It sends user input to a third party. XFA is script, and no browser displays it.
  'pdf-form': ['forbidden', 'The PDF contains a form that sends or loads data, or an XFA form.'],
  // Flash and scripted 3D: readers no longer support them, and only attacks use them.
  'pdf-media': ['forbidden', 'The PDF contains rich media.'],
  // A network path sends the password hash of the reader.
  'pdf-remote': ['forbidden', 'The PDF opens a file on another machine.'],
  // An attachment bypasses the checks that apply to a separate file.
  'pdf-attached-program': [
    'forbidden',
    'The PDF has an attachment that is neither text, a picture nor a document.',
  ],
  // Electronic invoices use attachments for their data. Each is inspected like an upload.
  'pdf-attachment': ['keep', 'The PDF has an attached file.'],

  // A double click in the mail runs it.
  'mailed-program': ['forbidden', 'A program or script is attached to the mail.'],

  // ── Text files that act when opened
  // Windows runs it outside the browser without the warnings that a program gets. Projects do not need it.
  'desk-program': [
    'forbidden',
    'The file is a text that runs something, or asks another machine, as soon as it is opened or its folder is.',
  ],
  // Launchers, registry files and setup lists are part of many projects. Owners should check them.
  'desk-script': [
    'keep',
    'The file starts a program or changes settings when it is opened on a desktop computer.',
  ],

  // ── Unreadable content
  // Its content cannot be inspected.
  'encrypted-document': [
    'unscannable',
    'The document is encrypted. Save it without a password and without restrictions.',
  ],
  // A more tolerant reader may find script there.
  'unreadable-pdf': ['unscannable', 'A part of the PDF that holds objects cannot be read.'],
  // Programs disagree on where a mail ends, so some would show a file that was not inspected.
  mailbox: ['unscannable', 'The file is a mailbox. Send each mail as an .eml file.'],
  // Mail programs show it as an attachment, but each recognizes other forms of it.
  uuencoded: ['unscannable', 'The mail contains uuencoded data. Attach the file instead.'],
  // Excel runs its macros, and hardly anyone uses the format for anything else.
  sylk: ['unscannable', 'The file is a SYLK workbook. Save it as .xlsx or .csv.'],
  // A reader may support it and find content that was not inspected.
  'unreadable-markup': [
    'unscannable',
    'A part of the document is written in an encoding that Office does not use.',
  ],

  // ── Markup
  // A few lines exhaust the memory of any program that reads them.
  'entity-bomb': ['forbidden', 'The XML expands to an enormous size.'],
  // It reads files on the machine that converts it.
  'external-entity': ['forbidden', 'The document or picture reads another file through an XML entity.'],
  // DocBook books are assembled this way, and as a source file it is only text.
  'external-entity-in-source': ['keep', 'The XML reads another file through an entity.'],
  // Script is a normal part of pages and drawings.
  'active-content': [
    'keep',
    'The file contains script. It is served as an attachment and runs nothing here.',
  ],
  // It reveals to a third party that it was opened, but runs nothing.
  'remote-content': ['keep', 'The document loads pictures from the web.'],
  // Charts and equations are objects.
  'embedded-object': ['keep', 'The document contains an embedded object.'],
  // Reports commonly do this, and Excel asks before it connects.
  'data-connection': ['keep', 'The workbook gets data from a database or a web page when it is refreshed.'],
  // It is only text here, and spreadsheets ask before they act on it.
  'formula-injection': ['keep', 'A cell of the table would be run as a formula by a spreadsheet.'],

  // ── Pictures
  // A small file exhausts the memory of any program that displays it.
  'picture-bomb': ['forbidden', 'The picture unpacks to an enormous size.'],
  // The owner may want to remove the location before sharing.
  location: ['keep', 'The picture tells where it was taken.'],
  // Phones create them (Motion Photo).
  'motion-photo': ['keep', 'The picture carries a short film.'],

  // ── Two files in one
  // No picture or document needs one. A loader elsewhere can extract it.
  'hidden-program': ['forbidden', 'A program is hidden in the file.'],
  // A misconfigured web server or a careless include runs it.
  'hidden-script': ['forbidden', 'Script or markup is hidden in the picture or document.'],
  // It passes one check as a picture and is later unpacked as an archive.
  'hidden-archive': ['forbidden', 'An archive is hidden in the file.'],
  // It passes one check as a picture and is later opened as a document.
  'hidden-pdf': ['forbidden', 'The picture is also a PDF.'],
} as const satisfies Record<string, readonly [Answer, string]>

export type Content = keyof typeof policy
type Refused = { [Key in Content]: (typeof policy)[Key][0] extends 'keep' ? never : Key }[Content]

/** Collects the findings of one subject. Content that the policy refuses ends the inspection immediately. */
export class Judgement {
  readonly #findings = new Map<Content, Finding>()

  /** `inside`: the name of the file that contains it, if that is not the subject itself. */
  found(content: Content, inside?: string): void {
    const [answer, message] = policy[content]
    if (answer !== 'keep') throw new Refusal(answer, message, inside)
    this.#findings.set(content, { code: findingCode[content] ?? content, message })
  }

  /** For content that the policy always refuses. */
  refuse(content: Refused): never {
    const [answer, message] = policy[content]
    throw new Refusal(answer, message)
  }

  get findings(): readonly Finding[] {
    return [...this.#findings.values()]
  }
}

/** Rows of the table that share one finding code. */
const findingCode: Partial<Record<Content, string>> = { 'external-entity-in-source': 'external-entity' }
