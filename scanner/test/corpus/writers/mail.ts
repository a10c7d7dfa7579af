import { latin1 } from './bytes.ts'

/** A letter with files attached in base64, lines of 76 characters. */
export function mail(...attachments: readonly (readonly [name: string, data: Buffer])[]): Buffer {
  const parts = attachments.map(
    ([name, data]) =>
      `Content-Type: application/octet-stream; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${data.toString('base64').replace(/.{76}/g, '$&\r\n')}`,
  )
  const letter = 'Content-Type: text/plain\r\n\r\nHello,\r\nsee the attached file.\r\n-- \r\nA'
  return latin1(
    `From: a@example.org\r\nTo: b@example.org\r\nSubject: Hi\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="=_1"\r\n\r\n${[letter, ...parts].map((part) => `--=_1\r\n${part}\r\n`).join('')}--=_1--\r\n`,
  )
}
