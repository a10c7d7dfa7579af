require 'openssl'
require 'securerandom'

class InviteToken
  def self.generate
    SecureRandom.urlsafe_base64(24)
  end

  def self.valid?(given, expected)
    return false if given.nil? || given.bytesize != expected.bytesize

    OpenSSL.fixed_length_secure_compare(given, expected)
  end

  def self.expires_at(now = Time.now)
    now + 3600
  end
end
