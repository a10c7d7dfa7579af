import { gzipSync, zstdCompressSync } from 'node:zlib'
import { cases } from '../case.ts'
import { latin1, padded } from '../writers/bytes.ts'
import { png } from '../writers/images.ts'
import { docx, epub, paragraph } from '../writers/office.ts'
import {
  dosProgram,
  elf,
  fatMachO,
  javaClass,
  machO,
  shortcut,
  wasm,
  windowsProgram,
} from '../writers/programs.ts'
import { xz } from '../writers/stored.ts'
import { tar } from '../writers/tar.ts'
import { zip } from '../writers/zip.ts'

const exe = () => windowsProgram()
const someZip = () => zip([{ name: 'a.txt', data: 'hello' }])

export const programCases = cases([
  ['setup.exe', 'a Windows program', exe],
  ['setup32.exe', 'a Windows program of 32 bits', () => windowsProgram({ is64: false })],
  ['module.dll', 'a Windows library', () => windowsProgram({ library: true })],
  ['tool.txt', 'a Windows program as .txt', exe],
  ['photo.png', 'a Windows program as .png', exe],
  ['invoice.pdf', 'a Windows program as .pdf', exe],
  ['data.zip', 'a Windows program as .zip', exe],
  ['letter.docx', 'a Windows program as .docx', exe],
  ['program', 'a Windows program without extension', exe],
  ['invoice.pdf.exe', 'a double extension', 'This is only text.\n'],
  ['invoice\u202efdp.exe', 'an extension turned round by a bidi mark', exe],
  ['setup.exe. .', 'an extension that Windows uncovers by dropping dots and spaces', 'text\n'],
  ['screen.scr', 'a screen saver by name', 'text\n'],
  ['OLD.COM', 'a .com program by name', () => latin1('\xb4\x09\xba\x09\x01\xcd\x21\xcd\x20hello$')],
  ['game.dat', 'a DOS program', dosProgram],
  ['server', 'an ELF program of 64 bits', () => elf()],
  ['server32', 'an ELF program of 32 bits', () => elf({ bits: 32, machine: 3 })],
  ['lib.so', 'an ELF library', () => elf({ type: 3 })],
  ['script.sh', 'an ELF program as .sh', () => elf()],
  ['notes.md', 'an ELF program for ARM as .md', () => elf({ machine: 0xb7 })],
  ['app', 'a Mach-O program', machO],
  ['readme.txt', 'a Mach-O program as .txt', machO],
  ['universal', 'a fat Mach-O program', fatMachO],
  ['image.gif', 'a fat Mach-O program as .gif', fatMachO],
  ['Main.class', 'a Java class', javaClass],
  ['Main.java', 'a Java class as .java', javaClass],
  ['module.wasm', 'a WebAssembly module', wasm],
  ['module.js', 'a WebAssembly module as .js', wasm],
  ['readme.lnk', 'a Windows shortcut', shortcut],
  ['readme.rtf', 'a Windows shortcut as .rtf', shortcut],
  [
    'app.jar',
    'a jar by name',
    () => zip([{ name: 'META-INF/MANIFEST.MF', data: 'Manifest-Version: 1.0\n' }]),
  ],
  ['app.apk', 'an apk by name', () => zip([{ name: 'AndroidManifest.xml', data: 'x' }])],
  ['installer.msi', 'an msi by name', () => padded(latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 2048)],
  [
    'package.deb',
    'a Debian package',
    '!<arch>\ndebian-binary   0           0     0     100644  4         `\n2.0\n',
  ],
  ['package.rpm', 'an RPM package', () => padded(latin1('\xed\xab\xee\xdb\x03\0\0\0\0\x01hello-1.0'), 256)],
  ['help.chm', 'a compiled help file', () => padded(latin1('ITSF\x03\0\0\0\x60\0\0\0'), 256)],
  ['classes.txt', 'a Dalvik executable as .txt', () => padded(latin1('dex\n035\0'), 256)],

  ['photo.zip', 'a picture named .zip', () => png()],
  ['holiday.png', 'a zip named .png', someZip],
  ['paper.pdf', 'a zip named .pdf', someZip],
  ['paper.txt', 'a zip named .txt', someZip],
  ['code.js', 'a gzip named .js', () => gzipSync('hello')],

  ['exe.zip', 'a Windows program in a zip', () => zip([{ name: 'setup.exe', data: exe() }])],
  ['hidden.zip', 'a Windows program in a zip, named .txt', () => zip([{ name: 'readme.txt', data: exe() }])],
  [
    'dll.zip',
    'a Windows library two zips deep',
    () => zip([{ name: 'in.zip', data: zip([{ name: 'a', data: exe() }]) }]),
  ],
  ['elf.tar', 'an ELF program in a tar', () => tar([{ name: 'bin/tool', data: elf(), mode: 0o755 }])],
  ['elf.tar.gz', 'an ELF program in a tar.gz', () => gzipSync(tar([{ name: 'bin/tool', data: elf() }]))],
  [
    'elf.tar.zst',
    'an ELF program in a tar.zst',
    () => zstdCompressSync(tar([{ name: 'bin/tool', data: elf() }])),
  ],
  ['elf.tar.xz', 'an ELF program in a tar.xz', () => xz(tar([{ name: 'bin/tool', data: elf() }]))],
  ['tool.gz', 'an ELF program in a plain gzip', () => gzipSync(elf())],
  [
    'macho.zip',
    'a Mach-O program in a zip',
    () => zip([{ name: 'App.app/Contents/MacOS/App', data: machO() }]),
  ],
  ['lnk.zip', 'a Windows shortcut in a zip', () => zip([{ name: 'Invoice.pdf.lnk', data: shortcut() }])],
  [
    'report.docx',
    'a Windows program as a part of a docx',
    () => docx(paragraph('x'), { 'word/media/image1.png': exe() }),
  ],
  ['book.epub', 'an ELF program as a part of an epub', () => epub({ 'OEBPS/cover.png': elf() })],
  ['sfx.zip', 'a self-extracting zip', () => zip([{ name: 'a.txt', data: 'hello' }], { prefix: exe() })],
  [
    'addon.tgz',
    'a native addon in an npm tarball',
    () => gzipSync(tar([{ name: 'package/build/a.node', data: elf({ type: 3 }) }])),
  ],
  [
    'mixed.zip',
    'a zip whose second entry is a DOS program',
    () =>
      zip([
        { name: 'a.txt', data: 'a' },
        { name: 'b', data: dosProgram() },
      ]),
  ],
])
