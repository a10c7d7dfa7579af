import type { Fn } from '../ir.ts'
import { allTaints, type Value } from '../values.ts'
import { firstIsSql, hasHtml, isTainted, typeIs } from './conditions.ts'
import type { CallView, Table } from './table.ts'

const finders =
  '.where .order .reorder .group .having .joins .select .from .pluck .find_by .exists? .lock .calculate .sum .count .average .minimum .maximum .update_all .delete_all .destroy_all .not .or .find_or_create_by .rewhere .includes .references'

/** Rails, Sinatra and the standard library. */
export const ruby: Table = {
  constructors: ['initialize'],
  returnsLast: true,
  ends: /^(raise|abort|exit|exit!|halt|fail|head|throw)$/,
  returns: returned,
  reads: [
    { what: 'a parameter of the request', names: 'params request.params controller.params' },
    { what: 'a cookie of the request', names: 'cookies request.cookies', plain: true },
    {
      what: 'a header of the request',
      names: 'request.headers request.env request.user_agent request.referer request.referrer request.host',
      plain: true,
    },
    {
      what: 'the address of the request',
      names:
        'request.url request.path request.fullpath request.query_string request.original_url request.path_info',
      plain: true,
    },
    { what: 'the body of the request', names: 'request.body request.raw_post' },
    { what: 'the name of an uploaded file', names: '.original_filename', plain: true },
    { what: 'the command line', names: 'ARGV', level: 'local', plain: true },
    { what: 'the environment', names: 'ENV', level: 'local', plain: true },
    { what: 'the name of an archive entry', names: '~entry|zip.name', only: ['zip'] },
  ],
  calls: [
    {
      what: 'a parameter of the request',
      names: 'params request.params params.require params.permit params.to_unsafe_h params.fetch params.dig',
    },
    { what: 'a cookie of the request', names: 'cookies', plain: true },
    { what: 'the body of the request', names: 'request.body.read request.raw_post request.body.string' },
    {
      what: 'what the user typed',
      names: 'gets STDIN.gets $stdin.gets STDIN.read ARGF.read',
      level: 'local',
      plain: true,
    },
  ],
  sinks: [
    {
      kind: 'sql',
      names: finders,
      args: [0],
      when: ({ args, receiver }) =>
        args[0]?.text !== undefined && args[0].constant === undefined && !typeIs(receiver, /^(Array|Hash)/),
    },
    {
      kind: 'sql',
      names: '.order .reorder .group .pluck .joins .from .select .having .where .calculate',
      remoteOnly: true,
      when: ({ args, name, path }) =>
        isTainted(args[0]) &&
        !args[0]?.fields &&
        (name !== 'select' || /^[A-Z]/.test(path ?? '')) &&
        (name !== 'where' || args[0]?.taints.every((taint) => !taint.plain) === false),
    },
    {
      kind: 'sql',
      names:
        '.find_by_sql .execute .exec_query .select_all .select_value .select_values .select_one .select_rows .exec_update .exec_delete .exec_insert .count_by_sql .exec_params .async_exec .query .prepare Arel.sql .sanitize_none',
      args: [0],
      when: ({ args, receiver, path }) =>
        !args[0]?.list &&
        (firstIsSql({ args } as CallView) ||
          /find_by_sql|select_|count_by_sql|Arel|exec_(query|update|delete|insert)/.test(path ?? '') ||
          /conn|connection|db|client|database|sqlite|pg|mysql/i.test(`${path} ${receiver?.type}`)),
    },
    // Sequel
    {
      kind: 'sql',
      names:
        '~db|database.fetch ~db|database.run ~db|database.execute_dui ~db|database.execute_ddl .with_sql Sequel.lit',
      args: [0],
      when: ({ args }) => !args[0]?.list && !args[0]?.fields,
    },
    {
      kind: 'nosqlText',
      names: '.where',
      when: ({ args, named }) => isTainted(named.get('$where')) || isTainted(args[0]?.fields?.get('$where')),
    },
    {
      kind: 'command',
      names: 'system exec spawn Kernel.system Kernel.exec Kernel.spawn Process.spawn',
      args: [0],
      when: ({ args }) => args.filter((arg) => !arg.fields || arg.list).length < 2 || isTainted(args[0]),
    },
    {
      kind: 'command',
      names:
        'Open3.capture2 Open3.capture2e Open3.capture3 Open3.popen2 Open3.popen2e Open3.popen3 Open3.pipeline IO.popen PTY.spawn Process.exec',
      args: [0],
      when: ({ args }) => !args[0]?.list && args.filter((arg) => !arg.fields).length < 2,
    },
    { kind: 'command', names: '`', args: [0] },
    {
      kind: 'command',
      names: 'open Kernel.open IO.read IO.readlines IO.binread',
      args: [0],
      when: ({ args }) =>
        /^\|/.test(args[0]?.text ?? '') || (args[0]?.text === undefined && isTainted(args[0])),
      remoteOnly: false,
    },
    {
      kind: 'code',
      names:
        'eval instance_eval class_eval module_eval .instance_eval .class_eval .module_eval Kernel.eval binding.eval .eval instance_exec',
      args: [0],
      when: ({ args }) => !args[0]?.closure,
    },
    {
      kind: 'reflection',
      names:
        'send public_send __send__ .send .public_send .__send__ .try .method .constantize constantize .safe_constantize .const_get const_get .instance_variable_get .instance_variable_set .define_method',
      args: [0],
      remoteOnly: true,
    },
    { kind: 'reflection', names: '.constantize .safe_constantize', args: 'receiver', remoteOnly: true },
    {
      kind: 'template',
      names:
        'ERB.new new ERB new Slim::Template new Haml::Engine new Liquid::Template Liquid::Template.parse Liquid.Template.parse Slim.Template.new Haml.Engine.new Tilt.new erb haml slim',
      args: [0],
      when: ({ args, name }) =>
        !/^(erb|haml|slim)$/.test(name) || args[0]?.text !== undefined || isTainted(args[0]),
    },
    { kind: 'template', names: 'render', args: ['inline'], remoteOnly: false },
    { kind: 'path', names: 'render', args: ['file', 'template', 'action', 'partial'], remoteOnly: true },
    {
      kind: 'path',
      names: 'render',
      args: [0],
      remoteOnly: true,
      when: ({ args }) => args[0]?.text === undefined,
    },
    { kind: 'xss', names: 'render', args: ['html', 'body'], remoteOnly: true },
    {
      kind: 'html',
      names: 'raw html_safe .html_safe',
      args: [0],
      when: ({ name, args }) => name === 'raw' && args.length > 0,
    },
    { kind: 'html', names: '.html_safe', args: 'receiver' },
    { kind: 'html', names: 'content_tag link_to', args: ['onclick'], remoteOnly: true },
    {
      kind: 'path',
      names:
        'File.open File.read File.readlines File.new File.delete File.unlink File.binread File.rename File.foreach File.symlink FileUtils.rm FileUtils.rm_rf FileUtils.mv FileUtils.cp FileUtils.mkdir_p FileUtils.rm_f Dir.glob Dir.entries Dir.mkdir Dir.children send_file send_data_none IO.read IO.readlines IO.binread Pathname.new.read new File YAML.load_file CSV.read CSV.foreach Tempfile.open load require_relative',
      args: [0, 1],
    },
    {
      kind: 'path',
      names: 'File.write File.binwrite IO.write IO.binwrite',
      args: [0],
    },
    {
      kind: 'path',
      names: '~path|file|pathname.read ~path|file|pathname.write ~path|file|pathname.delete',
      args: 'receiver',
      when: ({ receiver }) => typeIs(receiver, /Pathname|Rails\.root|join/),
    },
    { kind: 'path', names: '~entry|zip.extract', args: [0] },
    {
      kind: 'ssrf',
      names:
        'Net.HTTP.get Net.HTTP.get_response Net.HTTP.post Net.HTTP.post_form Net.HTTP.start Net.HTTP.new HTTParty.get HTTParty.post HTTParty.put RestClient.get RestClient.post RestClient.put RestClient.Request.execute Faraday.get Faraday.post Faraday.new URI.open URI.parse.open OpenURI.open_uri Excon.get Excon.post Typhoeus.get Typhoeus.post HTTP.get HTTP.post Curl.get Curl.Easy.perform Mechanize.new.get new Net.HTTP new TCPSocket TCPSocket.open new Net.HTTP.Get HTTPClient.get ~client|conn|connection|http|agent.get',
      args: [0, 'url'],
      remoteOnly: true,
    },
    {
      kind: 'ssrf',
      names: 'URI.parse().open URI.parse().read URI().open URI().read',
      args: 'receiver',
      remoteOnly: true,
    },
    {
      kind: 'redirect',
      names: 'redirect_to redirect redirect_back_or_to',
      args: [0],
      remoteOnly: true,
      when: ({ named }) => named.get('only_path')?.constant !== true,
    },
    { kind: 'redirect', names: 'redirect_back', args: ['fallback_location'], remoteOnly: true },
    {
      kind: 'deserialize',
      names:
        'Marshal.load Marshal.restore YAML.load YAML.unsafe_load Psych.load Psych.unsafe_load YAML.load_documents Oj.load Oj.object_load YAML.load_stream Psych.load_stream CSV.load',
      args: [0],
      when: (view) => isUnsafeLoad(view),
    },
    {
      kind: 'xxe',
      names:
        'Nokogiri.XML Nokogiri.XML.Document.parse LibXML.XML.Parser.string LibXML.XML.Document.string REXML.Document.new Nokogiri.XML.parse Nokogiri::XML',
      remoteOnly: true,
      when: ({ args }) =>
        args.slice(1).some((arg) => /NOENT|DTDLOAD/.test(arg.type ?? '')) || args.length > 3,
    },
    {
      kind: 'mass',
      names:
        '.new .create .create! .update .update! .update_attributes .assign_attributes .insert .update_columns .build',
      args: [0],
      remoteOnly: true,
      when: isWhole,
    },
    { kind: 'mass', names: '.permit!', args: 'receiver', remoteOnly: true },
    { kind: 'ldap', names: '~ldap.search', args: ['filter', 'base', 0], when: () => true },
    { kind: 'ldap', names: 'Net.LDAP.Filter.construct', args: [0] },
    {
      kind: 'xpath',
      names: '.xpath .at_xpath REXML.XPath.first REXML.XPath.each REXML.XPath.match',
      args: [0, 1],
      when: ({ args }) => args.some((arg) => arg.text !== undefined && arg.constant === undefined),
    },
    { kind: 'log', names: '~logger.info ~logger.warn ~logger.error ~logger.debug ~logger.fatal', args: [0] },
    { kind: 'regex', names: 'new Regexp Regexp.new', remoteOnly: true },
    { kind: 'trust', names: 'session.store', args: [1], remoteOnly: true },
    { kind: 'header', names: 'response.set_header headers.store', args: [1], remoteOnly: true },
  ],
  writes: [{ kind: 'redirect', names: 'headers.Location response.headers.Location', remoteOnly: true }],
  cleaners: [
    {
      for: 'all',
      names:
        '.to_i .to_f .to_d Integer Float .to_date .hash .hexdigest Digest.SHA256.hexdigest Digest.MD5.hexdigest SecureRandom.hex .size .length .count BigDecimal Date.parse Time.parse .present? .blank? .nil?',
    },
    {
      for: ['xss', 'html'],
      names:
        'h html_escape ERB.Util.html_escape ERB.Util.h CGI.escapeHTML CGI.escape_html Rack.Utils.escape_html sanitize strip_tags ERB.Util.url_encode CGI.escape URI.encode_www_form_component .to_json json_escape escape_javascript j simple_format_none Sanitize.fragment Sanitize.clean Loofah.fragment ActionController.Base.helpers.sanitize ActionController.Base.helpers.strip_tags url_encode',
    },
    {
      for: ['sql'],
      names:
        'sanitize_sql sanitize_sql_like sanitize_sql_array sanitize_sql_for_conditions .sanitize_sql .sanitize_sql_array .sanitize_sql_like .quote .quote_column_name .quote_table_name .sanitize_sql_for_order sanitize_sql_for_order .escape_string .escape',
    },
    {
      for: ['command', 'argument'],
      names: '.shellescape Shellwords.escape Shellwords.shellescape .shelljoin Shellwords.join',
    },
    {
      for: ['path', 'zip'],
      names: 'File.basename .basename .sanitized ActiveStorage.Filename.new.sanitized .parameterize',
    },
    {
      for: ['ssrf', 'redirect', 'header', 'log', 'path'],
      names: 'CGI.escape URI.encode_www_form_component ERB.Util.url_encode url_for .parameterize',
    },
    { for: ['redirect'], names: 'url_from' },
    {
      for: ['mass'],
      names: '.permit .slice .expect params.expect params.permit .require.permit',
      when: ({ name }) => name !== 'permit!',
    },
    { for: ['nosql', 'mass'], names: '.to_s String' },
    { for: ['regex'], names: 'Regexp.escape Regexp.quote' },
    { for: ['ldap'], names: 'Net.LDAP.Filter.escape Net.LDAP.Filter.eq Net.LDAP.Filter.equals' },
  ],
}

function isUnsafeLoad({ path, args, named }: CallView): boolean {
  if (/safe_load/.test(path ?? '') && !/unsafe/.test(path ?? '')) return false
  if (/^Oj/.test(path ?? ''))
    return args[1] === undefined
      ? named.get('mode')?.constant === undefined || named.get('mode')?.constant === 'object'
      : true
  return !named.has('permitted_classes')
}

/** A record made from parameters that no one filtered. */
function isWhole({ args, path }: CallView): boolean {
  const [first] = args
  if (!first || first.text !== undefined || first.fields?.size) return false
  return (
    /^[A-Z]\w*\.|^(this\.)?(user|account|post|order|profile|current_user|record|comment|product|article)/.test(
      path ?? '',
    ) &&
    isTainted(first) &&
    first.taints.some((taint) => !taint.plain)
  )
}

/** What a route of Sinatra returns is the page; it is a block that is given to `get`. */
function returned(fn: Fn, value: Value) {
  return fn.name === undefined && hasHtml(value) && allTaints(value).some((taint) => taint.level === 'remote')
    ? ('xss' as const)
    : undefined
}
