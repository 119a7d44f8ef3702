import { t } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'

/**
 * `<ui-chosen-sum for="chosen">`: number and sum of the boxes that are chosen in that form. One box may choose several
 * rows; its value then joins theirs with commas.
 */
export class ChosenSum extends HTMLElement {
  connectedCallback() {
    const form = document.getElementById(this.getAttribute('for') ?? '')
    if (!(form instanceof HTMLFormElement)) return
    const show = () => {
      const sums = new Map<string, number>()
      for (const box of form.elements) {
        if (!(box instanceof HTMLInputElement) || !box.checked || !box.dataset.tzs) continue
        const tzs = box.dataset.tzs.split(',')
        const rows = tzs.length === 1 ? [box.value] : box.value.split(',')
        for (const [index, row] of rows.entries()) sums.set(row, Number(tzs[index]))
      }
      let tzs = 0
      for (const one of sums.values()) tzs += one
      this.textContent = sums.size > 0 ? t`${sums.size} chosen, ${formatTzs(tzs)}` : ''
    }
    this.setAttribute('role', 'status')
    addEventListener('change', show)
    addEventListener('pageshow', show)
    show()
  }
}
