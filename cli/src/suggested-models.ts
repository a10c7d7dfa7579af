/** What `atelier models pull` suggests: from small to large. To suggest others, change only this list. */
export const SUGGESTED_MODELS: readonly {
  /** For `atelier models pull`. */
  readonly source: string
  /** Of the file, rounded. */
  readonly download: string
  /** With the context and the service, rounded. */
  readonly memory: string
  readonly licence: string
}[] = [
  {
    source: 'hf:Qwen/Qwen2.5-Coder-0.5B-Instruct-GGUF:Q4_K_M',
    download: '0.5 GB',
    memory: '1.5 GB',
    licence: 'Apache-2.0',
  },
  {
    source: 'hf:Qwen/Qwen2.5-Coder-1.5B-Instruct-GGUF:Q4_K_M',
    download: '1.1 GB',
    memory: '2.5 GB',
    licence: 'Apache-2.0',
  },
  {
    source: 'hf:Qwen/Qwen2.5-Coder-7B-Instruct-GGUF:Q4_K_M',
    download: '4.7 GB',
    memory: '7 GB',
    licence: 'Apache-2.0',
  },
]
