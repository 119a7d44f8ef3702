import { t } from '~/domain/ground/shared/language'
import { filterQuery, quickChips } from '~/domain/listings/search/filter-query'
import type { Filters } from '~/domain/listings/search/filters'
import { paths } from '~/paths'

/** The quick choices. With scripts, 'Near Me' adds the browser's position. */
export function QuickChips({ filters }: { filters: Filters }) {
  return (
    <nav className="chips" aria-label={t`Quick filters`}>
      <ul className="chips">
        {quickChips(filters).map((chip) => (
          <li key={chip.name}>
            <a
              className="chip"
              href={paths.properties(filterQuery(chip.filters))}
              aria-current={chip.active || undefined}
              data-near={(chip.name === 'near' && !chip.active) || undefined}
            >
              {chip.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
