import type { AppError, ErrorCode } from '../errors.ts'

const remedies: Partial<Record<ErrorCode, string>> = {
  forbidden: 'The server owner can create a token with access: atelier token create --scope … --project …',
  file_not_found: 'Call list_files to see the available files.',
  request_too_large:
    'The limit is 4 MB per message. Upload larger files with "atelier upload" or POST /api/files/upload.',
}

/** The cause and the remedy in one text, because agents see nothing else. */
export function explainError({ code, message, detail }: AppError): string {
  const cause = detail === undefined ? `${message}.` : `${message}: ${detail}`
  return [cause, remedies[code]].filter(Boolean).join(' ')
}
