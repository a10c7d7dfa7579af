export type {
  AnalysisRequest,
  GenerateOptions,
  GenerationRequest,
  ModelSetting,
  NewProvider,
  OptimizationRequest,
  PageRequest,
  Provider,
  ProviderChange,
  SarifLog,
  SarifRegion,
} from './ai.ts'
export type {
  AnalysesPage,
  AnalyzeOptions,
  DecisionsPage,
  FindingDecision,
  FindingsPage,
  ProjectAnalysis,
  ProjectAnalysisRequest,
  ProjectFinding,
} from './analyses.ts'
export type {
  BatchOperation,
  BatchOptions,
  DeleteOperation,
  PutFromOperation,
  PutOperation,
  TransferOperation,
} from './batch.ts'
export type {
  AppliedChanges,
  ApplyOptions,
  ChangeEvent,
  ChangeProposal,
  ChangeRequest,
  ProposedChange,
} from './changes.ts'
export {
  type Atelier,
  createClient,
  type DayOfUsage,
  type ProjectsPage,
  type QuarantineFilter,
  type Readiness,
  type StorageOptions,
  type TokenLimits,
  type TokenRequest,
  type UsageByDay,
  type UsageFilter,
} from './client.ts'
export type { DownloadOptions } from './download.ts'
export { AtelierError, type ErrorCode, type FailedAttempt } from './errors.ts'
export { type Language, languages, MAX_CODE_BYTES, MAX_DELETED_UNRECORDED, MAX_PAGE_ITEMS } from './facts.ts'
export type {
  DeleteFileOptions,
  FileItem,
  FileVersion,
  FolderFilter,
  FoundFile,
  ListFilter,
  ManifestItem,
  Renaming,
  ReplaceOptions,
  SearchRequest,
  UpdateOptions,
  VersionsPage,
} from './files.ts'
export type { GenerationEvent, GenerationResult } from './generate-stream.ts'
export type { ImportOptions, ImportProgress } from './import.ts'
export type { FileSource } from './multipart.ts'
export type {
  CheckpointFile,
  CheckpointFilesPage,
  CheckpointItem,
  CheckpointRequest,
  CheckpointsPage,
  DedupeRequest,
  DeleteOptions,
  DiffRequest,
  OnceOptions,
  Project,
  ProjectDeletion,
  ProjectLimits,
  ProjectSettings,
  RestoreRequest,
  WarningsPage,
} from './project.ts'
export type { CallOptions, ClientOptions } from './transport.ts'
export type { Operations, Schemas } from './types.ts'
export type { Progress, UploadOptions } from './upload.ts'
export type { FilesChanged, WatchOptions } from './watch.ts'
export type { WriteOptions, WrittenFile } from './write.ts'
