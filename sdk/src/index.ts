export type {
  AnalysisWish,
  GenerateOptions,
  GenerationWish,
  OptimizationWish,
  PageWish,
  SarifLog,
} from './ai.ts'
export {
  type Atelier,
  createClient,
  type ProjectsPage,
  type QuarantineFilter,
  type Readiness,
  type TokenWish,
  type UsageFilter,
} from './client.ts'
export type { DownloadOptions } from './download.ts'
export { AtelierError, type ErrorCode } from './errors.ts'
export type {
  FileItem,
  FolderFilter,
  FoundFile,
  ListFilter,
  ManifestItem,
  Renaming,
  SearchWish,
  UpdateOptions,
} from './files.ts'
export type { GenerationEvent } from './generate-stream.ts'
export type { FileSource } from './multipart.ts'
export type { CallOptions, ClientOptions } from './transport.ts'
export type { Operations, Schemas } from './types.ts'
export type { Progress, UploadOptions } from './upload.ts'
