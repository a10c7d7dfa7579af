function findErrors(fields, values) {
  const errors = {}
  for (const { name, label, type, isRequired } of fields) {
    const value = (values[name] ?? '').trim()
    if (isRequired && value === '') errors[name] = `${label} is required.`
    else if (type === 'email' && value !== '' && !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value))
      errors[name] = 'Enter a valid email address.'
    else if (type === 'url' && value !== '' && !URL.canParse(value))
      errors[name] = 'Enter a full address, such as https://example.com.'
  }
  return errors
}

/** Passwords and card numbers are not shown again. */
function shownValue({ name, type }, values) {
  const value = values[name] ?? ''
  if (type === 'password') return '•'.repeat(value.length)
  return name === 'cardNumber' ? `•••• ${value.slice(-4)}` : value || '–'
}
