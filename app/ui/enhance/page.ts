import { relativeTime } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { MINUTE, SECOND } from '~/domain/ground/shared/units'

/** After this a form may be sent again: nothing came back. */
const PATIENCE = 30 * SECOND
const PATIENCE_WITH_FILES = 5 * MINUTE

/** Open menus close on a press elsewhere, on Escape and when one of their links is followed. */
export function closeMenus(event: Event) {
  if (event instanceof KeyboardEvent && event.key !== 'Escape') return
  const target = event.target instanceof Element ? event.target : null
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) {
    const inside = target !== null && menu.contains(target)
    if (inside && !(event instanceof KeyboardEvent) && !target.closest('a')) continue
    menu.open = false
    if (inside && event instanceof KeyboardEvent) menu.querySelector('summary')?.focus()
  }
}

/** A form goes out once: a second press while the first is on its way does nothing. Idempotency keys hold where this does not. */
export function sendOnce(event: SubmitEvent) {
  const form = event.target as HTMLFormElement
  if (event.defaultPrevented || form.method !== 'post') return
  if (form.dataset.sent) return event.preventDefault()
  if (!navigator.onLine) return stayOffline(event)
  form.dataset.sent = 'yes'
  event.submitter?.classList.add('btn-busy')
  swapWords(event.submitter)
  setTimeout(() => freeForm(form), form.enctype === 'multipart/form-data' ? PATIENCE_WITH_FILES : PATIENCE)
}

/** Offline, the browser would leave for an error page and lose the input, so the form stays and says why. */
function stayOffline(event: SubmitEvent) {
  event.preventDefault()
  const button = event.submitter
  if (!(button instanceof HTMLButtonElement)) return
  button.setCustomValidity(t`You are offline, so nothing was sent. Press again when you are connected.`)
  button.reportValidity()
  button.form?.addEventListener('click', () => button.setCustomValidity(''), { capture: true, once: true })
}

/** Back from the next page: forms can be sent again. */
export function freeForms() {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-sent]')) freeForm(form)
}

function freeForm(form: HTMLFormElement) {
  delete form.dataset.sent
  for (const button of form.querySelectorAll<HTMLElement>('.btn-busy')) {
    button.classList.remove('btn-busy')
    swapWords(button)
  }
}

/** A button that has other words for while it is busy says them, and its own ones again at the second call. */
function swapWords(button: HTMLElement | null) {
  const [text, busyText] = [button?.lastChild, button?.dataset.busy]
  if (button && busyText && text instanceof Text) [text.data, button.dataset.busy] = [busyText, text.data]
}

/** '5 minutes ago' stays true while the page is open. */
export function refreshTimes() {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-ago]')) {
    const text = time.firstChild
    if (text instanceof Text) text.data = relativeTime(Date.parse(time.dateTime), Date.now())
  }
}

/** A link back to the page that led here is the browser's own Back: what was asked there is still there. */
export function goBack(event: MouseEvent) {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-back]') : null
  if (!link || !document.referrer || event.ctrlKey || event.metaKey || event.shiftKey) return
  const from = new URL(document.referrer)
  if (link.search || from.origin !== link.origin || from.pathname !== link.pathname) return
  event.preventDefault()
  history.back()
}

/** Adds the position to the 'Near Me' link, with two decimals (about a kilometre); without one the link stays unchanged. */
export function askPosition(event: MouseEvent) {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-near]') : null
  if (!link || !navigator.geolocation) return
  event.preventDefault()
  const follow = (near?: string) => {
    const url = new URL(link.href)
    if (near) {
      url.searchParams.delete('location')
      url.searchParams.set('near', near)
    }
    location.assign(url)
  }
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => follow(`${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}`),
    () => follow(),
    { timeout: 8_000, maximumAge: 600_000 },
  )
}
