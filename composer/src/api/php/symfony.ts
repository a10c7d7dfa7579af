import { four, type Lines, sections } from '../../code.ts'
import type { Field, Intent } from '../../intent/intent.ts'
import { singleQuoted } from '../../quote.ts'
import type { Composed } from '../../request.ts'
import { camel, pascal, sentence } from '../../words.ts'
import { toldValue } from '../effects.ts'
import { type Action, type Api, type Filter, isNumber, isSecret, type Resource, stepsOf } from '../model.ts'
import { against, type NeedWords, refusal, statusOf } from '../needs.ts'
import { changedValue, readsOwner, standing } from '../refusals.ts'
import { readSpecial } from '../special.ts'
import { method } from './code.ts'
import { symfonySpecial } from './symfony-specials.ts'
import { entity, input, usesOf } from './symfony-types.ts'

/** Symfony: an entity of Doctrine, the input with its constraints, a controller with its routes. */
export function composeSymfony(intent: Intent, { resources, guard }: Api): Composed | undefined {
  const special = readSpecial(intent)
  if (special) {
    const text = symfonySpecial(special)
    return text === undefined ? undefined : { text, finish: 'stop' }
  }
  if (resources.length === 0) return undefined
  const text = sections(
    '<?php',
    'declare(strict_types=1);',
    ...resources.flatMap((resource) => [
      ...entity(resource),
      ...(writes(resource) ? input(resource) : []),
      ...controller(resource, guard !== undefined),
    ]),
  )
  return { text, finish: 'stop' }
}

const writes = ({ verbs }: Resource): boolean => verbs.has('create') || verbs.has('update')

function controller(resource: Resource, guarded: boolean): Lines[] {
  const One = pascal(resource.name)
  const one = `$${camel(resource.name)}`
  const { verbs, parent, key, fields, softDelete } = resource
  const keyName = key ? camel(key.name) : 'id'
  const at = key ? `/{${keyName}}` : '/{id<\\d+>}'
  const parameter = `${key ? 'string' : 'int'} $${keyName}`
  const owner = parent ? [`int $${camel([...parent, 'id'])}`] : []
  const missing = `new NotFoundHttpException('${sentence(resource.name)} not found')`
  const find = `${one} = $this->find($${keyName});`
  const unique = fields.filter((field) => field.unique || field === key)
  const parts: Lines[] = []
  if (verbs.has('list'))
    parts.push([
      "#[Route('', methods: ['GET'])]",
      ...method(
        `public function index(${['Request $request', ...owner].join(', ')}): JsonResponse`,
        listLines(resource, One),
      ),
    ])
  if (verbs.has('create'))
    parts.push([
      `#[Route('', methods: ['${resource.makes.toUpperCase()}'])]`,
      ...method(
        `public function create(${[`#[MapRequestPayload] ${One}Input $input`, ...owner].join(', ')}): JsonResponse`,
        [
          ...(unique.length > 0 ? ['$this->requireUnique($input);'] : []),
          ...beforeCreate(resource),
          `${one} = $this->fill(new ${One}(), $input);`,
          ...(parent ? [`${one}->${camel([...parent, 'id'])} = $${camel([...parent, 'id'])};`] : []),
          `$this->entities->persist(${one});`,
          '$this->entities->flush();',
          '',
          `return $this->json(${one}, 201, ['Location' => "${location(resource)}/{${one}->${keyName}}"]);`,
        ],
      ),
    ])
  if (verbs.has('get'))
    parts.push([
      `#[Route('${at}', methods: ['GET'])]`,
      ...method(`public function show(${parameter}): JsonResponse`, [
        `return $this->json($this->find($${keyName}));`,
      ]),
    ])
  if (verbs.has('update'))
    parts.push([
      `#[Route('${at}', methods: ['${resource.change.toUpperCase()}'])]`,
      ...method(
        `public function update(${parameter}, #[MapRequestPayload] ${One}Input $input): JsonResponse`,
        [
          find,
          ...(unique.length > 0 ? [`$this->requireUnique($input, ${one});`] : []),
          `$this->fill(${one}, $input);`,
          ...resource.kept
            .filter(({ name }) => name[0] === 'updated')
            .map(({ name }) => `${one}->${camel(name)} = new \\DateTimeImmutable();`),
          '$this->entities->flush();',
          '',
          `return $this->json(${one});`,
        ],
      ),
    ])
  if (verbs.has('delete'))
    parts.push([
      `#[Route('${at}', methods: ['DELETE'])]`,
      ...method(`public function delete(${parameter}): Response`, [
        ...(softDelete
          ? [find, `${one}->deletedAt = new \\DateTimeImmutable();`]
          : [`$this->entities->remove($this->find($${keyName}));`]),
        '$this->entities->flush();',
        '',
        'return new Response(status: 204);',
      ]),
    ])
  for (const action of resource.actions)
    parts.push([
      `#[Route('${at}/${action.name}', methods: ['${action.method.toUpperCase()}'])]`,
      ...method(`public function ${camel([action.name])}(${parameter}): JsonResponse`, [
        find,
        ...refused(action, resource, one),
        ...stepsOf(action).map((step) => actionLine(step, one)),
        '$this->entities->flush();',
        '',
        `return $this->json(${one});`,
      ]),
    ])
  if (parts.some((lines) => lines.some((line) => line.includes('$this->find('))))
    parts.push(
      method(`private function find(${parameter}): ${One}`, [
        `${one} = $this->entities->getRepository(${One}::class)->${key ? `findOneBy(['${keyName}' => $${keyName}])` : `find($${keyName})`};`,
        ...(softDelete
          ? [
              ...four(`if (${one} === null || ${one}->deletedAt !== null) {`, [`throw ${missing};`]),
              '',
              `return ${one};`,
            ]
          : ['', `return ${one} ?? throw ${missing};`]),
      ]),
    )
  if (writes(resource)) parts.push(fillMethod(resource, One, one))
  if (unique.length > 0 && writes(resource))
    parts.push(
      method(
        `private function requireUnique(${One}Input $input, ?${One} $own = null): void`,
        unique.flatMap(({ name }) => [
          `$other = $this->entities->getRepository(${One}::class)->findOneBy(['${camel(name)}' => $input->${camel(name)}]);`,
          ...four('if ($other !== null && $other !== $own) {', [
            `throw new ConflictHttpException('This ${name.join(' ')} is taken already');`,
          ]),
        ]),
      ),
    )
  const body = [
    `#[Route('${resource.path.replace(/:(\w+)/g, () => `{${camel([...(parent ?? []), 'id'])}<\\d+>}`)}')]`,
    ...(guarded ? ["#[IsGranted('IS_AUTHENTICATED_FULLY')]"] : []),
    ...method(`final class ${One}Controller extends AbstractController`, [
      ...method('public function __construct(private readonly EntityManagerInterface $entities)', []),
      ...parts.flatMap((lines) => ['', ...lines]),
    ]),
  ]
  return [
    [`// src/Controller/${One}Controller.php`, 'namespace App\\Controller;'],
    usesOf(body, [...(writes(resource) ? [`App\\Dto\\${One}Input`] : []), `App\\Entity\\${One}`]),
    body,
  ]
}

