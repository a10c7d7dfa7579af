import { familyContract } from '../../test/family-contract.ts'

familyContract('hardcoded-secret', [
  ['javascript', "if (password === 'S3cr3tPass') login()", "if (password === '' || field.password === 'password') fail()"],
  ['typescript', "if (request.body.password == 'hunter22') login()", "if (options.password === 'prompt' || input.type === 'password') ask()"],
  ['python', "if password == 'S3cr3tPass':\n    login()", "if password == '':\n    fail()"],
  ['java', 'if (password.equals("S3cr3tPass")) login();', 'if (password.equals("") || password.equals(stored)) fail();'],
  ['java', 'if ("S3cr3tPass".equals(user.getPassword())) login();', 'if ("password".equals(user.getType())) login();'],
  ['go', 'if password == "S3cr3tPass" { login() }', 'if password == "" { fail() }'],
  ['go', 'package a\nfunc login(password string) bool { return password == "S3cr3tPass" }\n', 'package a\nfunc TestLogin(t *testing.T) { if user.Password != "S3cr3tPass" { t.Fail() } }\n'],
  ['ruby', "login if params[:password] == 'S3cr3tPass'", "login if params[:password] == ''"],
  ['csharp', 'if (password == "S3cr3tPass") Login();', 'if (password == "") Fail();'],
  ['csharp', 'if (password.Equals("S3cr3tPass")) Login();', 'if (password.Equals(confirmation)) Login();'],
  ['php', "if ($_POST['password'] == 'S3cr3tPass') { login(); }", "if ($_POST['password'] == '') { fail(); }"],
  ['kotlin', 'if (password == "S3cr3tPass") login()', 'if (password == "") fail()'],
  ['scala', 'object A { def f(password: String) = if (password == "S3cr3tPass") login() }', 'object A { def f(password: String) = if (password == "") fail() }'],
  ['rust', 'if password == "S3cr3tPass" { login(); }', 'if password == "" { fail(); }'],
  ['swift', 'func f(password: String) { if password == "S3cr3tPass" { login() } }', 'func f(password: String) { if password == "" { fail() } }'],
  ['c', 'if (strcmp(password, "S3cr3tPass") == 0) login();', 'if (strcmp(password, "") == 0) fail();'],
]) // biome-ignore format: a table
