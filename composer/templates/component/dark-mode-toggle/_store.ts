//: if system
type Theme = 'light' | 'dark' | 'system'

const labels: Record<Theme, string> = { light: '☀ Light', dark: '☾ Dark', system: '◐ System' }
const following: Record<Theme, Theme> = { light: 'dark', dark: 'system', system: 'light' }
//: else
type Theme = 'light' | 'dark'
//: end

/** The stored choice, or else what the system prefers. */
function firstTheme(): Theme {
  const stored = localStorage.getItem('theme')
  //: if system
  return stored === 'light' || stored === 'dark' ? stored : 'system'
  //: else
  if (stored === 'light' || stored === 'dark') return stored
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  //: end
}

function apply(theme: Theme) {
  //: include _apply.ts
}
