import { four, type Lines, sections } from '../../code.ts'
import type { Field, Intent } from '../../intent/intent.ts'
import { singleQuoted } from '../../quote.ts'
import type { Composed } from '../../request.ts'
import { camel, kebab, pascal, snake } from '../../words.ts'
import { toldValue } from '../effects.ts'
import { type Api, isNumber, type Resource } from '../model.ts'
import { against, type NeedWords, refusal, statusOf } from '../needs.ts'
import { changedValue, standing } from '../refusals.ts'
import { readSpecial } from '../special.ts'
import { method } from './code.ts'
import { simple } from './laravel-specials.ts'
import { summed, viewMethods, viewRoutes } from './laravel-views.ts'

/** Laravel: a controller with its rules; its model and routes are named in comments where they belong. */
export function composeLaravel(intent: Intent, { resources, guard }: Api): Composed | undefined {
  const special = readSpecial(intent)
  if (special) {
    const text = simple(special)
    return text === undefined ? undefined : { text, finish: 'stop' }
  }
  const [main] = resources
  if (!main) return undefined
  const body = sections(...resources.map((resource) => controller(resource, /\b409\b/.test(intent.prompt))))
  const routes = routeComment(resources, guard !== undefined)
  const withRoutes = /\broutes?\b(?! handlers?)/i.test(intent.prompt)
  return {
    text: sections(
      '<?php',
      'namespace App\\Http\\Controllers;',
      imports(body, resources, withRoutes),
      ...(withRoutes
        ? [body, routes.map((line, at) => (at === 0 ? line : line.replace(/^\/\/\s*/, '')))]
        : [routes, body]),
    ),
    finish: 'stop',
  }
}

function imports(body: string, resources: readonly Resource[], withRoutes: boolean): Lines {
  return [
    ...resources.map(({ name }) => `use App\\Models\\${pascal(name)};`),
    ...resources.flatMap(({ parent }) =>
      parent && !resources.some(({ name }) => name.join() === parent.join())
        ? [`use App\\Models\\${pascal(parent)};`]
        : [],
    ),
    'use Illuminate\\Http\\JsonResponse;',
    'use Illuminate\\Http\\Request;',
    ...(/\bResponse \$|: Response\b/.test(body) ? ['use Illuminate\\Http\\Response;'] : []),
    ...(/\bHash::/.test(body) ? ['use Illuminate\\Support\\Facades\\Hash;'] : []),
    ...(withRoutes ? ['use Illuminate\\Support\\Facades\\Route;'] : []),
    ...(/\bRule::/.test(body) ? ['use Illuminate\\Validation\\Rule;'] : []),
  ].sort()
}

function routeComment(resources: readonly Resource[], guarded: boolean): Lines {
  const actions = {
    list: 'index',
    get: 'show',
    create: 'store',
    update: 'update',
    delete: 'destroy',
  } as const
  return [
    '// routes/api.php:',
    ...resources.flatMap((resource) => {
      const name = resource.parent
        ? `${kebab([...resource.parent])}s.${kebab(resource.names)}`
        : resource.path.replace(/^\/(?:api\/)?/, '')
      const only =
        resource.verbs.size === 5
          ? ''
          : `->only([${[...resource.verbs].map((verb) => `'${actions[verb]}'`).join(', ')}])`
      const controller = `${pascal(resource.name)}Controller::class`
      const guard = guarded ? "->middleware('auth:sanctum')" : ''
      // `/jobs/{job}/apply`: a name of its own, not that of the thing.
      if (resource.parent && !resource.path.endsWith(`/${kebab(resource.names)}`))
        return [
          ...viewRoutes(resource, controller, guard),
          `//   Route::${resource.makes}('${resource.path.slice(1).replace(/:\w+/, `{${camel(resource.parent)}}`)}', [${controller}, 'store'])${guard};`,
        ]
      const own = `${resource.parent ? kebab(resource.names) : name}/{${camel(resource.name)}}`
      return [
        ...viewRoutes(resource, controller, guard),
        `//   Route::apiResource('${name}', ${pascal(resource.name)}Controller::class)${only}${resource.parent ? '->shallow()' : ''}${guard};`,
        ...resource.actions.map(
          (action) =>
            `//   Route::${action.method}('${own}/${action.name}', [${controller}, '${action.name}'])${guard};`,
        ),
      ]
    }),
  ]
}

