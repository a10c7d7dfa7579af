require 'net/http'
require 'securerandom'

class ApiClient
  def initialize(token: ENV.fetch('API_TOKEN'))
    @token = token
  end

  def get(path)
    http = Net::HTTP.new('api.example.com', 443)
    http.use_ssl = true
    http.verify_mode = OpenSSL::SSL::VERIFY_PEER
    http.open_timeout = 5
    http.get(path, 'Authorization' => "Bearer #{@token}", 'X-Request-Id' => SecureRandom.uuid)
  end
end
