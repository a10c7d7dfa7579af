import { fixContract, type RuleCase, ruleContract, syntaxContract } from '../../test/rule-contract.ts'
import { openRuby } from './index.ts'

const inMethod = (body: string): string => `def f(a, b)\n${body}\nend\n`
const on = (rule: string, hit: string, miss: string): RuleCase => [rule, inMethod(hit), inMethod(miss)]

ruleContract(openRuby, [
  on('secret-in-log', 'logger.info("login with #{password}")', 'logger.info("login of #{user}")'),
  on('secret-in-log', 'Rails.logger.debug(api_key)', 'Rails.logger.debug(api_key_id)'),
  on(
    'secret-in-log',
    'Rails.logger.info("sign in #{params[:email]} with #{params[:password]}")',
    'Rails.logger.info("sign in #{params[:email]} with #{params[:password].present?}")',
  ),
  on(
    'secret-in-log',
    'logger.info { "secret=#{a.secret}" }',
    'logger.info { "password of #{a.name} changed, secret=#{a.secret.length}" }',
  ),
  on(
    'secret-in-log',
    "logger.info('login', password: a)",
    "logger.info('login', password: mask(a), has_password: b)",
  ),
  on(
    'secret-in-log',
    'logger.warn("reset token #{user.reset_token}")',
    'logger.warn("#{token_count} #{mask(reset_token)} #{hashed_password}")',
  ),
  on(
    'secret-in-log',
    'logger.debug("issued token #{token} to #{user.id}")',
    'logger.debug("unexpected token #{token} in #{user.id}")',
  ),
  on(
    'stack-trace-exposure',
    'begin\n g\nrescue Foo => e\n render json: { error: e.message, backtrace: e.backtrace }, status: 500\nend',
    'begin\n g\nrescue Foo => e\n logger.error(e.backtrace)\n render json: { error: e.message }, status: 500\nend',
  ),
  on(
    'stack-trace-exposure',
    'begin\n g\nrescue Foo => oops\n render plain: oops.full_message\nend',
    'begin\n g\nrescue Foo => oops\n render plain: oops.full_message if Rails.env.development?\nend',
  ),
  on(
    'stack-trace-exposure',
    'halt 500, e.backtrace.join("\\n")',
    'halt 500, record.errors.full_messages.join("\\n")',
  ),
  on(
    'environment-exposure',
    'render json: ENV.to_h',
    "render json: { region: ENV['REGION'], zone: ENV.fetch('ZONE') }",
  ),
  on('weak-host-check', "go if url.include?('example.com')", "go if hosts.include?('example.com')"),
  on(
    'weak-host-check',
    "go if uri.host.end_with?('example.com')",
    "go if uri.host.end_with?('.example.com')",
  ),
  on('weak-password-hash', 'BCrypt::Password.create(a, cost: 4)', 'BCrypt::Password.create(a, cost: 12)'),
  on('weak-hash', 'Digest::MD5.hexdigest(a)', 'Digest::SHA256.hexdigest(a)'),
  on('weak-cipher', "OpenSSL::Cipher.new('des-ecb')", "OpenSSL::Cipher.new('aes-256-gcm')"),
  on('weak-random', 'token = rand(9)', 'token = SecureRandom.random_number(9)'),
  on('hardcoded-secret', "password = 'hunter2'", "password = ENV['PW']"),
  on('timing-unsafe-compare', 'signature == expected', 'name == expected'),
  on('code-injection', 'eval(a)', "eval('1 + 1')"),
  on('unsafe-reflection', 'a.send(params[:x])', 'a.send(:name)'),
  on('unsafe-deserialization', 'Marshal.load(a)', 'JSON.parse(a)'),
  on('unsafe-deserialization', 'YAML.load(a)', 'YAML.safe_load(a)'),
  on('mass-assignment', 'params.permit!', 'params.permit(:name)'),
  [
    'csrf-disabled',
    'class A\n  skip_before_action :verify_authenticity_token\nend',
    'class A\n  skip_before_action :sign_in\nend',
  ],
  on(
    'tls-verification-off',
    'h.verify_mode = OpenSSL::SSL::VERIFY_NONE',
    'h.verify_mode = OpenSSL::SSL::VERIFY_PEER',
  ),
  on('xss', '"<b>#{a}</b>".html_safe', '"<b>x</b>".html_safe'),
  on('template-injection', 'ERB.new(a).result', "ERB.new(File.read('a.erb')).result"),
  on('command-injection', 'open("|ls #{a}")', "open('a.txt')"),
  on(
    'insecure-cookie',
    'cookies[:session_id] = a',
    'cookies[:session_id] = { value: a, secure: true, httponly: true }',
  ),
  on('permissive-cors', "origins '*'", "origins 'example.com'"),
  on('jwt-unverified', 'JWT.decode(a, nil, false)', "JWT.decode(a, key, true, algorithm: 'HS256')"),
  on('loose-permissions', 'File.chmod(0777, a)', 'File.chmod(0640, a)'),
  on('insecure-temp-file', "File.write('/tmp/a', b)", "File.write('a', b)"),
  [
    'line-anchors',
    'class A\n  validates :x, format: { with: /^a$/ }\nend',
    'class A\n  validates :x, format: { with: /\\Aa\\z/ }\nend',
  ],
  on('redos', 'a =~ /^(a+)+$/', 'a =~ /^a+$/'),
  on(
    'broad-catch',
    'begin\n g\nrescue Exception => e\n h(e)\nend',
    'begin\n g\nrescue StandardError => e\n h(e)\nend',
  ),
  on('empty-catch', 'begin\n g\nrescue IOError\nend', 'begin\n g\nrescue IOError\n # nothing to read\nend'),
  on('nil-comparison', 'a == nil', 'a.nil?'),
  on('assignment-in-condition', 'if a = 1\n g\nend', 'if a = g\n h\nend'),
  on('jump-in-finally', 'begin\n g\nensure\n return 1\nend', 'begin\n return 1\nensure\n g\nend'),
  on('concat-in-loop', 's = ""\na.each { |x| s += "x" }', 's = 0\na.each { |x| s += x }'),
  on('query-in-loop', 'a.each { |x| User.find(x) }', 'User.find(a)'),
  on('operator-precedence', 'x = a and b', 'x = a or raise'),
  on('dead-code', 'return 1\ng', 'return 1 if a\ng'),
  on('same-operands', 'a == a', 'a == b'),
])

