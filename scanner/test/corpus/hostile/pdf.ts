import { cases } from '../case.ts'
import { join, latin1, sample } from '../writers/bytes.ts'
import { type PdfOptions, pdf, pdfWithObjectStream, stream, withUpdate } from '../writers/pdf.ts'
import { windowsProgram } from '../writers/programs.ts'
import { zip } from '../writers/zip.ts'

const alert = '<< /S /JavaScript /JS (app.alert\\(1\\);) >>'
const opening = (action: string): PdfOptions => ({ catalog: `/OpenAction ${action}` })
const attached: PdfOptions = {
  catalog: '/Names << /EmbeddedFiles << /Names [(setup.exe) 5 0 R] >> >>',
  objects: [
    '<< /Type /Filespec /F (setup.exe) /EF << /F 6 0 R >> >>',
    stream(windowsProgram(), '/Type /EmbeddedFile /Filter /FlateDecode'),
  ],
}

export const pdfCases = cases([
  ['open.pdf', 'a PDF that runs JavaScript when it is opened', () => pdf(opening(alert))],
  [
    'indirect.pdf',
    'a PDF that runs JavaScript from another object',
    () =>
      pdf({
        catalog: '/OpenAction 5 0 R',
        objects: ['<< /S /JavaScript /JS 6 0 R >>', stream(latin1('app.alert(1)'), '/Filter /FlateDecode')],
      }),
  ],
  [
    'names.pdf',
    'a PDF with JavaScript in its name tree',
    () => pdf({ catalog: `/Names << /JavaScript << /Names [(a) ${alert}] >> >>` }),
  ],
  [
    'escaped.pdf',
    'a PDF with JavaScript under an escaped name',
    () => pdf(opening('<< /#53 /J#61va#53cript /#4a#53 (app.alert\\(1\\)) >>')),
  ],
  [
    'hexadecimal.pdf',
    'a PDF with JavaScript in a hexadecimal string',
    () => pdf(opening('<< /S /JavaScript /JS <6170702e616c657274283129> >>')),
  ],
  [
    'packed.pdf',
    'a PDF with JavaScript in a compressed object stream',
    () => pdfWithObjectStream(opening(alert)),
  ],
  [
    'packed-escaped.pdf',
    'a PDF with escaped JavaScript in a compressed object stream',
    () => pdfWithObjectStream(opening('<< /S /Java#53cript /J#53 (app.alert\\(1\\)) >>')),
  ],
  [
    'page.pdf',
    'a PDF that runs JavaScript when a page is shown',
    () => pdf({ page: `/AA << /O ${alert} >>` }),
  ],
  [
    'link.pdf',
    'a PDF with JavaScript behind a link',
    () => pdf({ page: `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 612 792] /A ${alert} >>]` }),
  ],
  [
    'field.pdf',
    'a PDF form that runs JavaScript at each key',
    () => pdf({ catalog: `/AcroForm << /Fields [<< /FT /Tx /T (a) /AA << /K ${alert} >> >>] >>` }),
  ],
  [
    'update.pdf',
    'a PDF with JavaScript added by a later save',
    () => withUpdate(pdf(), 1, `<< /Type /Catalog /Pages 2 0 R /OpenAction ${alert} >>`),
  ],
  [
    'late.pdf',
    'a PDF with JavaScript whose header comes late',
    () => join(' '.repeat(500), '\n', pdf(opening(alert))),
  ],
  [
    'spaced.pdf',
    'a PDF with JavaScript between comments and line ends',
    () => pdf(opening('<<%a\n/S%b\r/JavaScript\n%c\n/JS(app.alert\\(1\\))>>')),
  ],
  [
    'launch.pdf',
    'a PDF that launches a program',
    () => pdf(opening('<< /S /Launch /F (cmd.exe) /Win << /F (cmd.exe) /P (/c calc.exe) >> >>')),
  ],
  [
    'launch-packed.pdf',
    'a PDF that launches a program, in an object stream',
    () => pdfWithObjectStream(opening('<< /S /Launch /F (cmd.exe) >>')),
  ],
  ['attached.pdf', 'a PDF with an embedded program', () => pdf(attached)],
  [
    'attached-packed.pdf',
    'a PDF with an embedded program, in an object stream',
    () => pdfWithObjectStream(attached),
  ],
  [
    'annotated.pdf',
    'a PDF with a program attached to a page',
    () =>
      pdf({
        page: '/Annots [<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS 5 0 R >>]',
        ...{ objects: attached.objects ?? [] },
      }),
  ],
  [
    'flash.pdf',
    'a PDF with rich media',
    () =>
      pdf({
        page: '/Annots [<< /Type /Annot /Subtype /RichMedia /Rect [0 0 9 9] /RichMediaContent << /Assets << /Names [(a.swf) 5 0 R] >> >> >>]',
        objects: [
          '<< /Type /Filespec /F (a.swf) /EF << /F 6 0 R >> >>',
          stream(latin1('FWS\x0a\x20\0\0\0'), '/Type /EmbeddedFile'),
        ],
      }),
  ],
  [
    'xfa.pdf',
    'a PDF with a script in its XFA form',
    () =>
      pdf({
        catalog: '/AcroForm << /XFA 5 0 R >>',
        objects: [
          stream(
            latin1(
              '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template xmlns="http://www.xfa.org/schema/xfa-template/2.5/"><subform><event activity="initialize"><script contentType="application/x-javascript">app.alert(1)</script></event></subform></template></xdp:xdp>',
            ),
            '/Filter /FlateDecode',
          ),
        ],
      }),
  ],
  ['restricted.pdf', 'a PDF that may not be printed, by qpdf', () => sample('restricted.pdf')],
  ['zipped.zip', 'a PDF with JavaScript in a zip', () => zip([{ name: 'a.pdf', data: pdf(opening(alert)) }])],
])
