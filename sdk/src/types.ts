// Generated from openapi.json by `npm run generate`.

export interface Schemas {
  /** Send `Accept: application/problem+json` to be told exactly what was wrong (RFC 9457). */
  Error: {
    /** What went wrong. */
    error: string
  }
  Message: {
    message: string
  }
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
      total: number
    }
  }
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
  Scan: {
    scan: {
      /** A file that is not clean is never stored, or is in quarantine. */
      verdict: 'clean'
      scanners: {
        name: string
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
      total: number
    }
  }
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
  Optimization: {
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
  ModelList: {
    models: {
      id: string
      name: string
      capabilities: string[]
      max_tokens: number
    }[]
  }
  Generation: {
    /** Generation identifier. */
    id: string
    /** Generated code or content. */
    content: string
    type: string
    /** Model identifier used. */
    model: string
    /** Prompt and answer, over all rounds of repair. */
    tokens_used: number
    created_at: string
  }
  GenerationList: {
    generations: {
      /** Generation identifier. */
      id: string
      type: string
      /** Model identifier used. */
      model: string
      /** Prompt and answer, over all rounds of repair. */
      tokens_used: number
      created_at: string
      prompt: string
    }[]
    pagination: {
      page: number
      limit: number
      total: number
    }
  }
  KeptGeneration: {
    generation: {
      /** Generation identifier. */
      id: string
      content: string
      type: string
      /** Model identifier used. */
      model: string
      /** Prompt and answer, over all rounds of repair. */
      tokens_used: number
      created_at: string
      prompt: string
      framework: string | null
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
  /** Download a file, whole or in ranges */
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
  /** File information and its download address */
  getFile: {
    answer: Schemas['FileInfo']
  }
  /** Delete a file */
  deleteFile: {
    answer: Schemas['Message']
  }
  /** What else is known of a file: project, folder, description, kind, hash */
  getFileMetadata: {
    answer: Schemas['FileMetadata']
  }
  /** Download a file, whole or in ranges */
  downloadFile: {
    answer: Blob
  }
  /** What the scanners said of a file */
  getScan: {
    answer: Schemas['Scan']
  }
  /** Files that a later scan found not to be clean */
  listQuarantine: {
    query: {
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
      language?: string
      /** An id of `GET /api/ai/models`; `alpha-4o-mini` without it. */
      model?: string
      /** Where context_files and save_as are. */
      project_id?: string
      /** Ids or patterns of paths (`src/**\/*.ts`) of files that the model should know. */
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
      /** 20 without it; over 1,000 counts as 1,000. */
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
      /** UTC, such as 2026-11-15. */
      from?: string
      /** UTC, such as 2026-11-15. */
      to?: string
      /** All of the workspace, or this token alone. */
      scope?: 'workspace' | 'token'
    }
    answer: Schemas['Usage']
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
