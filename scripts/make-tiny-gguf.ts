import { writeFileSync } from 'node:fs'

// Writes a half-megabyte language model with random weights: its output is nonsense, but it loads, streams and counts tokens
// like a large one. `node scripts/make-tiny-gguf.ts tiny.gguf`

const EMBEDDING = 64
const FEED_FORWARD = 128
const LAYERS = 2
const HEADS = 4
const CONTEXT = 2048
const ALIGNMENT = 32

const UINT32 = 4
const INT32 = 5
const FLOAT32 = 6
const STRING = 8
const ARRAY = 9

type Value =
  | { type: typeof UINT32; value: number }
  | { type: typeof FLOAT32; value: number }
  | { type: typeof STRING; value: string }
  | { type: typeof ARRAY; of: typeof INT32 | typeof FLOAT32; values: number[] }
  | { type: typeof ARRAY; of: typeof STRING; values: string[] }

interface Tensor {
  readonly name: string
  readonly shape: readonly number[]
  readonly data: Float32Array
}

interface Token {
  readonly text: string
  /** 1 is text, 2 unknown, 3 control, 6 a byte. */
  readonly type: 1 | 2 | 3 | 6
}

/** Produces the same bytes every time. */
export function makeTinyGguf(): Buffer {
  const tokens = vocabulary()
  const described = metadata(tokens)
  const tensors = weights(tokens)
  let offset = 0
  const infos = tensors.map(({ name, shape, data }) => {
    const info = [string(name), uint32(shape.length), ...shape.map(uint64), uint32(0), uint64(offset)]
    offset += aligned(data.byteLength)
    return Buffer.concat(info)
  })
  const head = Buffer.concat([
    Buffer.from('GGUF'),
    uint32(3),
    uint64(tensors.length),
    uint64(Object.keys(described).length),
    ...Object.entries(described).flatMap(([key, value]) => [string(key), encode(value)]),
    ...infos,
  ])
  return Buffer.concat([padded(head), ...tensors.map(({ data }) => padded(Buffer.from(data.buffer)))])
}

/** Unknown, begin, end; every byte, so that any text can be tokenized; the printable characters, with ▁ for the space. */
function vocabulary(): Token[] {
  const bytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).toUpperCase().padStart(2, '0'))
  const letters = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index))
  return [
    { text: '<unk>', type: 2 },
    { text: '<s>', type: 3 },
    { text: '</s>', type: 3 },
    ...bytes.map((byte) => ({ text: `<0x${byte}>`, type: 6 }) as const),
    ...['▁', ...letters].map((text) => ({ text, type: 1 }) as const),
  ]
}

function metadata(tokens: readonly Token[]): Record<string, Value> {
  return {
    'general.architecture': { type: STRING, value: 'llama' },
    'general.name': { type: STRING, value: 'tiny' },
    'general.alignment': { type: UINT32, value: ALIGNMENT },
    'general.file_type': { type: UINT32, value: 0 },
    'llama.context_length': { type: UINT32, value: CONTEXT },
    'llama.embedding_length': { type: UINT32, value: EMBEDDING },
    'llama.block_count': { type: UINT32, value: LAYERS },
    'llama.feed_forward_length': { type: UINT32, value: FEED_FORWARD },
    'llama.attention.head_count': { type: UINT32, value: HEADS },
    'llama.attention.head_count_kv': { type: UINT32, value: HEADS },
    'llama.attention.layer_norm_rms_epsilon': { type: FLOAT32, value: 1e-5 },
    'llama.rope.dimension_count': { type: UINT32, value: EMBEDDING / HEADS },
    'llama.vocab_size': { type: UINT32, value: tokens.length },
    'tokenizer.ggml.model': { type: STRING, value: 'llama' },
    'tokenizer.ggml.tokens': { type: ARRAY, of: STRING, values: tokens.map(({ text }) => text) },
    'tokenizer.ggml.scores': { type: ARRAY, of: FLOAT32, values: tokens.map((_, index) => -index) },
    'tokenizer.ggml.token_type': { type: ARRAY, of: INT32, values: tokens.map(({ type }) => type) },
    'tokenizer.ggml.unknown_token_id': { type: UINT32, value: 0 },
    'tokenizer.ggml.bos_token_id': { type: UINT32, value: 1 },
    'tokenizer.ggml.eos_token_id': { type: UINT32, value: 2 },
  }
}

function weights(tokens: readonly Token[]): Tensor[] {
  const random = createRandom()
  const tensor = (name: string, ...shape: number[]): Tensor => {
    const length = shape.reduce((product, size) => product * size, 1)
    return { name, shape, data: Float32Array.from({ length }, () => random() - 0.5) }
  }
  const ones = (name: string): Tensor => ({
    name,
    shape: [EMBEDDING],
    data: new Float32Array(EMBEDDING).fill(1),
  })
  const output = tensor('output.weight', EMBEDDING, tokens.length)
  // Tokens that are not text get weight 0, so the model always produces printable output and never stops by itself.
  for (const [index, { type }] of tokens.entries()) {
    if (type !== 1) output.data.fill(0, index * EMBEDDING, (index + 1) * EMBEDDING)
  }
  const layers = Array.from({ length: LAYERS }, (_, layer) => [
    ones(`blk.${layer}.attn_norm.weight`),
    ...['attn_q', 'attn_k', 'attn_v', 'attn_output'].map((name) =>
      tensor(`blk.${layer}.${name}.weight`, EMBEDDING, EMBEDDING),
    ),
    ones(`blk.${layer}.ffn_norm.weight`),
    tensor(`blk.${layer}.ffn_gate.weight`, EMBEDDING, FEED_FORWARD),
    tensor(`blk.${layer}.ffn_up.weight`, EMBEDDING, FEED_FORWARD),
    tensor(`blk.${layer}.ffn_down.weight`, FEED_FORWARD, EMBEDDING),
  ])
  return [
    tensor('token_embd.weight', EMBEDDING, tokens.length),
    ...layers.flat(),
    ones('output_norm.weight'),
    output,
  ]
}

/** Random numbers from 0 to 1, the same every time (mulberry32). */
function createRandom(): () => number {
  let state = 42
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function encode(entry: Value): Buffer {
  if (entry.type === STRING) return Buffer.concat([uint32(STRING), string(entry.value)])
  if (entry.type === UINT32) return Buffer.concat([uint32(UINT32), uint32(entry.value)])
  if (entry.type === FLOAT32) return Buffer.concat([uint32(FLOAT32), float32(entry.value)])
  const values =
    entry.of === STRING ? entry.values.map(string) : entry.values.map(entry.of === FLOAT32 ? float32 : uint32)
  return Buffer.concat([uint32(ARRAY), uint32(entry.of), uint64(values.length), ...values])
}

function string(text: string): Buffer {
  const bytes = Buffer.from(text)
  return Buffer.concat([uint64(bytes.length), bytes])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function uint64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}

function float32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeFloatLE(value)
  return bytes
}

function aligned(size: number): number {
  return Math.ceil(size / ALIGNMENT) * ALIGNMENT
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(aligned(bytes.length) - bytes.length)])
}

if (import.meta.main) {
  const [path] = process.argv.slice(2)
  if (!path) throw new Error('Usage: node scripts/make-tiny-gguf.ts tiny.gguf')
  writeFileSync(path, makeTinyGguf())
}
