import { t } from '~/domain/ground/shared/language'
import { shrunk } from './shrink'

/** Max size of one file: the server's limit. Bytes. */
const MOST = 10_485_760

/** Forms whose pictures are still being made smaller. */
const waiting = new Map<HTMLFormElement, Promise<unknown>>()

/** Shows what was picked and, where the field allows it, makes large photos smaller first. */
export function prepare(input: HTMLInputElement) {
  const { form, id } = input
  const host = document.querySelector(`ui-files[for="${id}"]`)
  if (form && host)
    waiting.set(
      form,
      take(input, host).finally(() => waiting.delete(form)),
    )
}

async function take(input: HTMLInputElement, host: Element) {
  host.className = 'shots'
  show(host, [note(t`Preparing…`)])
  const files: File[] = []
  const shown: HTMLElement[] = []
  for (const file of [...(input.files ?? [])]) {
    const bitmap = 'createImageBitmap' in window ? await createImageBitmap(file).catch(() => null) : null
    const ready = bitmap && input.dataset.shrink ? await shrunk(file, bitmap) : file
    const isWrong = ready.size > MOST || (input.accept && !input.accept.includes(ready.type))
    if (!isWrong) files.push(ready)
    shown.push(
      isWrong
        ? note(
            t`${file.name} cannot be sent. Choose a photo, a screenshot or a PDF, at most 10 MB.`,
            'strong',
          )
        : bitmap
          ? thumbnail(bitmap, file.name)
          : note(file.name),
    )
    bitmap?.close()
  }
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  input.files = transfer.files
  show(host, [...shown, ...(files.length > 0 ? [note(t`${sizeText(files)} to send`)] : [])])
}

function show(host: Element, children: readonly HTMLElement[]) {
  host.textContent = ''
  host.append(...children)
}

/** '5,839 KB' */
export function sizeText(files: readonly File[]): string {
  const kilobytes = Math.ceil(files.reduce((sum, file) => sum + file.size, 0) / 1_024)
  return `${kilobytes.toLocaleString('en')} KB`
}

/** A press that comes while pictures are being prepared is done again when they are ready. */
export function waitForFiles(event: SubmitEvent) {
  const form = event.target as HTMLFormElement
  const work = waiting.get(form)
  if (!work) return
  event.preventDefault()
  event.stopImmediatePropagation()
  const button = event.submitter ?? form.querySelector<HTMLElement>('[type=submit]')
  work.finally(() => button?.click())
}

/** Drawn, not linked: pages may not show `blob:` addresses. */
function thumbnail(bitmap: ImageBitmap, name: string): HTMLElement {
  const canvas = document.createElement('canvas')
  canvas.width = 160
  canvas.height = 120
  const scale = Math.max(160 / bitmap.width, 120 / bitmap.height)
  const width = bitmap.width * scale
  const height = bitmap.height * scale
  canvas.getContext('2d')?.drawImage(bitmap, (160 - width) / 2, (120 - height) / 2, width, height)
  canvas.setAttribute('role', 'img')
  canvas.setAttribute('aria-label', name)
  return canvas
}

function note(text: string, className = 'small muted'): HTMLElement {
  const line = document.createElement('p')
  line.className = className
  line.textContent = text
  return line
}
