/** `<ui-dismiss>` inside a notice: a button that puts the notice away. */
export class DismissButton extends HTMLElement {
  connectedCallback() {
    if (this.firstChild) return
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'dismiss'
    button.setAttribute('aria-label', 'Dismiss')
    button.textContent = '×'
    button.addEventListener('click', () => this.closest('.notice')?.setAttribute('hidden', ''))
    this.append(button)
  }
}
