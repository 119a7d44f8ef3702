/** `<ui-chosen for="duration">`: what the chosen option of that list notes about itself, e.g. a total. */
export class ChosenNote extends HTMLElement {
  connectedCallback() {
    const select = document.getElementById(this.getAttribute('for') ?? '')
    if (!(select instanceof HTMLSelectElement)) return
    const show = () => {
      this.textContent = select.selectedOptions[0]?.dataset.note ?? ''
    }
    this.setAttribute('role', 'status')
    select.addEventListener('change', show)
    show()
  }
}
