import { userTypeLabel, type Viewer } from '~/domain/access/actor'
import { withIcon } from '../show/icon'
import { currentMark, linksFor } from './links'

type Props = { viewer: Viewer; path?: string }

/** The menu of this person's type beside the page on wide screens; phones have the drawer. */
export function SideNav({ viewer, path }: Props) {
  const links = linksFor(viewer)
  return (
    <nav className="side links" aria-label="Side menu">
      <p className="side-role muted small">{userTypeLabel(viewer.userType)}</p>
      {links.map((link) => (
        <a
          key={link.href}
          className={withIcon(link.icon)}
          href={link.href}
          aria-current={currentMark(links, link, path)}
        >
          {link.label}
        </a>
      ))}
    </nav>
  )
}
