import { compound, wordDocument } from '../corpus/writers/compound.ts'
import { pdf, stream } from '../corpus/writers/pdf.ts'

const objects = Buffer.from('5 0 6 14 << /Type /A >> << /Type /B >>')
const keys = '/Type /ObjStm /N 2 /First 9'

function streamWith(data: Buffer, more: string): Buffer {
  return pdf({ objects: [stream(data, `${keys} ${more}`)] })
}

/** Samples that are rare in the corpus: PDF filters, Word fields, the parts of an Outlook message. */
export const documentSeeds: readonly (readonly [name: string, bytes: Buffer])[] = [
  ['plain.pdf', streamWith(objects, '')],
  ['hex.pdf', streamWith(Buffer.from(`${objects.toString('hex')}>`), '/Filter /ASCIIHexDecode')],
  ['ascii85.pdf', streamWith(Buffer.from('87cURD]i,"Ebo80z87cURD]i~>'), '/Filter [/A85]')],
  [
    'predictor.pdf',
    streamWith(
      Buffer.concat([Buffer.of(2), objects.subarray(0, 16), Buffer.of(4), objects.subarray(16, 32)]),
      '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 16 >>',
    ),
  ],
  [
    'encrypted.pdf',
    Buffer.from(
      '%PDF-1.4\n1 0 obj << /Filter /Standard /V 4 >> endobj\ntrailer << /Encrypt 1 0 R >>\n%%EOF\n',
    ),
  ],
  ['fields.doc', compound(wordDocument('\x13 DATE \x14 today \x15 and \x13\0D\0A\0T\0E\0'))],
  [
    'slides.ppt',
    compound([{ name: 'PowerPoint Document', data: Buffer.from('ff0314000000020000040c00000000', 'hex') }]),
  ],
  [
    'mail.msg',
    compound([
      { name: '__properties_version1.0', data: Buffer.alloc(32) },
      {
        name: '__attach_version1.0_#00000000',
        children: [
          { name: '__substg1.0_37010102', data: Buffer.from('hello') },
          { name: '__substg1.0_3707001F', data: Buffer.from('hello.txt', 'utf16le') },
        ],
      },
    ]),
  ],
]
