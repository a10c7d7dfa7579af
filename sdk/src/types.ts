// Generated from openapi.json by `npm run generate`.

export interface Schemas {
  /** Send `Accept: application/problem+json` to get problem details (RFC 9457). */
  Error: {
    /** The error message. */
    error: string
  }
  /** Problem details (RFC 9457), for `Accept: application/problem+json`. */
  Problem: {
    type: 'about:blank'
    /** The error message. */
    title: string
    status: number
    /** The cause and the remedy. */
    detail?: string
    /** A stable error code for programs. */
    code: string
    /** One entry per invalid field. */
    errors?: {
      field: string
      message: string
    }[]
  }
  /** Confirms that the operation succeeded. */
  Message: {
    message: string
  }
  /** The stored file. Its content and metadata are on disk. */
  UploadedFile: {
    file: {
      /** File id. */
      id: string
      /** File name. */
      name: string
      /** Size in bytes. */
      size: number
      /** Media type of the content. */
      type: string
      /** CDN address. Anyone who has it can read the file. */
      url: string
      created_at: string
    }
  }
  /** The file and its URLs. */
  FileInfo: {
    file: {
      /** File id. */
      id: string
      /** File name. */
      name: string
      /** Size in bytes. */
      size: number
      /** Media type of the content. */
      type: string
      /** CDN address. Anyone who has it can read the file. */
      url: string
      /** Download address. Requires a token. */
      download_url: string
      created_at: string
    }
  }
  /** One page of files. */
  FileList: {
    files: {
      /** File id. */
      id: string
      /** File name. */
      name: string
      /** Size in bytes. */
      size: number
      /** Media type of the content. */
      type: string
      created_at: string
    }[]
    pagination: {
      page: number
      limit: number
      /** Number of items on all pages. */
      total: number
    }
  }
  /** One page of files with their folders and hashes. */
  Manifest: {
    files: {
      /** File id. */
      id: string
      /** File name. */
      name: string
      /** Size in bytes. */
      size: number
      /** Media type of the content. */
      type: string
      created_at: string
      /** Folder path. Empty for the root. */
      folder: string
      /** SHA-256 of the content, in hexadecimal. */
      sha256: string
    }[]
    pagination: {
      page: number
      limit: number
      /** Number of items on all pages. */
      total: number
    }
  }
  /** The metadata of a file. */
  FileMetadata: {
    metadata: {
      project_id: string
      /** Folder path. Empty for the root. */
      folder: string
      description: string | null
      kind: 'code' | 'image' | 'archive' | 'document'
      /** SHA-256 of the content, in hexadecimal. */
      sha256: string
    }
  }
  /** One page of projects, sorted by id. */
  ProjectList: {
    projects: {
      project_id: string
      /** Number of files in the project. */
      files: number
      /** Upload time of the newest file. */
      last_uploaded_at: string
    }[]
    /** Last project. Send it as `after` to get the next page. Null on the last page. */
    next: string | null
  }
  /** One page of folders, sorted by name. */
  FolderList: {
    folders: {
      /** The last segment of the path. */
      name: string
      /** The full path, as accepted by `folder`. */
      path: string
      /** Number of files, including subfolders. */
      files: number
    }[]
    /** Name of the last folder. Send it as `after` to get the next page. Null on the last page. */
    next: string | null
  }
  /** Matching files, and where to continue the search. */
  FileSearch: {
    files: {
      /** File id. */
      id: string
      /** File name. */
      name: string
      /** Folder path. Empty for the root. */
      folder: string
      /** Size in bytes. */
      size: number
      /** Media type of the content. */
      type: string
      created_at: string
    }[]
    /** Number of file names examined. */
    examined: number
    /** The last file examined. Send it as `after` to get the next page. Null on the last page. */
    next: string | null
  }
  /** The verdict, the scanners and their findings. */
  Scan: {
    scan: {
      /** A file that is not clean is rejected at upload, or quarantined by a later scan. */
      verdict: 'clean'
      scanners: {
        name: string
        /** Version of the scanner and its rules. */
        version: string
      }[]
      /** Secrets, hidden text and text that addresses AI agents. */
      findings: {
        code: string
        message: string
        /** Line number, starting at 1. */
        line?: number
        /** The entry inside an archive, mail or document. */
        entry?: string
      }[]
      duration_ms: number
      scanned_at: string
    }
  }
  /** One page of quarantined files. They cannot be read. */
  Quarantine: {
    files: {
      /** File id. */
      id: string
      /** File name. */
      name: string
      /** Size in bytes. */
      size: number
      /** Media type of the content. */
      type: string
      created_at: string
      verdict: string
      reason: string
      quarantined_at: string
    }[]
    pagination: {
      page: number
      limit: number
      /** Number of items on all pages. */
      total: number
    }
  }
  /** Findings in line order, and a score. */
  Analysis: {
    analysis: {
      type: 'error' | 'warning' | 'suggestion'
      /** The problem and its impact, with CWE and rule in brackets. */
      message: string
      /** Line number in the submitted code, starting at 1. */
      line: number
    }[]
    /** Score from 0 to 100, based on the findings. */
    score: number
    /** At most 8 suggestions, the most important first. */
    suggestions: string[]
  }
  /** The rewritten code and the list of changes. */
  Optimization: {
    /** The rewritten code. Unchanged if nothing could be improved. */
    optimized_code: string
    changes: {
      type: 'refactor' | 'optimize' | 'fix' | 'security' | 'format'
      description: string
      /** Line number in the submitted code, starting at 1. */
      line: number
    }[]
    /** Summary of the changes. */
    improvements: string[]
  }
  /** The built-in model ids, then those from `MODELS_FILE`. */
  ModelList: {
    models: {
      id: string
      /** Display name. */
      name: string
      capabilities: string[]
      /** Capacity for prompt and completion. */
      max_tokens: number
    }[]
  }
  /** The generated content, after verification. */
  Generation: {
    /** Generation identifier. */
    id: string
    /** Generated code or content. */
    content: string
    /** The requested type. */
    type: string
    /** Model identifier used. */
    model: string
    /** Prompt and completion tokens of all model calls. */
    tokens_used: number
    created_at: string
  }
  /** One page of generations, without their content. */
  GenerationList: {
    generations: {
      /** Generation identifier. */
      id: string
      /** The requested type. */
      type: string
      /** Model identifier used. */
      model: string
      /** Prompt and completion tokens of all model calls. */
      tokens_used: number
      created_at: string
      /** The first 500 characters of the prompt. */
      prompt: string
      /** True if the prompt is longer. `GET /api/ai/generations/{id}` returns all of it. */
      prompt_truncated: boolean
    }[]
    pagination: {
      page: number
      limit: number
      /** Number of items on all pages. */
      total: number
    }
  }
  /** A generation with its content and metadata. */
  KeptGeneration: {
    generation: {
      /** Generation identifier. */
      id: string
      /** Generated code or content. */
      content: string
      /** The requested type. */
      type: string
      /** Model identifier used. */
      model: string
      /** Prompt and completion tokens of all model calls. */
      tokens_used: number
      created_at: string
      /** What to generate. */
      prompt: string
      framework: null | string
      language: string | null
      /** The engine used: `builtin` or a model. */
      engine: string
      /** The checks the content passed. `scaffold` instead of `complete`: see `missing`. */
      verified: string[]
      /** The parts of the request that the content does not include. */
      missing: string[]
      /** Cost according to the price table. */
      cost: number
      duration_ms: number
    }
  }
  /** Tokens and cost by day. */
  Usage: {
    /** Days with usage, oldest first. */
    usage: {
      day: string
      requests: number
      prompt_tokens: number
      completion_tokens: number
      cost: number
    }[]
  }
  /** The engines of each model, as seen by this node. */
  EngineList: {
    engines: {
      /** Id from `GET /api/ai/models`. */
      model: string
      /** The engines behind the model, in the order they are tried. */
      chain: {
        engine: string
        /** `resting`: skipped for a while after repeated failures. */
        state: 'ready' | 'resting'
        /** Time until retry in ms; 0 if ready. */
        ready_in_ms: number
      }[]
    }[]
  }
  /** Stored files by upload day. At most one minute old. */
  Storage: {
    /** Days with stored files, oldest first. */
    storage: {
      day: string
      /** Number of stored files from that day. */
      files: number
      /** Total size of these files in bytes. */
      bytes: number
    }[]
  }
  /** The new token and its secret. */
  TokenCreated: {
    token: {
      id: string
      name: string
      scopes: ('files:read' | 'files:write' | 'ai' | 'owner')[]
      /** The only project the token can access. Null for all projects. */
      project_id: string | null
      created_at: string
      expires_at: string | null
    }
    /** The token to send. It is shown only once. */
    secret: string
  }
  /** All tokens of the workspace, without their secrets. */
  TokenList: {
    tokens: {
      id: string
      name: string
      scopes: ('files:read' | 'files:write' | 'ai' | 'owner')[]
      /** The only project the token can access. Null for all projects. */
      project_id: string | null
      created_at: string
      expires_at: string | null
    }[]
  }
}

