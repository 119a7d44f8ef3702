import { t } from '~/domain/ground/shared/language'
import { button } from './button'

/**
 * `<ui-bell>` beside the bell: a press opens the newest notifications under it, as their own page lists them. When
 * anything is unusual, the bell is simply followed.
 */
export class BellList extends HTMLElement {
  #bell?: HTMLAnchorElement | null

  connectedCallback() {
    this.#bell ??= this.parentElement?.querySelector('a')
    this.#bell?.addEventListener('click', this.press)
    document.addEventListener('click', this.leave)
    document.addEventListener('keydown', this.leave)
  }

  disconnectedCallback() {
    this.#bell?.removeEventListener('click', this.press)
    document.removeEventListener('click', this.leave)
    document.removeEventListener('keydown', this.leave)
  }

  private press = (event: MouseEvent) => {
    const bell = this.#bell
    if (!bell || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (this.firstChild) return this.close()
    this.show(bell).catch(() => location.assign(bell.href))
  }

  private leave = (event: Event) => {
    if (
      event instanceof KeyboardEvent
        ? event.key !== 'Escape'
        : this.parentElement?.contains(event.target as Node)
    )
      return
    if (this.firstChild && event instanceof KeyboardEvent) this.#bell?.focus()
    this.close()
  }

  private close() {
    this.textContent = ''
    this.#bell?.removeAttribute('aria-expanded')
  }

  private async show(bell: HTMLAnchorElement) {
    const answer = await fetch(`${bell.href}/latest`, { headers: { Accept: 'text/html' } })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const list = page.querySelector('[data-latest]')
    if (!answer.ok || !list) return location.assign(bell.href)
    const panel = document.createElement('div')
    panel.className = 'menu-panel'
    panel.tabIndex = -1
    panel.setAttribute('role', 'group')
    panel.setAttribute('aria-label', page.querySelector('h1')?.textContent ?? '')
    const close = () => {
      this.close()
      bell.focus()
    }
    panel.append(button('dismiss dialog-close', '×', close, t`Close`), document.importNode(list, true))
    this.append(panel)
    bell.setAttribute('aria-expanded', 'true')
    panel.focus()
  }
}
