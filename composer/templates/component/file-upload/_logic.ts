interface Item {
  id: number
  file: File
  status: 'waiting' | 'uploading' | 'done' | 'failed'
  //: if preview
  /** Address of the preview, for images. */
  preview: string
  //: end
  //: if progress
  /** From 0 to 1. */
  progress: number
  //: end
}

const MAX_BYTES = __maxMegabytes__ * 1024 * 1024
//: if jpgPng
const ACCEPTED = ['image/jpeg', 'image/png']
//: else
//: if images
const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']
//: else
//: if pdf
const ACCEPTED = ['application/pdf']
//: end
//: end
//: end

let lastId = 0

function toItem(file: File): Item {
  lastId += 1
  return {
    id: lastId,
    file,
    status: 'waiting',
    //: if preview
    preview: file.type.startsWith('image/') ? URL.createObjectURL(file) : '',
    //: end
    //: if progress
    progress: 0,
    //: end
  }
}

/** The reason why a file is rejected, or nothing. */
function problemOf(file: File): string | undefined {
  //: if jpgPng or images or pdf
  if (!ACCEPTED.includes(file.type)) return `${file.name} has a type that is not accepted.`
  //: end
  if (file.size > MAX_BYTES) return `${file.name} is larger than __maxMegabytes__ MB.`
  return undefined
}

function formatSize(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

//: if progress
/** `fetch` does not report the progress of uploads. */
function send(file: File, onProgress: (progress: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('load', () =>
      request.status < 300 ? resolve() : reject(new Error(`Status ${request.status}`)),
    )
    request.addEventListener('error', () => reject(new Error('The server cannot be reached.')))
    const data = new FormData()
    data.append('file', file)
    request.open('POST', '__endpoint__')
    request.send(data)
  })
}
//: else
async function send(file: File): Promise<void> {
  const data = new FormData()
  data.append('file', file)
  const response = await fetch('__endpoint__', { method: 'POST', body: data })
  if (!response.ok) throw new Error(`Status ${response.status}`)
}
//: end
