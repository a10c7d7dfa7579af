# frozen_string_literal: true

require 'thor'
require 'tempfile'
require 'fileutils'
require 'shellwords'
require 'json'
require 'openssl'
require 'webrick'

class BackupCli < Thor
  BUCKETS = %w[daily weekly].freeze

  desc 'keys', 'generate host keys'
  def keys
    host = OpenSSL::PKey::RSA.new(1024) # BAD CWE-326
    signer = OpenSSL::PKey::RSA.new(3072) # OK
    puts host.public_key.to_pem, signer.public_key.to_pem
  end

  desc 'configure', 'store credentials'
  def configure
    password = ask('Password:', echo: false)
    File.write(File.expand_path('~/.backup.json'), JSON.dump(user: ENV['USER'], password: password)) # BAD CWE-312
  end

  desc 'prepare', 'prepare directories'
  def prepare
    FileUtils.mkdir_p('/var/backups/agent')
    FileUtils.chmod(0o777, '/var/backups/agent') # BAD CWE-732
    FileUtils.chmod(0o750, '/var/backups') # OK
  end

  desc 'manifest', 'write the manifest'
  def manifest
    File.open("/tmp/backup-manifest-#{Process.pid}.txt", 'w') { |f| f.puts Dir.children('/srv/data') } # BAD CWE-377
    Tempfile.create('backup-manifest') { |f| f.puts Dir.children('/srv/data') } # OK
  end

  desc 'serve', 'start the control server'
  def serve
    server = WEBrick::HTTPServer.new(Port: 9191, BindAddress: '127.0.0.1')
    server.mount_proc('/run') { |req, res| res.body = run_backup(req.query['label']) }
    server.mount_proc('/list') { |req, res| res.body = list_bucket(req.query['bucket']) }
    server.mount_proc('/note') { |req, res| res.body = note(req.query['text']) }
    server.start
  end

  no_commands do
    def run_backup(label)
      archive = "/var/backups/#{label}.tar.gz"
      IO.popen("tar czf #{archive} /srv/data", &:read) # BAD CWE-78
    end

    def list_bucket(bucket)
      bucket = BUCKETS.first unless BUCKETS.include?(bucket)
      `ls -1 /var/backups/#{bucket}` # OK
    end

    def note(text)
      `logger -t backup -- #{Shellwords.escape(text.to_s)}` # OK
    end
  end
end
