import { userTypeLabel, type Viewer } from '~/domain/access/actor'
import { paths } from '~/paths'
import { CsrfTokenInput } from '~/ui/form/csrf-token'
import { Icon, withIcon } from '../show/icon'
import { menuFor } from './links'

type Props = { viewer: Viewer | null; path?: string }

/**
 * The person's menu: a drawer on phones, under the person's button on wide screens, where guests need none.
 * Opened and closed by the browser itself.
 */
export function HeaderMenu({ viewer, path }: Props) {
  const here = path?.split('?')[0]
  return (
    <details className={viewer ? 'menu' : 'menu narrow'} data-menu>
      <summary className="btn btn-quiet btn-icon" aria-label="Menu">
        <Icon name="menu" className="narrow shut" />
        <Icon name="x" className="narrow open" />
        <Icon name="user" className="wide" />
      </summary>
      <div className="menu-panel">
        {viewer && (
          <div className="who">
            <p className="strong">{viewer.fullName}</p>
            <p className="small muted">{viewer.email}</p>
            <span className="badge info">{userTypeLabel(viewer.userType)}</span>
          </div>
        )}
        <nav className="links" aria-label="Menu">
          {menuFor(viewer).map((link) => (
            <a
              key={link.href}
              className={withIcon(link.icon)}
              href={link.href}
              aria-current={link.href === here ? 'page' : undefined}
            >
              {link.label}
            </a>
          ))}
          {!viewer && (
            <a className={withIcon('key-round')} href={paths.auth()}>
              Sign In
            </a>
          )}
        </nav>
        {viewer && (
          <form method="post" action={paths.signOut()} className="links">
            <CsrfTokenInput />
            <button type="submit" className={withIcon('log-out')}>
              Sign out
            </button>
          </form>
        )}
      </div>
    </details>
  )
}
