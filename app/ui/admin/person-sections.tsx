import type { PersonPage } from '~/domain/desk/people/person-page.server'
import type { PersonSection } from '~/domain/desk/people/person-sections.server'
import { Badge, StatusBadge } from '../show/status-badge'
import { InstantText } from '../show/text'

/** Sections of a person's page: a few rows, each with its number and the link to its whole list. */
export function PersonSections({ sections }: { sections: readonly PersonSection[] }) {
  if (sections.length === 0) return <p className="muted">No listings, bookings, payments or reports.</p>
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {sections.map(({ title, count, href, rows }) => (
        <section key={title} className="card stack-s">
          <div className="card-head">
            <h2>
              {title} ({count})
            </h2>
            <a href={href}>
              See all<span className="sr"> of {title}</span>
            </a>
          </div>
          <ul className="stack-s">
            {rows.map((row) => (
              <li
                key={row.id}
                className="flex flex-wrap items-start justify-between gap-2 [line-height:1.25]"
              >
                <div className="grow basis-48 min-w-0">
                  <a className="strong" href={row.href}>
                    {row.label}
                  </a>
                  <p className="small muted">
                    {row.at !== undefined && (
                      <>
                        <InstantText at={row.at} />
                        {' · '}
                      </>
                    )}
                    {row.text}
                  </p>
                </div>
                {row.state && <StatusBadge {...row.state} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Where somebody receives rent. */
export function PersonAccounts({ accounts }: Pick<PersonPage, 'accounts'>) {
  if (accounts.length === 0) return null
  return (
    <section className="card stack-s">
      <h2>Payout Accounts</h2>
      <ul className="stack-s">
        {accounts.map(({ id, provider, maskedNumber, isDefault, isRemoved }) => (
          <li key={id} className="card-head">
            <span>
              {provider} {maskedNumber}
            </span>
            {isDefault && <Badge label="Default" tone="good" />}
            {isRemoved && <Badge label="Removed" tone="" />}
          </li>
        ))}
      </ul>
    </section>
  )
}
