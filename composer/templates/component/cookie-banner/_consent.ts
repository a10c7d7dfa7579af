interface Consent {
  analytics: boolean
  marketing: boolean
}

const STORAGE_KEY = 'cookie-consent'

/** The stored choice, or nothing if there is none. */
function storedConsent(): Consent | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return undefined
    const { analytics, marketing } = stored as Partial<Consent>
    return { analytics: analytics === true, marketing: marketing === true }
  } catch {
    return undefined
  }
}
