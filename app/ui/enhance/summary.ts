/**
 * `<ui-summary data-from="/booking/summary?…">` before the summary of a form: after each choice it shows that of the stay
 * that is chosen now instead, and terms that do not fit cannot be chosen. What it shows is sent along.
 */
export class StaySummary extends HTMLElement {
  private latest = 0

  connectedCallback() {
    this.closest('form')?.addEventListener('change', this.follow)
  }

  disconnectedCallback() {
    this.closest('form')?.removeEventListener('change', this.follow)
  }

  private follow = async ({ target }: Event) => {
    const form = this.closest('form')
    const names = ['start_date', 'duration', 'payment_term']
    if (!form || !names.includes((target as HTMLInputElement).name)) return
    this.replaceChildren()
    this.latest += 1
    const asked = this.latest
    const typed = new FormData(form)
    const url = new URL(this.dataset.from ?? '', location.href)
    for (const name of names) url.searchParams.set(name, String(typed.get(name) ?? ''))
    const answer = await fetch(url).catch(() => null)
    if (!answer?.ok || asked !== this.latest) return
    this.innerHTML = await answer.text()
    const terms = this.querySelector<HTMLElement>('[data-terms]')?.dataset.terms?.split(' ') ?? []
    for (const option of form.querySelectorAll<HTMLOptionElement>('[name=payment_term] option'))
      option.disabled = !terms.includes(option.value)
  }
}
