/** `<ui-leave data-to="…">` in a form: sends what was typed there, without files, when somebody leaves it unsent. */
export class KeepOnLeaving extends HTMLElement {
  private leaving?: AbortController

  connectedCallback() {
    const form = this.closest('form')
    if (!form) return
    this.leaving = new AbortController()
    const { signal } = this.leaving
    let isTyped = false
    const keep = () => {
      if (!isTyped || form.dataset.sent) return
      isTyped = false
      const fields = new FormData(form)
      for (const [name, value] of [...fields]) if (value instanceof File) fields.delete(name)
      fetch(this.dataset.to ?? '', {
        method: 'POST',
        body: fields,
        keepalive: true,
        redirect: 'manual',
      }).catch(() => {
        isTyped = true
      })
    }
    form.addEventListener(
      'input',
      () => {
        isTyped = true
      },
      { signal },
    )
    // A link may be followed in scripts: what is kept has to be there before the next page asks for it.
    const onLink = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a[href]:not([href^="#"])')) keep()
    }
    document.addEventListener('click', onLink, { signal, capture: true })
    addEventListener('beforeunload', keep, { signal })
    addEventListener('pagehide', keep, { signal })
  }

  disconnectedCallback() {
    this.leaving?.abort()
  }
}
