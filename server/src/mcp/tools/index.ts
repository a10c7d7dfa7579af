import type { Tool } from '../tool.ts'
import { analyzeCodeTool, listModelsTool, optimizeCodeTool } from './ai.ts'
import { analyzeProjectTool } from './analyze-project.ts'
import { changeFilesTool } from './change-files.ts'
import {
  createCheckpointTool,
  diffCheckpointTool,
  listCheckpointsTool,
  restoreCheckpointTool,
} from './checkpoints.ts'
import { editFileTool } from './edit-file.ts'
import { deleteFileTool, fileInfoTool, listFilesTool, listProjectsTool, readFileTool } from './files.ts'
import { generateTool } from './generate.ts'
import { searchCodeTool } from './search-code.ts'
import { listVersionsTool, restoreVersionTool } from './versions.ts'
import { writeFileTool } from './write-file.ts'

export const tools: readonly Tool[] = [
  listProjectsTool,
  listFilesTool,
  fileInfoTool,
  readFileTool,
  searchCodeTool,
  writeFileTool,
  editFileTool,
  changeFilesTool,
  deleteFileTool,
  listVersionsTool,
  restoreVersionTool,
  createCheckpointTool,
  listCheckpointsTool,
  diffCheckpointTool,
  restoreCheckpointTool,
  analyzeCodeTool,
  analyzeProjectTool,
  optimizeCodeTool,
  generateTool,
  listModelsTool,
]
