import { familyContract } from '../../test/family-contract.ts'

familyContract('cleartext-storage', [
  ['javascript', "res.cookie('password', req.body.password)", "res.cookie('session', token, { httpOnly: true, secure: true })"],
  ['javascript', "import fs from 'node:fs'\nfs.writeFileSync(file, `${name}:${password}`)", "import fs from 'node:fs'\nfs.writeFileSync(file, encrypt(password))\nfs.writeFileSync(file, String(password.length))"],
  ['javascript', 'sessionStorage.creditCard = cardNumber', 'sessionStorage.theme = theme'],
  ['python', "def save(password):\n    with open('a.txt', 'w') as f:\n        f.write(password)", "def save(password):\n    with open('a.txt', 'w') as f:\n        f.write(hash_password(password))\n    sys.stdout.write(password)"],
  ['python', "response.set_cookie('password', request.form['password'])", "response.set_cookie('theme', request.form['theme'])"],
  ['java', 'response.addCookie(new Cookie("password", password));', 'response.addCookie(new Cookie("password", ""));'],
  ['java', 'Files.writeString(path, "user:" + password);', 'Files.writeString(path, encoder.encode(password));'],
  ['java', 'Properties p = new Properties();\np.setProperty("db.password", password);', 'Properties p = new Properties();\np.setProperty("db.password", encrypt(password));'],
  ['go', 'os.WriteFile("a.txt", []byte(password), 0600)', 'password, _ := bcrypt.GenerateFromPassword(p, 12)\nos.WriteFile("a.txt", []byte(password), 0600)'],
  ['go', 'http.SetCookie(w, &http.Cookie{Name: "password", Value: password, Secure: true, HttpOnly: true})', 'http.SetCookie(w, &http.Cookie{Name: "password", Value: "", MaxAge: -1})'],
  ['csharp', 'File.WriteAllText("a.txt", $"{user}:{password}");', 'File.WriteAllText("a.txt", Protect(password));'],
  ['csharp', 'Response.Cookies.Append("password", password);', 'Response.Cookies.Append("theme", theme);'],
  ['php', "file_put_contents('a.txt', \"$user:$password\");", "file_put_contents('a.txt', password_hash($password, PASSWORD_DEFAULT));"],
  ['php', "setcookie('password', $password, ['secure' => true]);", "setcookie('password', '', ['secure' => true]);"],
  ['ruby', 'cookies[:password] = params[:password]', 'cookies.encrypted[:password] = params[:password]'],
  ['ruby', "File.write('a.txt', password)", "File.write('a.txt', BCrypt::Password.create(password))"],
]) // biome-ignore format: a table
