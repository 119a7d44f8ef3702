import { t } from '~/domain/ground/shared/language'
import { NEWS, type News, POLL_HEADER } from '~/domain/ground/shared/live'
import { MINUTE, SECOND } from '~/domain/ground/shared/units'

/** Asks listeners to refresh. */
const ASK = 'ask'
const LONGEST_WAIT = 10 * MINUTE
const TRY_AGAIN = 5 * SECOND
/** The page itself comes first on a slow line. */
const AFTER_LOAD = 1_500

/**
 * `<ui-live>` at the end of members' pages: a browser's visible tabs share one stream, which the tab that holds the lock
 * keeps open and passes on. Plain pages show the HTML that the server sends for them; hydrated ones listen for `NEWS`.
 * Rule: decisions "Live updates: one stream a browser".
 */
export class LiveUpdates extends HTMLElement {
  private channel?: BroadcastChannel
  private visible?: AbortController
  private last?: News
  private waiting = 0
  private beginning = 0

  connectedCallback() {
    if (!navigator.locks || !window.BroadcastChannel || !window.EventSource) return
    this.setAttribute('aria-live', 'polite')
    this.channel = new BroadcastChannel('live')
    this.channel.onmessage = ({ data }) => {
      if (data !== ASK) this.hear(data)
      else if (this.last) this.channel?.postMessage(this.last)
    }
    document.addEventListener('visibilitychange', this.turn)
    if (document.readyState === 'complete') this.begin()
    else addEventListener('load', this.begin, { once: true })
  }

  private begin = () => {
    this.beginning = window.setTimeout(this.turn, AFTER_LOAD)
  }

  disconnectedCallback() {
    removeEventListener('load', this.begin)
    clearTimeout(this.beginning)
    document.removeEventListener('visibilitychange', this.turn)
    this.visible?.abort()
    this.channel?.close()
  }

  private turn = () => {
    this.visible?.abort()
    this.visible = undefined
    if (document.visibilityState !== 'visible') return
    this.visible = new AbortController()
    const { signal } = this.visible
    this.channel?.postMessage(ASK)
    navigator.locks.request('live', { signal }, () => this.listen(signal)).catch(() => undefined)
  }

  /** Keeps the stream until this tab is hidden or the session ends; asks again, later each time, when it is refused. */
  private listen(signal: AbortSignal): Promise<void> {
    return new Promise((done) => {
      let stream: EventSource
      let timer = 0
      let wait = MINUTE / 2
      const open = () => {
        stream = new EventSource('/events')
        stream.addEventListener('news', ({ data }) => {
          wait = MINUTE / 2
          const news: News = JSON.parse(data)
          this.last = news
          this.channel?.postMessage(news)
          this.hear(news)
        })
        stream.addEventListener('end', close)
        stream.onerror = () => {
          if (stream.readyState !== EventSource.CLOSED) return
          timer = window.setTimeout(open, wait)
          wait = Math.min(wait * 2, LONGEST_WAIT)
        }
      }
      const close = () => {
        clearTimeout(timer)
        stream.close()
        this.last = undefined
        done()
      }
      open()
      signal.addEventListener('abort', close)
    })
  }

  /** Ignore numbers of another person who has signed in to this browser since. */
  private hear(news: News) {
    const { dataset } = this
    if (news.for !== dataset.for || news.seq <= Number(dataset.seq)) return
    dataset.seq = String(news.seq)
    const text = unreadText(news.unread)
    // Written again, the same text would be read out again.
    if (this.textContent !== text) this.textContent = text
    dispatchEvent(new CustomEvent(NEWS, { detail: news }))
    if (dataset.plain === undefined) return
    showUnread(news.unread)
    this.refresh().catch(() => undefined)
  }

  /** Draws the page's live part again, later where somebody is in the middle of something there. */
  private async refresh() {
    clearTimeout(this.waiting)
    const part = document.querySelector<HTMLElement>('[data-live]')
    if (!part) return
    const answer = isBusy(part) ? undefined : await fetch(location.href, { headers: { [POLL_HEADER]: '1' } })
    if (answer && (!answer.ok || answer.redirected)) return
    const page = new DOMParser().parseFromString((await answer?.text()) ?? '', 'text/html')
    const fresh = page.querySelector('[data-live]')
    if (fresh && !isBusy(part)) {
      part.textContent = ''
      part.append(...[...fresh.childNodes].map((node) => document.importNode(node, true)))
    } else this.waiting = window.setTimeout(() => this.refresh().catch(() => undefined), TRY_AGAIN)
  }
}

/** Under a pointer, with the focus in it, something open, or something typed. */
function isBusy(part: HTMLElement): boolean {
  const fields = part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=hidden]), textarea',
  )
  return (
    (part.matches(':hover') && matchMedia('(hover: hover)').matches) ||
    part.contains(document.activeElement) ||
    part.querySelector('details[open]') !== null ||
    [...fields].some((field) => field.value !== field.defaultValue)
  )
}

const unreadText = (unread: number) => (unread > 0 ? t`Notifications, ${unread} unread` : '')

/** The bell of the header and the notifications of the menu, as they are rendered. */
function showUnread(unread: number) {
  for (const bell of document.querySelectorAll('a.bell')) {
    if (bell.hasAttribute('aria-label'))
      bell.setAttribute('aria-label', unreadText(unread) || t`Notifications`)
    bell.querySelector('.count')?.remove()
    if (unread === 0) continue
    const count = document.createElement('span')
    const word = document.createElement('span')
    count.className = 'count'
    word.className = 'sr'
    word.textContent = t` unread`
    count.append(unread > 99 ? '99+' : String(unread), word)
    bell.append(count)
  }
}
