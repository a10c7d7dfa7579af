import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Harmless, type Hostile, inspectorContract, look } from '../../test/inspector-contract.ts'
import { startProcessorClock } from '../../test/processor-clock.ts'
import { inspectDocument } from '../documents.ts'

const lines = (...all: string[]) => all.join('\r\n')
const base64 = (content: string) =>
  Buffer.from(content, 'latin1').toString('base64').replace(/.{76}/g, '$&\r\n')
const rtf = '{\\rtf1{\\object{\\*\\objdata 01}}}'

/** A letter and one attachment. */
function mail(headers: string, content: string, boundary = 'x'): string {
  return lines(
    'From: a@example.org',
    'Subject: Hi',
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed;\r\n\tboundary="${boundary}"`,
    '',
    'This is a mail with several parts.',
    `--${boundary}`,
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Gr=C3=BC=C3=9Fe',
    '-- ',
    'Anna',
    `--${boundary}`,
    headers,
    '',
    content,
    `--${boundary}--`,
    '',
  )
}

function attached(name: string, content: string): string {
  const headers = `Content-Type: application/octet-stream; name="${name}"\r\nContent-Transfer-Encoding: base64`
  return mail(headers, base64(content))
}

const disposed = (value: string) => mail(`Content-Disposition: attachment; ${value}`, 'x')

// biome-ignore format: one case, one line
const hostile: Hostile[] = [
  ['a.eml', 'an attached document that acts', attached('a.rtf', rtf), 'rtf-object'],
  ['a.eml', 'one between lines that are not base64', attached('a.rtf', rtf).replace('e1', 'e1\r\n--\r\n!'), 'rtf-object'],
  ['a.eml', 'one that is not encoded', mail('Content-Type: application/rtf; name=a.rtf', rtf), 'rtf-object'],
  ['a.eml', 'one with quoted bytes', mail('Content-Type: a/b; name=a.rtf\r\nContent-Transfer-Encoding: Quoted-Printable', rtf.replace('obj', '=6F=\r\nbj')), 'rtf-object'],
  ['a.eml', 'one in a forwarded mail', mail('Content-Type: message/rfc822', attached('a.rtf', rtf), 'outer'), 'rtf-object'],
  ['a.eml', 'one in a part with parts', mail('Content-Type: multipart/mixed; boundary=y', attached('a.rtf', rtf).replace(/^.*?\r\n--x/s, '--x').replaceAll('--x', '--y')), 'rtf-object'],
  ['a.eml', 'one that is the whole mail', `Content-Type: application/rtf; name=a.rtf\nContent-Transfer-Encoding: base64\n\n${base64(rtf)}`, 'rtf-object'],
  ['a.eml', 'one after the last line', mail('Content-Type: text/plain', 'x').replace('--x--', `--x\r\nContent-Type: a/b; name=a.rtf\r\n\r\n${rtf}`), 'rtf-object'],
  ['a.eml', 'a script by its name', attached('invoice.js', 'alert(1)'), 'mailed-program'],
  ['a.eml', 'a script by an encoded name', disposed('filename="=?utf-8?B?aW52b2ljZS5qcw==?="'), 'mailed-program'],
  ['a.eml', 'a script by a quoted name', disposed('filename="=?utf-8?q?invoice=2Ejs?="'), 'mailed-program'],
  ['a.eml', 'a uuencoded file', mail('Content-Type: text/plain', 'begin 644 a.txt\n%:&5L;&\\\n`\nend'), 'uuencoded'],
  ['a.eml', 'a uuencoded file in a text without a type', 'Subject: a\n\nbegin 0755  a b\n', 'uuencoded'],
  ['a.mbox', 'a mailbox', 'From a\nSubject: a\n\nhello\n', 'mailbox'],
  ['a.mbox', 'an empty mailbox', '', 'mailbox'],
  ['a.eml', 'a mailbox under the name of a mail', 'From a\nSubject: a\n\nhello\n\nFrom b\nSubject: b\n\nhello\n', 'mailbox'],
  ['a.eml', 'a script by a name in pieces', disposed("filename*0*=utf-8''invoice%2e; filename*1=vbs"), 'mailed-program'],
]

// biome-ignore format: one case, one line
const harmless: Harmless[] = [
  ['a.eml', 'a letter', 'From: a@example.org\nTo: b@example.org\nSubject: Hi\n\nHello\n-- \nAnna\n'],
  ['a.eml', 'a letter about uuencode', 'Subject: a\n\n> begin 644 a\nto begin 644 a\nbegin here\n'],
  ['a.txt', 'a text about uuencode', 'Decode this:\nbegin 644 a.txt\n%:&5L;&\\\n`\nend\n'],
  ['a.eml', 'a letter as in a mailbox', 'From a\nSubject: a\n\nhello\n'],
  ['a.txt', 'a text like a mailbox', 'From a\nSubject: a\n\nhello\n'],
  ['a.eml', 'headers only', 'From: a@example.org\r\nSubject: Hi'],
  ['a.eml', 'nothing', ''],
  ['a.eml', 'a text instead of a mail', '\n\nhello'],
  ['a.eml', 'an attachment', attached('a.txt', 'hello')],
  ['a.eml', 'a page in a forwarded mail', mail('Content-Type: message/rfc822', mail('Content-Type: text/html', '<script>1</script>'), 'outer'), ['active-content']],
  ['a.eml', 'a truncated letter', attached('a.txt', 'hello').slice(0, 300)],
  ['a.txt', 'a text about mails', attached('a.js', 'alert(1)')],
]

describe('inspectDocument on mails', () => {
  inspectorContract(inspectDocument, hostile, harmless)

  test('reports mails as unscannable if readers would disagree', async () => {
    const part = 'Content-Transfer-Encoding: base64\r\nContent-Type: a/b'
    for (const content of [
      mail(`${part}\r\ncontent-transfer-encoding: 7bit`, 'x'),
      mail(`${part}\r\nContent-Type: text/plain`, 'x'),
      mail('Content-Transfer-Encoding: x-uuencode', 'x'),
      'Content-Type: multipart/mixed\r\n\r\nhello',
      `Subject: ${'x'.repeat(1024 * 1024)}\r\n\r\nhello`,
    ]) {
      assert.equal((await look(inspectDocument, 'a.eml', Buffer.from(content))).verdict, 'unscannable')
    }
  })

  test('handles meaningless boundaries, names and texts quickly', async () => {
    const many = (piece: string, size = 1024 * 1024) => piece.repeat(size / piece.length)
    for (const content of [
      `Content-Type: multipart/mixed; boundary=x\r\n\r\n${many('\n--y')}`,
      `Content-Type: multipart/mixed; boundary=x${many(' boundary="', 200_000)}\r\n\r\nhello`,
      `Content-Type: a/b${many(';name*0="', 200_000)}\r\n\r\nhello`,
      `Content-Type: a/b; name="${many('=?utf-8?q?', 200_000)}"\r\n\r\nhello`,
      `Content-Type: a/b; name="${many('?= ', 200_000)}"\r\n\r\nhello`,
      `Content-Type: ${many('(', 200_000)}\r\n\r\nhello`,
      `Subject: a${many('\n ', 200_000)}\r\n\r\nhello`,
      `Subject: a\r\n\r\n${many('begin 644 a\n')}`,
      `Subject: a\r\n\r\n${many('begin \n')}`,
      `Content-Type: multipart/mixed; boundary=x\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${many('--x\r\n')}`,
      many(
        'Content-Type: multipart/mixed; boundary="a"\nContent-Transfer-Encoding: quoted-printable\n\n--a\n',
      ),
      many('Content-Type: multipart/mixed; boundary="a"\n\n--a\n', 8 * 1024 * 1024),
      many('\nFrom '),
      `From a\n${many('\n\nFrom a\n')}`,
    ]) {
      const busyMs = startProcessorClock()
      await look(inspectDocument, 'a.eml', Buffer.from(content, 'latin1'))
      assert.ok(busyMs() < 3000, content.slice(0, 80))
    }
  })

  test('quickly refuses more parts than an archive may have entries', async () => {
    const busyMs = startProcessorClock()
    const many = `Content-Type: multipart/mixed; boundary=x\r\n\r\n${'--x\r\n\r\n'.repeat(1_000_000)}`
    assert.equal((await look(inspectDocument, 'a.eml', Buffer.from(many))).verdict, 'forbidden')
    assert.ok(busyMs() < 2000)
  })
})
