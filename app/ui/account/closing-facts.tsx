import type { ClosingOutline } from '~/domain/desk/closing/outline.server'
import { t } from '~/domain/ground/shared/language'

type Props = { outline: Omit<ClosingOutline, 'person'> }

/** The data that is deleted and kept when an account is closed, or the obstacles. */
export function ClosingFacts({ outline: { obstacles, owed, ends, goes, stays } }: Props) {
  if (obstacles.length > 0)
    return (
      <section className="card">
        <Things title={t`Not possible yet`} things={obstacles} />
      </section>
    )
  return (
    <section className="card stack">
      {owed.length > 0 && (
        <div className="stack-s">
          <Things title={t`You are still owed money`} things={owed} />
          <p>
            {t`Say first where it goes. Without your account you can no longer disagree, and we cannot ask you.`}
          </p>
        </div>
      )}
      <Things title={t`This is deleted`} things={goes} />
      {ends.length > 0 && <Things title={t`This ends, and the university gets a message`} things={ends} />}
      {stays.length > 0 && <Things title={t`This stays`} things={stays} />}
    </section>
  )
}

function Things({ title, things }: { title: string; things: (string | ClosingOutline['owed'][number])[] }) {
  return (
    <div className="stack-s">
      <h2>{title}</h2>
      <ul className="stack-s">
        {things.map((thing) =>
          typeof thing === 'string' ? (
            <li key={thing}>{thing}</li>
          ) : (
            <li key={thing.sentence}>
              <p>{thing.sentence}</p>
              <a href={thing.link.href}>{thing.link.label}</a>
            </li>
          ),
        )}
      </ul>
    </div>
  )
}
