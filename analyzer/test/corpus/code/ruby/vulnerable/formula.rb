require 'sinatra'

get '/calc' do
  expression = params['e']
  result = eval(expression) # !! CWE-95
  "#{result}"
end

get '/render' do
  template = params['template']
  ERB.new(template).result(binding) # !! CWE-1336
end
