import { gzipSync, zstdCompressSync } from 'node:zlib'
import { cases } from '../case.ts'
import { join } from '../writers/bytes.ts'
import { mail } from '../writers/mail.ts'
import { docx, openDocument, paragraph } from '../writers/office.ts'
import { pdf, stream } from '../writers/pdf.ts'
import { xz } from '../writers/stored.ts'
import { tar } from '../writers/tar.ts'
import { zip } from '../writers/zip.ts'

/** The harmless file every scanner must know, put together here so that none stops at this repository. */
export const eicar = () =>
  join('X5O!P%@AP[4', '\\PZX54(P^)7CC)7}', '$EICAR-STANDARD', '-ANTIVIRUS-TEST-', 'FILE!$H+H*')

const inZip = () => zip([{ name: 'a.txt', data: eicar() }])

export const eicarCases = cases([
  ['eicar.txt', 'the EICAR test file', eicar],
  ['note.md', 'EICAR with trailing white space and line ends', () => join(eicar(), ' \t\r\n\n  \x1a')],
  ['LICENSE', 'EICAR under a name without extension', eicar],
  ['photo.jpg', 'EICAR under the name of a picture', eicar],
  ['a.zip', 'EICAR in a zip', inZip],
  [
    'stored.zip',
    'EICAR stored uncompressed in a zip',
    () => zip([{ name: 'a.txt', data: eicar(), method: 0 }]),
  ],
  [
    'streamed.zip',
    'EICAR in a zip with data descriptors',
    () => zip([{ name: 'a', data: eicar(), descriptor: true }]),
  ],
  [
    'among.zip',
    'EICAR as the last of many entries',
    () =>
      zip([
        ...Array.from({ length: 300 }, (_, index) => ({ name: `docs/${index}.txt`, data: `page ${index}` })),
        { name: 'docs/last.dat', data: eicar() },
      ]),
  ],
  ['nested.zip', 'EICAR in a zip in a zip', () => zip([{ name: 'inner.zip', data: inZip() }])],
  [
    'deep.zip',
    'EICAR four zips deep',
    () => [1, 2, 3].reduce((inner) => zip([{ name: 'inner.zip', data: inner }]), inZip()),
  ],
  [
    'renamed.zip',
    'EICAR in a zip in a zip, the inner one named .dat',
    () => zip([{ name: 'data.dat', data: inZip() }]),
  ],
  ['a.tar', 'EICAR in a tar', () => tar([{ name: 'a.txt', data: eicar() }])],
  ['a.tar.gz', 'EICAR in a tar.gz', () => gzipSync(tar([{ name: 'a.txt', data: eicar() }]))],
  ['a.txt.gz', 'EICAR in a plain gzip', () => gzipSync(eicar())],
  [
    'twice.gz',
    'EICAR in the second member of a gzip, behind an empty one',
    () => join(gzipSync(''), gzipSync(eicar())),
  ],
  ['a.txt.zst', 'EICAR in a plain zstd', () => zstdCompressSync(eicar())],
  ['a.tar.zst', 'EICAR in a tar.zst', () => zstdCompressSync(tar([{ name: 'a.txt', data: eicar() }]))],
  ['a.txt.xz', 'EICAR in a plain xz', () => xz(eicar())],
  ['a.tar.xz', 'EICAR in a tar.xz', () => xz(tar([{ name: 'a.txt', data: eicar() }]))],
  [
    'twice.xz',
    'EICAR in the second stream of an xz, behind an empty one',
    () => join(xz(Buffer.alloc(0)), xz(eicar())),
  ],
  ['zipped.tgz', 'EICAR in a zip in a tar.gz', () => gzipSync(tar([{ name: 'a.zip', data: inZip() }]))],
  [
    'report.docx',
    'EICAR as a part of a docx',
    () => docx(paragraph('hello'), { 'word/media/a.bin': eicar() }),
  ],
  [
    'report.odt',
    'EICAR as a part of an odt',
    () => openDocument('text', '<text:p>x</text:p>', { 'Pictures/a.bin': eicar() }),
  ],
  ['mail.eml', 'EICAR attached to a mail', () => mail(['a.txt', eicar()])],
  ['zipped.eml', 'EICAR in a zip attached to a mail', () => mail(['a.zip', inZip()])],
  [
    'mails.zip',
    'EICAR attached to a mail in a zip',
    () => zip([{ name: 'a.eml', data: mail(['a.txt', eicar()]) }]),
  ],
  [
    'paper.pdf',
    'EICAR attached to a PDF',
    () =>
      pdf({
        catalog: '/Names << /EmbeddedFiles << /Names [(a.txt) 5 0 R] >> >>',
        objects: [
          '<< /Type /Filespec /F (a.txt) /EF << /F 6 0 R >> >>',
          stream(eicar(), '/Type /EmbeddedFile /Filter /FlateDecode'),
        ],
      }),
  ],
])
