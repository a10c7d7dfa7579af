//: if username
if (username.trim() === '') found.name = 'Enter your username.'
//: else
if (!/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email)) found.name = 'Enter a valid email address.'
//: end
//: if minLength is 1
if (password === '') found.password = 'Enter your password.'
//: else
if (password.length < __minLength__) found.password = 'The password has at least __minLength__ characters.'
//: end
