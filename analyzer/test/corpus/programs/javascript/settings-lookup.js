// Nested settings, used only as conditions or after a check.

export function isDark(settings) {
  if (settings && settings.theme && settings.theme.dark) {
    return true
  }
  return false
}

export function volume(settings) {
  if (settings !== undefined && settings !== null && settings.sound !== undefined && settings.sound !== null) {
    return settings.sound.volume
  }
  return 50
}

export function hasHandler(target, name) {
  return !!(target && target.handlers && target.handlers[name])
}

export function run(target, name, value) {
  if (target && target.handlers && target.handlers[name]) {
    return target.handlers[name](value)
  }
  return undefined
}

export function language(settings) {
  const code = (settings && settings.language && settings.language.code) || 'en'
  return code.toLowerCase()
}

export function readOnce(box) {
  return box.value && box.value.inner ? box.value.inner : 'none'
}

export function summary(settings) {
  let text = ''
  text += isDark(settings) ? 'dark' : 'light'
  text += ' ' + volume(settings)
  text += ' ' + language(settings)
  return text
}