export interface Operations {
  /** Read a file without a token (CDN origin) */
  readFromCdn: {
    answer: Blob
  }
  /** Download a file from its download_url */
  downloadFileFromUrl: {
    answer: Blob
  }
  /** Upload a file to a project */
  uploadFile: {
    body: {
      /** The file, at most 52,428,800 bytes. */
      file: Blob
      /** Target project. It is created with its first file. */
      project_id: string
      /** Target folder (default: the root). */
      folder?: string
      /** File description, at most 4,096 characters. */
      description?: string
    }
    answer: Schemas['UploadedFile']
  }
  /** Delete a file */
  deleteFile: {
    answer: Schemas['Message']
  }
  /** Get a file and its download address */
  getFile: {
    answer: Schemas['FileInfo']
  }
  /** Rename or move a file */
  renameFile: {
    body: {
      /** The new name. It must match the content, as for uploads. */
      name?: string
      /** The new folder. Empty for the root. */
      folder?: string
    }
    answer: Schemas['FileInfo']
  }
  /** List the files of a project, newest first */
  listFiles: {
    query: {
      /** Project of the files. */
      project_id: string
      /** List only files directly in this folder. Empty for the root. */
      folder?: string
      /** With `folder`: include its subfolders. */
      recursive?: boolean
      /** A media type, `image/*`, a kind (code, image, archive, document) or a file extension. */
      type?: string
      /** Page number, starting at 1 (default: 1). */
      page?: number
      /** Items per page (default: 20, maximum: 1,000). */
      limit?: number
      /** The id of the last file of the previous page, as in the Link header. The cost is the same at any depth. */
      after?: string
    }
    answer: Schemas['FileList']
  }
  /** List files with their folders and hashes, newest first */
  listManifest: {
    query: {
      /** Project of the files. */
      project_id: string
      /** List only files directly in this folder. Empty for the root. */
      folder?: string
      /** With `folder`: include its subfolders. */
      recursive?: boolean
      /** A media type, `image/*`, a kind (code, image, archive, document) or a file extension. */
      type?: string
      /** Page number, starting at 1 (default: 1). */
      page?: number
      /** Items per page (default: 20, maximum: 1,000). */
      limit?: number
      /** The id of the last file of the previous page, as in the Link header. The cost is the same at any depth. */
      after?: string
    }
    answer: Schemas['Manifest']
  }
  /** Get the metadata of a file */
  getFileMetadata: {
    answer: Schemas['FileMetadata']
  }
  /** Download a file, in full or by range */
  downloadFile: {
    answer: Blob
  }
  /** List the projects that have files */
  listProjects: {
    query: {
      /** Items per page (default: 100, maximum: 1,000). */
      limit?: number
      /** The `next` value of the previous page. */
      after?: string
    }
    answer: Schemas['ProjectList']
  }
  /** List the folders in a folder */
  listFolders: {
    query: {
      /** Project of the folders. */
      project_id: string
      /** The parent folder (default: the root). */
      folder?: string
      /** Items per page (default: 100, maximum: 1,000). */
      limit?: number
      /** The `next` value of the previous page. */
      after?: string
    }
    answer: Schemas['FolderList']
  }
  /** Search files by name, newest first */
  searchFiles: {
    query: {
      /** The project to search. */
      project_id: string
      /** Part of the file name, 1 to 255 characters. Not case-sensitive. */
      name: string
      /** Search only in and below this folder. Empty: root. */
      folder?: string
      /** A media type, `image/*`, a kind (code, image, archive, document) or a file extension. */
      type?: string
      /** Items per page (default: 20, maximum: 1,000). */
      limit?: number
      /** The `next` value of the previous response. */
      after?: string
    }
    answer: Schemas['FileSearch']
  }
  /** Get a scan report */
  getScan: {
    answer: Schemas['Scan']
  }
  /** List quarantined files */
  listQuarantine: {
    query: {
      /** Project of the files. */
      project_id: string
      /** Page number, starting at 1 (default: 1). */
      page?: number
      /** Items per page (default: 20, maximum: 1,000). */
      limit?: number
    }
    answer: Schemas['Quarantine']
  }
  /** Delete a quarantined file */
  deleteQuarantined: {
    answer: Schemas['Message']
  }
  /** Analyze code */
  analyzeCode: {
    body: {
      /** The code, up to 1 MB. Send either `code` or `file_id`. */
      code?: string
      /** A stored file to use instead of `code`. */
      file_id?: string
      /** Name or alias, not case-sensitive: `javascript`, `js`, `TypeScript`, `py`, `c++`… Required with `code`; detected from the name of a stored file. */
      language?: string
      /** A category (default: all). */
      analysis_type?: 'security' | 'performance' | 'style' | 'bugs'
      /** The framework in use. Unknown values are ignored. */
      framework?: string
    }
    answer: Schemas['Analysis']
  }
  /** Optimize code */
  optimizeCode: {
    body: {
      /** The code, up to 1 MB. Send either `code` or `file_id`. */
      code?: string
      /** A stored file to use instead of `code`. */
      file_id?: string
      /** Name or alias, not case-sensitive: `javascript`, `js`, `TypeScript`, `py`, `c++`… Required with `code`; detected from the name of a stored file. */
      language?: string
      /** A goal (default: all). */
      optimization_type?: 'performance' | 'readability' | 'security'
      /** The framework in use. Unknown values are ignored. */
      framework?: string
    }
    answer: Schemas['Optimization']
  }
  /** List models */
  listModels: {
    answer: Schemas['ModelList']
  }
  /** Generate code or content */
  generate: {
    body: {
      /** What to generate. */
      prompt: string
      type: 'code' | 'component' | 'content' | 'api'
      /** The framework to use. Case, spaces and punctuation are ignored. */
      framework?: string
      /** The programming language: a name or alias, not case-sensitive. */
      language?: string
      /** A model id from `GET /api/ai/models` (default: `alpha-4o-mini`). */
      model?: string
      /** The project of `context_files` and `save_as`. The generation belongs to it. */
      project_id?: string
      /** Files to include in the prompt: ids, paths or up to 20 path patterns such as `src/**\/*.ts`. */
      context_files?: string[]
      /** Store the result under this path in the project. It is scanned like any upload. */
      save_as?: string
    }
    answer: Schemas['Generation']
  }
  /** List generations, newest first */
  listGenerations: {
    query: {
      /** Page number (default: 1). */
      page?: number
      /** Items per page (default: 20, maximum: 1,000). */
      limit?: number
    }
    answer: Schemas['GenerationList']
  }
  /** Get a generation */
  getGeneration: {
    answer: Schemas['KeptGeneration']
  }
  /** Get token usage and cost by day */
  getUsage: {
    query: {
      /** First day, in UTC (default: 30 days ago). */
      from?: string
      /** Last day, in UTC (default: today). */
      to?: string
      /** Whose usage to report (default: workspace). */
      scope?: 'workspace' | 'token'
    }
    answer: Schemas['Usage']
  }
  /** List the engines behind each model */
  listEngines: {
    answer: Schemas['EngineList']
  }
  /** Get storage use by day */
  getStorage: {
    answer: Schemas['Storage']
  }
  /** Create a token */
  createToken: {
    body: {
      /** A name that describes the purpose of the token. */
      name: string
      /** Permissions of the token. `owner` includes all others and token management. */
      scopes: ('files:read' | 'files:write' | 'ai' | 'owner')[]
      /** Restricts the token to one project. */
      project_id?: string
      /** Lifetime in minutes, hours or days. */
      expires_in?: string
    }
    answer: Schemas['TokenCreated']
  }
  /** List tokens */
  listTokens: {
    answer: Schemas['TokenList']
  }
  /** Revoke a token */
  revokeToken: {
    answer: Schemas['Message']
  }
}
