// The commands for the CLI, which parses the options and prints the results.
export { backup } from './backup.ts'
export { copyBlobs } from './blobs.ts'
export { examine } from './doctor.ts'
export { migrate } from './migrate.ts'
export { restore } from './restore.ts'
export { serve } from './serve.ts'
export { openTokens } from './token.ts'
export { verify } from './verify.ts'
