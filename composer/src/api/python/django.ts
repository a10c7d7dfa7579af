import { lookupTable } from '@atelier/analyzer/basics'
import type { Lines } from '../../code.ts'
import type { Field } from '../../intent/intent.ts'
import { doubleQuoted } from '../../quote.ts'
import { kebab, pascal, sentence, snake } from '../../words.ts'
import { daysOf, type Unit } from '../effects.ts'
import type { Api, Resource } from '../model.ts'
import { against, refusal, statusOf } from '../needs.ts'
import { changedValue, readsOwner, standing } from '../refusals.ts'
import { def, pySections } from './code.ts'
import { actionsOf, actionsOnOne, functionsOf, pathsOf, summedFields, summedMethods } from './django-views.ts'
import { effectValue } from './effects.ts'
import { djangoDefault, importsFor, member } from './fields.ts'

import { pythonNeeds } from './needs.ts'

const TAKEN = new Set(['Request', 'Response', 'Pagination', 'Any'])
const SKIPPED = new Set(['id'])
// What a method of a view set cannot be called.
const PY_WORDS = /^(?:return|pass|import|raise|continue|break|with|list|create|update|destroy|action)$/

export const djangoNeeds = {
  ...pythonNeeds((field) => `record.${member(field.name)}`),
  past: (value: string, { type }: Field) =>
    type === 'date-time' ? `${value} < timezone.now()` : `${value} < timezone.localdate()`,
}

/** As Python has them, with Django's clock. */
export const djangoEffects = ({ type }: Field, target: string) => ({
  text: doubleQuoted,
  later: (count: number, unit: Unit) =>
    `(${target} or ${type === 'date' ? 'timezone.localdate()' : 'timezone.now()'}) + timezone.timedelta(days=${daysOf(count, unit)})`,
})

const REFUSED: Lines = def('class Refused(APIException):', [
  ...def('def __init__(self, detail: str, status_code: int) -> None:', [
    'super().__init__(detail)',
    'self.status_code = status_code',
  ]),
])

/** What stands against a new record, and what it does to the one it belongs to. */
export function beforeCreate(
  { refuses, alters, parent, name }: Resource,
  refuse: (status: number, says: string) => string,
  { data, key }: { data: string; key: string },
): Lines {
  const isOwned = parent !== undefined && readsOwner(refuses, alters)
  const owned = parent ? `.filter(${snake(parent)}_id=${key})` : ''
  const others = `${pascal(name)}.objects${owned}`
  const sent = ({ name: words }: Field) => `data["${member(words)}"]`
  const refused = standing(refuses, alters, {
    other: ({ name: words }) => member(words),
    own: sent,
    compare: (left, how, right) =>
      `${left}${{ same: '', before: '__lt', after: '__gt', 'at least': '__gte' }[how]}=${right}`,
    any: (test) => `${others}.filter(${test}).exists()`,
    and: ', ',
    ...(isOwned && {
      owner: {
        read: ({ name: words }: Field) => `owner.${member(words)}`,
        needs: { ...djangoNeeds, read: ({ name: words }: Field) => `owner.${member(words)}` },
        count: `${others}.count()`,
      },
    }),
  })
  if (refused.length === 0 && !alters) return []
  const held = `owner.${member(alters?.field.name ?? [])}`
  return [
    `data = ${data}`,
    ...(isOwned ? [`owner = get_object_or_404(${pascal(parent ?? [])}, pk=${key})`] : []),
    ...refused.flatMap(({ test, status, says }) => def(`if ${test}:`, [refuse(status, says)])),
    ...(isOwned && alters
      ? [
          `${held} = ${changedValue(alters, held, sent(alters.by))}`,
          `owner.save(update_fields=["${member(alters.field.name)}"])`,
        ]
      : []),
  ]
}

