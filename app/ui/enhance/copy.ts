/**
 * `<ui-copy data-text="8F21A0CC">`: a button that copies the text, or the address of the page; stays empty if
 * the browser cannot copy.
 */
export class CopyButton extends HTMLElement {
  connectedCallback() {
    if (this.firstChild || !navigator.clipboard) return
    const label = this.dataset.label ?? 'Copy'
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'btn btn-small'
    button.textContent = label
    const status = document.createElement('span')
    status.className = 'small'
    status.setAttribute('role', 'status')
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(this.dataset.text ?? location.href)
      status.textContent = 'Copied to clipboard'
      setTimeout(() => (status.textContent = ''), 3_000)
    })
    this.append(button, status)
  }
}
