/**
 * On hydrated pages a plain press on a link to a place of the same page goes there without the router: it would take
 * the change of address for a new visit, and with it what the form's answer says away.
 */
export function goToPlace(event: MouseEvent): void {
  const { button, ctrlKey, metaKey, shiftKey, altKey, target, defaultPrevented } = event
  if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.hash || link.pathname !== location.pathname || link.search !== location.search) return
  const place = document.getElementById(decodeURIComponent(link.hash.slice(1)))
  if (!place) return
  event.preventDefault()
  history.replaceState(history.state, '', link.hash)
  unfold(place)
  place.scrollIntoView()
  place.focus({ preventScroll: true })
}

function unfold(place: Element): void {
  for (let at = place.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
    at.open = true
}
