import { gzipSync, zstdCompressSync } from 'node:zlib'
import { cases } from '../case.ts'
import { join, noise, sample } from '../writers/bytes.ts'
import { png } from '../writers/images.ts'
import { mp3, sqlite, trueType, webFont } from '../writers/media.ts'
import { wasm } from '../writers/programs.ts'
import { skippableFrame, xz } from '../writers/stored.ts'
import { longName, pax, tar } from '../writers/tar.ts'
import { zip } from '../writers/zip.ts'

const text = 'hello\n'
const small = () => zip([{ name: 'a.txt', data: text }])
const deepName = `${'a-long-folder-name/'.repeat(9)}file.txt`
const wrap = (inner: Buffer) => zip([{ name: 'inner.zip', data: inner }])

export const archiveCases = cases([
  ['tree.zip', 'a zip with a symbolic link inside by Info-ZIP', () => sample('info-zip.zip')],
  ['seven.zip', 'a zip by 7-Zip', () => sample('7zip.zip')],
  ['empty.zip', 'an empty zip', () => zip([])],
  [
    'streamed.zip',
    'a zip with data descriptors',
    () =>
      zip([
        { name: 'a.txt', data: text, descriptor: true },
        { name: 'b.txt', data: text.repeat(99), descriptor: true },
      ]),
  ],
  [
    'commented.zip',
    'a zip with comments',
    () => zip([{ name: 'a.txt', data: text, comment: 'first' }], { comment: 'Built by CI on 2026-01-01' }),
  ],
  ['unicode.zip', 'a zip with Unicode names', () => zip([{ name: 'Übersicht/日本語 😀.txt', data: text }])],
  [
    'folders.zip',
    'a zip with empty folders',
    () => zip([{ name: 'a/' }, { name: 'a/b/' }, { name: 'a/c.txt', data: text }]),
  ],
  [
    'mac.zip',
    'a zip by macOS',
    () =>
      zip([
        { name: 'a.txt', data: text, mode: 0o100644, descriptor: true },
        {
          name: '__MACOSX/._a.txt',
          data: join(Buffer.of(0, 5, 0x16, 7, 0, 2, 0, 0), 'Mac OS X        ', Buffer.alloc(90)),
        },
        { name: '.DS_Store', data: join(Buffer.of(0, 0, 0, 1), 'Bud1', Buffer.alloc(200)) },
      ]),
  ],
  ['zip64.zip', 'a small zip64', () => zip([{ name: 'a.txt', data: text, zip64: true }], { zip64: true })],
  ['nested.zip', 'harmless zips three deep', () => wrap(wrap(small()))],
  [
    'zeros.zip',
    'a zip of one megabyte of zeros',
    () => zip([{ name: 'zeros.bin', data: Buffer.alloc(1024 * 1024) }]),
  ],
  [
    'logs.zip',
    'a zip of ten megabytes of log, well compressible',
    () => zip([{ name: 'a.log', data: '2026-01-01 00:00:00 INFO request served in 3 ms\n'.repeat(200_000) }]),
  ],
  ['stored.zip', 'a zip without compression', () => zip([{ name: 'a.png', data: png(), method: 0 }])],
  [
    'many.zip',
    'a zip of two thousand files',
    () =>
      zip(
        Array.from({ length: 2000 }, (_, index) => ({
          name: `src/${index}.js`,
          data: `export default ${index}\n`,
        })),
      ),
  ],
  [
    'scripts.zip',
    'a zip of scripts',
    () =>
      zip([
        { name: 'install.sh', data: '#!/bin/sh\ncurl -fsSL https://example.org/i.sh | sh\n', mode: 0o100755 },
        { name: 'install.ps1', data: 'Write-Host hi\r\n' },
        { name: 'run.bat', data: '@echo off\r\n' },
      ]),
  ],
  [
    'assets.zip',
    'a zip with fonts, sounds and a database',
    () =>
      zip([
        { name: 'a.ttf', data: trueType() },
        { name: 'click.mp3', data: mp3() },
        { name: 'seed.sqlite', data: sqlite() },
        { name: 'data.bin', data: noise(5000) },
      ]),
  ],
  [
    'dots.zip',
    'a zip with dots in its names',
    () =>
      zip([
        { name: 'a..b/...txt', data: text },
        { name: './c.txt', data: text },
        { name: '..rc', data: text },
      ]),
  ],
  [
    'documents.zip',
    'a zip of documents and pictures',
    () =>
      zip([
        { name: 'a.docx', data: sample('pandoc.docx') },
        { name: 'b.pdf', data: sample('reportlab.pdf') },
        { name: 'c.jpg', data: sample('camera.jpg') },
      ]),
  ],
  [
    'windows.zip',
    'a zip with backslashes, as Compress-Archive of Windows PowerShell 5.1 writes them',
    () =>
      zip([
        { name: 'docs\\readme.txt', data: text },
        { name: 'docs\\a\\b.txt', data: text },
      ]),
  ],
  ['tree.tar.gz', 'a tar.gz with long names and links by GNU tar', () => sample('gnu.tar.gz')],
  ['tree.tar.xz', 'a tar.xz by GNU tar', () => sample('gnu.tar.xz')],
  ['tree.tar.zst', 'a tar.zst by GNU tar', () => sample('gnu.tar.zst')],
  ['tree.tar', 'a pax tar by GNU tar', () => sample('pax.tar')],
  ['empty.tar', 'a tar without entries', () => Buffer.alloc(10_240)],
  [
    'placeholders.zip',
    'a zip with texts and empty files under the names of pictures',
    () =>
      zip([
        { name: 'photo.png', data: 'This is not really a picture.\n' },
        { name: 'empty.jpg', data: '' },
      ]),
  ],
  ['git.tgz', 'a git repository in a tgz', () => sample('git-repository.tgz')],
  [
    'small.tar',
    'a tar',
    () =>
      tar([
        { name: 'dir/', type: '5' },
        { name: 'dir/a.txt', data: text },
      ]),
  ],
  [
    'names.tar',
    'a tar with long and Unicode names',
    () =>
      tar([
        longName(deepName),
        { name: deepName.slice(0, 99), data: text },
        pax({ path: `Ü/${deepName}`, mtime: '1700000000.5' }),
        { name: 'b.txt', data: text },
      ]),
  ],
  [
    'links.tar',
    'a tar with links that stay inside',
    () =>
      tar([
        { name: 'a/b/c.txt', data: text },
        { name: 'a/link', type: '2', link: 'b/c.txt' },
        { name: 'a/b/up', type: '2', link: '../b/c.txt' },
        { name: 'a/hard', type: '1', link: 'a/b/c.txt' },
      ]),
  ],
  [
    'package-1.0.0.tgz',
    'an npm package with fonts and WebAssembly',
    () =>
      gzipSync(
        tar([
          {
            name: 'package/package.json',
            data: '{"name":"a","version":"1.0.0","scripts":{"postinstall":"node a.js"}}',
          },
          { name: 'package/dist/a.wasm', data: wasm() },
          { name: 'package/fonts/a.woff2', data: webFont() },
          { name: 'package/bin/a.js', data: '#!/usr/bin/env node\n', mode: 0o755 },
        ]),
      ),
  ],
  ['notes.txt.gz', 'a text in a gzip', () => gzipSync('hello\n'.repeat(1000))],
  ['members.gz', 'a gzip of two members', () => join(gzipSync('one\n'), gzipSync('two\n'))],
  [
    'parallel.txt.zst',
    'a text in a zstd that begins with a frame to be skipped, as pzstd writes it',
    () => join(skippableFrame('size'), zstdCompressSync('hello\n'.repeat(1000))),
  ],
  [
    'dump.sql.zst',
    'an SQL dump in a zstd',
    () => zstdCompressSync("INSERT INTO t VALUES (1,'a');\n".repeat(5000)),
  ],
  [
    'tape.tar.gz',
    'a tar.gz padded with zeros',
    () => join(gzipSync(tar([{ name: 'a.txt', data: text }])), Buffer.alloc(1024)),
  ],
  ['zeros.gz', 'a gzip of one megabyte of zeros', () => gzipSync(Buffer.alloc(1024 * 1024))],
  ['stored.txt.xz', 'a text in an xz without compression', () => xz(Buffer.from(text))],
  [
    'big.zip',
    'a zip of twenty megabytes of noise',
    () => zip([{ name: 'noise.bin', data: noise(20 * 1024 * 1024), method: 0 }]),
  ],
])