fixContract(openRuby, [
  ['readability', inMethod('a != nil'), inMethod('!a.nil?')],
  ['readability', inMethod('g a == nil'), inMethod('g a.nil?')],
  ['security', inMethod('YAML.load(a)'), inMethod('YAML.safe_load(a)')],
  [
    'security',
    inMethod('YAML.load(a, permitted_classes: [Date])'),
    inMethod('YAML.load(a, permitted_classes: [Date])'),
  ],
  [
    'security',
    inMethod('h.verify_mode = OpenSSL::SSL::VERIFY_NONE'),
    inMethod('h.verify_mode = OpenSSL::SSL::VERIFY_PEER'),
  ],
])

syntaxContract(
  openRuby,
  [
    'case x\nin {db: {user:, pass: String => p}} if user then g\nin [Integer => a, *] | Float\n  1\nend\n'.replace(
      ' | Float',
      '',
    ),
    'def sq(x) = x * x\ndef fwd(...) = other(...)\n[1].map { it + 1 }\n',
    'sql = <<~SQL.strip\n  SELECT #{x}\nSQL\n',
    'yield 1 if block_given?\n',
    'h = { a:, "b": 1, **c }\n__END__\n((( not code\n',
  ],
  [
    ['def f\n  x = [1, 2\nend\n', 3],
    ['class A\n  def f\n    1\n', 3],
  ],
)
