import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { copy } from '../../ui/toasts.tsx'
import { addressOf } from './place.ts'

interface Props {
  file: {
    readonly id: string
    readonly name: string
    readonly project_id: string
    readonly folder: string
    readonly url: string
    readonly download_url: string
  }
  onClose: () => void
}

/** The addresses of a file, and who can open each of them. */
export function ShareDialog({ file, onClose }: Props) {
  const { id, name, project_id: project, folder, url, download_url: download } = file
  const here = new URL(addressOf({ project, folder, file: id }), location.origin).href
  return (
    <Dialog title={`Share ${name}`} onClose={onClose}>
      <Address
        what="CDN address"
        value={url}
        hint="Anyone with this address can read the file, without a token. It stays valid when the content is replaced. To end it, delete the file."
      />
      <Address
        what="Download address"
        value={download}
        hint="For programs. Needs a token that may read files of this project."
      />
      <Address what="Address in the console" value={here} hint="For people who can sign in here." />
      <div className="row">
        <span className="grow" />
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  )
}

function Address({ what, value, hint }: { what: string; value: string; hint: string }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{what}</label>
      <div className="share-address">
        <input
          id={id}
          className="input mono"
          readOnly
          value={value}
          aria-describedby={`${id}-hint`}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button icon="copy" aria-label={`Copy ${what}`} onClick={() => copy(value, what)}>
          Copy
        </Button>
      </div>
      <p id={`${id}-hint`} className="hint">
        {hint}
      </p>
    </div>
  )
}
