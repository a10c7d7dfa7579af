import { deflateSync } from 'node:zlib'
import { join, latin1 } from '../writers/bytes.ts'
import { lifted, pdfWithShape, subtracted } from '../writers/odd-pdf.ts'
import { pdf, stream } from '../writers/pdf.ts'
import { windowsProgram } from '../writers/programs.ts'
import { twins } from './twins.ts'

const alert = '<< /S /JavaScript /JS (app.alert\\(1\\);) >>'
const launch = '<< /S /Launch /F (cmd.exe) >>'
const goTo = '<< /S /GoTo /D [3 0 R /Fit] >>'

/** Ways to describe a packed stream that readers follow. */
const shapes: readonly (readonly [
  what: string,
  action: string,
  shape: Parameters<typeof pdfWithShape>[1],
])[] = [
  [
    'whose filter is in another object',
    alert,
    { keys: '/Filter 6 0 R', data: deflateSync, objects: ['/FlateDecode'] },
  ],
  [
    'whose list of filters is in another object',
    launch,
    { keys: '/Filter 6 0 R', data: deflateSync, objects: ['[7 0 R]', '/FlateDecode'] },
  ],
  [
    'whose parameters are in another object',
    alert,
    {
      keys: '/Filter /FlateDecode /DecodeParms 6 0 R',
      data: (data) => lifted(data, 8),
      objects: ['<< /Predictor 12 /Columns 8 >>'],
    },
  ],
  [
    'whose predictor and columns are in other objects',
    alert,
    {
      keys: '/Filter /FlateDecode /DecodeParms << /Predictor 6 0 R /Columns 7 0 R >>',
      data: (data) => lifted(data, 8),
      objects: ['12', '8'],
    },
  ],
  [
    'with three colours',
    alert,
    {
      keys: '/Filter /FlateDecode /DecodeParms << /Predictor 11 /Columns 4 /Colors 3 >>',
      data: (data) => subtracted(data, 12, 3),
    },
  ],
  [
    'with sixteen bits',
    launch,
    {
      keys: '/Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns 6 /BitsPerComponent 16 >>',
      data: (data) => subtracted(data, 12, 2),
    },
  ],
  [
    'with rows that are longer than it',
    alert,
    {
      keys: '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 5000 >>',
      data: (data) => lifted(data, 5000),
    },
  ],
  [
    'with parameters for the second filter',
    alert,
    {
      keys: '/Filter [/ASCIIHexDecode /FlateDecode] /DecodeParms [null << /Predictor 12 /Columns 8 >>]',
      data: (data) => latin1(`${lifted(data, 8).toString('hex')}>`),
    },
  ],
  [
    'with parameters of something else before its own',
    alert,
    { keys: '/Other << /Predictor 12 /Columns 4 >> /Filter /FlateDecode', data: deflateSync },
  ],
  ['with its filter under the short key', alert, { keys: '/F /FlateDecode', data: deflateSync }],
  [
    'whose objects begin far behind their list',
    alert,
    { keys: '/Filter /FlateDecode', data: deflateSync, first: 60 },
  ],
]

const attachment = (data: Buffer, name: string) =>
  pdf({
    catalog: `/Names << /EmbeddedFiles << /Names [(a) 5 0 R] >> >>`,
    objects: [
      `<< /Type /Filespec /F (${name}) /EF << /F 6 0 R >> >>`,
      join(
        `<< /Type /EmbeddedFile /Filter 7 0 R /Length ${deflateSync(data).length} >>\nstream\n`,
        deflateSync(data),
        '\nendstream',
      ),
      '[/FlateDecode]',
    ],
  })

const behind = (start: string, action: string) => join(start, '\n', pdf({ catalog: `/OpenAction ${action}` }))

export const pdfTwins = twins([
  ...shapes.map(
    ([what, action, shape], index) =>
      [
        `shape-${index}.pdf`,
        `a PDF with an object stream ${what}`,
        () => pdfWithShape(action, shape),
        () => pdfWithShape(goTo, shape),
      ] as const,
  ),
  [
    'attached.pdf',
    'a PDF with an attachment whose filter is in another object',
    () => attachment(windowsProgram(), 'notes.txt'),
    () => attachment(latin1('hello\n'), 'notes.txt'),
  ],
  [
    'begins.pdf',
    'a PDF that begins as RTF',
    () => behind('{\\rtf1 x}', alert),
    () => behind('{\\rtf1 x}', goTo),
  ],
  [
    'begins-ps.pdf',
    'a PDF that begins as PostScript',
    () => behind('%!PS-Adobe-3.0', alert),
    () => behind('%!PS-Adobe-3.0', goTo),
  ],
  [
    'begins.rtf',
    'a PDF that begins as RTF and is called so',
    () => behind('{\\rtf1 x}', launch),
    () => '{\\rtf1 A PDF has the header \\%PDF in its first line.}',
  ],
  [
    'header.ps',
    'a PDF with the header of a PostScript printer',
    () =>
      pdf({ catalog: `/OpenAction ${alert}` })
        .toString('latin1')
        .replace('%PDF-1.4', '%!PS-Adobe-3.0 PDF-1.4'),
    () => '%!PS-Adobe-3.0\n%%Title: about JavaScript\n/Helvetica findfont 12 scalefont setfont showpage\n',
  ],
  [
    'page.pdf',
    'a PDF whose page is packed with parameters elsewhere',
    () =>
      pdf({
        page: `/AA << /O ${alert} >>`,
        objects: [stream(latin1('q Q'), '/Filter /FlateDecode /DecodeParms 9 0 R')],
      }),
    () => pdf({ objects: [stream(latin1('q Q'), '/Filter /FlateDecode /DecodeParms 9 0 R')] }),
  ],
  [
    'program.pdf',
    'a PDF with a link to a program on the own disk',
    () => pdf({ catalog: '/OpenAction << /S /URI /URI (file:///C:/Windows/System32/calc.exe) >>' }),
    () => pdf({ catalog: '/OpenAction << /S /URI /URI (https://example.org/setup.exe) >>' }),
  ],
])