function laravelRules(field: Field, table: string, own: string): string[] {
  const { type, options, list, min, max, minExcluded, optional, unique } = field
  const rules: string[] = [
    optional
      ? "'nullable'"
      : field.default !== undefined || type === 'boolean'
        ? "'sometimes'"
        : "'required'",
  ]
  if (list)
    return [...rules, "'array'", ...(min === undefined ? [] : [`'min:${min}'`]), `'max:${max ?? 100}'`]
  if (field.fields) return [...rules, "'array'"]
  if (options) rules.push(`Rule::in([${options.map(singleQuoted).join(', ')}])`)
  else if (isNumber(field)) {
    rules.push(
      type === 'integer' ? "'integer'" : field.digits ? `'decimal:0,${field.digits[1]}'` : "'numeric'",
    )
    const least = min ?? (type === 'money' ? 0 : undefined)
    if (least !== undefined) rules.push(`'${minExcluded ? 'gt' : 'min'}:${least}'`)
    if (max !== undefined) rules.push(`'max:${max}'`)
  } else if (type === 'boolean') rules.push("'boolean'")
  else if (type === 'email') rules.push("'email'", "'max:254'")
  else if (/^(?:url|image|file)$/.test(type)) rules.push("'url'", "'max:2000'")
  else if (/^(?:date|date-time)$/.test(type)) rules.push("'date'")
  else if (type === 'time') rules.push("'date_format:H:i'")
  else if (type === 'uuid') rules.push("'uuid'")
  else if (type === 'json') rules.push("'array'")
  else if (type === 'reference' && field.to) rules.push(`'exists:${snake(field.to)}s,id'`)
  else {
    rules.push(
      "'string'",
      ...(min !== undefined && min > 1 ? [`'min:${min}'`] : type === 'password' ? ["'min:8'"] : []),
      `'max:${max ?? (type === 'long-text' ? 10000 : 200)}'`,
    )
    if (type === 'slug') rules.push("'alpha_dash'")
  }
  if (unique) rules.push(`Rule::unique('${table}')${own}`)
  return rules
}

/** What stands against a new record, and what it does to the one it belongs to. */
function beforeStore({ refuses, alters, parent, names }: Resource, query: string): Lines {
  const owner = parent && `$${camel(parent)}`
  const sent = ({ name }: Field) => `$data['${snake(name)}']`
  const refused = standing(refuses, alters, {
    other: ({ name }) => snake(name),
    own: sent,
    compare: (left, how, right) =>
      `->where('${left}', '${{ same: '=', before: '<', after: '>', 'at least': '>=' }[how]}', ${right})`,
    any: (test) => `${query}${test}->exists()`,
    and: '',
    ...(owner && {
      owner: {
        read: ({ name }: Field) => `${owner}->${snake(name)}`,
        needs: phpNeeds(owner),
        count: `${owner}->${camel(names)}()->count()`,
      },
    }),
  })
  return [
    ...refused.map(({ test, status, says }) => `abort_if(${test}, ${status}, ${singleQuoted(says)});`),
    ...(owner && alters
      ? [
          `${owner}->update(['${snake(alters.field.name)}' => ${changedValue(alters, `${owner}->${snake(alters.field.name)}`, sent(alters.by))}]);`,
        ]
      : []),
  ]
}

