// The names with "as" keep code compatible that uses the earlier names.
export type {
  AnalysisRequest,
  AnalysisRequest as AnalysisWish,
  GenerateOptions,
  GenerationRequest,
  GenerationRequest as GenerationWish,
  OptimizationRequest,
  OptimizationRequest as OptimizationWish,
  PageRequest,
  PageRequest as PageWish,
  SarifLog,
} from './ai.ts'
export {
  type Atelier,
  createClient,
  type ProjectsPage,
  type QuarantineFilter,
  type Readiness,
  type TokenRequest,
  type TokenRequest as TokenWish,
  type UsageFilter,
} from './client.ts'
export type { DownloadOptions } from './download.ts'
export { AtelierError, type ErrorCode } from './errors.ts'
export { type Language, languages, MAX_CODE_BYTES, MAX_PAGE_ITEMS } from './facts.ts'
export type {
  FileItem,
  FolderFilter,
  FoundFile,
  ListFilter,
  ManifestItem,
  Renaming,
  SearchRequest,
  SearchRequest as SearchWish,
  UpdateOptions,
} from './files.ts'
export type { GenerationEvent, GenerationResult } from './generate-stream.ts'
export type { FileSource } from './multipart.ts'
export type { CallOptions, ClientOptions } from './transport.ts'
export type { Operations, Schemas } from './types.ts'
export type { Progress, UploadOptions } from './upload.ts'
