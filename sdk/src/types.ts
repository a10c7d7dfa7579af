// Generated from openapi.json by `npm run generate`.

export interface Schemas {
  /** Send `Accept: application/problem+json` to be told exactly what was wrong (RFC 9457). */
  Error: {
    /** What went wrong. */
    error: string
  }
  /** RFC 9457, for who sends `Accept: application/problem+json`. */
  Problem: {
    type: 'about:blank'
    /** The message of the plain form. */
    title: string
    status: number
    /** What exactly was wrong, and what to do. */
    detail?: string
    /** For programs. */
    code: string
    /** One entry for each wrong member of the request. */
    errors?: {
      field: string
      message: string
    }[]
  }
  /** It is done. */
  Message: {
    message: string
  }
  /** The file is stored: its bytes, name and row are on disk. */
  UploadedFile: {
    file: {
      /** File identifier. */
      id: string
      /** File name as uploaded. */
      name: string
      /** Size in bytes. */
      size: number
      /** Media type of the content. */
      type: string
      /** CDN address; whoever has it can read the file. */
      url: string
      created_at: string
    }
  }
  /** The file and its addresses. */
  FileInfo: {
    file: {
      /** File identifier. */
      id: string
      /** File name as uploaded. */
      name: string
      /** Size in bytes. */
      size: number
      /** Media type of the content. */
      type: string
      /** CDN address; whoever has it can read the file. */
      url: string
      /** Download address; needs a token. */
      download_url: string
      created_at: string
    }
  }
  /** One page. */
  FileList: {
    files: {
      /** File identifier. */
      id: string
      /** File name as uploaded. */
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
      /** Of all pages. */
      total: number
    }
  }
  /** One page of files, each with its place and its hash. */
  Manifest: {
    files: {
      /** File identifier. */
      id: string
      /** File name as uploaded. */
      name: string
      /** Size in bytes. */
      size: number
      /** Media type of the content. */
      type: string
      created_at: string
      /** Empty is the root. */
      folder: string
      /** Of the content, in hexadecimal digits. */
      sha256: string
    }[]
    pagination: {
      page: number
      limit: number
      /** Of all pages. */
      total: number
    }
  }
  /** What else is known of a file. */
  FileMetadata: {
    metadata: {
      project_id: string
      /** Empty is the root. */
      folder: string
      description: string | null
      kind: 'code' | 'image' | 'archive' | 'document'
      /** Of the content, in hexadecimal digits. */
      sha256: string
    }
  }
  /** One page of projects, by their names. */
  ProjectList: {
    projects: {
      project_id: string
      /** How many it has. */
      files: number
      /** When the newest of them came. */
      last_uploaded_at: string
    }[]
    /** The last project: send it as `after` to go on. Null when there is no more. */
    next: string | null
  }
  /** One page of folders, by their names. */
  FolderList: {
    folders: {
      /** The last segment of its path. */
      name: string
      /** The whole path, as `folder` takes it. */
      path: string
      /** How many are in it and below it. */
      files: number
    }[]
    /** The name of the last folder: send it as `after` to go on. Null when there is no more. */
    next: string | null
  }
  /** What was found, and how far the search came. */
  FileSearch: {
    files: {
      /** File identifier. */
      id: string
      /** File name as uploaded. */
      name: string
      /** Empty is the root. */
      folder: string
      /** Size in bytes. */
      size: number
      /** Media type of the content. */
      type: string
      created_at: string
    }[]
    /** How many names were looked at. */
    examined: number
    /** The last file that was looked at: send it as `after` to go on. Null when there is no more. */
    next: string | null
  }
  /** The verdict, who gave it, and what they found. */
  Scan: {
    scan: {
      /** A file that is not clean is never stored, or is in quarantine. */
      verdict: 'clean'
      scanners: {
        name: string
        /** Of the scanner and its rules. */
        version: string
      }[]
      /** What its owner should know of: secrets, hidden text, text that addresses AI agents. */
      findings: {
        code: string
        message: string
        /** From 1. */
        line?: number
        /** Of an archive, mail or document: in which of its entries. */
        entry?: string
      }[]
      duration_ms: number
      scanned_at: string
    }
  }
  /** One page of files that nobody can read any more. */
  Quarantine: {
    files: {
      /** File identifier. */
      id: string
      /** File name as uploaded. */
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
      /** Of all pages. */
      total: number
    }
  }
  /** Findings in the order of their lines, and a score. */
  Analysis: {
    analysis: {
      type: 'error' | 'warning' | 'suggestion'
      /** What is wrong and why it matters, with CWE and rule in brackets. */
      message: string
      /** In the submitted code, from 1. */
      line: number
    }[]
    /** From 0 to 100, from the findings alone. */
    score: number
    /** At most 8, the most valuable first. */
    suggestions: string[]
  }
  /** The code rewritten, and each change. */
  Optimization: {
    /** The code as it came, where nothing could be improved. */
    optimized_code: string
    changes: {
      type: 'refactor' | 'optimize' | 'fix' | 'security' | 'format'
      description: string
      /** In the submitted code, from 1. */
      line: number
    }[]
    /** What changed, in figures. */
    improvements: string[]
  }
  /** The specified models, then those of `MODELS_FILE`. */
  ModelList: {
    models: {
      id: string
      /** For people. */
      name: string
      capabilities: string[]
      /** Prompt and answer together. */
      max_tokens: number
    }[]
  }
  /** What was generated, after it was checked. */
  Generation: {
    /** Generation identifier. */
    id: string
    /** Generated code or content. */
    content: string
    /** That of the request. */
    type: string
    /** Model identifier used. */
    model: string
    /** Prompt and answer, over all rounds of repair. */
    tokens_used: number
    created_at: string
  }
  /** One page, without what was generated. */
  GenerationList: {
    generations: {
      /** Generation identifier. */
      id: string
      /** That of the request. */
      type: string
      /** Model identifier used. */
      model: string
      /** Prompt and answer, over all rounds of repair. */
      tokens_used: number
      created_at: string
      /** The first 500 characters of the prompt. */
      prompt: string
      /** Whether the prompt is longer: `GET /api/ai/generations/{id}` returns all of it. */
      prompt_truncated: boolean
    }[]
    pagination: {
      page: number
      limit: number
      /** Of all pages. */
      total: number
    }
  }
  /** All that is known of a generation. */
  KeptGeneration: {
    generation: {
      /** Generation identifier. */
      id: string
      /** Generated code or content. */
      content: string
      /** That of the request. */
      type: string
      /** Model identifier used. */
      model: string
      /** Prompt and answer, over all rounds of repair. */
      tokens_used: number
      created_at: string
      /** What to generate. */
      prompt: string
      framework: null | string
      language: string | null
      /** Who answered. */
      engine: string
      /** What was proven of the answer. */
      verified: string[]
      /** By the price table of the catalogue. */
      cost: number
      duration_ms: number
    }
  }
  /** Tokens and money, by day. */
  Usage: {
    /** Days on which something was used, oldest first. */
    usage: {
      day: string
      requests: number
      prompt_tokens: number
      completion_tokens: number
      cost: number
    }[]
  }
  /** As this node of the service sees it now. */
  EngineList: {
    engines: {
      /** An id of `GET /api/ai/models`. */
      model: string
      /** Who answers for the model, in the order in which they are asked. */
      chain: {
        engine: string
        /** `resting`: it failed again and again, and is left alone for a while. */
        state: 'ready' | 'resting'
        /** 0 when it is ready. */
        ready_in_ms: number
      }[]
    }[]
  }
  /** What is stored, by the day on which it came. At most a minute old. */
  Storage: {
    /** Days from which files are left, oldest first. */
    storage: {
      day: string
      /** How many came that day. */
      files: number
      /** Their size. */
      bytes: number
    }[]
  }
  /** The token, with its secret. */
  TokenCreated: {
    token: {
      id: string
      name: string
      scopes: ('files:read' | 'files:write' | 'ai' | 'owner')[]
      /** The only project it may touch; null is all. */
      project_id: string | null
      created_at: string
      expires_at: string | null
    }
    /** The token to send. It is shown this once. */
    secret: string
  }
  /** All tokens of the workspace, without their secrets. */
  TokenList: {
    tokens: {
      id: string
      name: string
      scopes: ('files:read' | 'files:write' | 'ai' | 'owner')[]
      /** The only project it may touch; null is all. */
      project_id: string | null
      created_at: string
      expires_at: string | null
    }[]
  }
}

