import { block, type Lines, sections } from '../../code.ts'
import type { Field, Intent } from '../../intent/intent.ts'
import { singleQuoted } from '../../quote.ts'
import type { Composed } from '../../request.ts'
import { kebab, pascal, plural, snake, wordsOf } from '../../words.ts'
import { toldValue } from '../effects.ts'
import { type Api, type Filter, isNumber, type Resource } from '../model.ts'
import { against, type NeedWords, refusal, statusOf } from '../needs.ts'
import { changedValue, standing } from '../refusals.ts'
import { readSpecial, type Special } from '../special.ts'
import { collectionRoutes, otherRoutes, summed, viewActions } from './views.ts'

const two = (head: string, body: Lines): string[] => block(head, body, 'end')

/** Rails: models with their validations, controllers for JSON, the routes that lead to them. */
export function composeRails(intent: Intent, { resources, guard }: Api): Composed | undefined {
  const special = readSpecial(intent)
  if (special) {
    const text = simple(special)
    return text === undefined ? undefined : { text, finish: 'stop' }
  }
  if (resources.length === 0) return undefined
  const text = sections(
    ['# config/routes.rb', ...two('Rails.application.routes.draw do', resources.flatMap(routes))],
    ...resources.map((resource) => [
      `# app/models/${snake(resource.name)}.rb`,
      ...model(resource, resources),
    ]),
    ...resources.map((resource) => [
      `# app/controllers/${snake(resource.names)}_controller.rb`,
      ...controller(resource, guard !== undefined),
    ]),
  )
  return { text, finish: 'stop' }
}

const NAMES = { list: 'index', get: 'show', create: 'create', update: 'update', delete: 'destroy' } as const

function routes(resource: Resource): Lines {
  const only =
    resource.verbs.size === 5 ? '' : `, only: %i[${[...resource.verbs].map((verb) => NAMES[verb]).join(' ')}]`
  const members = [
    ...collectionRoutes(resource),
    ...resource.actions.map(({ name, method }) => `${method} :${name}, on: :member`),
  ]
  if (resource.parent && !resource.path.endsWith(`/${kebab(resource.names)}`))
    return [
      ...otherRoutes(resource),
      ...two(`resources :${snake(plural(resource.parent))}, only: [] do`, [
        `${resource.makes} '${resource.path.split('/').pop()}', to: '${snake(resource.names)}#create'`,
      ]),
    ]
  const own =
    members.length > 0
      ? two(`resources :${snake(resource.names)}${only} do`, members)
      : [`resources :${snake(resource.names)}${only}`]
  return [
    ...otherRoutes(resource),
    ...(resource.parent ? two(`resources :${snake(plural(resource.parent))}, only: [] do`, own) : own),
  ]
}

export function railsValidation(field: Field): string | undefined {
  const name = snake(field.type === 'reference' && field.to ? field.to : field.name)
  const { type, options, min, max, minExcluded, unique, optional, list } = field
  const rules: string[] = []
  if (list && min !== undefined) return `validates :${name}, length: { minimum: ${min} }`
  if (type === 'reference' || list || type === 'json') return undefined
  if (type === 'boolean') rules.push('inclusion: { in: [true, false] }')
  else if (options)
    rules.push(`inclusion: { in: %w[${options.map((option) => option.replace(/ /g, '\\ ')).join(' ')}] }`)
  else if (isNumber(field)) {
    const least = min ?? (type === 'money' ? 0 : undefined)
    const limits = [
      ...(type === 'integer' ? ['only_integer: true'] : []),
      ...(least === undefined
        ? []
        : [`${minExcluded ? 'greater_than' : 'greater_than_or_equal_to'}: ${least}`]),
      ...(max === undefined ? [] : [`less_than_or_equal_to: ${max}`]),
    ]
    rules.push(`numericality: ${limits.length > 0 ? `{ ${limits.join(', ')} }` : 'true'}`)
  } else {
    if (!optional) rules.push('presence: true')
    if (type === 'email') rules.push('format: { with: URI::MailTo::EMAIL_REGEXP }')
    else if (/^(?:text|long-text|slug|phone)$/.test(type))
      rules.push(
        `length: { ${min !== undefined && min > 1 ? `minimum: ${min}, ` : ''}maximum: ${max ?? (type === 'long-text' ? 10000 : 200)} }`,
      )
  }
  if (unique) rules.push('uniqueness: true')
  if (optional && rules.length > 0) rules.push('allow_nil: true')
  return rules.length > 0 && type !== 'password' ? `validates :${name}, ${rules.join(', ')}` : undefined
}

