import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

//: include _types.ts

const sampleImages: GalleryImage[] = [
  //: include _images.ts
]

export default function __component_Pascal__({ images = sampleImages }: { images?: GalleryImage[] }) {
  const [openIndex, setOpenIndex] = useState<number>()
  const dialog = useRef<HTMLDialogElement>(null)
  //: if filter
  const [category, setCategory] = useState('All')
  const categories = ['All', ...new Set(images.map((image) => image.category))]
  const visible = images.filter((image) => category === 'All' || image.category === category)
  //: else
  const visible = images
  //: end
  const open = openIndex === undefined ? undefined : visible[openIndex]

  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    else if (!open) dialog.current?.close()
  }, [open])

  function move(step: number) {
    setOpenIndex((index) => (index === undefined ? undefined : (index + step + visible.length) % visible.length))
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') move(1)
    else if (event.key === 'ArrowLeft') move(-1)
  }

  return (
    <section className="gallery" aria-label="Gallery">
      <style>{styles}</style>
      {/*: if filter */}
      <div className="filters" role="group" aria-label="Category">
        {categories.map((name) => (
          <button key={name} type="button" aria-pressed={category === name} onClick={() => setCategory(name)}>
            {name}
          </button>
        ))}
      </div>
      {/*: end */}
      {visible.length === 0 && <p>No images yet.</p>}
      <ul>
        {visible.map((image, index) => (
          <li key={image.id}>
            <button type="button" className="thumbnail" onClick={() => setOpenIndex(index)}>
              <img src={image.thumbnailUrl} alt={image.caption} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      <dialog
        ref={dialog}
        aria-label="Image"
        onClose={() => setOpenIndex(undefined)}
        onKeyDown={handleKey}
        onClick={(event) => {
          if (event.target === event.currentTarget) setOpenIndex(undefined)
        }}
      >
        {open && (
          <>
            <button type="button" aria-label="Previous image" onClick={() => move(-1)}>
              ‹
            </button>
            <figure>
              <img src={open.url} alt={open.caption} />
              <figcaption>
                {open.caption} ({visible.indexOf(open) + 1} / {visible.length})
              </figcaption>
            </figure>
            <button type="button" aria-label="Next image" onClick={() => move(1)}>
              ›
            </button>
            <button type="button" className="close" aria-label="Close" onClick={() => setOpenIndex(undefined)}>
              ×
            </button>
          </>
        )}
      </dialog>
    </section>
  )
}

const styles = `
//: include _style.css
`