/** Django REST framework: models, serializers, viewsets and the router that names their addresses. */
export function composeDjango({ resources: named, guard }: Api): string {
  const resources = named.map((resource) =>
    TAKEN.has(pascal(resource.name)) ? { ...resource, name: [...resource.name, 'record'] } : resource,
  )
  const own: Lines[] = [
    ...resources.map((resource) => model(resource, resources)),
    ...resources.map(serializer),
    ...(resources.some(({ refuses }) => refuses.length > 0) ? [REFUSED] : []),
    [
      ...(resources.some(({ paging }) => paging === 'offset')
        ? def('class Pagination(LimitOffsetPagination):', ['default_limit = 20', 'max_limit = 100'])
        : def('class Pagination(PageNumberPagination):', [
            'page_size = 20',
            'page_size_query_param = "limit"',
            'max_page_size = 100',
          ])),
    ],
    ...resources.map((resource) => viewset(resource, guard !== undefined, resources)),
    ...resources.flatMap(functionsOf),
    [
      'router = DefaultRouter()',
      ...resources.map(
        (resource) =>
          `router.register("${base(resource)}", ${pascal(resource.name)}ViewSet, basename="${kebab(resource.name)}")`,
      ),
      '',
      ...urls(resources.flatMap(pathsOf)),
    ],
  ]
  const body = pySections(...own)
  const has = (pattern: RegExp) => pattern.test(body)
  const mixins = has(/\bmixins\./)
  const validators = ['MaxValueValidator', 'MinValueValidator'].filter((name) => body.includes(name))
  return pySections(
    importsFor(body),
    [
      ...(has(/make_password\(/) ? ['from django.contrib.auth.hashers import make_password'] : []),
      ...(validators.length > 0 ? [`from django.core.validators import ${validators.join(', ')}`] : []),
      'from django.db import models',
      ...(has(/\bQuerySet\[/) ? ['from django.db.models import QuerySet'] : []),
      ...truncations(body),
      ...(has(/get_object_or_404\(/) ? ['from django.shortcuts import get_object_or_404'] : []),
      ...(has(/^\s*path\(/m) ? ['from django.urls import path'] : []),
      ...(has(/timezone\./) ? ['from django.utils import timezone'] : []),
      ...(has(/parse_date\(/) ? ['from django.utils.dateparse import parse_date'] : []),
      `from rest_framework import ${[...(has(/\bfilters\./) ? ['filters'] : []), ...(mixins ? ['mixins'] : []), ...(has(/permissions\./) ? ['permissions'] : []), 'serializers', 'viewsets'].join(', ')}`,
      ...decorators(body),
      ...(has(/APIException/) ? ['from rest_framework.exceptions import APIException'] : []),
      `from rest_framework.pagination import ${has(/LimitOffset/) ? 'LimitOffsetPagination' : 'PageNumberPagination'}`,
      ...(has(/: Request\b/) ? ['from rest_framework.request import Request'] : []),
      ...(has(/\bResponse\(/) ? ['from rest_framework.response import Response'] : []),
      'from rest_framework.routers import DefaultRouter',
    ],
    ...own,
  )
}

const decorators = (body: string): Lines => {
  const names = ['action', 'api_view'].filter((name) => body.includes(`@${name}(`))
  return names.length > 0 ? [`from rest_framework.decorators import ${names.join(', ')}`] : []
}

export const truncations = (body: string): Lines => {
  const names = ['TruncDay', 'TruncMonth', 'TruncYear'].filter((name) => body.includes(name))
  return names.length > 0 ? [`from django.db.models.functions import ${names.join(', ')}`] : []
}

const urls = (paths: Lines): Lines =>
  paths.length === 0
    ? ['urlpatterns = router.urls']
    : [...def('urlpatterns = [', [...paths, '*router.urls,']), ']']

const base = ({ path }: Resource): string =>
  path
    .replace(/^\/(?:api\/)?/, '')
    .replace(/:(\w+)/g, (_, name: string) => `(?P<${name.replace(/([A-Z])/g, '_$1').toLowerCase()}>[0-9]+)`)

function djangoField(field: Field, known: readonly string[], owner: string): string {
  const { type, options, unique, list, min, max, optional, to } = field
  const common = [
    ...(unique ? ['unique=True'] : []),
    ...(optional && field.default !== 'now'
      ? isText(field)
        ? ['blank=True', 'default=""']
        : ['null=True', 'blank=True']
      : []),
    ...djangoDefault(field),
  ]
  const call = (name: string, ...more: string[]) => `models.${name}(${[...more, ...common].join(', ')})`
  const range = [
    ...(min === undefined && type !== 'money' ? [] : [`MinValueValidator(${min ?? 0})`]),
    ...(max === undefined ? [] : [`MaxValueValidator(${max})`]),
  ]
  const validators = range.length > 0 ? [`validators=[${range.join(', ')}]`] : []
  if (list || field.fields)
    return call('JSONField', ...(optional ? [] : [field.list ? 'default=list' : 'default=dict']))
  if (options)
    return call(
      'CharField',
      `max_length=${Math.max(20, ...options.map(({ length }) => length))}`,
      `choices=${owner}${pascal(field.name)}.choices`,
    )
  if (type === 'reference' && to)
    return `models.ForeignKey(${known.includes(to.join(' ')) ? pascal(to) : doubleQuoted(pascal(to))}, on_delete=models.CASCADE, related_name="%(class)s_set"${optional ? ', null=True, blank=True' : ''})`
  const simple: Readonly<Record<string, string>> = lookupTable({
    boolean: 'BooleanField',
    date: 'DateField',
    'date-time': 'DateTimeField',
    time: 'TimeField',
    email: 'EmailField',
    url: 'URLField',
    image: 'URLField',
    file: 'URLField',
    uuid: 'UUIDField',
    json: 'JSONField',
    slug: 'SlugField',
    'long-text': 'TextField',
  })
  if (/^created/.test(snake(field.name)) && type === 'date-time')
    return 'models.DateTimeField(auto_now_add=True)'
  if (/^updated/.test(snake(field.name)) && type === 'date-time') return 'models.DateTimeField(auto_now=True)'
  if (type === 'integer')
    return call(
      range.length === 1 && min === 0 ? 'PositiveIntegerField' : 'IntegerField',
      ...(range.length === 1 && min === 0 ? [] : validators),
    )
  if (type === 'money')
    return call(
      'DecimalField',
      `max_digits=${field.digits?.[0] ?? 12}`,
      `decimal_places=${field.digits?.[1] ?? 2}`,
      ...validators,
    )
  if (field.digits && type === 'decimal')
    return call(
      'DecimalField',
      `max_digits=${field.digits[0]}`,
      `decimal_places=${field.digits[1]}`,
      ...validators,
    )
  if (type === 'decimal' || type === 'percent') return call('FloatField', ...validators)
  return simple[type]
    ? call(simple[type] ?? '')
    : call('CharField', `max_length=${type === 'password' ? 128 : (max ?? 200)}`)
}

export const isDated = ({ type }: Field): boolean => /^date/.test(type)

const isText = ({ type, list, options }: Field): boolean =>
  !list && (options !== undefined || /^(?:text|long-text|email|url|slug|phone|image|file|color)$/.test(type))

export function djangoModel(
  name: readonly string[],
  fields: readonly Field[],
  known: readonly string[],
  ordering: string,
  constraints: Lines = [],
): Lines {
  const One = pascal(name)
  const title = fields.find(({ type, list }) => type === 'text' && !list)
  const choices = fields.filter(({ options, list }) => options && !list)
  return def(`class ${One}(models.Model):`, [
    ...choices.flatMap((field) => [
      ...def(
        `class ${pascal(field.name)}(models.TextChoices):`,
        (field.options ?? []).map(
          (option) =>
            `${option.replace(/\W+/g, '_').replace(/^(\d)/, '_$1').toUpperCase()} = ${doubleQuoted(option)}`,
        ),
      ),
      '',
    ]),
    ...fields
      .filter(({ name: field }) => !SKIPPED.has(field.join(' ')))
      .map((field) => `${memberOf(field)} = ${djangoField(field, known, '')}`),
    '',
    ...def('class Meta:', [
      `ordering = ["${ordering}"]`,
      ...(constraints.length > 0 ? [`constraints = [${constraints.join(', ')}]`] : []),
    ]),
    '',
    ...def('def __str__(self) -> str:', [
      title ? `return self.${member(title.name)}` : `return f"${sentence(name)} {self.pk}"`,
    ]),
  ])
}

export const memberOf = (field: Field): string =>
  field.type === 'reference' && field.to ? member(field.to) : member(field.name)

export function model(resource: Resource, all: readonly Resource[]): Lines {
  // A class is not there above its line: what comes later is named in quotes.
  const known = all.slice(0, all.indexOf(resource) + 1).map(({ name }) => name.join(' '))
  const parent: Field[] = resource.parent
    ? [{ name: [...resource.parent, 'id'], type: 'reference', optional: false, to: resource.parent }]
    : []
  const fields = [...parent, ...resource.fields.filter(({ name }) => name[0] !== 'confirm'), ...resource.kept]
  return djangoModel(
    resource.name,
    fields,
    known,
    resource.leads
      ? `${resource.leads.down ? '-' : ''}${memberOf(resource.leads.field)}`
      : resource.kept.some(({ name }) => name[0] === 'created')
        ? '-created_at'
        : 'pk',
    resource.within.map(
      (field) =>
        `models.UniqueConstraint(fields=["${member(resource.parent ?? [])}", "${memberOf(field)}"], name="unique_${snake(resource.name)}_${snake(field.name)}")`,
    ),
  )
}

function serializer(resource: Resource): Lines {
  const One = pascal(resource.name)
  const fields = resource.fields.filter(({ name }) => name[0] !== 'confirm')
  const secret = fields.find(({ type }) => type === 'password')
  const names = [...fields, ...resource.kept].map((field) => `"${memberOf(field)}"`)
  const readOnly = resource.kept.map((field) => `"${member(field.name)}"`)
  const { sums } = resource
  return def(`class ${One}Serializer(serializers.ModelSerializer):`, [
    ...(sums ? summedFields(sums) : []),
    ...def('class Meta:', [
      `model = ${One}`,
      `fields = ["id", ${[...names, ...(sums ? sums.figures.map(({ name }) => `"${snake(name)}"`) : [])].join(', ')}]`,
      ...(readOnly.length > 0 ? [`read_only_fields = [${readOnly.join(', ')}]`] : []),
      ...(secret ? [`extra_kwargs = {"${member(secret.name)}": {"write_only": True, "min_length": 8}}`] : []),
    ]),
    ...(sums ? summedMethods(sums, One) : []),
    ...(secret
      ? [
          '',
          ...def(`def validate_${member(secret.name)}(self, value: str) -> str:`, [
            'return make_password(value)',
          ]),
        ]
      : []),
    ...resource.order
      .flatMap(({ later, earlier }) => [
        '',
        ...def('def validate(self, data: dict[str, Any]) -> dict[str, Any]:', [
          ...def(`if data["${member(later.name)}"] <= data["${member(earlier.name)}"]:`, [
            `raise serializers.ValidationError({"${member(later.name)}": "must be after ${member(earlier.name)}"})`,
          ]),
          'return data',
        ]),
      ])
      .slice(0, 6),
  ])
}

const MIXINS: Readonly<Record<string, string>> = lookupTable({
  list: 'ListModelMixin',
  get: 'RetrieveModelMixin',
  create: 'CreateModelMixin',
  update: 'UpdateModelMixin',
  delete: 'DestroyModelMixin',
})

const METHODS = {
  list: ['get'],
  get: ['get'],
  create: ['post'],
  update: ['put', 'patch'],
  delete: ['delete'],
} as const
const methodsOf = ({ verbs, actions, views }: Resource): string[] =>
  [
    ...new Set([
      ...[...verbs].flatMap((verb) => METHODS[verb]),
      ...(actions.length > 0 ? ['post'] : []),
      ...(views.length > 0 ? ['get'] : []),
      'head',
      'options',
    ]),
  ].map((method) => `"${method}"`)

function viewset(resource: Resource, guarded: boolean, all: readonly Resource[]): Lines {
  const One = pascal(resource.name)
  const { verbs, parent, key, search, filters, sort, actions } = resource
  const bases =
    verbs.size === 5
      ? 'viewsets.ModelViewSet'
      : [...[...verbs].map((verb) => `mixins.${MIXINS[verb]}`), 'viewsets.GenericViewSet'].join(', ')
  const parentKey = parent ? `${snake(parent)}_id` : undefined
  const spans = filters.filter(({ field, how }) => how !== 'has' && how !== 'equal' && isDated(field))
  const chosen = filters.filter((filter) => filter.how !== 'has' && !spans.includes(filter))
  const lookups = chosen.map(
    ({ field, how, name }) =>
      [
        snake(name),
        how === 'equal' ? member(field.name) : `${member(field.name)}__${how === 'min' ? 'gte' : 'lte'}`,
      ] as const,
  )
  const narrowing = [
    ...(parentKey ? [`queryset = queryset.filter(${parentKey}=self.kwargs["${parentKey}"])`] : []),
    ...(resource.softDelete ? ['queryset = queryset.filter(deleted_at__isnull=True)'] : []),
    ...(lookups.length > 0
      ? [
          `lookups = {${lookups.map(([name, lookup]) => `"${name}": "${lookup}"`).join(', ')}}`,
          'given = self.request.query_params',
          'wanted = {lookup: given[name] for name, lookup in lookups.items() if name in given}',
          'queryset = queryset.filter(**wanted)',
        ]
      : []),
    ...spans.flatMap(({ field, how, name }) =>
      def(`if day := parse_date(self.request.query_params.get("${snake(name)}", "")):`, [
        `queryset = queryset.filter(${member(field.name)}${field.type === 'date' ? '' : '__date'}__${how === 'min' ? 'gte' : 'lte'}=day)`,
      ]),
    ),
  ]
  const backends = [
    ...(search.length > 0 ? ['filters.SearchFilter'] : []),
    ...(sort ? ['filters.OrderingFilter'] : []),
  ]
  return def(`class ${One}ViewSet(${bases}):`, [
    `"""${[...verbs].join(', ')}: ${resource.names.join(' ')}."""`,
    '',
    `queryset = ${One}.objects.all()`,
    `serializer_class = ${One}Serializer`,
    'pagination_class = Pagination',
    ...(verbs.size === 5 ? [] : [`http_method_names = [${methodsOf(resource).join(', ')}]`]),
    ...(guarded ? ['permission_classes = [permissions.IsAuthenticated]'] : []),
    ...(key ? [`lookup_field = "${member(key.name)}"`] : []),
    ...(backends.length > 0 ? [`filter_backends = [${backends.join(', ')}]`] : []),
    ...(search.length > 0
      ? [`search_fields = [${search.map(({ name }) => `"${member(name)}"`).join(', ')}]`]
      : []),
    ...(sort
      ? [
          `ordering_fields = [${resource.fields
            .filter(({ list }) => !list)
            .map(({ name }) => `"${member(name)}"`)
            .join(', ')}]`,
        ]
      : []),
    ...(narrowing.length > 0
      ? [
          '',
          ...def(`def get_queryset(self) -> QuerySet[${One}]:`, [
            'queryset = super().get_queryset()',
            ...narrowing,
            'return queryset',
          ]),
        ]
      : []),
    ...(verbs.has('create') && (parentKey || resource.refuses.length > 0)
      ? [
          '',
          ...def(`def perform_create(self, serializer: serializers.BaseSerializer[${One}]) -> None:`, [
            ...beforeCreate(resource, (status, says) => `raise Refused(${doubleQuoted(says)}, ${status})`, {
              data: 'serializer.validated_data',
              key: `self.kwargs["${parentKey}"]`,
            }),
            `serializer.save(${parentKey ? `${parentKey}=self.kwargs["${parentKey}"]` : ''})`,
          ]),
        ]
      : []),
    ...(resource.softDelete
      ? [
          '',
          ...def(`def perform_destroy(self, instance: ${One}) -> None:`, [
            'instance.deleted_at = timezone.now()',
            'instance.save(update_fields=["deleted_at"])',
          ]),
        ]
      : []),
    ...actionsOf(resource),
    ...actionsOnOne(resource, all),
    ...actions.flatMap(({ name, method, field, effect, needs, stamp }) => {
      const target = `record.${member(field.name)}`
      const value = effectValue(effect, target, djangoEffects(field, target), 'timezone.now()')
      const found = effect === 'clear' ? `record = ${One}.objects.get(pk=pk)` : 'record = self.get_object()'
      return [
        '',
        `@action(detail=True, methods=["${method}"]${PY_WORDS.test(name) ? `, url_path="${name}"` : ''})`,
        ...def(
          `def ${PY_WORDS.test(name) ? `${name}_record` : name}(self, request: Request, pk: str | None = None) -> Response:`,
          [
            found,
            ...(needs
              ? def(`if ${against(needs, djangoNeeds)}:`, [
                  `return Response({"detail": ${doubleQuoted(refusal(needs, resource))}}, status=${statusOf(needs)})`,
                ])
              : []),
            `${target} = ${value}`,
            ...(stamp ? [`record.${member(stamp.name)} = timezone.now()`] : []),
            `record.save(update_fields=[${[field, ...(stamp ? [stamp] : [])].map(({ name: set }) => `"${member(set)}"`).join(', ')}])`,
            'return Response(self.get_serializer(record).data)',
          ],
        ),
      ]
    }),
  ])
}
