import { join, latin1, le16, le32 } from './bytes.ts'

export type Protocol = 0 | 2 | 4

/** A pickle that calls `module.name(argument)` when it is loaded. */
export function callingPickle(protocol: Protocol, module: string, name: string, argument = 'id'): Buffer {
  if (protocol === 0) return latin1(`c${module}\n${name}\np0\n(S'${argument}'\np1\ntp2\nRp3\n.`)
  if (protocol === 2)
    return join(
      latin1(`\x80\x02c${module}\n${name}\nq\0X`),
      le32(argument.length),
      latin1(`${argument}q\x01\x85q\x02Rq\x03.`),
    )
  return join(
    latin1('\x80\x04'),
    text(module),
    text(name),
    latin1('\x93\x94'),
    text(argument),
    latin1('\x85\x94R\x94.'),
  )
}

function text(value: string): Buffer {
  return join(latin1('\x8c'), Buffer.of(value.length), latin1(`${value}\x94`))
}

/** `{"a": [1, 2], "b": "os"}`: data and nothing else. */
export function dataPickle(protocol: Protocol): Buffer {
  if (protocol === 0) return latin1("(dp0\nS'a'\np1\n(lp2\nI1\naI2\nasS'b'\np3\nS'os'\np4\ns.")
  if (protocol === 2)
    return latin1('\x80\x02}q\0(X\x01\0\0\0aq\x01]q\x02(K\x01K\x02eX\x01\0\0\0bq\x03X\x02\0\0\0osq\x04u.')
  return latin1(
    '\x80\x04\x95\x19\0\0\0\0\0\0\0}\x94(\x8c\x01a\x94]\x94(K\x01K\x02e\x8c\x01b\x94\x8c\x02os\x94u.',
  )
}

/** An array of NumPy (`.npy`) with this type and these bytes. */
export function npy(type: string, data: Buffer, quote = "'"): Buffer {
  const header = `{'descr': ${quote}${type}${quote}, 'fortran_order': False, 'shape': (1,), }\n`
  return join(latin1('\x93NUMPY\x01\0'), le16(header.length), latin1(header), data)
}

/** What torch keeps of a model: a pickle and its numbers. */
export function tensorPickle(): Buffer {
  return latin1(
    '\x80\x02ccollections\nOrderedDict\nq\0)Rq\x01(X\x06\0\0\0weightq\x02ctorch._utils\n_rebuild_tensor_v2\nq\x03((X\x07\0\0\0storageq\x04ctorch\nFloatStorage\nq\x05X\x01\0\0\x000q\x06X\x03\0\0\0cpuq\x07K\x02tq\bQK\0K\x02\x85q\tK\x01\x85q\n\x89ccollections\nOrderedDict\nq\x0b)Rq\x0ctq\rRq\x0eu.',
  )
}