export interface Operations {
  /** The CDN origin */
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
      /** At most 52,428,800 bytes. */
      file: Blob
      /** Target project; it comes into being with its first file. */
      project_id: string
      /** Target folder; the root when absent. */
      folder?: string
      /** At most 4,096 characters. */
      description?: string
    }
    answer: Schemas['UploadedFile']
  }
  /** Delete a file */
  deleteFile: {
    answer: Schemas['Message']
  }
  /** File information and its download address */
  getFile: {
    answer: Schemas['FileInfo']
  }
  /** Rename or move a file */
  renameFile: {
    body: {
      /** The new name, by the rules of uploads: it must fit the content. */
      name?: string
      /** The new folder; empty is the root. */
      folder?: string
    }
    answer: Schemas['FileInfo']
  }
  /** List the files of a project, newest first */
  listFiles: {
    query: {
      /** The project whose files are listed. */
      project_id: string
      /** Only direct children of this folder; empty is the root. */
      folder?: string
      /** With `folder`: everything below it. */
      recursive?: boolean
      /** A media type, `image/*`, a kind (code, image, archive, document) or an extension. */
      type?: string
      /** From 1; 1 when absent. */
      page?: number
      /** Items per page; 20 when absent, 1,000 at the most. */
      limit?: number
      /** The id of the last file of the page before. Link headers use it; costs the same at any depth. */
      after?: string
    }
    answer: Schemas['FileList']
  }
  /** List files with their folders and hashes, newest first */
  listManifest: {
    query: {
      /** The project whose files are listed. */
      project_id: string
      /** Only direct children of this folder; empty is the root. */
      folder?: string
      /** With `folder`: everything below it. */
      recursive?: boolean
      /** A media type, `image/*`, a kind (code, image, archive, document) or an extension. */
      type?: string
      /** From 1; 1 when absent. */
      page?: number
      /** Items per page; 20 when absent, 1,000 at the most. */
      limit?: number
      /** The id of the last file of the page before. Link headers use it; costs the same at any depth. */
      after?: string
    }
    answer: Schemas['Manifest']
  }
  /** Project, folder, description, kind and hash of a file */
  getFileMetadata: {
    answer: Schemas['FileMetadata']
  }
  /** Download a file, whole or in ranges */
  downloadFile: {
    answer: Blob
  }
  /** List the projects that have files */
  listProjects: {
    query: {
      /** Items per page; 100 when absent, 1,000 at the most. */
      limit?: number
      /** The last project of the page before. */
      after?: string
    }
    answer: Schemas['ProjectList']
  }
  /** List the folders in a folder */
  listFolders: {
    query: {
      /** The project whose folders are listed. */
      project_id: string
      /** The folder they stand in; the root when absent or empty. */
      folder?: string
      /** Items per page; 100 when absent, 1,000 at the most. */
      limit?: number
      /** The name of the last folder of the page before. */
      after?: string
    }
    answer: Schemas['FolderList']
  }
  /** Find files by a part of their names, newest first */
  searchFiles: {
    query: {
      /** The project whose files are looked through. */
      project_id: string
      /** A part of the name, in capitals or not: 1 to 255 characters. */
      name: string
      /** Only in this folder and below it; empty is the root. */
      folder?: string
      /** A media type, `image/*`, a kind (code, image, archive, document) or an extension. */
      type?: string
      /** Items per page; 20 when absent, 1,000 at the most. */
      limit?: number
      /** The `next` of the answer before. */
      after?: string
    }
    answer: Schemas['FileSearch']
  }
  /** What the scanners said of a file */
  getScan: {
    answer: Schemas['Scan']
  }
  /** Files that a later scan found not to be clean */
  listQuarantine: {
    query: {
      /** The project whose files are listed. */
      project_id: string
      /** From 1; 1 when absent. */
      page?: number
      /** Items per page; 20 when absent, 1,000 at the most. */
      limit?: number
    }
    answer: Schemas['Quarantine']
  }
  /** Delete a file in quarantine for good */
  deleteQuarantined: {
    answer: Schemas['Message']
  }
  /** Find what is wrong with code */
  analyzeCode: {
    body: {
      /** Up to 1 MB. This or `file_id`. */
      code?: string
      /** A stored file, instead of `code`. */
      file_id?: string
      /** Name or alias, in any case: `javascript`, `js`, `TypeScript`, `py`, `c++`… Needed with `code`; of a stored file its name tells. */
      language?: string
      /** One category; without it, all. */
      analysis_type?: 'security' | 'performance' | 'style' | 'bugs'
      /** A hint; unknown ones are ignored. */
      framework?: string
    }
    answer: Schemas['Analysis']
  }
  /** Improve code by rewrites that are proven right */
  optimizeCode: {
    body: {
      /** Up to 1 MB. This or `file_id`. */
      code?: string
      /** A stored file, instead of `code`. */
      file_id?: string
      /** Name or alias, in any case: `javascript`, `js`, `TypeScript`, `py`, `c++`… Needed with `code`; of a stored file its name tells. */
      language?: string
      /** One goal; without it, all. */
      optimization_type?: 'performance' | 'readability' | 'security'
      /** A hint; unknown ones are ignored. */
      framework?: string
    }
    answer: Schemas['Optimization']
  }
  /** List the models */
  listModels: {
    answer: Schemas['ModelList']
  }
  /** Generate code or content, checked before it is given */
  generate: {
    body: {
      /** What to generate. */
      prompt: string
      type: 'code' | 'component' | 'content' | 'api'
      /** A hint; in any spelling. */
      framework?: string
      /** A name or an alias, in any spelling. */
      language?: string
      /** An id of `GET /api/ai/models`; `alpha-4o-mini` without it. */
      model?: string
      /** Where context_files and save_as are, and where the generation belongs. */
      project_id?: string
      /** Ids, paths or patterns of paths (`src/**\/*.ts`, at most 20 of them) of files that the model should know. */
      context_files?: string[]
      /** Path in the project under which the answer is stored, scanned like any upload. */
      save_as?: string
    }
    answer: Schemas['Generation']
  }
  /** List what was generated, newest first */
  listGenerations: {
    query: {
      /** From 1. */
      page?: number
      /** Items per page; 20 when absent, 1,000 at the most. */
      limit?: number
    }
    answer: Schemas['GenerationList']
  }
  /** A generation with all that is known of it */
  getGeneration: {
    answer: Schemas['KeptGeneration']
  }
  /** Tokens and money used, by day */
  getUsage: {
    query: {
      /** The first day, in UTC; thirty days ago when absent. */
      from?: string
      /** The last day, in UTC; today when absent. */
      to?: string
      /** All of the workspace, or this token alone. */
      scope?: 'workspace' | 'token'
    }
    answer: Schemas['Usage']
  }
  /** Who answers for each model, and their health */
  listEngines: {
    answer: Schemas['EngineList']
  }
  /** What is stored, by day */
  getStorage: {
    answer: Schemas['Storage']
  }
  /** Make a token */
  createToken: {
    body: {
      /** What it is for. */
      name: string
      /** `owner` may do everything, tokens included. */
      scopes: ('files:read' | 'files:write' | 'ai' | 'owner')[]
      /** Limits the token to one project. */
      project_id?: string
      /** Minutes, hours or days. */
      expires_in?: string
    }
    answer: Schemas['TokenCreated']
  }
  /** List tokens */
  listTokens: {
    answer: Schemas['TokenList']
  }
  /** Revoke a token, at once */
  revokeToken: {
    answer: Schemas['Message']
  }
}
