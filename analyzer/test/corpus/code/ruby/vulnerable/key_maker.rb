require 'bcrypt'
require 'openssl'

class KeyMaker
  def store(password)
    BCrypt::Password.create(password, cost: 4) # !! CWE-916
  end

  def derive(password, salt)
    OpenSSL::PKCS5.pbkdf2_hmac(password, salt, 2000, 32, OpenSSL::Digest.new('SHA256')) # !! CWE-916
  end
end
