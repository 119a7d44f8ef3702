import { filterQuery, quickChips } from '~/domain/listings/search/filter-query'
import type { Filters } from '~/domain/listings/search/filters'
import { paths } from '~/paths'

/** The quick choices. With scripts, 'Near Me' adds the browser's position. */
export function QuickChips({ filters }: { filters: Filters }) {
  return (
    <nav className="chips" aria-label="Quick filters">
      <ul className="chips">
        {quickChips(filters).map((chip) => (
          <li key={chip.label}>
            <a
              className="chip"
              href={paths.properties(filterQuery(chip.filters))}
              aria-current={chip.active || undefined}
              data-near={(chip.label === 'Near Me' && !chip.active) || undefined}
            >
              {chip.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
