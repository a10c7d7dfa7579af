import { useEffect, useState } from 'react'

export default function __component_Pascal__() {
  const [theme, setTheme] = useState<Theme>()

  // The stored choice is known only in the browser.
  useEffect(() => setTheme(firstTheme()), [])

  useEffect(() => {
    if (theme === undefined) return
    apply(theme)
    //: if system
    if (theme !== 'system') return
    const query = matchMedia('(prefers-color-scheme: dark)')
    const follow = () => apply('system')
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
    //: end
  }, [theme])

  function choose(next: Theme) {
    setTheme(next)
    localStorage.setItem('theme', next)
  }

  return (
    <>
      <style>{styles}</style>
      {/*: if system */}
      <button
        type="button"
        className="__component_kebab__"
        aria-label={`Theme: ${theme ?? 'system'}`}
        onClick={() => choose(following[theme ?? 'light'])}
      >
        {labels[theme ?? 'system']}
      </button>
      {/*: else */}
      <button
        type="button"
        className="__component_kebab__"
        role="switch"
        aria-checked={theme === 'dark'}
        aria-label="Dark mode"
        onClick={() => choose(theme === 'dark' ? 'light' : 'dark')}
      >
        {theme === 'dark' ? '☾ Dark' : '☀ Light'}
      </button>
      {/*: end */}
    </>
  )
}

//: include _store.ts

const styles = `
//: include _style.css
`
