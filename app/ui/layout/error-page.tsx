import { t } from '~/domain/ground/shared/language'
import { paths } from '~/paths'
import { Scene } from '../show/scene'

type Props = {
  /** The HTTP status. */
  code: number
  title: string
  sentence?: string
  /** The one next step. */
  link?: { href: string; label: string }
  /** The request's id, to quote when asking for help. */
  requestId?: string
  /** Texts of the form that failed. */
  words?: readonly string[]
}

/** Any page that could not be shown: what happened, and where to go from here. */
export function ErrorPage({
  code,
  title,
  sentence,
  link = { href: paths.home(), label: t`Go to home` },
  requestId,
  words = [],
}: Props) {
  return (
    <main id="main" className="wrap page">
      <div className="empty">
        <Scene />
        <h1>{title}</h1>
        {sentence && sentence !== title && <p className="muted">{sentence}</p>}
        {words.length > 0 && (
          <p>{t`Nothing was changed. What you wrote is here, so that you can copy it:`}</p>
        )}
        {words.map((text) => (
          <p key={text} className="note lines">
            {text}
          </p>
        ))}
        <a className="btn btn-main" href={link.href}>
          {link.label}
        </a>
        {requestId && (
          <p className="small muted">
            {code} · {requestId}
          </p>
        )}
      </div>
    </main>
  )
}