const location = ({ path, parent }: Resource): string =>
  path.replace(/:(\w+)/g, () => `{$${camel([...(parent ?? []), 'id'])}}`)

function fillMethod({ fields }: Resource, One: string, one: string): Lines {
  return method(`private function fill(${One} ${one}, ${One}Input $input): ${One}`, [
    ...fields.flatMap((field) => {
      const name = camel(field.name)
      if (!isSecret(field)) return [`${one}->${name} = $input->${name};`]
      const hash = `${one}->${name}Hash = (new NativePasswordHasher())->hash($input->${name});`
      return field.optional ? four(`if ($input->${name} !== null) {`, [hash]) : [hash]
    }),
    '',
    `return ${one};`,
  ])
}

function refused({ needs }: Action, resource: Resource, one: string): Lines {
  if (!needs) return []
  const stands = against(needs, symfonyNeeds(one))
  return four(`if (${stands}) {`, [
    `return $this->json(['error' => ${singleQuoted(refusal(needs, resource))}], ${statusOf(needs)});`,
  ])
}

const symfonyNeeds = (one: string): NeedWords => ({
  read: ({ name }) => `${one}->${camel(name)}`,
  differs: (held, is) => `${held} !== ${singleQuoted(is)}`,
  equals: (held, is) => `${held} === ${singleQuoted(is)}`,
  not: (held) => `! ${held}`,
  absent: (value) => `${value} === null`,
  present: (value) => `${value} !== null`,
  past: (held) => `${held} < new \\DateTimeImmutable()`,
})

