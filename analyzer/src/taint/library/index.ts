import type { Evaluated } from '../evaluated-call.ts'
import { foldMethod } from '../fold.ts'
import type { Frame } from '../run.ts'
import type { Value } from '../values.ts'
import {
  arrayFrom,
  eachElement,
  filtering,
  finding,
  mapping,
  reducing,
  settled,
  testing,
  withSelf,
} from './callbacks.ts'
import {
  add,
  appendAll,
  element,
  elements,
  get,
  merge,
  put,
  remove,
  same,
  sameArgument,
  takeFrom,
} from './containers.ts'
import type { Model } from './model.ts'
import {
  contents,
  copies,
  emptyList,
  emptyMap,
  harden,
  importing,
  keysOf,
  listOfArgs,
  mapOfArgs,
  number,
  parsed,
  pathJoin,
  promises,
  regex,
  resultOfFirst,
  text,
  textBuilder,
} from './objects.ts'
import { asSchema } from './schemas.ts'
import { format, formatMethod, joinItems, replace, replaceIn, sameText, split } from './strings.ts'

/** What functions do that every language has under some name: strings, lists, maps, callbacks. */
export function model(frame: Frame, call: Evaluated): Value | undefined {
  const { view, named } = call
  const { creators, methods, functions, modules } = models
  if (view.receiver) {
    const folded = foldMethod(named.last, view.receiver, view.args)
    if (folded) return folded
    // `Object.assign`, `os.path.join`: functions of a module, not methods of a value.
    for (const full of named.full) {
      const value = modules.get(full)?.(frame, call)
      if (value) return value
    }
  }
  const ofSchema = view.receiver && asSchema(frame, call)
  if (ofSchema) return ofSchema
  const filed = named.creates ? creators : view.receiver ? methods : functions
  return filed.get(named.last)?.(frame, call)
}

interface Models {
  readonly functions: ReadonlyMap<string, Model>
  readonly methods: ReadonlyMap<string, Model>
  readonly modules: ReadonlyMap<string, Model>
  readonly creators: ReadonlyMap<string, Model>
}

function filed(...tables: readonly (readonly [string, Model])[]): Map<string, Model> {
  const all = new Map<string, Model>()
  for (const [names, model] of tables) for (const name of names.split(' ')) all.set(name, model)
  return all
}

