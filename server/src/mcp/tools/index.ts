import type { Tool } from '../tool.ts'
import { analyzeCodeTool, listModelsTool, optimizeCodeTool } from './ai.ts'
import { deleteFileTool, fileInfoTool, listFilesTool, listProjectsTool, readFileTool } from './files.ts'
import { generateTool } from './generate.ts'
import { writeFileTool } from './write-file.ts'

export const tools: readonly Tool[] = [
  listProjectsTool,
  listFilesTool,
  fileInfoTool,
  readFileTool,
  writeFileTool,
  deleteFileTool,
  analyzeCodeTool,
  optimizeCodeTool,
  generateTool,
  listModelsTool,
]
