require 'sinatra'

get '/thumbnail' do
  file = params['file']
  size = params['size']
  system("convert uploads/#{file} -resize #{size} thumbs/#{file}") # !! CWE-78
  redirect '/gallery'
end

get '/whois' do
  content_type :text
  `whois #{params['domain']}` # !! CWE-78
end
