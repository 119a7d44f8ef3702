import { userTypeLabel, type Viewer } from '~/domain/access/actor'
import { withIcon } from '../show/icon'
import { linksFor } from './links'

type Props = { viewer: Viewer; path?: string }

/** The menu of this person's type beside the page on wide screens; phones have the drawer. */
export function SideNav({ viewer, path }: Props) {
  const here = path?.split('?')[0]
  return (
    <nav className="side links" aria-label="Side menu">
      <p className="side-role">{userTypeLabel(viewer.userType)}</p>
      {linksFor(viewer).map((link) => (
        <a
          key={link.href}
          className={withIcon(link.icon)}
          href={link.href}
          aria-current={link.href === here ? 'page' : undefined}
        >
          {link.label}
        </a>
      ))}
    </nav>
  )
}
