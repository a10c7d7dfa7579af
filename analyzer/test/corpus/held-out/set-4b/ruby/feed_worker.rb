# frozen_string_literal: true

require 'sidekiq'
require 'typhoeus'
require 'excon'
require 'libxml'
require 'rexml/document'
require 'oj'
require 'mysql2'

class FeedWorker
  include Sidekiq::Worker

  DB_PASSWORD = 'mallard-Quay-4410' # BAD CWE-798
  TOKEN_PREFIX = 'feed_token_' # OK

  def client
    @client ||= Mysql2::Client.new(host: 'db.internal', username: 'feeds', password: DB_PASSWORD)
  end

  def fetch_legacy
    Typhoeus.get('https://legacy.example.net/feed.xml', ssl_verifypeer: false).body # BAD CWE-295
  end

  def fetch
    Typhoeus.get('https://feeds.example.net/feed.xml', ssl_verifypeer: true, ssl_verifyhost: 2).body # OK
  end

  def status
    Excon.get('https://feeds.example.net/status', ssl_verify_peer: true).status # OK
  end

  def digest(secret)
    OpenSSL::Digest.new('SHA1').hexdigest(secret) # BAD CWE-328
  end
end

class FeedEndpoint
  def call(env)
    request = Rack::Request.new(env)
    case request.path_info
    when '/feed' then reply(titles(request.body.read))
    when '/feed/strict' then reply(titles_strict(request.body.read))
    when '/state' then reply(state(request.params['state']))
    when '/state/strict' then reply(state_strict(request.params['state']))
    else [404, {}, []]
    end
  end

  def titles(source)
    parser = LibXML::XML::Parser.string(source, options: LibXML::XML::Parser::Options::NOENT) # BAD CWE-611
    parser.parse.find('//title').map(&:content)
  end

  def titles_strict(source)
    parser = LibXML::XML::Parser.string(source, options: LibXML::XML::Parser::Options::NONET) # OK
    parser.parse.find('//title').map(&:content)
  end

  def state(blob)
    Oj.load(blob, mode: :object) # BAD CWE-502
  end

  def state_strict(blob)
    Oj.load(blob, mode: :strict) # OK
  end

  private

  def reply(data)
    [200, { 'content-type' => 'application/json' }, [Oj.dump(data, mode: :compat)]]
  end
end
