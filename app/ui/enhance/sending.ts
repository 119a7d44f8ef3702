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
  private request = new XMLHttpRequest()
  private row = document.createElement('div')
  private bar = document.createElement('progress')
  private percent = document.createElement('strong')
  private cancel = document.createElement('button')
  private box: Element | null
  private status: Element | null | undefined

  constructor(
    private form: HTMLFormElement,
    private button: HTMLElement,
    private size: string,
  ) {
    this.box = form.querySelector('.sending')
    this.status = this.box?.querySelector('[role=status]')
    this.bar.setAttribute('aria-label', 'Sent')
    this.percent.setAttribute('aria-hidden', 'true')
    this.cancel.type = 'button'
    this.cancel.className = 'btn btn-small'
    this.cancel.textContent = 'Cancel'
    this.row.append(this.bar, this.percent, this.cancel)
  }

  start(address: string, fields: FormData) {
    const { request, form } = this
    sending.add(form)
    this.button.classList.add('btn-busy')
    this.say(this.words)
    this.box?.append(this.row)
    this.show(0)
    form.addEventListener('change', this.stopForOtherFiles)
    this.cancel.addEventListener('click', () => request.abort())
    request.upload.onprogress = ({ loaded, total }) => this.show(loaded / total)
    // From now on the server may have them all.
    request.upload.onload = () => this.cancel.remove()
    request.onabort = () => {
      this.end('Stopped. Nothing was sent.')
      this.button.focus()
    }
    request.onerror = () =>
      this.end(
        `The network went away at ${this.percent.textContent}. Nothing was sent. Your words and files are still here.`,
      )
    request.onload = () => {
      if (request.status === 204)
        this.pass('without files', 'The files are there. The next page is on its way.')
      else this.pass('whole', this.words)
    }
    request.open('POST', address)
    request.setRequestHeader(FILES_AHEAD, '1')
    request.send(fields)
  }

  private get words() {
    return `Sending ${this.size}. Keep this page open.`
  }

  private say(text: string) {
    if (this.status) this.status.textContent = text
    this.box?.classList.toggle('sending-now', text !== '')
  }

  /** Screen readers hear each quarter. */
  private show(share: number) {
    const quarter = Math.floor(share * 4)
    if (quarter > Math.floor(this.bar.value * 4)) {
      this.say(this.words)
      const heard = document.createElement('span')
      heard.className = 'sr'
      heard.textContent = ` ${quarter * 25} %`
      this.status?.append(heard)
    }
    this.bar.value = share
    this.percent.textContent = `${Math.floor(share * 100)} %`
  }

  private stopForOtherFiles = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.type === 'file') this.request.abort()
  }

  private end(text: string) {
    sending.delete(this.form)
    this.form.removeEventListener('change', this.stopForOtherFiles)
    this.row.remove()
    this.button.classList.remove('btn-busy')
    this.say(text)
  }

  /** Whatever the server did not take, it refuses on a page of its own. */
  private pass(how: typeof passing, text: string) {
    this.end(text)
    addEventListener('pagehide', () => this.say(''), { once: true })
    passing = how
    this.button.click()
    passing = undefined
    if (!this.form.dataset.sent) this.say('')
  }
}
