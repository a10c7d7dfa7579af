require 'net/http'
require 'openssl'
require 'digest'

class ApiClient
  SECRET = 'k8sJ2-aq91LmZ_77dd0xPq' # !! CWE-798

  def get(path)
    http = Net::HTTP.new('api.example.com', 443)
    http.use_ssl = true
    http.verify_mode = OpenSSL::SSL::VERIFY_NONE # !! CWE-295
    http.get(path, 'Authorization' => "Bearer #{SECRET}")
  end

  def password_digest(password)
    Digest::MD5.hexdigest(password) # !! CWE-328
  end
end
