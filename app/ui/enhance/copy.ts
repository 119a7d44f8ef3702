import { t } from '~/domain/ground/shared/language'
import { button } from './button'

/**
 * `<ui-copy data-text="8F21A0CC">`: a button that copies the text, or the address of the page; stays empty if
 * the browser cannot copy.
 */
export class CopyButton extends HTMLElement {
  connectedCallback() {
    if (this.firstChild || !navigator.clipboard) return
    const status = document.createElement('span')
    status.className = 'small'
    status.setAttribute('role', 'status')
    const copy = async () => {
      await navigator.clipboard.writeText(this.dataset.text ?? location.href)
      status.textContent = t`Copied to clipboard`
      setTimeout(() => (status.textContent = ''), 3_000)
    }
    this.append(button('btn btn-small', this.dataset.label ?? t`Copy`, copy), status)
  }
}
