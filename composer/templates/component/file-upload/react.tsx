import { useState } from 'react'

export default function __component_Pascal__() {
  const [items, setItems] = useState<Item[]>([])
  const [errors, setErrors] = useState<string[]>([])
  const [isOver, setIsOver] = useState(false)
  const isUploading = items.some(({ status }) => status === 'uploading')

  function add(files: Iterable<File>) {
    const all = [...files]
    setErrors(all.flatMap((file) => problemOf(file) ?? []))
    const added = all.filter((file) => problemOf(file) === undefined).map(toItem)
    //: if single
    if (added.length > 0) setItems(added.slice(0, 1))
    //: else
    setItems((current) => [...current, ...added])
    //: end
  }

  function remove(item: Item) {
    //: if preview
    URL.revokeObjectURL(item.preview)
    //: end
    setItems((current) => current.filter(({ id }) => id !== item.id))
  }

  function update(id: number, changes: Partial<Item>) {
    setItems((current) => current.map((item) => (item.id === id ? { ...item, ...changes } : item)))
  }

  async function upload() {
    for (const { id, file, status } of items) {
      if (status === 'done') continue
      update(id, { status: 'uploading' })
      try {
        //: if progress
        await send(file, (progress) => update(id, { progress }))
        //: else
        await send(file)
        //: end
        update(id, { status: 'done' })
      } catch {
        update(id, { status: 'failed' })
      }
    }
  }

  return (
    <section className="__component_kebab__">
      <style>{styles}</style>
      <div
        className={isOver ? 'dropzone over' : 'dropzone'}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          add(event.dataTransfer.files)
        }}
      >
        <input
          type="file"
          aria-label="Choose files"
          //: if not single
          multiple
          //: end
          //: if jpgPng or images or pdf
          accept={ACCEPTED.join(',')}
          //: end
          onChange={(event) => {
            add(event.target.files ?? [])
            event.target.value = ''
          }}
        />
        <span>
          <strong>Drop files here</strong> or click to choose
        </span>
        <small>Up to __maxMegabytes__ MB per file</small>
      </div>
      {errors.map((error) => (
        <p key={error} className="error" role="alert">
          {error}
        </p>
      ))}
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            {/*: if preview */}
            {item.preview && <img src={item.preview} alt="" />}
            {/*: end */}
            <span className="name">{item.file.name}</span>
            <small>{formatSize(item.file.size)}</small>
            {item.status !== 'waiting' && <small role="status">{labels[item.status]}</small>}
            <button type="button" aria-label={`Remove ${item.file.name}`} onClick={() => remove(item)}>
              ×
            </button>
            {/*: if progress */}
            {item.status === 'uploading' && <progress value={item.progress} aria-label={item.file.name} />}
            {/*: end */}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="upload"
        disabled={isUploading || items.every(({ status }) => status === 'done')}
        onClick={upload}
      >
        {isUploading ? 'Uploading…' : 'Upload'}
      </button>
    </section>
  )
}

const labels = { uploading: 'Uploading…', done: 'Uploaded', failed: 'Failed. Try again.' }

//: include _logic.ts

const styles = `
//: include _style.css
`
