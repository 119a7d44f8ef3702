import { t } from '~/domain/ground/shared/language'
import type { PageTokens } from '~/domain/ground/shared/pages'
import { Icon } from './icon'

type PagerLinks = Partial<PageTokens>

/** The neighbours of a page by their tokens; `address` of a page's token. */
export function pagerLinks(tokens: PageTokens, address: (page: string) => string): PagerLinks {
  const href = (page: string | null) => (page === null ? null : address(page))
  return {
    first: href(tokens.first),
    previous: href(tokens.previous),
    next: href(tokens.next),
    last: href(tokens.last),
  }
}

type PagerProps = {
  links: PagerLinks
  /** Which part of the list this page is, like '25–48 of 365'. */
  position?: string
}

/** Links to the first, previous, next and last page; returns null for a single page. */
export function Pager({ links, position }: PagerProps) {
  if (!links.first && !links.previous && !links.next && !links.last) return null
  return (
    <nav className="pager" aria-label={t`Pages`}>
      <div className="cluster">
        {links.first && (
          <a className="btn btn-quiet" href={links.first}>
            {t`First`}
          </a>
        )}
        {links.previous && (
          <a className="btn" rel="prev" href={links.previous}>
            <Icon name="chevron-left" />
            {t`Previous`}
          </a>
        )}
      </div>
      {position && <p className="muted small num">{position}</p>}
      <div className="cluster">
        {links.next && (
          <a className="btn" rel="next" href={links.next}>
            {t`Next`}
            <Icon name="chevron-right" />
          </a>
        )}
        {links.last && (
          <a className="btn btn-quiet" href={links.last}>
            {t`Last`}
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
          {tab.count !== undefined && <span className="badge">{tab.count}</span>}
        </a>
      ))}
    </nav>
  )
}

type FilterChipsProps = { filters: readonly { label: string; removeHref: string }[]; clearHref: string }

/** Filters in force; each leads to the list without it, and more than two at once to the list without any. */
export function FilterChips({ filters, clearHref }: FilterChipsProps) {
  if (filters.length === 0) return null
  return (
    <ul className="chips" aria-label={t`Active filters`}>
      {filters.length > 2 && (
        <li>
          <a className="chip strong" href={clearHref}>
            {t`Clear all`}
          </a>
        </li>
      )}
      {filters.map((filter) => (
        <li key={filter.label}>
          <a className="chip chip-on" href={filter.removeHref}>
            <span className="sr">{t`Remove filter: `}</span>
            {filter.label}
            <Icon name="x" />
          </a>
        </li>
      ))}
    </ul>
  )
}
