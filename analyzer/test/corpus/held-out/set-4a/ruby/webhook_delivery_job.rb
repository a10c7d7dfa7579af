# frozen_string_literal: true

require 'net/http'
require 'openssl'
require 'faraday'

class WebhookDeliveryJob < ApplicationJob
  queue_as :webhooks

  SIGNING_SECRET = 'whsec_5f0c1b7e93d24ad8a6e1' # BAD CWE-798
  SIGNATURE_HEADER = 'X-Webhook-Signature' # OK

  def perform(delivery)
    uri = URI('https://hooks.partner.example.com/events')
    http = Net::HTTP.new(uri.host, uri.port)
    http.use_ssl = true
    http.verify_mode = OpenSSL::SSL::VERIFY_NONE # BAD CWE-295
    http.post(uri.path, delivery.payload, SIGNATURE_HEADER => sign(delivery.payload))
  end

  def perform_strict(delivery)
    connection = Faraday.new('https://hooks.partner.example.com', ssl: { verify: true, min_version: :TLS1_2 }) # OK
    connection.post('/events', delivery.payload, SIGNATURE_HEADER => sign(delivery.payload))
  end

  def archive(delivery)
    cipher = OpenSSL::Cipher.new('DES-EDE3-CBC').encrypt # BAD CWE-327
    cipher.key = archive_key(24)
    iv = cipher.random_iv
    store(delivery, iv + cipher.update(delivery.payload) + cipher.final)
  end

  def archive_v2(delivery)
    cipher = OpenSSL::Cipher.new('aes-256-gcm').encrypt # OK
    cipher.key = archive_key(32)
    iv = cipher.random_iv
    store(delivery, iv + cipher.update(delivery.payload) + cipher.final + cipher.auth_tag)
  end

  def store_password(account, password)
    account.update!(password_digest: Digest::MD5.hexdigest(password)) # BAD CWE-328
  end

  def store_password_v2(account, password)
    account.update!(password_digest: BCrypt::Password.create(password)) # OK
  end

  private

  def sign(payload)
    OpenSSL::HMAC.hexdigest('SHA256', SIGNING_SECRET, payload)
  end

  def archive_key(length)
    [ENV.fetch('ARCHIVE_KEY')].pack('H*')[0, length]
  end

  def store(delivery, bytes)
    path = Rails.root.join('archive', "#{delivery.id}.bin")
    File.binwrite(path, bytes)
    File.chmod(0o600, path) # OK
  end
end
