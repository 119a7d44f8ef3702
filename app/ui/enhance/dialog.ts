import { t } from '~/domain/ground/shared/language'
/**
 * `<ui-dialog>` at the end of the page: links marked `data-dialog` open the form of the page they lead to as a dialog
 * here, and those marked `data-dialog="details"` also a page that only says something. Its form posts as it would there; the links beside its buttons close it, and what was typed waits while the page stands. When anything is unusual, the link is simply followed.
 */
export class DialogHost extends HTMLElement {
  connectedCallback() {
    document.addEventListener('click', this.open, true)
  }

  disconnectedCallback() {
    document.removeEventListener('click', this.open, true)
  }

  /** Forms that were opened before, with what was typed. */
  private readonly kept = new Map<string, HTMLDialogElement>()

  private open = (event: MouseEvent) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-dialog]') : null
    if (
      !link ||
      event.button !== 0 ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      !window.HTMLDialogElement
    )
      return
    event.preventDefault()
    event.stopPropagation()
    this.show(link.href, link.dataset.dialog === 'details').catch(() => location.assign(link.href))
  }

  private async show(href: string, details: boolean) {
    const kept = this.kept.get(href)
    if (kept) {
      this.append(kept)
      return kept.showModal()
    }
    const answer = await fetch(href, { headers: { Accept: 'text/html' } })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main')
    if (!answer.ok || answer.redirected || !page?.querySelector(details ? 'h1' : 'form'))
      return location.assign(href)
    const dialog = document.createElement('dialog')
    dialog.append(closeButton(), ...[...page.childNodes].map((node) => document.importNode(node, true)))
    for (const form of dialog.querySelectorAll('form'))
      form.getAttribute('action') || form.setAttribute('action', href)
    dialog.setAttribute('aria-label', page.querySelector('h1')?.textContent ?? '')
    dialog.addEventListener('close', () => dialog.remove())
    dialog.addEventListener('click', (event) => {
      const leave = event.target instanceof Element ? event.target.closest('.actions a') : null
      if (!leave) return
      event.preventDefault()
      dialog.close()
    })
    keepActionsInSight(dialog)
    if (!details) this.kept.set(href, dialog)
    this.append(dialog)
    dialog.showModal()
  }
}

/** Moves the page's actions to the foot of the dialog, where they stay while it scrolls; they act on their form as before. */
function keepActionsInSight(dialog: HTMLElement) {
  const [actions, ...others] = dialog.querySelectorAll('.actions')
  if (!actions || others.length > 0) return
  const form = actions.closest('form')
  if (form) {
    form.id ||= 'dialog-form'
    for (const button of actions.querySelectorAll('button')) button.setAttribute('form', form.id)
  }
  dialog.append(actions)
}

function closeButton(): HTMLElement {
  const form = document.createElement('form')
  form.method = 'dialog'
  form.className = 'dialog-close'
  const button = document.createElement('button')
  button.className = 'dismiss'
  button.setAttribute('aria-label', t`Close`)
  button.textContent = '×'
  form.append(button)
  return form
}