const models: Models = {
  functions: filed(
    ['useMemo useCallback memo computed lazy cache', resultOfFirst],
    ['require import', importing],
    ['promisify', sameArgument],
    ['marked snarkdown micromark', text],
    [
      'list tuple set sorted reversed iter array_values array_merge array_unique array_reverse asList toList frozenset',
      same,
    ],
    ['dict', same],
    ['append array_push', appendAll],
    ['sprintf printf vsprintf Sprintf format snprintf', format],
    ['implode join', joinItems],
    ['str String string strval text_type unicode', text],
    ['parseInt parseFloat Number int float intval floatval BigInt Int Double', number],
    ['str_replace preg_replace str_ireplace', replaceIn],
    ['compile', sameArgument],
    ['explode', split],
    ['map array_map', mapping],
    ['filter array_filter', (_, { view }) => view.args.find((arg) => !arg.closure)],
    ['listOf mutableListOf arrayListOf arrayOf setOf mutableSetOf List Array Set Seq Vector', listOfArgs],
  ),
  methods: filed(
    ['makeHtml', text],
    ['format Sprintf Format sprintf formatted Sprint Sprintln Errorf', formatMethod],
    ['join Join joinToString mkString joined', joinItems],
    [
      'replace replaceAll replaceFirst Replace gsub sub tr delete ReplaceAll ReplaceAllString translate replacingOccurrences',
      replace,
    ],
    [
      'trim trimStart trimEnd strip lstrip rstrip toLowerCase toUpperCase lower upper downcase upcase capitalize title slice substring substr normalize toString to_s String text asString toCharArray getBytes bytes encode decode chomp squeeze padStart padEnd ToString ToLower ToUpper Trim Substring subSequence valueOf intern lowercase uppercase swapcase casefold expandtabs clone dup to_string as_str to_owned to_lowercase to_uppercase into as_ref unwrap unwrap_or_default expect as_bytes utf8 stripLeading stripTrailing repeat toLocaleLowerCase at charAt',
      sameText,
    ],
    ['split rsplit splitlines partition rpartition lines Split Fields tokenize components', split],
    [
      'push append add Add Append AppendLine AppendFormat WriteString WriteByte WriteRune insert addAll push_str prepend unshift enqueue offer addLast addFirst Push extend concat Write push_back emplace_back AddRange addElement update',
      add,
    ],
    ['put set setProperty setItem Set putIfAbsent store __setitem__ setdefault Add2', put],
    [
      'get getOrDefault Get getProperty getItem dig fetch at elementAt get_or_insert getOrElse __getitem__ getlist',
      get,
    ],
    ['remove removeAt RemoveAt', remove],
    ['setFeature setExpandEntityReferences setAttribute setXIncludeAware', harden],
    ['shift poll removeFirst popleft Dequeue', takeFrom('first')],
    ['pop removeLast', takeFrom('last')],
    [
      'values entries items keys entrySet keySet elements iterator stream toArray to_a each_with_index toList asList enumerate iter into_iter chars ToList ToArray AsEnumerable collect flat flatten compact uniq reverse sort sorted distinct limit skip to_h copy orElse orElseGet',
      elements,
    ],
    [
      'next nextElement first last min max sample head getFirst getLast First Last FirstOrDefault Single element firstOrNull findFirst',
      element,
    ],
    ['map flatMap collect_concat mapNotNull Select SelectMany flat_map mapIndexed mapTo', mapping],
    ['forEach each ForEach each_with_object for_each each_pair onEach forEachIndexed', eachElement],
    ['filter select reject Where filterNot filter_map takeWhile', filtering],
    ['find detect findLast', finding],
    ['reduce fold inject Aggregate reduceRight', reducing],
    ['then', settled],
    ['catch finally', same],
    ['some every any all any? all? Any All none anyMatch allMatch noneMatch', testing],
    ['let also apply run use with tap takeIf then_by yield_self', withSelf],
    ['compile MustCompile', regex],
  ),
  modules: new Map<string, Model>([
    ['Object.assign', merge],
    ...filed([
      'fs.readFileSync fs.promises.readFile fsp.readFile fs/promises.readFile Files.readAllBytes Files.readString Files.readAllLines Files.lines Files.newInputStream Files.newBufferedReader os.ReadFile os.Open ioutil.ReadFile File.ReadAllText File.ReadAllBytes File.ReadAllLines File.OpenRead File.OpenText File.read File.binread fs::read_to_string',
      contents,
    ]),
    ['Object.values', sameArgument],
    ['io.ReadAll', sameArgument],
    ['ioutil.ReadAll', sameArgument],
    ['io.LimitReader', sameArgument],
    ['bufio.NewReader', sameArgument],
    ['Object.entries', sameArgument],
    ['Object.keys', keysOf],
    ['Map.of', mapOfArgs],
    ['ImmutableMap.of', mapOfArgs],
    ['Collections.nCopies', copies],
    ['Object.freeze', sameArgument],
    ['Array.from', arrayFrom],
    ['Array.of', listOfArgs],
    ['Arrays.asList', listOfArgs],
    ['List.of', listOfArgs],
    ['Set.of', listOfArgs],
    ['Promise.resolve', promises],
    ['Promise.all', promises],
    ['path.join', pathJoin],
    ['path.resolve', pathJoin],
    ['path.posix.join', pathJoin],
    ['os.path.join', pathJoin],
    ['filepath.Join', pathJoin],
    ['Paths.get', pathJoin],
    ['Path.of', pathJoin],
    ['Path.Combine', pathJoin],
    ['File.join', pathJoin],
    ['URI.create', sameArgument],
    ['Type.GetType', sameArgument],
    ['marked.parse', text],
    ['marked.marked', text],
    ['marked.marked.parse', text],
    ['marked.parseInline', text],
    ['JSON.parse', parsed],
    ['JSON.stringify', text],
    ['json.loads', parsed],
    ['util.promisify', sameArgument],
    ['json.dumps', text],
  ]),
  creators: filed(
    ['StringBuilder StringBuffer StringWriter StringJoiner', textBuilder],
    ['RegExp Regex', regex],
    ['ArrayList LinkedList Vector Stack List Set HashSet LinkedHashSet TreeSet ArrayDeque', emptyList],
    ['HashMap Map LinkedHashMap TreeMap Hashtable Dictionary ConcurrentHashMap Properties', emptyMap],
    ['String', text],
    ['FileInputStream FileReader RandomAccessFile FileStream StreamReader', contents],
  ),
}
