import type { Command } from '../command.ts'
import { analyze } from './analyze.ts'
import { change } from './change.ts'
import { checkpoint } from './checkpoint.ts'
import { completion } from './completion.ts'
import { cp } from './cp.ts'
import { dedupe } from './dedupe.ts'
import { doctor } from './doctor.ts'
import { exportProject } from './export.ts'
import { generate } from './generate.ts'
import { generations } from './generations.ts'
import { get } from './get.ts'
import { grep } from './grep.ts'
import { importArchive } from './import.ts'
import { limits } from './limits.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { ls } from './ls.ts'
import { backup, blobs, migrate, restore, verify } from './maintenance.ts'
import { mcp } from './mcp.ts'
import { models } from './models.ts'
import { mv } from './mv.ts'
import { optimize } from './optimize.ts'
import { providers } from './providers.ts'
import { revert } from './revert.ts'
import { rm } from './rm.ts'
import { serve } from './serve.ts'
import { sync } from './sync.ts'
import { token } from './token.ts'
import { upload } from './upload.ts'
import { usage } from './usage.ts'
import { versions } from './versions.ts'
import { warnings } from './warnings.ts'

/** Every command, in the order of the help. Help, completion and suggestions use this table. */
export const commands: readonly Command[] = [
  serve,
  login,
  logout,
  upload,
  ls,
  get,
  mv,
  cp,
  rm,
  sync,
  exportProject,
  importArchive,
  grep,
  versions,
  revert,
  checkpoint,
  dedupe,
  warnings,
  limits,
  generate,
  generations,
  change,
  analyze,
  optimize,
  models,
  providers,
  token,
  usage,
  mcp,
  doctor,
  completion,
  migrate,
  blobs,
  backup,
  restore,
  verify,
]
