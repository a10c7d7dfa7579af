import type { Case } from './case.ts'
import { archiveCases } from './hostile/archives.ts'
import { bombCases } from './hostile/bombs.ts'
import { eicarCases } from './hostile/eicar.ts'
import { foreignCases } from './hostile/foreign.ts'
import { imageCases } from './hostile/images.ts'
import { loaderCases } from './hostile/loaders.ts'
import { markupCases } from './hostile/markup.ts'
import { officeCases } from './hostile/office.ts'
import { pdfCases } from './hostile/pdf.ts'
import { pickleCases } from './hostile/pickles.ts'
import { programCases } from './hostile/programs.ts'
import { remoteShellCases } from './hostile/remote-shells.ts'
import { webShellCases } from './hostile/web-shells.ts'
import { deskTwins } from './twins/desk.ts'
import { mailTwins } from './twins/mail.ts'
import { officeTwins } from './twins/office.ts'
import { pdfTwins } from './twins/pdf.ts'

/** What must never be stored. */
export const hostile: readonly Case[] = [
  ...eicarCases,
  ...programCases,
  ...foreignCases,
  ...archiveCases,
  ...bombCases,
  ...officeCases,
  ...markupCases,
  ...pdfCases,
  ...pickleCases,
  ...imageCases,
  ...webShellCases,
  ...remoteShellCases,
  ...loaderCases,
  ...deskTwins.hostile,
  ...mailTwins.hostile,
  ...officeTwins.hostile,
  ...pdfTwins.hostile,
]
