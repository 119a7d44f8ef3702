/**
 * `<ui-leave data-to="…">` in a form: sends what was typed there, without files, when somebody leaves it unsent. With
 * `data-ask` it asks that first.
 */
export class KeepOnLeaving extends HTMLElement {
  private leaving?: AbortController

  connectedCallback() {
    const form = this.closest('form')
    if (!form) return
    this.leaving = new AbortController()
    const { signal } = this.leaving
    let isTyped = false
    const isUnsent = () => isTyped && !form.dataset.sent
    const keep = () => {
      if (!isUnsent()) return
      isTyped = false
      const fields = new FormData(form)
      for (const [name, value] of [...fields]) if (value instanceof File) fields.delete(name)
      const isMultipart = form.enctype === 'multipart/form-data'
      fetch(this.dataset.to ?? '', {
        method: 'POST',
        body: isMultipart ? fields : new URLSearchParams([...fields] as [string, string][]),
        keepalive: true,
        redirect: 'manual',
      }).catch(() => {
        isTyped = true
      })
    }
    const type = () => {
      isTyped = true
    }
    // Buttons that change a list in scripts submit the form, too.
    for (const event of ['input', 'submit']) form.addEventListener(event, type, { signal })
    // A link may be followed in scripts: what is kept has to be there before the next page asks for it.
    const { ask } = this.dataset
    const onLink = (event: Event) => {
      if (!(event.target instanceof Element && event.target.closest('a[href]:not([href^="#"])'))) return
      if (!ask || !isUnsent() || confirm(ask)) return keep()
      event.preventDefault()
      event.stopPropagation()
    }
    const onUnload = (event: Event) => {
      if (ask && isUnsent()) event.preventDefault()
      keep()
    }
    document.addEventListener('click', onLink, { signal, capture: true })
    addEventListener('beforeunload', onUnload, { signal })
    addEventListener('pagehide', keep, { signal })
  }

  disconnectedCallback() {
    this.leaving?.abort()
  }
}