function model(resource: Resource, all: readonly Resource[]): Lines {
  const references = resource.fields.filter(({ type, to }) => type === 'reference' && to)
  const parents = [
    ...all
      .filter(({ parent }) => parent?.join(' ') === resource.name.join(' '))
      .map(({ names }) => `has_many :${snake(names)}, dependent: :destroy`),
    ...(resource.parent ? [`belongs_to :${snake(resource.parent)}`] : []),
    ...references.map(
      ({ to, optional }) => `belongs_to :${snake(to ?? [])}${optional ? ', optional: true' : ''}`,
    ),
  ]
  const secret = resource.fields.some(({ type }) => type === 'password')
  const rules = resource.fields.flatMap((field) => railsValidation(field) ?? [])
  const scoped = resource.within.map(
    ({ name }) => `validates :${snake(name)}, uniqueness: { scope: :${snake(resource.parent ?? [])}_id }`,
  )
  const orders = resource.order.map(
    ({ later, earlier }) =>
      `validates :${snake(later.name)}, comparison: { greater_than: :${snake(earlier.name)} }`,
  )
  return two(`class ${pascal(resource.name)} < ApplicationRecord`, [
    ...parents,
    ...(secret ? ['has_secure_password'] : []),
    ...(parents.length > 0 || secret ? [''] : []),
    ...rules,
    ...scoped,
    ...orders,
  ])
}

const railsNeeds = (one: string): NeedWords => ({
  read: (needed) => `${one}.${snake(needed.name)}`,
  differs: (held, is) => `${held} != ${singleQuoted(is)}`,
  equals: (held, is) => `${held} == ${singleQuoted(is)}`,
  not: (held) => `!${held}`,
  absent: (value) => `${value}.nil?`,
  present: (value) => `${value}.present?`,
  past: (held) => `${held}.past?`,
})

const refuse = (says: string, status: number, test: string): string =>
  `return render json: { error: ${singleQuoted(says)} }, status: ${status === 409 ? ':conflict' : status} if ${test}`

/** What stands against a new record, and what it does to the one it belongs to. */
function beforeSave({ refuses, alters, parent }: Resource, one: string, all: string): Lines {
  const owner = parent && `@${snake(parent)}`
  const refused = standing(refuses, alters, {
    other: ({ name }) => snake(name),
    own: ({ name }) => `${one}.${snake(name)}`,
    compare: (left, how, right) =>
      how === 'same'
        ? `.where(${left}: ${right})`
        : `.where("${left} ${{ before: '<', after: '>', 'at least': '>=' }[how]} ?", ${right})`,
    any: (test) => `${all}${test}.exists?`,
    and: '',
    ...(owner && {
      owner: {
        read: ({ name }: Field) => `${owner}.${snake(name)}`,
        needs: railsNeeds(owner),
        count: `${all}.count`,
      },
    }),
  })
  return [
    ...refused.map(({ test, status, says }) => refuse(says, status, test)),
    ...(owner && alters
      ? [
          `${owner}.update!(${snake(alters.field.name)}: ${changedValue(alters, `${owner}.${snake(alters.field.name)}`, `${one}.${snake(alters.by.name)}`)}) if ${one}.valid?`,
        ]
      : []),
  ]
}

