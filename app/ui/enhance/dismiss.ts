import { t } from '~/domain/ground/shared/language'
import { button } from './button'

/** `<ui-dismiss>` inside a notice: a button that puts the notice away. */
export class DismissButton extends HTMLElement {
  connectedCallback() {
    if (this.firstChild) return
    const dismiss = () => this.closest('.notice')?.setAttribute('hidden', '')
    this.append(button('dismiss', '×', dismiss, t`Dismiss`))
  }
}
