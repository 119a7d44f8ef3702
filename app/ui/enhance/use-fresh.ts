import { useEffect, useState } from 'react'
import { NEWS, type News, POLL_HEADER } from '~/domain/ground/shared/live'
import { SECOND } from '~/domain/ground/shared/units'

/** How often a dashboard asks by itself while it is visible. */
export const POLL_EVERY_MS = 30 * SECOND

/**
 * The page's data: as loaded, then fetched again from `address` when there is news and, while the page is
 * visible, every `everyMs`. Keeps the last data while offline.
 */
export function useFresh<T>(loaded: T, address: string, everyMs?: number): T {
  const [fresh, setFresh] = useState<{ of: T; view: T }>()
  useEffect(() => {
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      const answer = await fetch(address, { headers: { [POLL_HEADER]: '1' } })
      if (answer.ok && !answer.redirected) setFresh({ of: loaded, view: await answer.json() })
    }
    const tryAsking = () => void ask().catch(() => undefined)
    const timer = everyMs === undefined ? undefined : setInterval(tryAsking, everyMs)
    addEventListener(NEWS, tryAsking)
    return () => {
      clearInterval(timer)
      removeEventListener(NEWS, tryAsking)
    }
  }, [loaded, address, everyMs])
  return fresh?.of === loaded ? fresh.view : loaded
}

/** The number of unread notifications: as loaded, or as pushed since. */
export function useUnread(loaded: number, seq: number): number {
  const [news, setNews] = useState<News>()
  useEffect(() => {
    const hear = (event: Event) => setNews((event as CustomEvent<News>).detail)
    addEventListener(NEWS, hear)
    return () => removeEventListener(NEWS, hear)
  }, [])
  return news && news.seq > seq ? news.unread : loaded
}