function narrowing({ field, how }: Filter, given: string): string {
  const name = snake(field.name)
  if (how === 'equal') return `.where(${name}: ${given})`
  if (how === 'has') return `.where("? = ANY(${name})", ${given})`
  if (isNumber(field)) return `.where(${name}: ${how === 'min' ? `${given}.to_f..` : `..${given}.to_f`})`
  // A day as the end means the whole of it.
  const column = field.type === 'date' ? name : `DATE(${name})`
  return `.where("${column} ${how === 'min' ? '>=' : '<='} ?", ${given})`
}

function controller(resource: Resource, guarded: boolean): Lines {
  const One = pascal(resource.name)
  const one = snake(resource.name)
  const { verbs, fields, parent, filters, search, actions, sort } = resource
  const ids = [
    ...(verbs.has('get') ? [':show'] : []),
    ...(verbs.has('update') ? [':update'] : []),
    ...(verbs.has('delete') ? [':destroy'] : []),
    ...actions.map(({ name }) => `:${name}`),
  ]
  const all = parent ? `@${snake(parent)}.${snake(resource.names)}` : One
  const scope = resource.softDelete ? `${all}.where(deleted_at: nil)` : all
  const secret = fields.find(({ type }) => type === 'password')
  const shown = (value: string) => (secret ? `${value}.as_json(except: :password_digest)` : value)
  const permitted = fields.map((field) => {
    const name = snake(field.name)
    return field.fields
      ? `${name}: [${field.list ? '[' : ''}${field.fields.map((inner) => `:${snake(inner.name)}`).join(', ')}${field.list ? ']' : ''}]`
      : field.list
        ? `${name}: []`
        : `:${name}`
  })
  const ordered = [
    ...permitted.filter((name) => name.startsWith(':')),
    ...permitted.filter((name) => !name.startsWith(':')),
  ]
  const narrowed = [
    ...filters.map((filter) => {
      const given = `params[:${snake(filter.name)}]`
      return `${snake(resource.names)} = ${snake(resource.names)}${narrowing(filter, given)} if ${given}`
    }),
    ...(search.length > 0
      ? [
          `${snake(resource.names)} = ${snake(resource.names)}.where("${search.map(({ name }) => `${snake(name)} LIKE :term`).join(' OR ')}", term: "%#{${One}.sanitize_sql_like(params[:q])}%") if params[:q]`,
        ]
      : []),
  ]
  const order = sort
    ? `.order(%w[${fields
        .filter(({ list }) => !list)
        .map(({ name }) => snake(name))
        .join(
          ' ',
        )}].include?(params[:sort]) ? params[:sort] : :${resource.leads ? snake(resource.leads.field.name) : 'id'})`
    : resource.leads
      ? `.order(${snake(resource.leads.field.name)}: :${resource.leads.down ? 'desc' : 'asc'})`
      : '.order(:id)'
  const parts: Lines[] = []
  if (verbs.has('list'))
    parts.push(
      two('def index', [
        ...(narrowed.length > 0 ? [`${snake(resource.names)} = ${scope}.all`, ...narrowed] : []),
        `records = ${narrowed.length > 0 ? snake(resource.names) : scope}${order}.limit(page_size).offset(page_offset)`,
        `render json: ${shown('records')}`,
      ]),
    )
  parts.push(...viewActions(resource, shown))
  if (verbs.has('get'))
    parts.push(
      two('def show', [
        `render json: ${resource.sums ? summed(resource.sums, `@${one}`) : shown(`@${one}`)}`,
      ]),
    )
  if (verbs.has('create'))
    parts.push(
      two('def create', [
        `${one} = ${scope}.new(${one}_params)`,
        ...beforeSave(resource, one, all),
        ...block(
          `if ${one}.save`,
          [
            `render json: ${shown(one)}, status: :created, location: ${parent ? `[@${snake(parent)}, ${one}]` : one}`,
          ],
          'else',
        ),
        `  render json: { errors: ${one}.errors }, status: :unprocessable_entity`,
        'end',
      ]),
    )
  if (verbs.has('update'))
    parts.push(
      two('def update', [
        ...block(`if @${one}.update(${one}_params)`, [`render json: ${shown(`@${one}`)}`], 'else'),
        `  render json: { errors: @${one}.errors }, status: :unprocessable_entity`,
        'end',
      ]),
    )
  if (verbs.has('delete'))
    parts.push(
      two('def destroy', [
        resource.softDelete ? `@${one}.update!(deleted_at: Time.current)` : `@${one}.destroy!`,
        'head :no_content',
      ]),
    )
  for (const { name, field, effect, needs, stamp } of actions) {
    const target = `@${one}.${snake(field.name)}`
    const value =
      typeof effect === 'object'
        ? toldValue(effect, target, {
            text: singleQuoted,
            later: (count, unit) =>
              `(${target} || ${field.type === 'date' ? 'Date' : 'Time'}.current) + ${count}.${unit}${count > 1 ? 's' : ''}`,
          })
        : {
            toggle: `!${target}`,
            yes: 'true',
            no: 'false',
            now: 'Time.current',
            clear: 'nil',
            increment: `${target} + 1`,
            decrement: `[${target} - 1, 0].max`,
          }[effect]
    parts.push(
      two(`def ${name}`, [
        ...(needs
          ? [refuse(refusal(needs, resource), statusOf(needs), against(needs, railsNeeds(`@${one}`))), '']
          : []),
        `@${one}.update!(${snake(field.name)}: ${value}${stamp ? `, ${snake(stamp.name)}: Time.current` : ''})`,
        `render json: ${shown(`@${one}`)}`,
      ]),
    )
  }
  const hidden: Lines[] = [
    ...(parent
      ? [
          two(`def set_${snake(parent)}`, [
            `@${snake(parent)} = ${pascal(parent)}.find(params[:${snake(parent)}_id])`,
          ]),
        ]
      : []),
    ...(ids.length > 0
      ? [
          two(`def set_${one}`, [
            `@${one} = ${scope}.find${resource.key ? `_by!(${snake(resource.key.name)}: params[:id])` : '(params[:id])'}`,
          ]),
        ]
      : []),
    ...(verbs.has('create') || verbs.has('update')
      ? [two(`def ${one}_params`, [`params.require(:${one}).permit(${ordered.join(', ')})`])]
      : []),
    ...(verbs.has('list')
      ? [
          two('def page_size', ['(params[:limit] || 20).to_i.clamp(1, 100)']),
          two('def page_offset', [
            resource.paging === 'offset'
              ? '[params[:offset].to_i, 0].max'
              : '([params[:page].to_i, 1].max - 1) * page_size',
          ]),
        ]
      : []),
    ...(guarded
      ? [
          two('def authenticate', [
            'authenticate_or_request_with_http_token do |token|',
            '  ActiveSupport::SecurityUtils.secure_compare(token, ENV.fetch("API_TOKEN"))',
            'end',
          ]),
        ]
      : []),
  ]
  return two(`class ${pascal(resource.names)}Controller < ApplicationController`, [
    ...(guarded
      ? [
          'include ActionController::HttpAuthentication::Token::ControllerMethods',
          '',
          'before_action :authenticate',
        ]
      : []),
    ...(parent ? [`before_action :set_${snake(parent)}${unowned(resource)}`] : []),
    ...(ids.length > 0 ? [`before_action :set_${one}, only: [${ids.join(', ')}]`, ''] : parent ? [''] : []),
    'rescue_from(ActiveRecord::RecordNotFound) { render json: { error: "Not found" }, status: :not_found }',
    'rescue_from(ActionController::ParameterMissing) { |error| render json: { error: error.message }, status: :bad_request }',
    ...parts.flatMap((lines) => ['', ...lines]),
    '',
    'private',
    ...hidden.flatMap((lines) => ['', ...lines]),
  ])
}

