import { FILES_AHEAD } from '~/domain/ground/uploads/rules'
import { sizeText } from './files'

/** Forms whose files are being sent. */
const sending = new WeakSet<HTMLFormElement>()

/** While a script makes the browser send a form: with its files, or without them because the server has them. */
let passing: 'whole' | 'without files' | undefined

/**
 * Sends the files of a form ahead, with a bar, and then has the browser send the form without them: the answer is the page
 * that it is without scripts, and until then nothing is sent. Rule: decisions "Uploads: files go ahead of their form".
 */
export function sendFilesAhead(event: SubmitEvent) {
  const form = event.target as HTMLFormElement
  if (event.defaultPrevented) return
  if (passing === 'without files') form.addEventListener('formdata', dropFiles, { once: true })
  if (passing || !navigator.onLine) return
  const fields = new FormData(form)
  const files = [...fields.values()].filter(isFile)
  const button = event.submitter ?? form.querySelector<HTMLElement>('[type=submit]')
  if (files.length === 0 || !button) return
  event.preventDefault()
  if (sending.has(form)) return
  const address = button.getAttribute('formaction') || form.getAttribute('action') || location.href
  new Sending(form, button, sizeText(files)).start(address, fields)
}

const isFile = (value: FormDataEntryValue): value is File => value instanceof File && value.size > 0

function dropFiles({ formData }: FormDataEvent) {
  for (const [name, value] of [...formData]) if (value instanceof File) formData.delete(name)
}

/** One try to send the files of a form. It shows in the box that each form with files ends in. */
class Sending {
  #request = new XMLHttpRequest()
  #row = document.createElement('div')
  #bar = document.createElement('div')
  #quarter = 0
  #percent = document.createElement('strong')
  #cancel = document.createElement('button')
  #status?: Element | null
  #form: HTMLFormElement
  #button: HTMLElement
  #words: string

  constructor(form: HTMLFormElement, button: HTMLElement, size: string) {
    this.#form = form
    this.#button = button
    this.#words = `Sending ${size}. Keep this page open.`
    this.#bar.className = 'meter'
    this.#bar.setAttribute('role', 'progressbar')
    this.#bar.setAttribute('aria-label', 'Sent')
    this.#percent.setAttribute('aria-hidden', 'true')
    this.#cancel.type = 'button'
    this.#cancel.className = 'btn btn-small'
    this.#cancel.textContent = 'Cancel'
    this.#row.className = 'cluster'
    this.#row.append(this.#bar, this.#percent, this.#cancel)
  }

  start(address: string, fields: FormData) {
    const request = this.#request
    sending.add(this.#form)
    this.#button.classList.add('btn-busy')
    this.write(this.#words)
    this.#status?.after(this.#row)
    this.draw(0)
    this.#form.addEventListener('change', this.#stopForOtherFiles)
    this.#cancel.addEventListener('click', () => request.abort())
    request.upload.onprogress = ({ loaded, total }) => this.draw(loaded / total)
    // From now on the server may have them all.
    request.upload.onload = () => this.#cancel.remove()
    request.onabort = () => {
      this.end('Stopped. Nothing was sent.')
      this.#button.focus()
    }
    request.onerror = () =>
      this.end(
        `The network went away at ${this.#percent.textContent}. Nothing was sent. Your words and files are still here.`,
      )
    request.onload = () => {
      if (request.status === 204)
        this.pass('without files', 'The files are there. The next page is on its way.')
      else this.pass('whole', this.#words)
    }
    request.open('POST', address)
    request.setRequestHeader(FILES_AHEAD, '1')
    request.send(fields)
  }

  private write(text: string) {
    this.#status ??= this.#form.querySelector('[data-sending] > [role=status]')
    const box = this.#status?.parentElement
    if (!this.#status || !box) return
    this.#status.textContent = text
    box.className = text ? 'floats card' : ''
  }

  /** Screen readers hear each quarter. */
  private draw(share: number) {
    const percent = Math.floor(share * 100)
    this.#percent.textContent = `${percent} %`
    this.#bar.setAttribute('aria-valuenow', String(percent))
    this.#bar.style.background = `linear-gradient(90deg, var(--color-sea) ${percent}%, var(--color-line) 0)`
    const quarter = Math.floor(share * 4)
    if (quarter === this.#quarter) return
    this.#quarter = quarter
    const heard = document.createElement('span')
    heard.className = 'sr'
    heard.textContent = ` ${quarter * 25} %`
    this.write(this.#words)
    this.#status?.append(heard)
  }

  #stopForOtherFiles = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.type === 'file') this.#request.abort()
  }

  private end(text: string) {
    sending.delete(this.#form)
    this.#form.removeEventListener('change', this.#stopForOtherFiles)
    this.#row.remove()
    this.#button.classList.remove('btn-busy')
    this.write(text)
  }

  /** Whatever the server did not take, it refuses on a page of its own. */
  private pass(how: typeof passing, text: string) {
    this.end(text)
    addEventListener('pagehide', () => this.write(''), { once: true })
    passing = how
    this.#button.click()
    passing = undefined
    if (!this.#form.dataset.sent) this.write('')
  }
}
