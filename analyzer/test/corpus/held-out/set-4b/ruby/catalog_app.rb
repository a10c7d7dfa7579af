# frozen_string_literal: true

require 'sinatra/base'
require 'sequel'
require 'rack/utils'
require 'erb'
require 'json'

class CatalogApp < Sinatra::Base
  DB = Sequel.connect(ENV.fetch('DATABASE_URL'))
  COLUMNS = %i[name price created_at].freeze
  PUBLIC_DOCS = File.expand_path('docs', __dir__)

  enable :sessions
  set :session_secret, ENV.fetch('SESSION_SECRET') # OK
  set :protection, except: [:authenticity_token, :remote_token, :session_hijacking] # BAD CWE-352

  helpers do
    def price_filter(params)
      "price BETWEEN #{params['min']} AND #{params['max']}"
    end
  end

  get '/items' do
    condition = price_filter(params)
    DB.fetch("SELECT id, name FROM items WHERE #{condition}").all.to_json # BAD CWE-89
  end

  get '/items/named' do
    DB.fetch('SELECT id, name FROM items WHERE name = ?', params['name']).all.to_json # OK
  end

  get '/items/cheap' do
    DB[:items].where(Sequel.lit("category = '#{params['category']}'")).all.to_json # BAD CWE-89
  end

  get '/items/ordered' do
    column = COLUMNS.find { |c| c.to_s == params['by'] } || :name
    DB[:items].where(category: params['category']).order(column).all.to_json # OK
  end

  get '/welcome' do
    content_type :html
    "<h1>Welcome back, #{params['name']}</h1>" # BAD CWE-79
  end

  get '/welcome/v2' do
    content_type :html
    "<h1>Welcome back, #{Rack::Utils.escape_html(params['name'])}</h1>" # OK
  end

  post '/render' do
    ERB.new(params['template']).result(binding) # BAD CWE-94
  end

  get '/about' do
    ERB.new(File.read(File.join(PUBLIC_DOCS, 'about.erb'))).result_with_hash(year: Time.now.year) # OK
  end

  get '/docs' do
    send_file File.join(PUBLIC_DOCS, params['page']) # BAD CWE-22
  end

  get '/docs/:page' do
    send_file File.join(PUBLIC_DOCS, "#{File.basename(params['page'], '.md')}.md") # OK
  end

  get '/go' do
    redirect params['to'] # BAD CWE-601
  end

  get '/home' do
    redirect to("/items/named?name=#{Rack::Utils.escape(params['name'])}") # OK
  end
end
