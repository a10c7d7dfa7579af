import type { Atelier } from '@atelier/sdk'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useAtelier } from '../../ui/client.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Empty, Problem, Waiting } from '../../ui/states.tsx'
import { downloadFile } from './download.ts'
import { isDrawable } from './drawing.ts'
import type { FileRow } from './entries.ts'
import { iconFor, previewOf } from './kinds.ts'
import type { Shown } from './shown.ts'

const MAX_ELEMENTS = 100_000
const THUMBNAIL_ELEMENTS = 5_000
const THUMBNAIL_BYTES = 4 * 1024 * 1024
const THUMBNAIL_PIXELS = 25_000_000
/** Loaded shortly before they are seen. */
const THUMBNAIL_MARGIN = '200px'

/** Null for a drawing that is damaged, or would make the browser hang. */
async function loadPicture(
  atelier: Atelier,
  { id, type }: { readonly id: string; readonly type: string },
  maxElements: number,
  signal: AbortSignal,
): Promise<Blob | null> {
  const bytes = await (await atelier.files.download(id, { signal })).arrayBuffer()
  if (type === 'image/svg+xml' && !isDrawable(new TextDecoder().decode(bytes), maxElements)) return null
  // Set the media type explicitly, so that an image is never opened as a page.
  return new Blob([bytes], { type })
}

/** Drawings are shown as images too, in which browsers run no scripts and load nothing. */
export function Picture({ file }: { file: Shown }) {
  const atelier = useAtelier()
  const blob = useQuery({
    queryKey: ['bytes', file.id, file.sha256],
    queryFn: ({ signal }) => loadPicture(atelier, file, MAX_ELEMENTS, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
  const address = useObjectUrl(blob.data)
  if (blob.isError) return <Problem error={blob.error} onRetry={() => blob.refetch()} />
  if (blob.data === null)
    return (
      <Empty title="No preview">
        <p>This drawing is damaged, or too complex for a preview.</p>
        <Button icon="download" onClick={() => downloadFile(atelier, file.id, file.name)}>
          Download
        </Button>
      </Empty>
    )
  if (!address) return <Waiting />
  return (
    <div className="preview-picture">
      <img src={address} alt={file.name} decoding="async" />
    </div>
  )
}

const thumbnailQuery = (atelier: Atelier, { id, type, size }: FileRow) =>
  queryOptions({
    // A list does not say what was replaced. After a change the browser asks again, and gets only what is new.
    queryKey: ['stored', 'thumbnail', id, size],
    queryFn: ({ signal }) => loadPicture(atelier, { id, type }, THUMBNAIL_ELEMENTS, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })

/** A small picture of an image, or the icon of its type. */
export function Thumbnail({ file }: { file: FileRow }) {
  const { type, size } = file
  const box = useRef<HTMLSpanElement>(null)
  const isImage = previewOf(type) === 'image' && size > 0 && size <= THUMBNAIL_BYTES
  const isSeen = useSeen(box)
  const blob = useQuery({ ...thumbnailQuery(useAtelier(), file), enabled: isImage && isSeen })
  const address = useObjectUrl(blob.data)
  const [fits, setFits] = useState(false)
  return (
    <span ref={box} className="thumbnail">
      {fits || <Icon name={iconFor(type)} />}
      {address !== undefined && (
        // Until it is shown, the browser knows the size of a picture but has not decoded it.
        <img
          src={address}
          alt=""
          hidden={!fits}
          decoding="async"
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setFits(naturalWidth * naturalHeight <= THUMBNAIL_PIXELS)
          }
          onError={() => setFits(false)}
        />
      )}
    </span>
  )
}

/** Whether the element was in sight. */
function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !element.current) return
    const observer = new IntersectionObserver(
      (changes) => {
        if (changes.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: THUMBNAIL_MARGIN },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isSeen, element])
  return isSeen
}

function useObjectUrl(blob: Blob | null | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!blob) return setAddress(undefined)
    const objectUrl = URL.createObjectURL(blob)
    setAddress(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [blob])
  return address
}
