import { type ChangeEvent, type FormEvent, useState } from 'react'

//: include _types.ts

const sampleSettings: Settings = {
  //: include _defaults.ts
}

interface __component_Pascal__Props {
  settings?: Settings
  /** Stores the settings. A rejected promise shows its message. */
  onSave: (settings: Settings) => Promise<void> | void
  //: if danger
  onDeleteAccount: () => void
  //: end
}

export default function __component_Pascal__({
  settings = sampleSettings,
  onSave,
  //: if danger
  onDeleteAccount,
  //: end
}: __component_Pascal__Props) {
  const [saved, setSaved] = useState(settings)
  const [values, setValues] = useState(settings)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [status, setStatus] = useState<'editing' | 'saving' | 'saved'>('editing')
  const isChanged = JSON.stringify(values) !== JSON.stringify(saved)

  function change(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) {
    const { name, value, type } = event.target
    const isChecked = event.target instanceof HTMLInputElement && event.target.checked
    setValues({ ...values, [name]: type === 'checkbox' ? isChecked : value })
    setStatus('editing')
  }

  function discard() {
    setValues(saved)
    setErrors({})
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    const found = findErrors(values)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    setStatus('saving')
    try {
      await onSave(values)
      //: if password
      const kept = { ...values, newPassword: '' }
      setSaved(kept)
      setValues(kept)
      //: else
      setSaved(values)
      //: end
      setStatus('saved')
    } catch (error) {
      setErrors({ form: error instanceof Error ? error.message : 'Saving failed. Try again.' })
      setStatus('editing')
    }
  }

  return (
    <form className="__component_kebab__" onSubmit={save} noValidate>
      <style>{styles}</style>
      <h1>Settings</h1>
      <fieldset>
        <legend>Profile</legend>
        <label>
          Name
          <input name="name" autoComplete="name" value={values.name} onChange={change} aria-invalid={'name' in errors} />
          {errors.name && <span className="error">{errors.name}</span>}
        </label>
        <label>
          Email
          <input
            name="email"
            type="email"
            autoComplete="email"
            value={values.email}
            onChange={change}
            aria-invalid={'email' in errors}
          />
          {errors.email && <span className="error">{errors.email}</span>}
        </label>
        <label>
          Bio
          <textarea name="bio" rows={3} value={values.bio} onChange={change} />
        </label>
        {/*: if language */}
        <label>
          Language
          <select name="language" value={values.language} onChange={change}>
            <option value="en">English</option>
            <option value="de">Deutsch</option>
            <option value="es">Español</option>
            <option value="fr">Français</option>
          </select>
        </label>
        {/*: end */}
      </fieldset>
      {/*: if password */}
      <fieldset>
        <legend>Password</legend>
        <label>
          New password
          <input
            name="newPassword"
            type="password"
            autoComplete="new-password"
            value={values.newPassword}
            onChange={change}
            aria-invalid={'newPassword' in errors}
          />
          {errors.newPassword && <span className="error">{errors.newPassword}</span>}
        </label>
      </fieldset>
      {/*: end */}
      <fieldset>
        <legend>Notifications</legend>
        <label className="switch">
          Email notifications
          <input
            type="checkbox"
            role="switch"
            name="emailNotifications"
            checked={values.emailNotifications}
            onChange={change}
          />
        </label>
        <label className="switch">
          Push notifications
          <input type="checkbox" role="switch" name="pushNotifications" checked={values.pushNotifications} onChange={change} />
        </label>
        <label className="switch">
          Weekly summary
          <input type="checkbox" role="switch" name="weeklySummary" checked={values.weeklySummary} onChange={change} />
        </label>
      </fieldset>
      {/*: if appearance */}
      <fieldset>
        <legend>Appearance</legend>
        <label>
          Theme
          <select name="theme" value={values.theme} onChange={change}>
            <option value="light">Light</option>
            <option value="dark">Dark</option>
            <option value="system">Like the system</option>
          </select>
        </label>
      </fieldset>
      {/*: end */}
      {errors.form && (
        <p className="error" role="alert">
          {errors.form}
        </p>
      )}
      <div className="actions">
        <button type="submit" disabled={!isChanged || status === 'saving'}>
          {status === 'saving' ? 'Saving…' : 'Save changes'}
        </button>
        <button type="button" disabled={!isChanged || status === 'saving'} onClick={discard}>
          Discard
        </button>
        <span role="status">{status === 'saved' ? 'Your settings were saved.' : isChanged ? 'Unsaved changes' : ''}</span>
      </div>
      {/*: if danger */}
      <fieldset className="danger">
        <legend>Delete account</legend>
        <p>This deletes your account and all of your data. It cannot be undone.</p>
        <button
          type="button"
          onClick={() => {
            if (window.confirm('Delete your account for good?')) onDeleteAccount()
          }}
        >
          Delete account
        </button>
      </fieldset>
      {/*: end */}
    </form>
  )
}

function findErrors(settings: Settings): Record<string, string> {
  const errors: Record<string, string> = {}
  //: include _check.ts
  return errors
}

const styles = `
//: include _style.css
`
