require 'sinatra'
require 'open-uri'

get '/fetch' do
  content_type 'text/plain'
  URI.open(params['url']).read # !! CWE-918
end

get '/notes' do
  content_type 'text/plain'
  File.read("notes/#{params['name']}") # !! CWE-22
end