const phpNeeds = (one: string): NeedWords => ({
  read: (needed) => `${one}->${snake(needed.name)}`,
  differs: (held, is) => `${held} !== ${singleQuoted(is)}`,
  equals: (held, is) => `${held} === ${singleQuoted(is)}`,
  not: (held) => `! ${held}`,
  absent: (value) => `${value} === null`,
  present: (value) => `${value} !== null`,
  past: (held) => `now()->greaterThan(${held})`,
})

function controller(resource: Resource, conflicts: boolean): Lines {
  const One = pascal(resource.name)
  const one = `$${camel(resource.name)}`
  const table = snake(resource.names)
  const { verbs, fields, parent, filters, search, sort, actions } = resource
  // A wish for 409 is not met by a rule: those answer 422.
  const taken = conflicts ? fields.filter((field) => field.unique) : []
  const unique = !conflicts && fields.some((field) => field.unique)
  const secret = fields.find(({ type }) => type === 'password')
  const Parent = parent ? pascal(parent) : undefined
  const owner = parent && Parent ? `${Parent} $${camel(parent)}` : undefined
  const rules = fields.flatMap((field) => [
    `'${snake(field.name)}' => [${[...laravelRules(conflicts ? { ...field, unique: false } : field, table, unique ? `->ignore(${one})` : ''), ...resource.order.filter(({ later }) => later === field).map(({ earlier }) => `'after:${snake(earlier.name)}'`)].join(', ')}],`,
    ...(field.list && !field.fields ? [`'${snake(field.name)}.*' => ['string', 'max:200'],`] : []),
    ...(field.fields ?? []).map(
      (inner) =>
        `'${snake(field.name)}.${field.list ? '*.' : ''}${snake(inner.name)}' => [${laravelRules(inner, table, '').join(', ')}],`,
    ),
  ])
  const query = owner && parent ? `$${camel(parent)}->${camel(resource.names)}()` : `${One}::query()`
  const conditions = [
    ...filters.map(({ field, how, name: said }) => {
      const name = snake(field.name)
      const sign = how === 'min' ? '>=' : '<='
      const test =
        how === 'has'
          ? `whereJsonContains('${name}', $value)`
          : how === 'equal'
            ? `where('${name}', $value)`
            : isNumber(field)
              ? `where('${name}', '${sign}', $value)`
              : `whereDate('${name}', '${sign}', $value)`
      return `->when($request->query('${snake(said)}'), fn ($query, $value) => $query->${test})`
    }),
    ...(search.length > 0
      ? [
          `->when($request->query('q'), fn ($query, $term) => $query->whereAny([${search.map(({ name }) => `'${snake(name)}'`).join(', ')}], 'like', "%{$term}%"))`,
        ]
      : []),
    ...(resource.leads && !sort
      ? [`->orderBy('${snake(resource.leads.field.name)}'${resource.leads.down ? ", 'desc'" : ''})`]
      : [sort ? `->orderBy($order${resource.leads?.down ? ", 'desc'" : ''})` : '->latest()']),
  ]
  // What is sorted by is never the text of the request itself.
  const order = sort
    ? four(
        "$order = match ($request->query('sort')) {",
        [
          ...fields.filter(({ list }) => !list).map(({ name }) => `'${snake(name)}' => '${snake(name)}',`),
          `default => '${resource.leads ? snake(resource.leads.field.name) : 'id'}',`,
        ],
        '};',
      )
    : []
  const hash = secret ? [`$data['${snake(secret.name)}'] = Hash::make($data['${snake(secret.name)}']);`] : []
  const parts: Lines[] = []
  if (verbs.has('list'))
    parts.push(
      method(`public function index(Request $request${owner ? `, ${owner}` : ''}): JsonResponse`, [
        "$limit = min(max($request->integer('limit', 20), 1), 100);",
        ...order,
        '',
        `return response()->json(${query}`,
        ...conditions.map((line) => `    ${line}`),
        ...(resource.paging === 'offset'
          ? ["    ->offset(max($request->integer('offset'), 0))", '    ->limit($limit)', '    ->get());']
          : ['    ->paginate($limit));']),
      ]),
    )
  parts.push(...viewMethods(resource))
  if (verbs.has('create'))
    parts.push(
      method(`public function store(Request $request${owner ? `, ${owner}` : ''}): JsonResponse`, [
        '$data = $request->validate($this->rules());',
        ...taken.map(
          ({ name }) =>
            `abort_if(${query}->where('${snake(name)}', $data['${snake(name)}'])->exists(), 409, 'This ${name.join(' ')} is taken already');`,
        ),
        ...beforeStore(resource, query),
        ...hash,
        `${one} = ${owner && parent ? `$${camel(parent)}->${camel(resource.names)}()->create($data)` : `${One}::create($data)`};`,
        '',
        `return response()->json(${one}, 201)->header('Location', "${resource.path.replace(/:(\w+)/g, () => `{$${camel(parent ?? [])}->id}`)}/{${one}->id}");`,
      ]),
    )
  if (verbs.has('get'))
    parts.push(
      method(
        `public function show(${One} ${one}): JsonResponse`,
        resource.sums ? summed(resource.sums, one) : [`return response()->json(${one});`],
      ),
    )
  if (verbs.has('update'))
    parts.push(
      method(`public function update(Request $request, ${One} ${one}): JsonResponse`, [
        `$data = $request->validate($this->rules(${unique ? one : ''}));`,
        ...taken.map(
          ({ name }) =>
            `abort_if(${One}::query()->whereKeyNot(${one}->id)->where('${snake(name)}', $data['${snake(name)}'])->exists(), 409, 'This ${name.join(' ')} is taken already');`,
        ),
        ...hash,
        `${one}->update($data);`,
        '',
        `return response()->json(${one});`,
      ]),
    )
  if (verbs.has('delete'))
    parts.push(
      method(`public function destroy(${One} ${one}): Response`, [
        `${one}->delete();`,
        '',
        'return response()->noContent();',
      ]),
    )
  for (const { name, field, effect, needs, stamp } of actions) {
    const target = `${one}->${snake(field.name)}`
    const value =
      typeof effect === 'object'
        ? toldValue(effect, target, {
            text: singleQuoted,
            later: (count, unit) =>
              `\\Illuminate\\Support\\Carbon::parse(${target} ?? now())->add${pascal([unit])}s(${count})`,
          })
        : {
            toggle: `! ${target}`,
            yes: 'true',
            no: 'false',
            now: 'now()',
            clear: 'null',
            increment: `${target} + 1`,
            decrement: `max(${target} - 1, 0)`,
          }[effect]
    parts.push(
      method(`public function ${name}(${One} ${one}): JsonResponse`, [
        ...(needs
          ? [
              `abort_if(${against(needs, phpNeeds(one))}, ${statusOf(needs)}, ${singleQuoted(refusal(needs, resource))});`,
            ]
          : []),
        `${one}->update(['${snake(field.name)}' => ${value}${stamp ? `, '${snake(stamp.name)}' => now()` : ''}]);`,
        '',
        `return response()->json(${one});`,
      ]),
    )
  }
  if (verbs.has('create') || verbs.has('update'))
    parts.push([
      '/** @return array<string, list<mixed>> */',
      ...method(
        `private function rules(${unique ? `?${One} ${one} = null` : ''}): array`,
        four('return [', rules, '];'),
      ),
    ])
  return [
    `// ${One} needs $fillable = [${[...fields, ...resource.kept.filter(({ name }) => !/^(?:created|updated|deleted)$/.test(name[0] ?? ''))].map(({ name }) => `'${snake(name)}'`).join(', ')}]${secret ? `, $hidden = ['${snake(secret.name)}']` : ''}${resource.softDelete ? ', the trait SoftDeletes' : ''}.`,
    ...method(
      `class ${One}Controller extends Controller`,
      parts.flatMap((lines, at) => (at > 0 ? ['', ...lines] : lines)),
    ),
  ]
}
