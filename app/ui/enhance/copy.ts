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
    const said = document.createElement('span')
    said.className = 'small'
    said.setAttribute('role', 'status')
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(this.dataset.text ?? location.href)
      said.textContent = 'Copied to clipboard'
      setTimeout(() => said.replaceChildren(), 3_000)
    })
    this.append(button, said)
  }
}
