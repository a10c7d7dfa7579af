import { gzipSync } from 'node:zlib'
import { cases } from '../case.ts'
import { join, latin1, le16, sample } from '../writers/bytes.ts'
import { mail } from '../writers/mail.ts'
import { docx, paragraph } from '../writers/office.ts'
import { legacyLz4, skippableFrame, xz } from '../writers/stored.ts'
import { longName, pax, tar } from '../writers/tar.ts'
import { type ZipEntry, zip } from '../writers/zip.ts'
import { eicar } from './eicar.ts'

const text = 'hello\n'
const named = (name: string | Buffer) => () =>
  zip([
    { name: 'ok.txt', data: text },
    { name, data: text },
  ])
const taped = (name: string) => () =>
  tar([
    { name: 'ok.txt', data: text },
    { name, data: text },
  ])
const link = (target: string): ZipEntry => ({ name: 'link', data: target, method: 0, mode: 0o120777 })
const plain = (entry: Partial<ZipEntry>) => () => zip([{ name: 'a.txt', data: text.repeat(20), ...entry }])

/* The same text, packed by lz4 1.9.4, lzip 1.23 and xz 5.4. */
const lz4 = Buffer.from('BCJNGGRApw8AAABpaGVsbG8gBgBQZWxsbwoAAAAA4v8DQg==', 'base64')
const lzip = Buffer.from('TFpJUAEMADQZSe6N6VYKwbYgt///ujQAAACIWQsYAAAAAAAAAC0AAAAAAAAA', 'base64')
const lzma = Buffer.from('XQAAgAD//////////wA0GUnujelWCsG2ILf//7o0AAA=', 'base64')

