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
    /** The model provider that failed last. */
    provider?: string
    /** The last failed call to each model provider. */
    attempts?: {
      provider: string
      engine: string
      reason: string
      /** The status of its response. */
      status?: number
      /** What the provider said, without secrets, up to 500 characters. */
      message?: string
      /** What to do about it. */
      advice?: string
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
  /** One page of versions. */
  VersionList: {
    versions: {
      /** Number of the version, counted from 1. */
      number: number
      /** Whether this is the content of the file now. */
      current: boolean
      /** File name at that time. */
      name: string
      /** Size in bytes. */
      size: number
      /** Media type of the content. */
      type: string
      /** SHA-256 of the content, in hexadecimal. */
      sha256: string
      created_at: string
      /** What wrote the content. Null if it was not recorded. */
      origin: {
        /** Token of the request. */
        token_id: string
        /** Program that sent the request, as it names itself. */
        client?: string
        /** Generation that wrote the content. */
        generation_id?: string
        /** Batch, restore or import that wrote the content. */
        change_id?: string
      } | null
    }[]
    /** Pass it as `before` to get the next page. Null on the last page. */
    next: number | null
  }
  /** The settings of a project. */
  ProjectSettings: {
    settings: {
      versions: {
        /** Number of versions that are always kept. */
        count: number
        /** Days for which all versions are kept. */
        days: number
      }
    }
  }
  /** The limits of a project. Null: no limit. */
  ProjectLimits: {
    limits: {
      bytes: number | null
      files: number | null
      cost_per_day: number | null
    }
  }
  /** The new limits of a project. Null: no limit. */
  ProjectLimitsSet: {
    limits: {
      bytes: number | null
      files: number | null
      cost_per_day: number | null
    }
    /** Limits that do not cover one call to a model, or do not limit some models. They are stored anyway. */
    warnings: string[]
  }
  /** The results of a batch. */
  Batch: {
    /** Identifies the change in the versions that it wrote. */
    change_id: string
    /** The checkpoint that was made before, if more than 20 files were deleted. Otherwise null. */
    checkpoint_id: string | null
    /** The result of each operation, in order. */
    results: {
      /** What to do. */
      op: 'put' | 'copy' | 'move' | 'delete'
      /** The path that was written or deleted. */
      path: string
      /** `unchanged`: the file has this content already. A new description is stored. */
      outcome: 'created' | 'replaced' | 'unchanged' | 'moved' | 'copied' | 'deleted'
      /** Number of files. */
      files: number
      /** Of the content, if a single file was written. */
      sha256?: string
    }[]
  }
  /** A record of all files of a project at one moment. */
  Checkpoint: {
    checkpoint: {
      /** Checkpoint id. */
      id: string
      label: string | null
      /** Number of files. */
      files: number
      /** Size of all files in bytes. */
      bytes: number
      created_at: string
      /** What made the checkpoint. */
      origin: {
        /** Token of the request. */
        token_id: string
        /** Program that sent the request, as it names itself. */
        client?: string
        /** Generation that wrote the content. */
        generation_id?: string
        /** Batch, restore or import that wrote the content. */
        change_id?: string
      } | null
      /** When the service deletes it, if a change made it first. Null: it is kept. */
      expires_at: string | null
    }
  }
  /** One page of checkpoints. */
  CheckpointList: {
    checkpoints: {
      /** Checkpoint id. */
      id: string
      label: string | null
      /** Number of files. */
      files: number
      /** Size of all files in bytes. */
      bytes: number
      created_at: string
      /** What made the checkpoint. */
      origin: {
        /** Token of the request. */
        token_id: string
        /** Program that sent the request, as it names itself. */
        client?: string
        /** Generation that wrote the content. */
        generation_id?: string
        /** Batch, restore or import that wrote the content. */
        change_id?: string
      } | null
      /** When the service deletes it, if a change made it first. Null: it is kept. */
      expires_at: string | null
    }[]
    /** Pass it to get the next page. Null on the last page. */
    next: number | null
  }
  /** A checkpoint and one page of its files. */
  CheckpointManifest: {
    checkpoint: {
      /** Checkpoint id. */
      id: string
      label: string | null
      /** Number of files. */
      files: number
      /** Size of all files in bytes. */
      bytes: number
      created_at: string
      /** What made the checkpoint. */
      origin: {
        /** Token of the request. */
        token_id: string
        /** Program that sent the request, as it names itself. */
        client?: string
        /** Generation that wrote the content. */
        generation_id?: string
        /** Batch, restore or import that wrote the content. */
        change_id?: string
      } | null
      /** When the service deletes it, if a change made it first. Null: it is kept. */
      expires_at: string | null
    }
    files: {
      /** File id. */
      id: string
      /** Folder and name. */
      path: string
      /** Size in bytes. */
      size: number
      /** SHA-256 of the content, in hexadecimal. */
      sha256: string
      /** Media type of the content. */
      type: string
      /** Number of the version. */
      version: number
      /** Whether the content was purged and cannot be restored. */
      purged: boolean
    }[]
    /** Pass it to get the next page. Null on the last page. */
    next: number | null
  }
  /** What changed between two states of a project. */
  ProjectDiff: {
    added: {
      /** Folder and name. */
      path: string
      /** Size in bytes. */
      size: number
      /** SHA-256 of the content, in hexadecimal. */
      sha256: string
    }[]
    changed: {
      /** Folder and name. */
      path: string
      from: {
        /** Folder and name. */
        path: string
        /** Size in bytes. */
        size: number
        /** SHA-256 of the content, in hexadecimal. */
        sha256: string
      }
      to: {
        /** Folder and name. */
        path: string
        /** Size in bytes. */
        size: number
        /** SHA-256 of the content, in hexadecimal. */
        sha256: string
      }
      /** Unified diff. */
      patch?: string
    }[]
    removed: {
      /** Folder and name. */
      path: string
      /** Size in bytes. */
      size: number
      /** SHA-256 of the content, in hexadecimal. */
      sha256: string
    }[]
    /** Files with a new path, and perhaps new content. */
    renamed: {
      /** Folder and name. */
      path: string
      from: {
        /** Folder and name. */
        path: string
        /** Size in bytes. */
        size: number
        /** SHA-256 of the content, in hexadecimal. */
        sha256: string
      }
      to: {
        /** Folder and name. */
        path: string
        /** Size in bytes. */
        size: number
        /** SHA-256 of the content, in hexadecimal. */
        sha256: string
      }
      /** Unified diff. */
      patch?: string
    }[]
    /** Whether patches are left out, because there are too many or they are too long. */
    patches_cut: boolean
  }
  /** What a restore changed. */
  Restore: {
    change_id: string
    /** The checkpoint that was made before, to undo the restore. Null if nothing was changed. */
    checkpoint_id: string | null
    /** Paths that were written. */
    restored: string[]
    /** Paths that were deleted. */
    deleted: string[]
    /** Number of files that were the same. */
    unchanged: number
    /** Files that were not restored: purged, in quarantine, or rejected by the current scan rules. */
    skipped: {
      /** Folder and name. */
      path: string
      reason: string
    }[]
  }
  /** What was deleted, or would be. */
  DeletedProject: {
    /** Number of files. */
    files: number
    /** Size of these files, without earlier versions. */
    bytes: number
    /** Number of checkpoints. */
    checkpoints: number
    /** The checkpoint that was made before, to undo the deletion. Null if there is none. */
    checkpoint_id: string | null
  }
  /** What was merged, or would be. */
  Dedupe: {
    /** Number of paths that several files had. */
    paths: number
    /** Number of files that became versions. */
    merged: number
    /** The first 1,000 of these paths, in order. */
    files: {
      /** Folder and name. */
      path: string
      /** The file that stays. */
      id: string
      /** Number of files that became versions of it. */
      merged: number
    }[]
  }
  /** What an import changed. */
  Import: {
    change_id: string
    /** The checkpoint that was made first. Null if nothing was changed. */
    checkpoint_id: string | null
    /** Number of new files. */
    created: number
    /** Number of files with new content. */
    replaced: number
    /** Number of files that were the same. */
    unchanged: number
    /** Number of files that were deleted. */
    removed: number
    /** Files that were not imported. */
    refused: {
      path: string
      reason: string
    }[]
  }
  /** Matches in the text of files. */
  SearchedText: {
    matches: {
      /** File id. */
      id: string
      path: string
      /** Line number, starting at 1. */
      line: number
      /** Where the first match in the line begins, in UTF-16 code units, starting at 1. */
      column: number
      /** The line. Of a longer line, 2,000 characters around the match. */
      text: string
      /** Lines before the match. */
      before: string[]
      /** Lines after the match. */
      after: string[]
    }[]
    /** Number of files that were searched. */
    files: number
    /** Files that were not searched. */
    skipped: {
      /** Number of files that are not text. */
      binary: number
      /** Number of text files over 4 MB. */
      large: number
    }
    /** Why the search ended before all files were searched: `limit` if there are more matches, or if those before have 4,000,000 characters with their context; `time` after five seconds. Null if it did not. */
    truncated: 'limit' | 'time' | null
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
  /** One page of files whose scan has findings. */
  WarningList: {
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
      /** Number of findings of the scan. */
      warnings: number
      /** How many of them are secrets. */
      secrets: number
    }[]
    /** Pass it as `before` to get the next page. Null: this was the last one. */
    next: number | null
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
    /** The three most useful actions, the most important first. */
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
  /** An analysis of a project, and how far it is. */
  ProjectAnalysis: {
    analysis: {
      /** Analysis id. */
      id: string
      /** Project id. */
      project_id: string
      status: 'queued' | 'running' | 'finished' | 'failed'
      /** Why it failed. */
      error: string | null
      /** Selected paths. Null: all files. */
      paths: string[] | null
      /** Selected categories. Null: all. */
      types: string[] | null
      /** The analysis to compare with. Null: none. */
      baseline: string | null
      /** Number of selected files. */
      files: number
      /** Number of analyzed files so far, including `cached`. */
      analyzed: number
      /** Number of files whose content had been analyzed before. */
      cached: number
      /** Number of files that are excluded by the settings, larger than 1 MB, not text, or in an unknown language. */
      skipped: number
      /** Number of files whose imports were read so far. This comes before the files are analyzed, and includes imported files that are not selected. */
      imports_read: number
      /** Number of open findings by severity. */
      findings: {
        critical: number
        high: number
        medium: number
        low: number
      }
      /** Number of open findings that the baseline does not have. Null without a baseline. */
      new: number | null
      /** Number of accepted findings. */
      accepted: number
      /** Number of findings that were declared to be false. */
      false_positives: number
      /** Number of findings that are counted but not listed: those beyond 5,000 of a severity. */
      omitted: number
      /** Mistakes in `.atelier.json`, and files that could not be analyzed. At most 100. */
      notices: {
        path: string
        line: number | null
        message: string
      }[]
      created_at: string
      finished_at: string | null
    }
  }
  /** Analyses of a project, newest first. */
  ProjectAnalysisList: {
    analyses: {
      /** Analysis id. */
      id: string
      /** Project id. */
      project_id: string
      status: 'queued' | 'running' | 'finished' | 'failed'
      /** Why it failed. */
      error: string | null
      /** Selected paths. Null: all files. */
      paths: string[] | null
      /** Selected categories. Null: all. */
      types: string[] | null
      /** The analysis to compare with. Null: none. */
      baseline: string | null
      /** Number of selected files. */
      files: number
      /** Number of analyzed files so far, including `cached`. */
      analyzed: number
      /** Number of files whose content had been analyzed before. */
      cached: number
      /** Number of files that are excluded by the settings, larger than 1 MB, not text, or in an unknown language. */
      skipped: number
      /** Number of files whose imports were read so far. This comes before the files are analyzed, and includes imported files that are not selected. */
      imports_read: number
      /** Number of open findings by severity. */
      findings: {
        critical: number
        high: number
        medium: number
        low: number
      }
      /** Number of open findings that the baseline does not have. Null without a baseline. */
      new: number | null
      /** Number of accepted findings. */
      accepted: number
      /** Number of findings that were declared to be false. */
      false_positives: number
      /** Number of findings that are counted but not listed: those beyond 5,000 of a severity. */
      omitted: number
      /** Mistakes in `.atelier.json`, and files that could not be analyzed. At most 100. */
      notices: {
        path: string
        line: number | null
        message: string
      }[]
      created_at: string
      finished_at: string | null
    }[]
    /** Pass it as `before` to get the next page. Null on the last page. */
    next: number | null
  }
  /** An analysis and one page of its findings, the most severe first. */
  AnalysisFindings: {
    analysis: {
      /** Analysis id. */
      id: string
      /** Project id. */
      project_id: string
      status: 'queued' | 'running' | 'finished' | 'failed'
      /** Why it failed. */
      error: string | null
      /** Selected paths. Null: all files. */
      paths: string[] | null
      /** Selected categories. Null: all. */
      types: string[] | null
      /** The analysis to compare with. Null: none. */
      baseline: string | null
      /** Number of selected files. */
      files: number
      /** Number of analyzed files so far, including `cached`. */
      analyzed: number
      /** Number of files whose content had been analyzed before. */
      cached: number
      /** Number of files that are excluded by the settings, larger than 1 MB, not text, or in an unknown language. */
      skipped: number
      /** Number of files whose imports were read so far. This comes before the files are analyzed, and includes imported files that are not selected. */
      imports_read: number
      /** Number of open findings by severity. */
      findings: {
        critical: number
        high: number
        medium: number
        low: number
      }
      /** Number of open findings that the baseline does not have. Null without a baseline. */
      new: number | null
      /** Number of accepted findings. */
      accepted: number
      /** Number of findings that were declared to be false. */
      false_positives: number
      /** Number of findings that are counted but not listed: those beyond 5,000 of a severity. */
      omitted: number
      /** Mistakes in `.atelier.json`, and files that could not be analyzed. At most 100. */
      notices: {
        path: string
        line: number | null
        message: string
      }[]
      created_at: string
      finished_at: string | null
    }
    findings: {
      /** Folder and name. */
      path: string
      /** Line number, starting at 1. */
      line: number
      rule: string
      type: 'security' | 'performance' | 'style' | 'bugs'
      severity: 'critical' | 'high' | 'medium' | 'low'
      /** The problem. Style findings that repeat in a file are one finding: `(and 61 more in this file)`. SARIF has all of them. */
      message: string
      remedy: string | null
      cwe: number | null
      /** Whether an analysis of this file alone, as SARIF, contains an edit that fixes the finding. */
      fixable: boolean
      /** The way of the data from its source to the sink. Empty unless it passes through other files. */
      flow: {
        /** Folder and name. */
        path: string
        /** Line number, starting at 1. */
        line: number
        message: string
      }[]
      /** At most one. Fixes of more than 2,000 characters are in the analysis of the file alone. */
      fixes: {
        description: string
        /** Edits of the file. They belong together. */
        edits: {
          start: {
            /** Line of the start, starting at 1. */
            line: number
            /** Column of the start in UTF-16 units, starting at 1. */
            column: number
          }
          end: {
            /** Line of the end, starting at 1. */
            line: number
            /** Column of the end in UTF-16 units, starting at 1. */
            column: number
          }
          /** Replaces the text from `start` to `end`. */
          text: string
        }[]
      }[]
      /** Identifies the finding in later analyses: by rule and text, not by path and line. Equal findings are numbered. */
      fingerprint: string
      /** In comparison with the baseline. Null without one. */
      state: 'new' | 'unchanged' | null
      /** Whether the finding was accepted or declared a false positive. */
      status: 'open' | 'accepted' | 'false_positive'
      /** Reason of the decision. */
      reason: string | null
    }[]
    /** Pass it as `after` to get the next page. Null on the last page. */
    next: number | null
  }
  /** A decision about a finding, for all analyses of the project. */
  FindingDecision: {
    finding: {
      /** Identifies the finding in later analyses: by rule and text, not by path and line. Equal findings are numbered. */
      fingerprint: string
      /** Whether the finding was accepted or declared a false positive. */
      status: 'open' | 'accepted' | 'false_positive'
      /** Reason of the decision. */
      reason: string | null
      decided_at: string
    }
  }
  /** Decisions about findings of a project. */
  FindingDecisionList: {
    findings: {
      /** Identifies the finding in later analyses: by rule and text, not by path and line. Equal findings are numbered. */
      fingerprint: string
      /** Whether the finding was accepted or declared a false positive. */
      status: 'open' | 'accepted' | 'false_positive'
      /** Reason of the decision. */
      reason: string | null
      decided_at: string
    }[]
    /** Pass it as `after` to get the next page. Null on the last page. */
    next: string | null
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
      /** The id of the generation that this one changes. */
      parent: null | string
      /** True if the prompt is longer. `GET /api/ai/generations/{id}` returns all of it. The prompt of a chat is its last message of the user. */
      prompt_truncated: boolean
      /** Why no model answered. Only failed chats are listed. */
      error: null | string
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
      /** The id of the generation that this one changes. */
      parent: null | string
      /** The generations that led to this one, the first one first, up to 20: `parent` is the last of them. */
      chain: {
        /** Generation identifier. */
        id: string
        /** What to generate. */
        prompt: string
      }[]
      /** Null: not a chat. */
      chat: null | {
        /** As in the API of OpenAI, the system message first, images without their data. Empty with `KEEP_PROMPTS=false`. */
        messages: Record<string, unknown>[]
        /** The number of earlier messages that are not stored, because all together have more than 200,000 characters. */
        messages_omitted: number
        /** The tool calls of the answer. Its text is the `content`. */
        tool_calls: Record<string, unknown>[]
      }
      /** The project that the generation belongs to. */
      project_id: null | string
      framework: null | string
      language: string | null
      /** The engine used: `builtin` or a model. */
      engine: string
      /** The checks the content passed. `scaffold` instead of `complete`: see `missing`. */
      verified: string[]
      /** The parts of the request that the content does not include. */
      missing: string[]
      prompt_tokens: number
      completion_tokens: number
      /** Cost according to the price table. */
      cost: number
      duration_ms: number
      /** Calls to models that failed before one succeeded, up to 20. */
      failed_calls: {
        engine: string
        reason: string
        status: number | null
        /** What the provider said, without secrets, up to 500 characters. */
        message: string | null
        /** What to do about it. */
        advice: string | null
      }[]
      /** Why no model returned a usable result. Then `content` is empty. */
      error: null | string
    }
  }
  /** Tokens and cost by day, token, project or model. */
  Usage: {
    /** Of the costs, as an ISO 4217 code: `currency` of `MODELS_FILE` (default: USD). */
    currency: string
    /** Days with usage, oldest first; or tokens, projects or models, the highest cost first. */
    usage: {
      day?: string
      /** Id of the token, with `group_by=token`. */
      token?: string
      /** With `group_by=token`. Null: it was revoked, or is that of `ACCESS_TOKEN`. */
      token_name?: string | null
      /** With `group_by=project`. Null: none. */
      project?: string | null
      /** With `group_by=model`. Null: not recorded at the time. */
      model?: string | null
      requests: number
      prompt_tokens: number
      completion_tokens: number
      cost: number
    }[]
  }
  /** A proposal of a model. Nothing is stored in the project. */
  ChangeProposal: {
    /** The generation, for `GET /api/ai/generations/{id}` and the batch. */
    generation_id: string
    /** Model identifier used. */
    model: string
    /** Prompt and completion tokens of all model calls. */
    tokens_used: number
    /** What the model says about the change. */
    summary: string
    /** One for each file, at most 50. */
    changes: {
      /** An operation for `POST /api/projects/{project}/batch`. */
      operation: {
        op: 'put' | 'delete'
        /** The path of the file. */
        path: string
        /** The whole new content. */
        text?: string
        /** SHA-256 of the content that the model saw. */
        if_match?: string
        /** The file is new. */
        if_none_match?: '*'
      }
      /** Number of added lines. */
      added: number
      /** Number of removed lines. */
      removed: number
      /** Unified diff. Null if it is too long. */
      patch: string | null
      /** Whether the new content was analyzed. Otherwise there are no `findings`. */
      analyzed: boolean
      /** Problems that the file does not have now, at most 20. */
      findings: {
        type: 'error' | 'warning' | 'suggestion'
        message: string
        /** Line number in the new content, starting at 1. */
        line: number
      }[]
    }[]
    /** Files in the answer that cannot be applied, at most 100. */
    skipped: {
      path: string
      reason: string
    }[]
    /** Number of all such files. */
    skipped_count: number
    /** The files that the model saw. */
    context: string[]
    /** Requested files that did not fit, at most 100. */
    left_out: string[]
  }
  /** The engines of each model, as seen by this node. */
  EngineList: {
    engines: {
      /** Id from `GET /api/ai/models`. */
      model: string
      /** `predefined`, `environment`: in `MODELS_FILE`, or `stored`: an owner has added it. */
      source: 'predefined' | 'environment' | 'stored'
      /** The engines behind the model, in the order they are tried. */
      chain: {
        engine: string
        /** `ready`: it is called. `resting`: it is not called for a while, after repeated failures or a rate limit. */
        state: 'ready' | 'resting'
        /** Until it is called again, in ms; 0 if ready. */
        ready_in_ms: number
      }[]
    }[]
  }
  /** A model provider, without its API key. */
  Provider: {
    provider: {
      id: string
      /** The first part of its targets. */
      name: string
      kind: 'openai' | 'anthropic' | 'google' | 'compatible' | 'ollama' | 'local'
      /** `environment`: configured by settings, and not changed by this API. */
      source: 'environment' | 'stored'
      /** Null: the address of the kind. */
      base_url: string | null
      model: string | null
      has_key: boolean
      /** `ready`: it is called; whether it answers, a test tells. `overridden`: a setting configures a provider with this name. `locked`: the API key cannot be decrypted. */
      state: 'ready' | 'overridden' | 'locked'
      /** Why it is not used, and what to do about it. */
      problem: string | null
      /** Of the last test by this process. Null: it succeeded, or there was none since the start or the last change. */
      last_failure: {
        at: string
        message: string
      } | null
      created_at: string | null
    }
  }
  /** All model providers, without their API keys. */
  ProviderList: {
    providers: {
      id: string
      /** The first part of its targets. */
      name: string
      kind: 'openai' | 'anthropic' | 'google' | 'compatible' | 'ollama' | 'local'
      /** `environment`: configured by settings, and not changed by this API. */
      source: 'environment' | 'stored'
      /** Null: the address of the kind. */
      base_url: string | null
      model: string | null
      has_key: boolean
      /** `ready`: it is called; whether it answers, a test tells. `overridden`: a setting configures a provider with this name. `locked`: the API key cannot be decrypted. */
      state: 'ready' | 'overridden' | 'locked'
      /** Why it is not used, and what to do about it. */
      problem: string | null
      /** Of the last test by this process. Null: it succeeded, or there was none since the start or the last change. */
      last_failure: {
        at: string
        message: string
      } | null
      created_at: string | null
    }[]
  }
  /** The result of a small call to a provider. */
  ProviderTest: {
    test: {
      /** Whether the model answered. */
      ok: boolean
      model: string | null
      /** Until the complete answer. */
      latency_ms: number | null
      error: string | null
      /** The first 100 models that the provider lists. */
      models: string[]
      models_total: number
      /** Why the models could not be listed. */
      models_error: string | null
    }
  }
  /** Who answers for a model. */
  ModelChain: {
    model: string
    /** Empty: the model was removed. */
    chain: string[]
    /** `predefined`, `environment`: in `MODELS_FILE`, or `stored`: an owner has added it. */
    source: 'predefined' | 'environment' | 'stored'
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
      /** Number of earlier versions of these files. */
      versions: number
      /** Total size of these versions in bytes. Contents that several rows share count several times. */
      version_bytes: number
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
      /** Within five minutes. Null: not used yet. */
      last_used_at: string | null
      /** Null: no limit but those of the service. */
      limits: {
        tokens_per_day: number | null
        cost_per_day: number | null
        requests_per_minute: number | null
        models: string[] | null
      }
    }
    /** The token to send. It is shown only once. */
    secret: string
    /** Limits that do not cover one call to a model, or do not limit some models. They are stored anyway. */
    warnings: string[]
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
      /** Within five minutes. Null: not used yet. */
      last_used_at: string | null
      /** Null: no limit but those of the service. */
      limits: {
        tokens_per_day: number | null
        cost_per_day: number | null
        requests_per_minute: number | null
        models: string[] | null
      }
    }[]
  }
  /** The token of the request. */
  CurrentToken: {
    token: {
      id: string
      name: string
      scopes: ('files:read' | 'files:write' | 'ai' | 'owner')[]
      /** The only project the token can access. Null for all projects. */
      project_id: string | null
    }
  }
  /** The token with its new limits. */
  TokenUpdated: {
    token: {
      id: string
      name: string
      scopes: ('files:read' | 'files:write' | 'ai' | 'owner')[]
      /** The only project the token can access. Null for all projects. */
      project_id: string | null
      created_at: string
      expires_at: string | null
      /** Within five minutes. Null: not used yet. */
      last_used_at: string | null
      /** Null: no limit but those of the service. */
      limits: {
        tokens_per_day: number | null
        cost_per_day: number | null
        requests_per_minute: number | null
        models: string[] | null
      }
    }
    /** Limits that do not cover one call to a model, or do not limit some models. They are stored anyway. */
    warnings: string[]
  }
  /** A link that signs in to the console, once. */
  LoginLink: {
    /** Open it in a browser. */
    url: string
    expires_at: string
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
      /** What happens if the path already has a file: `keep` adds a second file with the same path (default), `replace` replaces its content, `fail` returns `409`. */
      on_conflict?: 'keep' | 'replace' | 'fail'
    }
    answer: Schemas['UploadedFile']
  }
  /** Delete a file */
  deleteFile: {
    query: {
      /** Remove the contents from all checkpoints too. */
      purge?: boolean
    }
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
  /** Replace the content of a file */
  replaceFile: {
    /** The content, at most 52,428,800 bytes. */
    body: Blob
    answer: Schemas['FileInfo']
  }
  /** List the versions of a file, newest first */
  listVersions: {
    query: {
      /** List only versions with a lower number. */
      before?: number
      /** Items per page (default: 20, maximum: 1,000). */
      limit?: number
    }
    answer: Schemas['VersionList']
  }
  /** Download a version of a file */
  downloadVersion: {
    answer: Blob
  }
  /** Restore a version of a file */
  restoreVersion: {
    answer: Schemas['FileInfo']
  }
  /** Get the settings of a project */
  getProjectSettings: {
    answer: Schemas['ProjectSettings']
  }
  /** Change the settings of a project */
  setProjectSettings: {
    body: {
      versions: {
        /** Number of versions that are always kept. */
        count?: number
        /** Days for which all versions are kept. */
        days?: number
      }
    }
    answer: Schemas['ProjectSettings']
  }
  /** Get the limits of a project */
  getProjectLimits: {
    answer: Schemas['ProjectLimits']
  }
  /** Set the limits of a project */
  setProjectLimits: {
    body: {
      bytes?: number | null
      files?: number | null
      cost_per_day?: number | null
    }
    answer: Schemas['ProjectLimitsSet']
  }
  /** Change many files at once */
  changeFiles: {
    body: {
      /** Run in order, in one transaction. */
      operations: {
        /** What to do. */
        op: 'put' | 'copy' | 'move' | 'delete'
        /** With `put` and `delete`: the path of the file, or of the folder to delete. */
        path?: string
        /** With `put`: the content, as text. */
        text?: string
        /** With `put`: the content, in base64. */
        base64?: string
        /** With `put`, in a form: the name of the part with the content. */
        part?: string
        /** With `copy` and `move`: the path of a file or folder. With `put`: the content of a file, or of one of its versions. */
        from?:
          | string
          | {
              id: string
              version?: number
            }
        /** With `copy` and `move`: the new path of the file or folder. */
        to?: string
        /** With `copy` and `move`: replace files at the new path, whose contents become earlier versions. Otherwise they are a conflict. */
        replace?: boolean
        /** With `put`: description of the file. */
        description?: string
        /** The ETag or SHA-256 of the file at `path` or `from`, or `*`. Otherwise `412`. */
        if_match?: string
        /** There must be no file at `path`. Otherwise `412`. */
        if_none_match?: '*'
      }[]
      /** The generation that wrote the contents. */
      generation_id?: string
      /** Check everything and change nothing. */
      dry_run?: boolean
    }
    answer: Schemas['Batch']
  }
  /** Delete all files of a project */
  deleteProject: {
    query: {
      /** Delete the checkpoints too. Otherwise the files can be restored from them. */
      checkpoints?: boolean
      /** Return what would be deleted, and delete nothing. */
      dry_run?: boolean
    }
    answer: Schemas['DeletedProject']
  }
  /** Merge files that have the same path */
  dedupeProject: {
    body: {
      /** Return what would be merged, and change nothing. */
      dry_run?: boolean
    }
    answer: Schemas['Dedupe']
  }
  /** Record all files of a project */
  createCheckpoint: {
    body: {
      /** At most 200 characters. */
      label?: string
      /** The generation that the project was changed by. */
      generation_id?: string
    }
    answer: Schemas['Checkpoint']
  }
  /** List the checkpoints of a project, newest first */
  listCheckpoints: {
    query: {
      /** The `next` value of the previous page. */
      before?: number
      /** Items per page (default: 20, maximum: 1,000). */
      limit?: number
    }
    answer: Schemas['CheckpointList']
  }
  /** Get a checkpoint and its files */
  getCheckpoint: {
    query: {
      /** The `next` value of the previous page. */
      after?: number
    }
    answer: Schemas['CheckpointManifest']
  }
  /** Delete a checkpoint */
  deleteCheckpoint: {
    answer: Schemas['Message']
  }
  /** Compare a checkpoint with another one or with now */
  diffCheckpoint: {
    query: {
      /** Another checkpoint, or `now` for the current files (default). */
      to?: string
      /** Include unified diffs of text files up to 256 kB. */
      patches?: boolean
    }
    answer: Schemas['ProjectDiff']
  }
  /** Restore a checkpoint */
  restoreCheckpoint: {
    body: {
      /** Restore only these files and folders (default: the whole project). */
      paths?: string[]
      /** Return what would change, and change nothing. */
      dry_run?: boolean
    }
    answer: Schemas['Restore']
  }
  /** Download a project as an archive */
  exportProject: {
    query: {
      /** Archive format (default: zip). */
      format?: 'zip' | 'tar' | 'tar.gz'
      /** Only files in this folder. */
      folder?: string
      /** A checkpoint (default: the current files). */
      at?: string
    }
    answer: Blob
  }
  /** Upload an archive into a project */
  importProject: {
    query: {
      /** `replace` deletes files of the project, or of `folder`, that the archive does not have (default: merge). */
      mode?: 'merge' | 'replace'
      /** Where the files are written (default: the root of the project). */
      folder?: string
      /** Import the other files if some are refused. Otherwise nothing is imported. */
      skip_refused?: boolean
    }
    /** The archive. */
    body: Blob
    answer: Schemas['Import']
  }
  /** Search the text of the files of a project */
  searchText: {
    query: {
      /** Text, or a regular expression. */
      q: string
      /** `q` is a regular expression in RE2 syntax. */
      regex?: boolean
      /** Whether upper and lower case differ (default: true). */
      case?: boolean
      /** Only files whose path matches. */
      glob?: string
      /** Lines before and after each match. */
      context?: number
      /** Maximum number of matches (default: 1,000). */
      limit?: number
    }
    answer: Schemas['SearchedText']
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
  /** Follow changes of files */
  watchChanges: {
    query: {
      /** Only changes of this project. */
      project_id?: string
    }
    answer: string
  }
  /** Get a scan report */
  getScan: {
    answer: Schemas['Scan']
  }
  /** List the files of a project with warnings, newest first */
  listWarnings: {
    query: {
      /** `next` of the previous page. */
      before?: number
      /** Items per page (default: 20, maximum: 1,000). */
      limit?: number
    }
    answer: Schemas['WarningList']
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
      /** Path of `code` in its project, for `exclude` of the settings. */
      path?: string
      /** Text of an `.atelier.json`: rules that are off, severities and custom rules. By default that of the project of the stored file. A mistake in it is a 400 that names its line. */
      settings?: string
      /** Maximum number of findings (default: 50). Of more, the most severe are listed. */
      limit?: number
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
  /** Analyze the files of a project */
  analyzeProject: {
    body: {
      /** Files, folders and patterns such as `src/**\/*.ts` (default: all files). At most 100. */
      paths?: string[]
      /** Categories (default: all). */
      types?: ('security' | 'performance' | 'style' | 'bugs')[]
      /** Id of an earlier analysis. Findings that it does not have are `new`. */
      baseline?: string
    }
    answer: null
  }
  /** List the analyses of a project, newest first */
  listAnalyses: {
    query: {
      /** The `next` value of the previous page. */
      before?: number
      /** Items per page (default: 20, maximum: 1,000). */
      limit?: number
    }
    answer: Schemas['ProjectAnalysisList']
  }
  /** Get an analysis and its findings */
  getAnalysis: {
    query: {
      /** Items per page (default: 100, maximum: 1,000). */
      limit?: number
      /** The `next` value of the previous page. */
      after?: number
      /** Only findings in this state. */
      state?: 'new' | 'unchanged'
      /** `sarif` for SARIF 2.1.0 with all findings, as with `Accept: application/sarif+json`. */
      format?: 'json' | 'sarif'
    }
    answer: Schemas['AnalysisFindings']
  }
  /** Delete an analysis */
  deleteAnalysis: {
    answer: Schemas['Message']
  }
  /** Follow an analysis */
  watchAnalysis: {
    answer: string
  }
  /** Accept a finding, or declare it to be false */
  decideFinding: {
    body: {
      /** Whether the finding was accepted or declared a false positive. */
      status: 'open' | 'accepted' | 'false_positive'
      reason?: string
    }
    answer: Schemas['FindingDecision']
  }
  /** List the findings of a project that were decided */
  listDecisions: {
    query: {
      /** The `next` value of the previous page. */
      after?: string
      /** Items per page (default: 20, maximum: 1,000). */
      limit?: number
    }
    answer: Schemas['FindingDecisionList']
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
      /** The id of a generation to change: the model sees its prompt and its content, those of the generations that it changed, and `prompt` as an edit. */
      parent?: string
      /** The project of `context_files` and `save_as`. The generation belongs to it. */
      project_id?: string
      /** Files to include in the prompt: ids, paths or up to 20 path patterns such as `src/**\/*.ts`. */
      context_files?: string[]
      /** Store the result under this path in the project. It is scanned like any upload. */
      save_as?: string
    }
    answer: Schemas['Generation']
  }
  /** List generations or chats, newest first */
  listGenerations: {
    query: {
      /** `chat`: requests to `/v1/chat/completions` (default: `generation`). */
      kind?: 'generation' | 'chat'
      /** Page number (default: 1). */
      page?: number
      /** Items per page (default: 20, maximum: 1,000). */
      limit?: number
    }
    answer: Schemas['GenerationList']
  }
  /** Get a generation or chat */
  getGeneration: {
    answer: Schemas['KeptGeneration']
  }
  /** Get token usage and cost by day, token, project or model */
  getUsage: {
    query: {
      /** First day, in UTC (default: 30 days ago). */
      from?: string
      /** Last day, in UTC (default: today). */
      to?: string
      /** Whose usage to report (default: workspace). */
      scope?: 'workspace' | 'token'
      /** What to sum up (default: day). */
      group_by?: 'day' | 'token' | 'project' | 'model'
    }
    answer: Schemas['Usage']
  }
  /** Ask a model to change a project */
  proposeChanges: {
    body: {
      /** What to change. */
      prompt: string
      /** Files that the model sees and may change: ids, paths or up to 20 path patterns such as `src/**\/*.ts`. By default the first 200 text files, as many as fit. Empty: none, so that files can only be added. */
      files?: string[]
      /** A model id from `GET /api/ai/models` (default: the first one with a provider). */
      model?: string
    }
    answer: Schemas['ChangeProposal']
  }
  /** List the engines behind each model */
  listEngines: {
    answer: Schemas['EngineList']
  }
  /** List model providers */
  listProviders: {
    answer: Schemas['ProviderList']
  }
  /** Attach a model provider */
  attachProvider: {
    body: {
      /** `compatible`: any server with the chat API of OpenAI. `local`: GGUF files in `DATA_DIR/models`, which `atelier models pull` downloads. */
      kind: 'openai' | 'anthropic' | 'google' | 'compatible' | 'ollama' | 'local'
      /** The first part of its targets, such as `groq` in `groq:llama-3.3-70b`. Default: the kind. */
      name?: string
      /** Required for `compatible` and `ollama`. */
      base_url?: string
      /** Stored encrypted and never returned. */
      api_key?: string
      /** Answers for every model without a chain of its own. Required for `local`: the name of a file, without `.gguf`. */
      model?: string
    }
    answer: Schemas['Provider']
  }
  /** Change a model provider */
  updateProvider: {
    body: {
      base_url?: string | null
      api_key?: string | null
      model?: string | null
    }
    answer: Schemas['Provider']
  }
  /** Remove a model provider */
  removeProvider: {
    answer: Schemas['Message']
  }
  /** Test a model provider */
  testProvider: {
    body: {
      /** The model to call. Default: that of the provider, or the first that it lists. */
      model?: string
      /** For the call (default: 20). A local model may have to be loaded first. */
      timeout_seconds?: number
    }
    answer: Schemas['ProviderTest']
  }
  /** Set who answers for a model, or add a model */
  setModelChain: {
    body: {
      /** Provider and model, in the order in which they are called. */
      chain: string[]
      /** Of a new model (default: its id). */
      name?: string
      /** Of a new model (default: `code` and `content`). */
      capabilities?: ('code' | 'content' | 'analysis' | 'embedding')[]
      /** Of a new model: for prompt and response together (default: 128000). */
      max_tokens?: number
    }
    answer: Schemas['ModelChain']
  }
  /** Reset who answers for a model, or remove a model */
  resetModelChain: {
    answer: Schemas['ModelChain']
  }
  /** Get storage use by day */
  getStorage: {
    query: {
      /** Only the files of this project. */
      project_id?: string
    }
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
      /** Limits of the token. If the service has a limit too, the lower one applies. */
      limits?: {
        /** Tokens of models. */
        tokens_per_day?: number
        /** In the currency of the price table. */
        cost_per_day?: number
        requests_per_minute?: number
        /** The only models that the token can use: model ids, and for `/v1` targets such as `openai:gpt-4o`. */
        models?: string[]
      }
    }
    answer: Schemas['TokenCreated']
  }
  /** List tokens */
  listTokens: {
    answer: Schemas['TokenList']
  }
  /** Get the current token */
  currentToken: {
    answer: Schemas['CurrentToken']
  }
  /** Create a link that signs in to the console */
  createLoginLink: {
    answer: Schemas['LoginLink']
  }
  /** Change the limits of a token */
  updateToken: {
    body: {
      /** Limits of the token. If the service has a limit too, the lower one applies. */
      limits: {
        /** Tokens of models. */
        tokens_per_day?: number
        /** In the currency of the price table. */
        cost_per_day?: number
        requests_per_minute?: number
        /** The only models that the token can use: model ids, and for `/v1` targets such as `openai:gpt-4o`. */
        models?: string[]
      }
    }
    answer: Schemas['TokenUpdated']
  }
  /** Revoke a token */
  revokeToken: {
    answer: Schemas['Message']
  }
  /** Write a file by path */
  writeFile: {
    /** The content, at most 52,428,800 bytes. */
    body: Blob
    answer: Schemas['FileInfo']
  }
  /** Download a file by path */
  readFile: {
    answer: Blob
  }
  /** Delete a file by path */
  deletePath: {
    query: {
      /** Remove the contents from all checkpoints too. */
      purge?: boolean
    }
    answer: Schemas['Message']
  }
}
