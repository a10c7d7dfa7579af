/** The effect of an import: `forbidden` runs commands or code, `known` only creates data. */
export type Import = 'forbidden' | 'known' | 'unknown'

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}

/** Modules from which every import is forbidden. */
const forbiddenModules =
  words(`os posix nt subprocess _posixsubprocess popen2 commands sys pty tty runpy importlib
  _frozen_importlib _frozen_importlib_external imp zipimport pkgutil shutil socket _socket socketserver SocketServer ssl
  webbrowser ctypes _ctypes cffi code codeop timeit pickle _pickle cPickle dill cloudpickle marshal shelve pdb bdb profile
  cProfile trace pip ensurepip venv distutils setuptools multiprocessing concurrent asyncio asyncore threading _thread
  thread signal atexit sched platform pydoc doctest idlelib lib2to3 rlcompleter ftplib smtplib telnetlib poplib imaplib
  nntplib http httplib urllib urllib2 urllib3 requests httpx aiohttp xmlrpc xmlrpclib gc inspect tempfile sysconfig
  fileinput mailcap pipes py_compile compileall _osx_support _aix_support _winapi _pyio zipapp cgitb
  IPython pexpect psutil plumbum`)

/** Parts of a dotted path that lead to another module: `torch.serialization.os.system` is `os.system`. */
const forbiddenParts = words(`
  os posix nt subprocess sys pty runpy importlib shutil socket ctypes distutils builtins eval exec execfile compile system
  popen f2py cpp_extension runstring`)

const forbiddenNames = new Map([
  [
    'builtins',
    words(`eval exec compile execfile __import__ getattr setattr delattr open file input raw_input apply globals locals vars
      breakpoint reload help`),
  ],
  ['copyreg', words('add_extension pickle')],
  ['copy_reg', words('add_extension pickle')],
  ['codecs', words('open register')],
  ['types', words('FunctionType LambdaType CodeType MethodType ModuleType')],
  ['operator', words('attrgetter methodcaller call')],
  ['io', words('open open_code FileIO')],
  ['_io', words('open open_code FileIO')],
  ['logging', words('FileHandler')],
  ['logging.config', words('dictConfig fileConfig listen DictConfigurator')],
  ['site', words('addsitedir addpackage execsitecustomize execusercustomize main')],
  ['torch', words('load hub ops classes compile')],
  ['numpy', words('load fromfile memmap')],
  ['pandas', words('eval read_pickle')],
])

/**
 * Standard library modules, with the names that only create data for any arguments. Their other private names are
 * forbidden: `uuid._get_command_stdout` starts a process.
 */
const dataModules = new Map([
  [
    'builtins',
    words(`set frozenset list dict tuple int long float complex str unicode bytes bytearray bool object slice range xrange
      Ellipsis NotImplemented`),
  ],
  ['copyreg', words('_reconstructor __newobj__ __newobj_ex__')],
  ['copy_reg', words('_reconstructor __newobj__ __newobj_ex__')],
  ['_codecs', words('encode')],
  ['collections', words('OrderedDict defaultdict deque Counter ChainMap UserDict UserList UserString')],
  ['datetime', words('date time datetime timedelta timezone tzinfo')],
  ['zoneinfo', words('ZoneInfo')],
  ['decimal', words('Decimal Context DecimalTuple')],
  ['_decimal', words('Decimal Context')],
  ['fractions', words('Fraction')],
  ['uuid', words('UUID SafeUUID')],
  ['ipaddress', words('IPv4Address IPv4Interface IPv4Network IPv6Address IPv6Interface IPv6Network')],
  ['pathlib', words('PurePath PurePosixPath PureWindowsPath Path PosixPath WindowsPath')],
  ['pathlib._local', words('PurePath PurePosixPath PureWindowsPath Path PosixPath WindowsPath')],
  ['array', words('array _array_reconstructor')],
  ['re', words('_compile RegexFlag')],
  ['operator', words('itemgetter')],
  ['types', words('SimpleNamespace')],
  ['random', words('Random')],
])

const className = /^_?[A-Z]\w*$/
/** Classes that the modules below import from elsewhere. They start threads or open files. */
const foreignClass =
  /^(?:Parallel|Memory|Pool|\w+Pool(?:Executor)?|Thread|Process|Popen|\w*Temporary\w+|MapWrapper)$/

