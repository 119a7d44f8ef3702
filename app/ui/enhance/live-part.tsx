import { useLocation } from '@remix-run/react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { NEWS, POLL_HEADER } from '~/domain/ground/shared/live'

/**
 * A part of a hydrated page that news draw again, as the server renders it then; without form fields, and not while the focus
 * is in it. Plain pages need `live` of `Page` instead. Rule: decisions "Progress: the person's number
 * moves".
 */
export function LivePart({ id, children }: { id: string; children: ReactNode }) {
  const { key: at } = useLocation()
  const part = useRef<HTMLDivElement>(null)
  const [fresh, setFresh] = useState<{ at: string; nodes: Node[] }>()
  useEffect(() => {
    let isStale = false
    let isAsking = false
    const hear = async () => {
      isStale = true
      if (isAsking) return
      isAsking = true
      while (isStale && !part.current?.contains(document.activeElement)) {
        isStale = false
        const nodes = await freshPart(id).catch(() => undefined)
        if (nodes) setFresh({ at, nodes })
      }
      isAsking = false
    }
    addEventListener(NEWS, hear)
    return () => removeEventListener(NEWS, hear)
  }, [id, at])
  if (fresh?.at === at) return <FreshPart id={id} part={part} nodes={fresh.nodes} />
  return (
    <div ref={part} id={id}>
      {children}
    </div>
  )
}

type FreshPartProps = { id: string; part: RefObject<HTMLDivElement>; nodes: Node[] }

/** An element without children of React's, which leaves alone what is put there. */
function FreshPart({ id, part, nodes }: FreshPartProps) {
  useEffect(() => part.current?.replaceChildren(...nodes), [part, nodes])
  return <div ref={part} id={id} />
}

/** Nothing once the page has no such part; undefined while there is no answer. */
async function freshPart(id: string): Promise<Node[] | undefined> {
  const answer = await fetch(location.href, { headers: { [POLL_HEADER]: '1' } })
  if (!answer.ok || answer.redirected) return undefined
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  return [...(page.getElementById(id)?.childNodes ?? [])]
}
