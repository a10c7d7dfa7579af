import type { Context } from '../context.ts'
import { type Component, code, each, h, show, when } from '../model.ts'

export function uploadComponent({ named, says, number, text }: Context): Component {
  const images = says(/image|photo|picture|avatar/)
  const kinds = [
    ...new Set(text.match(/\b(?:png|jpe?g|gif|webp|svg|pdf|csv|docx?|xlsx?|txt|zip|mp3|mp4)\b/g) ?? []),
  ]
  const accept = kinds.length > 0 ? kinds.map((kind) => `.${kind}`).join(',') : images ? 'image/*' : ''
  const previews = says(/\bpreviews?\b|\bthumbnails?\b/)
  const removes = says(/\b(?:remove|delete|cancel)\b/)
  const size = number(/(\d{1,4}) ?mb/) ?? 10
  return {
    name: named('', images ? 'ImageUpload' : 'FileUpload'),
    about: 'Takes files by drag and drop or by choosing them, and shows how far each has come.',
    uid: true,
    types: [
      {
        name: 'UploadItem',
        members: [
          'readonly name: string',
          'readonly progress: number',
          'readonly error: string',
          ...(previews ? ['readonly preview: string'] : []),
        ],
      },
    ],
    helpers: [
      {
        name: 'sendFile',
        code: `// A request of the old kind: fetch does not tell how much has been sent.
function sendFile(url‹: string›, file‹: File›, onProgress‹: (percent: number) => void›)‹: Promise<void>› {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const body = new FormData()
    body.append('file', file)
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100))
    request.onload = () => (request.status < 300 ? resolve() : reject(new Error(\`The server answered \${request.status}.\`)))
    request.onerror = () => reject(new Error('The connection failed.'))
    request.open('POST', url)
    request.send(body)
  })
}`,
      },
    ],
    props: [
      { name: 'url', type: 'string', sample: "'/api/upload'" },
      { name: 'accept', type: 'string', default: `'${accept}'` },
      { name: 'maxMegabytes', type: 'number', default: String(size) },
      { name: 'onUploaded', type: '', parameters: [{ name: 'file', type: 'File' }] },
    ],
    state: [
      { name: 'uploads', type: 'readonly UploadItem[]', initial: '[]' },
      { name: 'isOver', type: 'boolean', initial: 'false' },
    ],
    methods: [
      {
        name: 'report',
        parameters: [{ name: 'item', type: 'UploadItem' }],
        body: '$uploads ~= [...current.filter(({ name }) => name !== item.name), item]',
      },
      {
        name: 'upload',
        async: true,
        parameters: [{ name: 'file', type: 'File' }],
        body: `const { name } = file${previews ? '\nconst preview = URL.createObjectURL(file)' : ''}
if (file.size > $maxMegabytes * 1024 * 1024) {
  $report({ name, progress: 0, error: \`Larger than \${$maxMegabytes} MB.\`${previews ? ', preview' : ''} })
  return
}
$report({ name, progress: 0, error: ''${previews ? ', preview' : ''} })
try {
  await sendFile($url, file, (progress) => $report({ name, progress, error: ''${previews ? ', preview' : ''} }))
  $report({ name, progress: 100, error: ''${previews ? ', preview' : ''} })
  $onUploaded(file)
} catch (cause) {
  $report({ name, progress: 0, error: cause instanceof Error ? cause.message : 'The upload failed.'${previews ? ', preview' : ''} })
}`,
      },
      ...(removes
        ? [
            {
              name: 'remove',
              parameters: [{ name: 'name', type: 'string' }],
              body: '$uploads ~= current.filter((item) => item.name !== name)',
            },
          ]
        : []),
      {
        name: 'take',
        parameters: [{ name: 'files', type: 'FileList | null' }],
        body: '$isOver = false\nfor (const file of files ?? []) void $upload(file)',
      },
    ],
    view: h(
      'section',
      { class: 'stack', 'aria-label': 'Upload' },
      h(
        'div',
        {
          class: code("$isOver ? 'drop over' : 'drop'"),
          on: { dragover: '$isOver = true', dragleave: '$isOver = false', drop: '$take($files)' },
        },
        h(
          'label',
          { for: code('`${$uid}-file`') },
          images ? 'Drop images here, or choose them' : 'Drop files here, or choose them',
        ),
        h('input', {
          id: code('`${$uid}-file`'),
          type: 'file',
          multiple: true,
          accept: code('$accept'),
          on: { change: '$take($files)' },
        }),
      ),
      h(
        'ul',
        { class: 'items', 'aria-live': 'polite' },
        each(
          '$uploads',
          ['item'],
          'item.name',
          h(
            'li',
            {},
            previews &&
              h('img', {
                class: 'avatar',
                src: code('item.preview'),
                alt: code("'Preview of ' + item.name"),
              }),
            h('span', {}, show('item.name')),
            removes &&
              h(
                'button',
                {
                  class: 'button',
                  type: 'button',
                  'aria-label': code("'Remove ' + item.name"),
                  on: { click: '$remove(item.name)' },
                },
                'Remove',
              ),
            when(
              "item.error !== ''",
              h('p', { class: 'error' }, show('item.error')),
              h('progress', {
                class: 'progress',
                value: code('item.progress'),
                max: '100',
                'aria-label': code("'Progress of ' + item.name"),
              }),
            ),
          ),
        ),
      ),
    ),
  }
}
