import { type HelpContacts, helpLinks } from '~/domain/ground/settings/help'
import { t } from '~/domain/ground/shared/language'
import { paths } from '~/paths'
import { CsrfTokenInput } from '~/ui/form/csrf-token'

/** Anchor of the help line, on every page. */
export const HELP = '#help'

type Props = {
  help: HelpContacts
  lite: boolean
  /** This page's path and query, to come back to. */
  path: string
}

/** The end of every page: how to reach us, and the choice between the page with and without scripts. */
export function BottomStrip({ help, lite, path }: Props) {
  return (
    <footer className="strip">
      <div id="help" className="wrap cluster between">
        <div className="cluster">
          <span>{t`Help:`}</span>
          {helpLinks(help).map(({ href, label, number }) => (
            <a key={href} href={href}>
              {label}
              {number && <span className="wide-text">{`\u00a0${number}`}</span>}
            </a>
          ))}
        </div>
        <form method="post" action={paths.lite()}>
          <CsrfTokenInput />
          <input type="hidden" name="redirect" value={path} />
          <button className="link-btn" name="version" value={lite ? 'full' : 'lite'} type="submit">
            {lite ? t`Full version` : t`Lite version`}
          </button>
        </form>
      </div>
    </footer>
  )
}
