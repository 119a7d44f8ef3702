const KEPT = 'before-switch'

/** What people fill in, without passwords and files, in the order of the page: the same in both languages. */
const fields = () =>
  [...document.querySelectorAll<HTMLInputElement>('main input, main select, main textarea')].filter(
    ({ type }) => !/hidden|password|file/.test(type),
  )

/** Keeps the fields of a page whose language changes. Rule: decisions "Languages: words typed before the switch". */
export function keepFields({ target }: SubmitEvent) {
  if ((target as HTMLFormElement).getAttribute('action') !== '/language') return
  const values = fields().map(({ name, value, checked }) => [name, value, checked])
  sessionStorage.setItem(KEPT, JSON.stringify([location.pathname, values]))
}

/** Fills them in again. */
export function fillFields() {
  const [path, values] = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]')
  sessionStorage.removeItem(KEPT)
  if (path !== location.pathname) return
  for (const [index, field] of fields().entries()) {
    const [name, value, checked] = values[index] ?? []
    if (name !== field.name || (value === field.value && checked === field.checked)) continue
    Object.assign(field, { value, checked })
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
}
