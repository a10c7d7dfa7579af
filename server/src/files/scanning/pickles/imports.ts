/** What an import of a pickle is good for: `forbidden` runs commands or code, `known` only makes data. */
export type Import = 'forbidden' | 'known' | 'unknown'

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}

/** Whatever is imported from these. */
export const FORBIDDEN_MODULES =
  words(`os posix nt subprocess _posixsubprocess popen2 commands sys pty tty runpy importlib
  _frozen_importlib _frozen_importlib_external imp zipimport pkgutil shutil socket _socket socketserver ssl webbrowser
  ctypes _ctypes cffi code codeop timeit pickle _pickle cPickle dill cloudpickle marshal pdb bdb profile cProfile trace pip
  ensurepip venv distutils setuptools multiprocessing concurrent asyncio threading _thread thread signal atexit sched
  platform pydoc doctest idlelib lib2to3 ftplib smtplib telnetlib http httplib urllib urllib2 urllib3 requests httpx
  aiohttp xmlrpc xmlrpclib gc inspect tempfile`)

/** On the way to a name in another module: `torch.serialization.os.system` is `os.system`. */
const forbiddenParts = words(`
  os posix nt subprocess sys pty runpy importlib shutil socket ctypes builtins __builtins__ __globals__ __subclasses__ __loader__
  __import__ __getattribute__ __reduce__ eval exec execfile compile system popen f2py cpp_extension runstring`)

const forbiddenNames = new Map([
  [
    'builtins',
    words(`eval exec compile execfile __import__ getattr setattr delattr open file input raw_input apply globals locals vars
      breakpoint reload`),
  ],
  ['types', words('FunctionType LambdaType CodeType MethodType ModuleType')],
  ['operator', words('attrgetter methodcaller call')],
  ['io', words('open open_code FileIO')],
  ['_io', words('open open_code FileIO')],
  ['torch', words('load hub ops classes compile')],
  ['numpy', words('load fromfile memmap')],
  ['pandas', words('eval read_pickle')],
])

const className = /^_?[A-Z]\w*$/
/** Modules, in full or as the package they lie in, and what of them is known to build data. */
const known: readonly (readonly [module: RegExp, name: RegExp])[] = [
  [
    /^(builtins|exceptions)$/,
    /^(set|frozenset|list|dict|tuple|int|long|float|complex|str|unicode|bytes|bytearray|bool|object|slice|range|xrange|Ellipsis|NotImplemented|[A-Z]\w*(Error|Exception|Warning))$/,
  ],
  [/^(copyreg|copy_reg)$/, /^(_reconstructor|__newobj__|__newobj_ex__)$/],
  [/^_codecs$/, /^encode$/],
  [/^collections$/, /^(OrderedDict|defaultdict|deque|Counter|ChainMap|UserDict|UserList|UserString)$/],
  [/^(datetime|zoneinfo|decimal|_decimal|fractions|uuid|ipaddress)$/, /^\w+$/],
  [/^pathlib(\._local)?$/, /Path$/],
  [/^array$/, /^(array|_array_reconstructor)$/],
  [/^re$/, /^_compile$/],
  [/^(operator|types|random)$/, /^(itemgetter|SimpleNamespace|Random)$/],
  [
    /^numpy(\.(_?core\.(multiarray|numeric)|ma(\.core)?|random(\.\w+)?|dtypes|matrixlib\.defmatrix))?$/,
    /^(ndarray|dtype|scalar|matrix|recarray|_reconstruct|_mareconstruct|_frombuffer|__\w+_ctor|__pyx_unpickle_\w+|(u?int|float|complex|bool|str|bytes|void|object|datetime|timedelta)\w{0,4}|[A-Z]\w*)$/,
  ],
  [/^torch\._utils$/, /^_rebuild_\w+$/],
  [
    /^torch(\.storage)?$/,
    /^([A-Z]\w*Storage|Size|Tensor|device|dtype|(u?int|float|bfloat|complex|bool)\d*)$/,
  ],
  [/^torch\.(nn|optim)\.[\w.]+$/, className],
  [/^__torch__(\.|$)/, /^\w+$/],
  [/^joblib\.numpy_pickle$/, /^(NumpyArrayWrapper|NDArrayWrapper|ZNDArrayWrapper)$/],
  [/^(sklearn|scipy|pandas|xgboost|lightgbm|catboost)(\.\w+)*$/, className],
  [/^(sklearn|scipy)(\.\w+)*$/, /^(newObj|\w+_(matrix|array))$/],
  [/^pandas(\.\w+)*$/, /^(_?new_\w+|_new_Index|__?nat_unpickle|_?unpickle_\w+|_timestamp_unpickle)$/],
]

export function judgeImport(module: string, name: string): Import {
  const [first = '', ...rest] = module.split('.')
  const parts = [...rest, ...name.split('.')]
  if (FORBIDDEN_MODULES.has(first) || parts.some((part) => forbiddenParts.has(part))) return 'forbidden'
  const plain = module === '__builtin__' ? 'builtins' : module
  if (forbiddenNames.get(plain)?.has(name.split('.')[0] ?? '')) return 'forbidden'
  return known.some(([modules, names]) => modules.test(plain) && names.test(name)) ? 'known' : 'unknown'
}
