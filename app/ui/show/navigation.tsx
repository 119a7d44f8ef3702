import { Icon } from './icon'

type PagerLinks = {
  first?: string | null
  previous?: string | null
  next?: string | null
  last?: string | null
}

/** First, previous, next and last page as plain links; nothing when there is one page only. */
export function Pager({ links, label = 'Pages' }: { links: PagerLinks; label?: string }) {
  if (!links.first && !links.previous && !links.next && !links.last) return null
  return (
    <nav className="pager" aria-label={label}>
      <div className="cluster">
        {links.first && (
          <a className="btn btn-quiet" href={links.first}>
            First
          </a>
        )}
        {links.previous && (
          <a className="btn" rel="prev" href={links.previous}>
            <Icon name="chevron-left" />
            Previous
          </a>
        )}
      </div>
      <div className="cluster">
        {links.next && (
          <a className="btn" rel="next" href={links.next}>
            Next
            <Icon name="chevron-right" />
          </a>
        )}
        {links.last && (
          <a className="btn btn-quiet" href={links.last}>
            Last
          </a>
        )}
      </div>
    </nav>
  )
}

type TabLink = { href: string; label: string; current: boolean; count?: number }

/** Parts of one screen, each with its own address. */
export function Tabs({ tabs, label }: { tabs: readonly TabLink[]; label: string }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <a key={tab.href} href={tab.href} aria-current={tab.current ? 'page' : undefined}>
          {tab.label}
          {tab.count !== undefined && <span className="tab-count">{tab.count}</span>}
        </a>
      ))}
    </nav>
  )
}

/** Filters in force; each leads to the list without it. */
export function FilterChips({ filters }: { filters: readonly { label: string; removeHref: string }[] }) {
  if (filters.length === 0) return null
  return (
    <ul className="chips" aria-label="Active filters">
      {filters.map((filter) => (
        <li key={filter.label}>
          <a className="chip" href={filter.removeHref}>
            <span className="sr">Remove filter: </span>
            {filter.label}
            <Icon name="x" />
          </a>
        </li>
      ))}
    </ul>
  )
}
