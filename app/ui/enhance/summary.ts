import { t } from '~/domain/ground/shared/language'

const failed = () => t`The costs of this stay did not arrive. You see them before anything is sent.`

/**
 * `<ui-summary data-from="/booking/summary?…" data-names="duration …">` around the price of a stay, in its
 * form or beside it. After each change of these fields it loads the summary of the current choice from the
 * address, or the part `data-part` of that page. A summary of other months comes with their payment terms, which take the
 * place of the form's. The form sends the shown values.
 */
export class StaySummary extends HTMLElement {
  private latest = 0

  connectedCallback() {
    this.form()?.addEventListener('change', this.follow)
  }

  disconnectedCallback() {
    this.form()?.removeEventListener('change', this.follow)
  }

  private form() {
    return this.closest('form') ?? this.parentElement?.querySelector('form')
  }

  private follow = async ({ target }: Event) => {
    const form = this.form()
    const names = this.dataset.names?.split(' ') ?? []
    if (!form || !names.includes((target as HTMLInputElement).name)) return
    // Before they give way to the words below.
    const fields = new FormData(form)
    this.textContent = t`Calculating the costs of this stay.`
    this.latest += 1
    const current = this.latest
    const url = new URL(this.dataset.from ?? '', location.href)
    for (const name of names) url.searchParams.set(name, String(fields.get(name) ?? ''))
    const html = await fetch(url)
      .then((answer) => (answer.ok ? answer.text() : failed()))
      .catch(failed)
    if (current !== this.latest) return
    const { part } = this.dataset
    const page = part && new DOMParser().parseFromString(html, 'text/html').querySelector(part)
    this.innerHTML = page ? page.innerHTML : html
    const terms = this.querySelector('[data-terms]')
    if (terms) form.querySelector('[data-terms]')?.replaceWith(terms)
  }
}
