import type { Lines } from '../../code.ts'
import { doubleQuoted } from '../../quote.ts'
import { pascal, snake } from '../../words.ts'
import { type Api, type Filter, type Guard, isNumber, type Resource } from '../model.ts'
import { against, refusal, statusOf } from '../needs.ts'
import { def, pySections } from './code.ts'
import { beforeCreate, djangoEffects, djangoNeeds, isDated, memberOf, model, truncations } from './django.ts'
import { plainViews } from './django-views.ts'
import { effectValue } from './effects.ts'
import { importsFor, member } from './fields.ts'

/** Django by itself: models, forms that check what is sent, and views that answer with JSON. */
export function composePlainDjango({ resources, guard }: Api): string {
  const own: Lines[] = [
    [
      '# Browsers send the token of the CSRF middleware in X-CSRFToken. An interface for programs alone,',
      '# which sends no cookies, leaves that middleware out of its settings.',
    ],
    ...resources.map((resource) => model(resource, resources)),
    ...resources.map(form),
    ...resources.map(shown),
    HELPERS.read,
    HELPERS.page,
    ...(guard ? [guarded(guard)] : []),
    ...resources.flatMap((resource) => views(resource, guard !== undefined)),
    def('urlpatterns = [', resources.flatMap(paths)).concat(']'),
  ]
  const body = pySections(...own)
  const has = (pattern: RegExp) => pattern.test(body)
  const validators = ['MaxValueValidator', 'MinValueValidator'].filter((name) => body.includes(name))
  return pySections(
    [
      ...(has(/\bhmac\./) ? ['import hmac'] : []),
      ...(has(/\bos\./) ? ['import os'] : []),
      ...(has(/\bfunctools\./) ? ['import functools'] : []),
      ...(has(/\bCallable\[/) ? ['from collections.abc import Callable'] : []),
      ...importsFor(body).filter((line) => !/^from typing/.test(line)),
      'from typing import Any',
    ],
    [
      'from django import forms',
      ...(validators.length > 0 ? [`from django.core.validators import ${validators.join(', ')}`] : []),
      'from django.db import models',
      'from django.db.models import QuerySet',
      ...truncations(body),
      'from django.http import HttpRequest, HttpResponse, JsonResponse',
      'from django.shortcuts import get_object_or_404',
      'from django.urls import path',
      ...(has(/timezone\./) ? ['from django.utils import timezone'] : []),
      ...(has(/parse_date\(/) ? ['from django.utils.dateparse import parse_date'] : []),
      'from django.views.decorators.http import require_http_methods',
    ],
    ...own,
  )
}

function form(resource: Resource): Lines {
  const names = resource.fields.map((field) => `"${memberOf(field)}"`)
  return def(`class ${pascal(resource.name)}Form(forms.ModelForm):`, [
    ...def('class Meta:', [`model = ${pascal(resource.name)}`, `fields = [${names.join(', ')}]`]),
    ...resource.order
      .slice(0, 1)
      .flatMap(({ later, earlier }) => [
        '',
        ...def('def clean(self) -> dict[str, Any]:', [
          'data = super().clean() or {}',
          `later, earlier = data.get("${member(later.name)}"), data.get("${member(earlier.name)}")`,
          ...def('if later and earlier and later <= earlier:', [
            `self.add_error("${member(later.name)}", "must be after ${member(earlier.name)}")`,
          ]),
          'return data',
        ]),
      ]),
  ])
}

function shown(resource: Resource): Lines {
  const one = snake(resource.name)
  const all = [...resource.fields.filter(({ type }) => type !== 'password'), ...resource.kept]
  return def(`def show_${one}(record: ${pascal(resource.name)}) -> dict[str, Any]:`, [
    ...def('return {', [
      '"id": record.pk,',
      ...all.map((field) => {
        const name = field.type === 'reference' && field.to ? `${member(field.to)}_id` : member(field.name)
        return `"${name}": record.${name},`
      }),
    ]),
    '}',
  ])
}

const HELPERS = {
  read: def('def read_json(request: HttpRequest) -> dict[str, Any]:', [
    ...def('try:', ['data = json.loads(request.body or b"{}")']),
    ...def('except ValueError:', ['return {}']),
    'return data if isinstance(data, dict) else {}',
  ]),
  page: def(
    'def page_of(request: HttpRequest, records: QuerySet[Any]) -> tuple[QuerySet[Any], dict[str, int]]:',
    [
      ...def('def number(name: str, usual: int) -> int:', [
        'text = request.GET.get(name, "")',
        'return max(int(text), 1) if text.isdecimal() else usual',
      ]),
      '',
      'page, limit = number("page", 1), min(number("limit", 20), 100)',
      'start = (page - 1) * limit',
      'return records[start : start + limit], {"page": page, "limit": limit, "total": records.count()}',
    ],
  ),
}

const guarded = (guard: Guard): Lines => [
  ...def('def with_access(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:', [
    '@functools.wraps(view)',
    ...def('def checked(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:', [
      guard === 'api-key'
        ? 'sent, wanted = request.headers.get("X-API-Key", ""), os.environ["API_KEY"]'
        : 'sent, wanted = request.headers.get("Authorization", "").removeprefix("Bearer "), os.environ["API_TOKEN"]',
      ...def('if not hmac.compare_digest(sent.encode(), wanted.encode()):', [
        'return JsonResponse({"error": "Access is denied"}, status=401)',
      ]),
      'return view(request, *args, **kwargs)',
    ]),
    '',
    'return checked',
  ]),
]

const parentOf = ({ parent }: Resource): string | undefined => parent && `${snake(parent)}_id`

function narrowed({ field, how, name: said }: Filter): Lines {
  const name = member(field.name)
  const parameter = snake(said)
  if (isDated(field) && how !== 'equal')
    return def(`if day := parse_date(request.GET.get("${parameter}", "")):`, [
      `records = records.filter(${name}${field.type === 'date' ? '' : '__date'}__${how === 'min' ? 'gte' : 'lte'}=day)`,
    ])
  const look =
    how === 'min'
      ? `${name}__gte`
      : how === 'max'
        ? `${name}__lte`
        : how === 'has'
          ? `${name}__contains`
          : name
  const value = field.type === 'boolean' ? 'value.lower() == "true"' : 'value'
  const test = isNumber(field)
    ? `if (value := request.GET.get("${parameter}", "")).replace(".", "", 1).isdecimal():`
    : `if value := request.GET.get("${parameter}"):`
  return def(test, [`records = records.filter(${look}=${value})`])
}

function views(resource: Resource, isGuarded: boolean): Lines[] {
  const { verbs, filters, search, actions, sort, softDelete } = resource
  const One = pascal(resource.name)
  const one = snake(resource.name)
  const owner = parentOf(resource)
  const within = owner === undefined ? '' : `, ${owner}=${owner}`
  const parameters = (own: boolean) =>
    [
      'request: HttpRequest',
      ...(owner === undefined ? [] : [`${owner}: int`]),
      ...(own ? ['pk: int'] : []),
    ].join(', ')
  const decorated = (methods: readonly string[], lines: Lines): Lines => [
    `@require_http_methods([${methods.map((method) => `"${method}"`).join(', ')}])`,
    ...(isGuarded ? ['@with_access'] : []),
    ...lines,
  ]
  const all = `${One}.objects.${softDelete ? 'filter(deleted_at=None)' : 'all()'}`
  const save = [
    `form = ${One}Form(read_json(request)«)`,
    ...def('if not form.is_valid():', ['return JsonResponse({"errors": form.errors}, status=422)']),
  ]
  const onAll = [
    ...(verbs.has('create')
      ? def('if request.method == "POST":', [
          ...save.map((line) => line.replace('«', '')),
          ...beforeCreate(
            resource,
            (status, says) => `return JsonResponse({"error": ${doubleQuoted(says)}}, status=${status})`,
            { data: 'form.cleaned_data', key: owner ?? '' },
          ),
          ...(owner === undefined ? [] : [`form.instance.${owner} = ${owner}`]),
          `return JsonResponse(show_${one}(form.save()), status=201)`,
        ])
      : []),
    ...(verbs.has('list')
      ? [
          `records = ${all}${owner === undefined ? '' : `.filter(${owner}=${owner})`}`,
          ...filters.flatMap(narrowed),
          ...(search.length > 0
            ? def('if term := request.GET.get("q"):', [
                `records = records.filter(${search.map(({ name }) => `models.Q(${member(name)}__icontains=term)`).join(' | ')})`,
              ])
            : []),
          ...(sort
            ? def(
                `if request.GET.get("sort") in {${resource.fields.map((field) => `"${member(field.name)}"`).join(', ')}}:`,
                ['records = records.order_by(request.GET["sort"])'],
              )
            : []),
          'items, counts = page_of(request, records)',
          `return JsonResponse({"items": [show_${one}(record) for record in items], **counts})`,
        ]
      : []),
  ]
  const found = `record = get_object_or_404(${softDelete ? all : One}, pk=pk${within})`
  const onlyDeletes = !verbs.has('get') && !verbs.has('update')
  const gone = [
    ...(softDelete
      ? ['record.deleted_at = timezone.now()', 'record.save(update_fields=["deleted_at"])']
      : ['record.delete()']),
    'return HttpResponse(status=204)',
  ]
  const onOne = [
    found,
    ...(verbs.has('update')
      ? def('if request.method in {"PUT", "PATCH"}:', [
          ...save.map((line) => line.replace('«', ', instance=record')),
          `return JsonResponse(show_${one}(form.save()))`,
        ])
      : []),
    ...(verbs.has('delete') ? (onlyDeletes ? gone : def('if request.method == "DELETE":', gone)) : []),
    ...(verbs.has('get') || verbs.has('update') ? [`return JsonResponse(show_${one}(record))`] : []),
  ]
  const allMethods = [...(verbs.has('list') ? ['GET'] : []), ...(verbs.has('create') ? ['POST'] : [])]
  const oneMethods = methodsOfOne(resource)
  return [
    ...(allMethods.length > 0
      ? [
          decorated(
            allMethods,
            def(`def ${snake(resource.names)}_view(${parameters(false)}) -> HttpResponse:`, onAll),
          ),
        ]
      : []),
    ...(oneMethods.length > 0
      ? [decorated(oneMethods, def(`def ${one}_view(${parameters(true)}) -> HttpResponse:`, onOne))]
      : []),
    ...plainViews(resource).map(({ name, lines }, at) =>
      decorated(
        ['GET'],
        def(
          `def ${name}(request: HttpRequest${resource.views[at]?.owner ? `, ${snake(resource.views[at]?.owner ?? [])}_id: int` : ''}) -> HttpResponse:`,
          lines,
        ),
      ),
    ),
    ...actions.map(({ name, method, field, effect, needs, stamp }) => {
      const target = `record.${member(field.name)}`
      const value = effectValue(effect, target, djangoEffects(field, target), 'timezone.now()')
      return decorated(
        [method.toUpperCase()],
        def(`def ${snake([name])}_${one}(${parameters(true)}) -> HttpResponse:`, [
          `record = get_object_or_404(${One}, pk=pk${within})`,
          ...(needs
            ? def(`if ${against(needs, djangoNeeds)}:`, [
                `return JsonResponse({"error": ${doubleQuoted(refusal(needs, resource))}}, status=${statusOf(needs)})`,
              ])
            : []),
          `${target} = ${value}`,
          ...(stamp ? [`record.${member(stamp.name)} = timezone.now()`] : []),
          `record.save(update_fields=[${[field, ...(stamp ? [stamp] : [])].map(({ name: set }) => `"${member(set)}"`).join(', ')}])`,
          `return JsonResponse(show_${one}(record))`,
        ]),
      )
    }),
  ]
}

const methodsOfOne = ({ verbs }: Resource): string[] => [
  ...(verbs.has('get') ? ['GET'] : []),
  ...(verbs.has('update') ? ['PUT', 'PATCH'] : []),
  ...(verbs.has('delete') ? ['DELETE'] : []),
]

function paths(resource: Resource): Lines {
  const one = snake(resource.name)
  const at = resource.path
    .replace(/^\//, '')
    .replace(/:(\w+)/g, (_, name: string) => `<int:${name.replace(/([A-Z])/g, '_$1').toLowerCase()}>`)
  const { verbs, actions } = resource
  return [
    ...(verbs.has('list') || verbs.has('create') ? [`path("${at}", ${snake(resource.names)}_view),`] : []),
    ...plainViews(resource).map((view) => `path("${view.path}", ${view.name}),`),
    ...(methodsOfOne(resource).length > 0 ? [`path("${at}/<int:pk>", ${one}_view),`] : []),
    ...actions.map(({ name }) => `path("${at}/<int:pk>/${name}", ${snake([name])}_${one}),`),
  ]
}

/** Whether the wish is for Django without its REST framework. */
export const isPlainDjango = (prompt: string): boolean =>
  /\b(?:no|without|not) (?:drf|django[- ]rest[- ]framework|rest[- ]framework)\b|\bplain (?:django|views?)\b|\bfunction[- ]based views?\b|\bJsonResponse\b/i.test(
    prompt,
  )
