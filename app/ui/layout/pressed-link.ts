/** The link that was pressed in the plain way: no other button, no key held down, nobody handled it before. */
export function pressedLink(event: MouseEvent): HTMLAnchorElement | null {
  const { button, ctrlKey, metaKey, shiftKey, altKey, target, defaultPrevented } = event
  if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return null
  return target instanceof Element ? target.closest('a') : null
}

/**
 * A plain press on a link within the page goes there without the router: it would take the change of address for a new
 * visit, and with it what the form's answer says away.
 */
export function followAnchor(event: MouseEvent): void {
  const link = pressedLink(event)
  if (!link?.hash || link.pathname !== location.pathname || link.search !== location.search) return
  const anchor = document.getElementById(decodeURIComponent(link.hash.slice(1)))
  if (!anchor) return
  event.preventDefault()
  history.replaceState(history.state, '', link.hash)
  unfold(anchor)
  anchor.scrollIntoView()
  anchor.focus({ preventScroll: true })
}

function unfold(element: Element): void {
  for (let at = element.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
    at.open = true
}
