require 'bcrypt'
require 'openssl'

class KeyStore
  ITERATIONS = 600_000

  def store(password)
    BCrypt::Password.create(password, cost: 12)
  end

  def derive(password, salt)
    OpenSSL::PKCS5.pbkdf2_hmac(password, salt, ITERATIONS, 32, OpenSSL::Digest.new('SHA256'))
  end
end
