import { useEffect, useState } from 'react'

//: include _consent.ts

interface __component_Pascal__Props {
  /**
   * Gets the stored choice when the page opens, and every new one; load scripts that set cookies only then. It may be
   * called more than once with the same choice.
   */
  onConsent?: (consent: Consent) => void
}

export default function __component_Pascal__({ onConsent }: __component_Pascal__Props) {
  // Unknown until the browser has read it, `null` before the first choice.
  const [consent, setConsent] = useState<Consent | null>()
  //: if settings
  const [areSettingsShown, setAreSettingsShown] = useState(false)
  const [draft, setDraft] = useState<Consent>({ analytics: false, marketing: false })
  //: end

  useEffect(() => setConsent(storedConsent() ?? null), [])
  useEffect(() => {
    if (consent) onConsent?.(consent)
  }, [consent, onConsent])

  function choose(chosen: Consent) {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(chosen))
    setConsent(chosen)
  }

  if (consent !== null) return null
  return (
    <section className="__component_kebab__" aria-label="Cookies">
      <style>{styles}</style>
      <p>
        __text__
        {/*: if policy */}
        {' '}
        <a href="__policyPath__">Privacy policy</a>
        {/*: end */}
      </p>
      {/*: if settings */}
      {areSettingsShown && (
        <fieldset>
          <legend>Allow cookies for</legend>
          <label>
            <input type="checkbox" checked disabled />
            Necessary functions (always on)
          </label>
          <label>
            <input
              type="checkbox"
              checked={draft.analytics}
              onChange={(event) => setDraft({ ...draft, analytics: event.target.checked })}
            />
            Analytics
          </label>
          <label>
            <input
              type="checkbox"
              checked={draft.marketing}
              onChange={(event) => setDraft({ ...draft, marketing: event.target.checked })}
            />
            Marketing
          </label>
        </fieldset>
      )}
      {/*: end */}
      <div className="buttons">
        {/*: if settings */}
        {areSettingsShown ? (
          <button type="button" className="plain" onClick={() => choose(draft)}>
            Save settings
          </button>
        ) : (
          <button type="button" className="plain" onClick={() => setAreSettingsShown(true)}>
            Settings
          </button>
        )}
        {/*: end */}
        <button type="button" onClick={() => choose({ analytics: false, marketing: false })}>
          Reject
        </button>
        <button type="button" onClick={() => choose({ analytics: true, marketing: true })}>
          Accept
        </button>
      </div>
    </section>
  )
}

const styles = `
//: include _style.css
`
