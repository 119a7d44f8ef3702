import { useLocation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { NEWS, POLL_HEADER } from '~/domain/ground/shared/live'

/**
 * A part of a hydrated page that news draw again, as the server renders it then; without form fields, and not while the focus
 * is in it. Plain pages need `live` of `Page` instead. Rule: decisions "Progress: the person's number
 * moves".
 */
export function LivePart({ id, children }: { id: string; children: ReactNode }) {
  const { key: at } = useLocation()
  const part = useRef<HTMLDivElement>(null)
  const [fresh, setFresh] = useState<{ at: string; html: string }>()
  useEffect(() => {
    let isStale = false
    let isAsking = false
    const hear = async () => {
      isStale = true
      if (isAsking) return
      isAsking = true
      while (isStale && !part.current?.contains(document.activeElement)) {
        isStale = false
        const html = await freshPart(id).catch(() => undefined)
        if (html !== undefined) setFresh({ at, html })
      }
      isAsking = false
    }
    addEventListener(NEWS, hear)
    return () => removeEventListener(NEWS, hear)
  }, [id, at])
  if (fresh?.at !== at)
    return (
      <div ref={part} id={id}>
        {children}
      </div>
    )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own rendering of this part
  return <div ref={part} id={id} dangerouslySetInnerHTML={{ __html: fresh.html }} />
}

/** '' once the page has no such part; undefined while there is no answer. */
async function freshPart(id: string): Promise<string | undefined> {
  const answer = await fetch(location.href, { headers: { [POLL_HEADER]: '1' } })
  if (!answer.ok || answer.redirected) return undefined
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  return page.getElementById(id)?.innerHTML ?? ''
}
