if (settings.name.trim() === '') errors.name = 'Name is required.'
if (!/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(settings.email)) errors.email = 'Enter a valid email address.'
//: if password
if (settings.newPassword !== '' && settings.newPassword.length < 8)
  errors.newPassword = 'Enter at least 8 characters.'
//: end
