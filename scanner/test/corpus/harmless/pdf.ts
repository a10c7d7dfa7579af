import { cases } from '../case.ts'
import { latin1, noise, sample } from '../writers/bytes.ts'
import { pdf, pdfWithObjectStream, stream, withUpdate } from '../writers/pdf.ts'

const uri = (address: string) =>
  `/Annots [<< /Type /Annot /Subtype /Link /Rect [72 700 200 720] /A << /S /URI /URI (${address}) >> >>]`

export const pdfCases = cases([
  ['invoice.pdf', 'a PDF 1.4 with links and pictures by ReportLab', () => sample('reportlab.pdf')],
  ['form.pdf', 'a PDF form without JavaScript', () => sample('form.pdf')],
  ['font.pdf', 'a PDF with an embedded font', () => sample('font.pdf')],
  ['metadata.pdf', 'a PDF with XMP metadata', () => sample('xmp.pdf')],
  ['modern.pdf', 'a PDF 1.5 with object streams by qpdf', () => sample('object-streams.pdf')],
  ['linearized.pdf', 'a linearised PDF by qpdf', () => sample('linearized.pdf')],
  ['scan.pdf', 'a scanned page as PDF', () => sample('pillow.pdf')],
  ['plain.pdf', 'a plain PDF', () => pdf()],
  ['streams.pdf', 'a PDF with all objects in a stream', () => pdfWithObjectStream({ info: '/Title (x)' })],
  ['link.pdf', 'a PDF with a link', () => pdf({ page: uri('https://example.org/?a=1&b=2') })],
  [
    'fit.pdf',
    'a PDF that opens at a page and a zoom',
    () => pdf({ catalog: '/OpenAction [3 0 R /FitH 792] /PageMode /UseOutlines' }),
  ],
  [
    'goto.pdf',
    'a PDF with a link inside itself',
    () => pdf({ catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>' }),
  ],
  [
    'javascript.pdf',
    'a PDF about JavaScript',
    () =>
      pdf({
        text: 'The keys /JavaScript, /JS, /Launch and /EmbeddedFile in a PDF',
        info: '/Title (All about /JavaScript and /OpenAction)',
      }),
  ],
  [
    'book.pdf',
    'a PDF with a page named JavaScript',
    () =>
      pdf({
        catalog: '/Outlines << /Type /Outlines /Count 1 /First 5 0 R /Last 5 0 R >>',
        objects: ['<< /Title (JavaScript: The Good Parts) /Dest [3 0 R /Fit] >>'],
      }),
  ],
  [
    'noise.pdf',
    'a PDF with a picture of noise',
    () =>
      pdf({
        objects: [
          stream(
            noise(60_000),
            '/Type /XObject /Subtype /Image /Width 100 /Height 200 /ColorSpace /DeviceRGB /BitsPerComponent 8',
          ),
        ],
      }),
  ],
  [
    'saved.pdf',
    'a PDF with a later save',
    () => withUpdate(pdf(), 1, '<< /Type /Catalog /Pages 2 0 R /Lang (en) >>'),
  ],
  [
    'factur-x.pdf',
    'an electronic invoice: a PDF with its XML attached',
    () =>
      pdf({
        version: '1.7',
        catalog: '/AF [5 0 R] /Names << /EmbeddedFiles << /Names [(factur-x.xml) 5 0 R] >> >>',
        objects: [
          '<< /Type /Filespec /F (factur-x.xml) /UF (factur-x.xml) /AFRelationship /Data /EF << /F 6 0 R >> >>',
          stream(
            latin1(
              '<?xml version="1.0"?><rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"/>',
            ),
            '/Type /EmbeddedFile /Subtype /text#2Fxml /Filter /FlateDecode',
          ),
        ],
      }),
  ],
  [
    'trailing.pdf',
    'a PDF with line ends after its end',
    () => Buffer.concat([pdf(), latin1('\r\n\r\n\0\0')]),
  ],
])
