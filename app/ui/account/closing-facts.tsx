import type { ClosingOutline } from '~/domain/desk/closing/outline.server'

type Props = { outline: Omit<ClosingOutline, 'person'> }

/** The data that is deleted and kept when an account is closed, or the obstacles. */
export function ClosingFacts({ outline: { obstacles, ends, goes, stays } }: Props) {
  if (obstacles.length > 0)
    return (
      <section className="card stack-s">
        <h2>Not possible yet</h2>
        <ul className="stack-s">
          {obstacles.map(({ sentence, link }) => (
            <li key={link.href}>
              <p>{sentence}</p>
              <a href={link.href}>{link.label}</a>
            </li>
          ))}
        </ul>
      </section>
    )
  return (
    <section className="card stack">
      <Things title="This is deleted" things={goes} />
      {ends.length > 0 && <Things title="This ends, and the university gets a message" things={ends} />}
      {stays.length > 0 && <Things title="This stays" things={stays} />}
    </section>
  )
}

function Things({ title, things }: { title: string; things: string[] }) {
  return (
    <div className="stack-s">
      <h2>{title}</h2>
      <ul className="stack-s">
        {things.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
    </div>
  )
}
