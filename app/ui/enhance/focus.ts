/** `<ui-focus>` inside an error summary: the summary is read and seen first, whenever it appears. */
export class FocusParent extends HTMLElement {
  connectedCallback() {
    this.parentElement?.focus()
  }
}
