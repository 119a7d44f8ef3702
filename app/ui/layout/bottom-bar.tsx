import type { Viewer } from '~/domain/access/actor'
import { Icon } from '../show/icon'
import { barLinks, currentMark } from './links'

/** Pages with a bar of their own, a listing and the booking form, keep that one. */
const OWN_BAR = /^\/(?:properties\/[^/?]+|booking(?:\?|$))/

/** Whether this person has the bottom bar on this page. */
export function hasBottomBar(viewer: Viewer | null, path = ''): viewer is Viewer {
  return viewer !== null && !OWN_BAR.test(path)
}

/** Four places of a person's work under the thumb, on phones; the menu's button is the fifth. */
export function BottomBar({ viewer, path }: { viewer: Viewer; path?: string }) {
  const links = barLinks(viewer)
  return (
    <nav className="nav" aria-label="Bottom bar">
      {links.map((link) => (
        <a key={link.href} href={link.href} aria-current={currentMark(links, link, path)}>
          <Icon name={link.icon} />
          {link.label}
        </a>
      ))}
    </nav>
  )
}