/** Views of all of them have no owner to look for. */
function unowned({ views }: Resource): string {
  const names = views.filter(({ owner }) => !owner).map(({ name }) => snake(name))
  return names.length > 0 ? `, except: %i[${names.join(' ')}]` : ''
}

const UPLOADS = {
  image: 'image/png image/jpeg image/webp image/gif',
  csv: 'text/csv text/plain',
  pdf: 'application/pdf',
  any: 'image/png image/jpeg application/pdf text/plain text/csv',
} as const

function simple(special: Special): string | undefined {
  const wrap = (name: string, lines: Lines): string =>
    sections(two(`class ${name}Controller < ApplicationController`, two('def show', lines)))
  if (special.kind === 'greeting') return wrap('Hello', ['render json: { message: "Hello, world!" }'])
  if (special.kind === 'time') return wrap('Time', ['render json: { time: Time.current.iso8601 }'])
  if (special.kind === 'health') return wrap('Health', ['render json: { status: "ok" }'])
  if (special.kind === 'webhook')
    return sections(
      two('class WebhooksController < ApplicationController', [
        ...two('def create', [
          'return head :unauthorized unless authentic?',
          '',
          'event = JSON.parse(request.raw_post)',
          'ActiveSupport::Notifications.instrument("webhook.received", event)',
          'render json: { received: true }',
          'rescue JSON::ParserError',
          '  head :bad_request',
        ]).map((line) =>
          line === '  rescue JSON::ParserError'
            ? 'rescue JSON::ParserError'
            : line === '    head :bad_request'
              ? '  head :bad_request'
              : line,
        ),
        '',
        'private',
        '',
        ...two('def authentic?', [
          'expected = OpenSSL::HMAC.hexdigest("SHA256", ENV.fetch("WEBHOOK_SECRET"), request.raw_post)',
          `given = request.headers["${special.source.includes('github') ? 'X-Hub-Signature-256' : 'X-Signature'}"].to_s.delete_prefix("sha256=")`,
          'ActiveSupport::SecurityUtils.secure_compare(expected, given)',
        ]),
      ]),
    )
  if (special.kind === 'upload')
    return sections(
      two('class UploadsController < ApplicationController', [
        `MAX_SIZE = ${special.megabytes}.megabytes`,
        `TYPES = %w[${UPLOADS[special.accepts]}].freeze`,
        '',
        ...two('def create', [
          'file = params.require(:file)',
          'return render json: { error: "A file is needed" }, status: :bad_request unless file.respond_to?(:tempfile)',
          'return render json: { error: "The file is too large" }, status: :payload_too_large if file.size > MAX_SIZE',
          '',
          '# Its bytes say what a file is, not the client.',
          'type = Marcel::MimeType.for(file.tempfile, name: file.original_filename)',
          'return render json: { error: "This type of file is not accepted" }, status: :unsupported_media_type unless TYPES.include?(type)',
          '',
          'blob = ActiveStorage::Blob.create_and_upload!(io: file.tempfile, filename: file.original_filename, content_type: type)',
          'render json: { id: blob.signed_id }, status: :created',
        ]),
      ]),
    )
  if (special.kind === 'auth')
    return sections(
      two('class AuthController < ApplicationController', [
        ...two('def register', [
          'user = User.new(params.permit(:email, :password))',
          ...block(
            'if user.save',
            ['render json: { id: user.id, email: user.email }, status: :created'],
            'else',
          ),
          '  render json: { errors: user.errors }, status: :unprocessable_entity',
          'end',
        ]),
        '',
        ...two('def login', [
          'user = User.authenticate_by(email: params[:email].to_s, password: params[:password].to_s)',
          'return render json: { error: "Wrong email or password" }, status: :unauthorized unless user',
          '',
          'claims = { sub: user.id, exp: 1.hour.from_now.to_i }',
          'render json: { token: JWT.encode(claims, ENV.fetch("JWT_SECRET"), "HS256") }',
        ]),
      ]),
    )
  if (special.kind !== 'lookup') return undefined
  return wrap(pascal(wordsOf(special.thing)), [
    `value = Rails.cache.read("${snake(wordsOf(special.thing))}:#{params[:${special.parameter}]}")`,
    'return render json: { error: "Not found" }, status: :not_found if value.nil?',
    '',
    `render json: { ${special.parameter}: params[:${special.parameter}], ${snake(wordsOf(special.thing))}: value }`,
  ])
}
