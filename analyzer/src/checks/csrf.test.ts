import { familyContract } from '../../test/family-contract.ts'

familyContract('csrf-disabled', [
  ['csharp', 'app.MapPost("/x", F).DisableAntiforgery();', 'app.MapPost("/x", F).RequireAuthorization();'],
  ['csharp', 'options.Filters.Add(new IgnoreAntiforgeryTokenAttribute());', 'options.Filters.Add(new AutoValidateAntiforgeryTokenAttribute());'],
  ['ruby', 'config.action_controller.allow_forgery_protection = false', 'config.action_controller.allow_forgery_protection = true'],
  ['python', "MIDDLEWARE = [\n    'django.contrib.sessions.middleware.SessionMiddleware',\n]", "MIDDLEWARE = [\n    'django.contrib.sessions.middleware.SessionMiddleware',\n    'django.middleware.csrf.CsrfViewMiddleware',\n]"],
  ['java', 'class A { void f(HttpSecurity http) { http.csrf(csrf -> csrf.ignoringRequestMatchers("/**")); } }', 'class A { void f(HttpSecurity http) { http.csrf(csrf -> csrf.ignoringRequestMatchers("/webhooks/*")); } }'],
  ['java', 'class A { void f(HttpSecurity http) { http.csrf(csrf -> csrf.ignoringRequestMatchers("/**")); } }', 'class A { void f(HttpSecurity http) { http.csrf(csrf -> csrf.ignoringRequestMatchers("/**")).sessionManagement(s -> s.sessionCreationPolicy(SessionCreationPolicy.STATELESS)); } }'],
  ['java', 'class A { void f(HttpSecurity http) { http.csrf(csrf -> csrf.disable()); } }', 'class A { void f(HttpSecurity http) { http.csrf(csrf -> csrf.disable()).oauth2ResourceServer(o -> o.jwt(j -> {})); } }'],
]) // biome-ignore format: a table

familyContract('unsafe-deserialization', [
  ['csharp', 'new JavaScriptSerializer(new SimpleTypeResolver()).DeserializeObject(input);', 'new JavaScriptSerializer().DeserializeObject(input);'],
]) // biome-ignore format: a table

familyContract('xxe', [
  ['ruby', 'class A < ApplicationController\n  def x\n    Nokogiri::XML(params[:x]) { |config| config.noent }\n  end\nend', 'class A < ApplicationController\n  def x\n    Nokogiri::XML(params[:x]) { |config| config.nonet }\n  end\nend'],
]) // biome-ignore format: a table
