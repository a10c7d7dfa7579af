# frozen_string_literal: true

require 'roda'
require 'mail'
require 'securerandom'
require 'digest'
require 'logger'

class AccountRoutes < Roda
  LOGGER = Logger.new($stdout)
  PUBLIC_URL = ENV.fetch('PUBLIC_URL', 'https://www.example.org')
  NAME_LIST = /\A(?:[a-z]+\s*)+;\z/
  NAME = /\A[a-z]{1,40}\z/

  plugin :json
  plugin :cookies
  plugin :halt
  plugin :sessions, secret: ENV.fetch('SESSION_SECRET') # OK

  def reset_link(host, token)
    "https://#{host}/reset?token=#{token}"
  end

  def deliver(recipient, text)
    Mail.deliver do
      from 'no-reply@example.org'
      to recipient
      subject 'Reset your password'
      body text
    end
  end

  route do |r|
    r.post 'forgot' do
      account = Account.first(email: r.params['email'].to_s)
      token = SecureRandom.urlsafe_base64(32) # OK
      account&.update(reset_digest: Digest::SHA256.hexdigest(token))
      deliver(account.email, reset_link(r.env['HTTP_HOST'], token)) if account # BAD CWE-640
      LOGGER.info("reset token #{token} sent to account") # BAD CWE-532
      { ok: true }
    end

    r.post 'forgot-v2' do
      account = Account.first(email: r.params['email'].to_s)
      token = SecureRandom.urlsafe_base64(32)
      account&.update(reset_digest: Digest::SHA256.hexdigest(token))
      deliver(account.email, "#{PUBLIC_URL}/reset?token=#{token}") if account # OK
      LOGGER.info("reset mail sent account=#{account&.id}") # OK
      { ok: true }
    end

    r.post 'remember' do
      token = Random.new.rand(10**18).to_s # BAD CWE-330
      response.set_cookie('remember_token', value: token, path: '/', secure: true, httponly: false) # BAD CWE-1004
      response.set_cookie('device_id', value: SecureRandom.uuid, path: '/', secure: true, httponly: true) # OK
      { ok: true }
    end

    r.get 'names' do
      r.halt(400) unless NAME_LIST.match?(r.params['names']) # BAD CWE-1333
      r.halt(400) unless NAME.match?(r.params['first'].to_s) # OK
      { ok: true }
    end
  end
end
