import { t } from '~/domain/ground/shared/language'
import { formatTzs, percentOf } from '~/domain/ground/shared/money'
import { parseTzs } from '~/domain/ground/shared/numbers'

/** `<ui-budget>` in the calculator's form: shows the slider's share of the entered income as a sum. */
export class BudgetNote extends HTMLElement {
  connectedCallback() {
    const form = this.closest('form')
    const income = form?.elements.namedItem('monthly_income')
    const share = form?.elements.namedItem('rent_percentage')
    if (!(income instanceof HTMLInputElement) || !(share instanceof HTMLInputElement)) return
    const show = () => {
      const incomeTzs = parseTzs(income.value) ?? 0
      const rent = formatTzs(percentOf(incomeTzs, share.valueAsNumber))
      this.textContent = incomeTzs > 0 ? t`${share.value}% = ${rent} a month` : `${share.value}%`
    }
    this.setAttribute('role', 'status')
    form?.addEventListener('input', show)
    show()
  }
}
