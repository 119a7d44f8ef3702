/**
 * `<ui-focus>` inside an error summary: the summary is read and seen first, unless somebody is already in one of the
 * fields when the scripts come.
 */
export class FocusParent extends HTMLElement {
  connectedCallback() {
    if (document.activeElement === document.body) this.parentElement?.focus()
  }
}
