/** `<ui-choose-all for="chosen">`: one box that ticks all boxes of that form, anywhere on the page. */
export class ChooseAll extends HTMLElement {
  connectedCallback() {
    const form = document.getElementById(this.getAttribute('for') ?? '')
    if (!(form instanceof HTMLFormElement) || this.firstChild) return
    const label = document.createElement('label')
    const all = document.createElement('input')
    all.type = 'checkbox'
    label.className = 'choice'
    label.append(all, 'Choose all on this page')
    this.append(label)
    const boxes = () => [...form.elements].filter(isBox).filter((box) => box !== all)
    const follow = () => {
      const ticked = boxes().filter((box) => box.checked).length
      all.checked = ticked === boxes().length
      all.indeterminate = ticked > 0 && !all.checked
    }
    all.addEventListener('change', () => {
      for (const box of boxes()) box.checked = all.checked
    })
    for (const box of boxes()) box.addEventListener('change', follow)
    addEventListener('pageshow', follow)
    follow()
  }
}

const isBox = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'checkbox'