/** Packages: modules, and their names that only create data. */
const known: readonly (readonly [module: RegExp, name: RegExp])[] = [
  [/^(builtins|exceptions)$/, /^[A-Z]\w*(Error|Exception|Warning)$/],
  [
    /^numpy(\._?core(\.(multiarray|numeric|_internal))?)?$/,
    /^(ndarray|dtype|scalar|matrix|recarray|record|_reconstruct|_frombuffer|_convert_to_stringdtype_kwargs|(u?int|float|complex|bool|str|bytes|void|object|datetime|timedelta)\w{0,4})$/,
  ],
  [/^numpy\.matrixlib\.defmatrix$/, /^matrix$/],
  [/^numpy\.ma(\.core)?$/, /^(_mareconstruct|MaskedArray|MaskedConstant)$/],
  [/^numpy\.dtypes$/, /^\w+DType$/],
  [
    /^numpy\.random(\.\w+)?$/,
    /^(__(randomstate|generator|bit_generator)_ctor|__pyx_unpickle_\w+|RandomState|Generator|MT19937|PCG64|PCG64DXSM|Philox|SFC64|SeedSequence)$/,
  ],
  [
    /^torch\._utils$/,
    /^_rebuild_(tensor(_v[23])?|parameter(_with_state)?|qtensor|sparse_tensor|sparse_csr_tensor|nested_tensor|meta_tensor_no_storage|device_tensor_from_(cpu_tensor|numpy))$/,
  ],
  [
    /^torch(\.storage)?$/,
    /^([A-Z]\w*Storage|Size|Tensor|device|dtype|(u?int|float|bfloat|complex|bool)\d*)$/,
  ],
  [/^torch\.nn\.parameter$/, /^(Parameter|Buffer)$/],
  [/^torch\.(nn\.modules|optim)\.\w+$/, className],
  // TorchScript has its own reader. Python has no such module.
  [/^__torch__(\.|$)/, /^\w+$/],
  [/^joblib\.numpy_pickle$/, /^(NumpyArrayWrapper|NDArrayWrapper|ZNDArrayWrapper)$/],
  [
    /^sklearn\.(calibration|cluster|compose|covariance|cross_decomposition|decomposition|discriminant_analysis|dummy|ensemble|feature_extraction|feature_selection|gaussian_process|impute|isotonic|kernel_approximation|kernel_ridge|linear_model|manifold|metrics|mixture|model_selection|multiclass|multioutput|naive_bayes|neighbors|neural_network|pipeline|preprocessing|random_projection|semi_supervised|svm|tree|_loss)(\.\w+)*$/,
    className,
  ],
  [/^sklearn\.(metrics|neighbors)\.\w+$/, /^newObj$/],
  [/^sklearn\.utils(\._bunch)?$/, /^Bunch$/],
  [/^scipy\.sparse(\.\w+)?$/, /^(bsr|coo|csc|csr|dia|dok|lil)_(matrix|array)$/],
  [/^scipy\.(stats|spatial|interpolate)(\.\w+)*$/, className],
  [
    /^pandas(\.core\.(frame|series|generic|internals|indexes|arrays|dtypes)(\.\w+)*|\._libs(\.\w+)*)?$/,
    /^(DataFrame|Series|\w*Index|\w*BlockManager|\w*Block|\w+Array|\w+Dtype|Categorical|Timestamp|Timedelta|Period|Interval|BlockPlacement|_?new_\w+|_?unpickle_\w+|__pyx_unpickle_\w+|__?nat_unpickle|_timestamp_unpickle)$/,
  ],
  [
    /^(xgboost\.sklearn|lightgbm\.sklearn|catboost\.core)$/,
    /^(XGB|LGBM|CatBoost)(\w*(Classifier|Regressor|Ranker))?$/,
  ],
]

export function judgeImport(module: string, name: string): Import {
  const plain = module === '__builtin__' ? 'builtins' : module
  if (dataModules.get(plain)?.has(name)) return 'known'
  const [first = '', ...rest] = plain.split('.')
  const path = name.split('.')
  if (forbiddenModules.has(first) || forbiddenNames.get(plain)?.has(path[0] ?? '')) return 'forbidden'
  // Modules import others under names like `_os`.
  if ([...rest, ...path].some((part) => forbiddenParts.has(part.replace(/^_+/, '')))) return 'forbidden'
  if (path.slice(0, -1).some((part) => forbiddenModules.has(part))) return 'forbidden'
  if (path.some((part) => /^__\w+__$/.test(part))) return 'forbidden'
  if (dataModules.has(plain) && name.startsWith('_')) return 'forbidden'
  if (foreignClass.test(name)) return 'unknown'
  return known.some(([modules, names]) => modules.test(plain) && names.test(name)) ? 'known' : 'unknown'
}

/** Modules to search for where a pickle cannot be followed. */
export const SUSPECT_MODULES = [...forbiddenModules, ...dataModules.keys(), '__builtin__']
