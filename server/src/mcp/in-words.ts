import type { AppError, ErrorCode } from '../errors.ts'

const whatToDo: Partial<Record<ErrorCode, string>> = {
  forbidden: 'The owner of the server can make a token that may: atelier token create --scope … --project …',
  file_not_found: 'list_files shows what is there.',
  request_too_large:
    'A message may have 4 MB; larger files go by "atelier upload" or POST /api/files/upload.',
}

/** For an agent, which has nothing to go by but the sentence: what was wrong, and what to do. */
export function inWords({ code, message, detail }: AppError): string {
  const what = detail === undefined ? `${message}.` : `${message}: ${detail}`
  return [what, whatToDo[code]].filter(Boolean).join(' ')
}
