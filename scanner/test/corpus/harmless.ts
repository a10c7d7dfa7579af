import type { Case } from './case.ts'
import { archiveCases } from './harmless/archives.ts'
import { bundleCases } from './harmless/bundles.ts'
import { codeCases } from './harmless/code.ts'
import { imageCases } from './harmless/images.ts'
import { notedCases } from './harmless/noted.ts'
import { officeCases } from './harmless/office.ts'
import { pdfCases } from './harmless/pdf.ts'
import { pickleCases } from './harmless/pickles.ts'
import { textCases } from './harmless/text.ts'
import { deskTwins } from './twins/desk.ts'
import { mailTwins } from './twins/mail.ts'
import { officeTwins } from './twins/office.ts'
import { pdfTwins } from './twins/pdf.ts'

/** What must never be refused. */
export const harmless: readonly Case[] = [
  ...codeCases,
  ...bundleCases,
  ...textCases,
  ...notedCases,
  ...officeCases,
  ...pdfCases,
  ...pickleCases,
  ...imageCases,
  ...archiveCases,
  ...deskTwins.harmless,
  ...mailTwins.harmless,
  ...officeTwins.harmless,
  ...pdfTwins.harmless,
]
