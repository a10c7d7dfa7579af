class UsersController < ApplicationController
  skip_before_action :verify_authenticity_token # BAD CWE-352
  http_basic_authenticate_with name: 'admin', password: 's3cretPass!' # BAD CWE-798

  def index
    @a = User.where("name = '#{params[:name]}'") # BAD CWE-89
    @b = User.where('name = ?', params[:name]) # OK
    @c = User.where(name: params[:name]) # OK
    @d = User.find_by_sql("SELECT * FROM users WHERE id = #{params[:id]}") # BAD CWE-89
    @e = User.order(params[:sort]) # BAD CWE-89
    @f = ActiveRecord::Base.connection.execute("DELETE FROM t WHERE a = '" + params[:a] + "'") # BAD CWE-89
    @g = User.find(params[:id]) # OK
    @h = User.where("id = #{params[:id].to_i}") # OK
    @i = User.joins("LEFT JOIN x ON " + params[:j]) # BAD CWE-89
    @j = User.pluck(params[:col]) # BAD CWE-89
  end

  def run
    system("ls #{params[:dir]}") # BAD CWE-78
    system('ls', params[:dir]) # OK
    `ping #{params[:host]}` # BAD CWE-78
    `uptime` # OK
    IO.popen("cat #{params[:f]}") # BAD CWE-78
    exec("echo " + Shellwords.escape(params[:x])) # OK
    Open3.capture2("convert #{params[:img]}") # BAD CWE-78
    Kernel.open(params[:url]) # BAD CWE-78
  end

  def show
    render inline: "<p>#{params[:x]}</p>" # BAD CWE-79
    render html: params[:html].html_safe # BAD CWE-79
    render plain: params[:x] # OK
    render json: { a: params[:x] } # OK
    raw(params[:x]) # BAD CWE-79
    redirect_to params[:next] # BAD CWE-601
    redirect_to root_path # OK
    send_file "/srv/files/#{params[:file]}" # BAD CWE-22
    send_file Rails.root.join('public', File.basename(params[:file])) # OK
    File.read(params[:path]) # BAD CWE-22
    File.read('/etc/hostname') # OK
  end

  def load
    Marshal.load(params[:blob]) # BAD CWE-502
    YAML.load(params[:yaml]) # BAD CWE-502
    YAML.safe_load(params[:yaml]) # OK
    JSON.parse(params[:json]) # OK
    eval(params[:code]) # BAD CWE-95
    params[:klass].constantize.new # BAD CWE-470
    User.new(params[:user].permit!) # BAD CWE-915
    User.new(params.require(:user).permit(:name)) # OK
    Net::HTTP.get(URI(params[:url])) # BAD CWE-918
    HTTParty.get(params[:url]) # BAD CWE-918
    Digest::MD5.hexdigest(password) # BAD CWE-328
    Digest::SHA256.hexdigest(data) # OK
    OpenSSL::Cipher.new('des-cbc') # BAD CWE-327
    OpenSSL::Cipher.new('aes-256-gcm') # OK
    http.verify_mode = OpenSSL::SSL::VERIFY_NONE # BAD CWE-295
    Regexp.new(params[:re]) # BAD CWE-1333
    ERB.new(params[:tpl]).result # BAD CWE-1336
    JWT.decode(token, nil, false) # BAD CWE-347
    JWT.decode(token, key, true, algorithm: 'HS256') # OK
    Nokogiri::XML(params[:xml]) { |c| c.noent } # BAD CWE-611
    Object.send(params[:m]) # BAD CWE-470
    cookies[:sid] = { value: 'x', secure: true, httponly: true } # OK
    FileUtils.chmod(0777, 'x') # BAD CWE-732
  end
end
