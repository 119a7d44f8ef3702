import { t } from '~/domain/ground/shared/language'
import { FILES_AHEAD } from '~/domain/ground/uploads/rules'
import { sizeText } from './files'

/** A script makes the browser send a form. */
let isPassing = false

const isFile = (value: FormDataEntryValue): value is File => value instanceof File && value.size > 0

/**
 * Sends the files of a form ahead, with a bar, and then has the browser send the form without them: the answer is the page
 * that it is without scripts, and until then nothing is sent. Rule: decisions "Uploads: files go ahead of their form".
 */
export function sendAhead(event: SubmitEvent) {
  if (event.defaultPrevented || isPassing || !navigator.onLine) return
  const form = event.target as HTMLFormElement
  const status = form.querySelector('[data-sending] > [role=status]')
  const button = event.submitter ?? form.querySelector<HTMLElement>('[type=submit]')
  const fields = new FormData(form)
  const files = [...fields.values()].filter(isFile)
  if (files.length === 0 || !status || !button) return
  event.preventDefault()
  // A second press, while the first is on its way.
  if (status.nextSibling) return
  send({ form, status, button, fields, words: t`Sending ${sizeText(files)}. Keep this page open.` })
}

type Sending = {
  form: HTMLFormElement
  status: Element
  button: HTMLElement
  fields: FormData
  words: string
}

function send({ form, status, button, fields, words }: Sending) {
  const before = status.textContent
  const request = new XMLHttpRequest()
  const row = document.createElement('div')
  const bar = document.createElement('progress')
  const percent = document.createElement('strong')
  const cancel = document.createElement('button')
  row.className = 'cluster'
  bar.setAttribute('aria-label', t`Sent`)
  cancel.type = 'button'
  cancel.className = 'btn btn-small'
  cancel.textContent = t`Cancel`
  row.append(bar, percent, cancel)
  status.textContent = words
  status.after(row)
  row.scrollIntoView({ block: 'center' })
  button.classList.add('btn-busy')

  const draw = (share: number) => {
    bar.value = share
    percent.textContent = `${Math.floor(share * 100)} %`
  }
  const stopForOtherFiles = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.type === 'file') request.abort()
  }
  const end = (text: string) => {
    form.removeEventListener('change', stopForOtherFiles)
    button.classList.remove('btn-busy')
    row.remove()
    status.textContent = text
  }
  /** What the server did not take, it refuses on a page of its own. */
  const pass = (text: string, areThere: boolean) => {
    end(text)
    if (areThere) form.addEventListener('formdata', dropFiles)
    addEventListener('pagehide', () => end(before ?? ''), { once: true })
    isPassing = true
    // The browser reads the fields of the form within this click.
    button.click()
    isPassing = false
    form.removeEventListener('formdata', dropFiles)
  }
  draw(0)
  form.addEventListener('change', stopForOtherFiles)
  cancel.addEventListener('click', () => request.abort())
  request.upload.onprogress = ({ loaded, total }) => draw(loaded / total)
  // From now on the server may have them all.
  request.upload.onload = () => cancel.remove()
  request.onabort = () => {
    end(t`Stopped. Nothing was sent.`)
    button.focus()
  }
  request.onerror = () =>
    end(
      t`The network went away at ${percent.textContent ?? ''}. Nothing was sent. Your words and files are still here.`,
    )
  request.onload = () =>
    request.status === 204
      ? pass(t`The files are there. The next page is on its way.`, true)
      : pass(words, false)
  request.open('POST', button.getAttribute('formaction') || form.getAttribute('action') || location.href)
  request.setRequestHeader(FILES_AHEAD, '1')
  request.send(fields)
}

function dropFiles({ formData }: FormDataEvent) {
  for (const [name, value] of [...formData]) if (value instanceof File) formData.delete(name)
}