export const archiveCases = cases([
  ['climb.zip', 'a zip entry that climbs out with ..', named('../../etc/cron.d/job')],
  [
    'climb-late.zip',
    'a zip entry that climbs out in the middle of its name',
    named('docs/../../../home/a/.bashrc'),
  ],
  ['absolute.zip', 'a zip entry with an absolute name', named('/etc/passwd')],
  ['drive.zip', 'a zip entry with a drive letter', named('C:/Windows/System32/a.txt')],
  ['drive-backslash.zip', 'a zip entry with a drive letter and backslashes', named('C:\\Windows\\a.txt')],
  ['backslash.zip', 'a zip entry that climbs out with backslashes', named('..\\..\\Startup\\a.txt')],
  ['share.zip', 'a zip entry on a network share', named('\\\\server\\share\\a.txt')],
  ['zero.zip', 'a zip entry with a NUL in its name', named('readme.txt\0.sh')],
  [
    'two-names.zip',
    'a zip entry whose two headers name different files',
    plain({ localName: '../../evil.sh' }),
  ],
  ['two-types.zip', 'a zip entry that is text here and a script there', plain({ localName: 'a.exe' })],
  ['symlink.zip', 'a symbolic link out of a zip', () => zip([link('../../../etc/passwd')])],
  ['symlink-absolute.zip', 'a symbolic link to an absolute path in a zip', () => zip([link('/etc/shadow')])],
  [
    'symlink-fat.zip',
    'a symbolic link out of a zip that says it was made on FAT',
    () => zip([{ ...link('../../../etc/passwd'), host: 0 }]),
  ],
  [
    'symlink-ntfs.zip',
    'a symbolic link to an absolute path in a zip that says it was made on NTFS',
    () => zip([{ ...link('/etc/shadow'), host: 10 }]),
  ],
  [
    'device-fat.zip',
    'a block device in a zip that says it was made on FAT',
    () => zip([{ name: 'sda', mode: 0o060660, host: 0 }]),
  ],
  [
    'link-or-file.zip',
    'a file that some readers take for a symbolic link, EICAR inside',
    () => zip([{ ...link(''), data: eicar(), host: 0 }]),
  ],
  [
    'through.zip',
    'a zip entry written through a symbolic link',
    () => zip([link('..'), { name: 'link/evil.sh', data: text }]),
  ],
  ['small-claim.zip', 'a zip entry that is larger than it claims', plain({ claimedSize: 5 })],
  ['large-claim.zip', 'a zip entry that is smaller than it claims', plain({ claimedSize: 500_000 })],
  [
    'packed-claim.zip',
    'a zip entry whose packed size runs past the end',
    plain({ claimedPackedSize: 5_000_000 }),
  ],
  [
    'count.zip',
    'a zip whose end record counts fewer entries than there are',
    () =>
      zip(
        [
          { name: 'a.txt', data: text },
          { name: 'b.txt', data: eicar() },
        ],
        { claimedEntries: 1 },
      ),
  ],
  [
    'two.zip',
    'two zips in one file, EICAR in the first',
    () => join(zip([{ name: 'a.txt', data: eicar() }]), zip([{ name: 'b.txt', data: text }])),
  ],
  [
    'commented.zip',
    'a zip with a second zip in its comment, EICAR inside',
    () =>
      zip([{ name: 'a.txt', data: text }], {
        comment: zip([{ name: 'b.txt', data: eicar() }]),
      }),
  ],
  [
    'unlisted.zip',
    'a zip with EICAR in an entry that the directory leaves out',
    () => zip([{ name: 'b.txt', data: text }], { prefix: localPart({ name: 'a.txt', data: eicar() }) }),
  ],
  [
    'classic.zip',
    'a zip encrypted with ZipCrypto',
    plain({ flags: 1, packed: Buffer.alloc(32, 7), method: 8 }),
  ],
  [
    'aes.zip',
    'a zip encrypted with AES',
    plain({
      flags: 1,
      method: 99,
      packed: Buffer.alloc(60, 7),
      extra: join(le16(0x9901, 7, 2), 'AE', Buffer.of(3), le16(8)),
    }),
  ],
  [
    'strong.zip',
    'a zip with strong encryption',
    plain({ flags: 0x41, packed: Buffer.alloc(60, 7), method: 8 }),
  ],
  [
    'partly.zip',
    'a zip with one encrypted entry of two',
    () =>
      zip([
        { name: 'a.txt', data: text },
        { name: 'b.txt', flags: 1, packed: Buffer.alloc(32, 7), method: 8, claimedSize: 20 },
      ]),
  ],
  [
    'nested.zip',
    'an encrypted zip in a zip',
    () =>
      zip([
        {
          name: 'a.zip',
          data: zip([{ name: 'b.txt', flags: 1, packed: Buffer.alloc(32, 7), method: 8, claimedSize: 20 }]),
        },
      ]),
  ],

  // Formats without a reader: refused even when they are harmless.
  ['tree.7z', 'a 7z by 7-Zip', () => sample('7zip.7z')],
  ['tree.tar.bz2', 'a tar.bz2 by GNU tar', () => sample('gnu.tar.bz2')],
  [
    'new.rar',
    'a rar',
    () => latin1('Rar!\x1a\x07\x01\0\x33\x92\xb5\xe5\x0a\x01\x05\x06\0\x05\x01\x01\x80\x80\0'),
  ],
  ['old.rar', 'an old rar', () => latin1('Rar!\x1a\x07\0\xcf\x90\x73\0\0\x0d\0\0\0\0\0\0\0')],
  ['a.txt.lz4', 'a text in an lz4', () => lz4],
  ['a.txt.lz', 'a text in an lzip', () => lzip],
  ['a.txt.lzma', 'a text in an lzma', () => lzma],
  ['renamed.txt', 'a 7z that is called a text', () => sample('7zip.7z')],
  ['inside.zip', 'a 7z in a zip', () => zip([{ name: 'data.bin', data: sample('7zip.7z') }])],
  [
    'inside.tgz',
    'a tar.bz2 in a tar.gz',
    () => gzipSync(tar([{ name: 'a.tbz2', data: sample('gnu.tar.bz2') }])),
  ],
  ['inside.tar.xz', 'an lzma in a tar.xz', () => xz(tar([{ name: 'a.lzma', data: lzma }]))],
  ['attached.eml', 'a 7z attached to a mail', () => mail(['a.7z', sample('7zip.7z')])],
  ['part.docx', 'an lz4 as a part of a docx', () => docx(paragraph('hello'), { 'word/media/a.bin': lz4 })],
  ['bzip2.zip', 'a zip entry packed with bzip2', plain({ method: 12 })],
  ['lzma.zip', 'a zip entry packed with LZMA', plain({ method: 14 })],
  ['legacy.lz4', 'EICAR in a legacy lz4', () => legacyLz4(eicar())],
  ['legacy.txt', 'EICAR in a legacy lz4 that is called a text', () => legacyLz4(eicar())],
  [
    'legacy.zip',
    'EICAR in a legacy lz4 in a zip',
    () => zip([{ name: 'data.bin', data: legacyLz4(eicar()) }]),
  ],
  [
    'skipped.lz4',
    'EICAR in a legacy lz4 behind a frame to be skipped',
    () => join(skippableFrame(), legacyLz4(eicar())),
  ],
  [
    'skipped.txt',
    'EICAR in a legacy lz4 behind a frame to be skipped, called a text',
    () => join(skippableFrame(), legacyLz4(eicar())),
  ],

  ['climb.tar', 'a tar entry that climbs out with ..', taped('../../etc/cron.d/job')],
  ['absolute.tar', 'a tar entry with an absolute name', taped('/root/.ssh/authorized_keys')],
  ['drive.tar', 'a tar entry with a drive letter', taped('C:\\Windows\\a.txt')],
  ['backslash.tar', 'a tar entry that climbs out with backslashes', taped('..\\..\\a.txt')],
  ['climb.tar.gz', 'a tar.gz entry that climbs out', () => gzipSync(taped('a/../../b')())],
  [
    'pax.tar',
    'a tar entry that climbs out by its extended header',
    () => tar([pax({ path: '../../../evil.sh' }), { name: 'fine.txt', data: text }]),
  ],
  [
    'long.tar',
    'a tar entry that climbs out by its GNU long name',
    () => tar([longName(`../../${'a'.repeat(120)}`), { name: 'fine.txt', data: text }]),
  ],
  [
    'prefix.tar',
    'a tar entry that climbs out by its prefix field',
    () => tar([{ name: 'a.txt', prefix: '../..', data: text }]),
  ],
  [
    'symlink.tar',
    'a symbolic link out of a tar',
    () => tar([{ name: 'link', type: '2', link: '../../../etc/passwd' }]),
  ],
  [
    'symlink-absolute.tgz',
    'a symbolic link to an absolute path in a tar.gz',
    () =>
      gzipSync(
        tar([
          { name: 'link', type: '2', link: '/etc' },
          { name: 'link/evil', data: text },
        ]),
      ),
  ],
  [
    'pax-link.tar',
    'a symbolic link out by its extended header',
    () => tar([pax({ linkpath: '/etc/passwd' }), { name: 'link', type: '2', link: 'fine.txt' }]),
  ],
  [
    'hardlink.tar',
    'a hard link out of a tar',
    () => tar([{ name: 'link', type: '1', link: '../../etc/passwd' }]),
  ],
  [
    'hardlink-absolute.tar',
    'a hard link to an absolute path in a tar',
    () => tar([{ name: 'link', type: '1', link: '/etc/passwd' }]),
  ],
  ['character.tar', 'a character device in a tar', () => tar([{ name: 'null', type: '3' }])],
  ['block.tar.gz', 'a block device in a tar.gz', () => gzipSync(tar([{ name: 'sda', type: '4' }]))],
  ['pipe.tar', 'a named pipe in a tar', () => tar([{ name: 'pipe', type: '6' }])],
  [
    'size.tar',
    'a tar entry that claims more than the archive has',
    () => tar([{ name: 'a.txt', data: text, claimedSize: 5_000_000_000 }]),
  ],
])

/** The local record alone: what a reader finds that goes through the file from its start. */
function localPart(entry: ZipEntry): Buffer {
  const whole = zip([entry])
  return whole.subarray(0, whole.indexOf('PK\x01\x02', 0, 'latin1'))
}