/** What stands against a new record, and what it does to the one it belongs to. */
function beforeCreate({ refuses, alters, parent, name }: Resource): Lines {
  const id = `$${camel([...(parent ?? []), 'id'])}`
  const others = `$this->entities->getRepository(${pascal(name)}::class)`
  const isOwned = parent !== undefined && readsOwner(refuses, alters)
  const sent = ({ name: words }: Field) => `$input->${camel(words)}`
  const own = parent ? `['${camel([...parent, 'id'])}' => ${id}]` : '[]'
  const refused = standing(refuses, alters, {
    other: ({ name: words }) => camel(words),
    own: sent,
    compare: (left, how, right) =>
      how === 'same'
        ? `->andWhere(Criteria::expr()->eq('${left}', ${right}))`
        : `->andWhere(Criteria::expr()->${{ before: 'lt', after: 'gt', 'at least': 'gte' }[how]}('${left}', ${right}))`,
    any: (test) =>
      `${others}->matching(Criteria::create()${parent ? `->andWhere(Criteria::expr()->eq('${camel([...parent, 'id'])}', ${id}))` : ''}${test})->count() > 0`,
    and: '',
    ...(isOwned && {
      owner: {
        read: ({ name: words }: Field) => `$owner->${camel(words)}`,
        needs: symfonyNeeds('$owner'),
        count: `${others}->count(${own})`,
      },
    }),
  })
  const held = `$owner->${camel(alters?.field.name ?? [])}`
  return [
    ...(isOwned
      ? [
          `$owner = $this->entities->find(${pascal(parent)}::class, ${id})`,
          `    ?? throw new NotFoundHttpException('${sentence(parent)} not found');`,
        ]
      : []),
    ...refused.flatMap(({ test, status, says }) =>
      four(`if (${test}) {`, [`return $this->json(['error' => ${singleQuoted(says)}], ${status});`]),
    ),
    ...(isOwned && alters ? [`${held} = ${changedValue(alters, held, sent(alters.by))};`] : []),
  ]
}

function actionLine({ field, effect }: Action, one: string): string {
  const target = `${one}->${camel(field.name)}`
  const value =
    typeof effect === 'object'
      ? toldValue(effect, target, {
          text: singleQuoted,
          later: (count, unit) => `(${target} ?? new \\DateTimeImmutable())->modify('+${count} ${unit}s')`,
        })
      : {
          toggle: `! ${target}`,
          yes: 'true',
          no: 'false',
          now: 'new \\DateTimeImmutable()',
          clear: 'null',
          increment: `${target} + 1`,
          decrement: `max(${target} - 1, 0)`,
        }[effect]
  return `${target} = ${value};`
}

function listLines(resource: Resource, One: string): Lines {
  const { filters, search, sort, parent, softDelete, fields } = resource
  const sortable = fields
    .filter((field) => !field.list && !field.fields && !isSecret(field))
    .map(({ name }) => `'${camel(name)}'`)
  return [
    resource.paging === 'offset'
      ? "$offset = max($request->query->getInt('offset'), 0);"
      : "$page = max($request->query->getInt('page', 1), 1);",
    "$limit = min(max($request->query->getInt('limit', 20), 1), 100);",
    ...(sort
      ? [
          "$sort = $request->query->getString('sort');",
          `$order = in_array($sort, [${sortable.join(', ')}], true) ? $sort : '${resource.leads ? camel(resource.leads.field.name) : 'id'}';`,
        ]
      : []),
    `$query = $this->entities->getRepository(${One}::class)->createQueryBuilder('record')`,
    `    ->orderBy(${sort ? "'record.' . $order" : `'record.${resource.leads ? camel(resource.leads.field.name) : 'id'}'`}${resource.leads?.down ? ", 'DESC'" : ''})`,
    ...(softDelete ? ["    ->andWhere('record.deletedAt IS NULL')"] : []),
    ...(parent
      ? [
          `    ->andWhere('record.${camel([...parent, 'id'])} = :parent')`,
          `    ->setParameter('parent', $${camel([...parent, 'id'])})`,
        ]
      : []),
    `    ->setFirstResult(${resource.paging === 'offset' ? '$offset' : '($page - 1) * $limit'})`,
    '    ->setMaxResults($limit);',
    ...filters.flatMap(filterLines),
    ...(search.length > 0
      ? four("if ($request->query->has('q')) {", [
          `$query->andWhere('${search.map(({ name }) => `record.${camel(name)} LIKE :term`).join(' OR ')}')`,
          "    ->setParameter('term', '%' . addcslashes($request->query->getString('q'), '%_') . '%');",
        ])
      : []),
    '$found = new Paginator($query);',
    '',
    'return $this->json([',
    "    'items' => iterator_to_array($found),",
    `    '${resource.paging}' => $${resource.paging},`,
    "    'limit' => $limit,",
    "    'total' => count($found),",
    ']);',
  ]
}

function filterLines({ field, how }: Filter): Lines {
  const name = camel(field.name)
  const parameter =
    how === 'min' || how === 'max'
      ? camel([how, ...field.name])
      : how === 'has'
        ? name.replace(/s$/, '')
        : name
  const [test, value] =
    how === 'has'
      ? ['LIKE', `'%"' . addcslashes($request->query->getString('${parameter}'), '%_"') . '"%'`]
      : how === 'equal'
        ? [
            '=',
            field.type === 'boolean'
              ? `$request->query->getBoolean('${parameter}')`
              : `$request->query->getString('${parameter}')`,
          ]
        : [how === 'min' ? '>=' : '<=', `(float) $request->query->getString('${parameter}')`]
  const given = isNumber(field) && how === 'equal' ? `(float) ${value}` : value
  return four(`if ($request->query->has('${parameter}')) {`, [
    `$query->andWhere('record.${name} ${test} :${parameter}')->setParameter('${parameter}', ${given});`,
  ])
}
