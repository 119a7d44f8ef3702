import type { PropertyType } from '~/domain/properties/catalogue'
import { propertyTypeLabels } from '~/domain/properties/catalogue'
import { type ApprovalState, waitsForReview } from '~/domain/properties/states'
import { type ReviewQuery, reviewFilterLabels, reviewFilters } from '~/domain/review/query'
import type { PageTokens } from '~/domain/shared/keyset'
import type { Picture as Stored } from '~/domain/shared/picture'
import { count } from '~/domain/shared/text'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '../form/buttons'
import { TextField } from '../form/text-field'
import { Page } from '../layout/page'
import { EmptyState } from '../show/empty-state'
import { Pager, Tabs } from '../show/navigation'
import { NoPicture, Picture } from '../show/picture'
import { StatusBadge } from '../show/status-badge'
import { InstantText, Money } from '../show/text'

type Line = {
  id: string
  title: string
  propertyType: PropertyType
  city: string
  fromPriceTzs: number
  approvalState: ApprovalState
  approvalNotes: string | null
  ownerName: string
  picture: Stored | null
  updatedAt: number
}

type Props = {
  query: ReviewQuery
  page: { lines: readonly Line[]; total: number; tokens: PageTokens }
}

/** Listings that wait for a reviewer, and all others. */
export function ReviewQueue({ query, page }: Props) {
  const { search, filter } = query
  const link = (page: string | null) =>
    page === null ? null : paths.adminProperties({ search, filter, page })
  return (
    <Page title="Property Approval" lead={`${count(page.total, 'property', 'properties')} found`}>
      <div className="stack">
        <Tabs
          label="Which properties"
          tabs={reviewFilters.map((one) => ({
            href: paths.adminProperties({ search, filter: one }),
            label: reviewFilterLabels[one],
            current: one === filter,
          }))}
        />
        <search>
          <form method="get" action={paths.adminProperties()} className="add-line">
            <input type="hidden" name="filter" value={filter} />
            <TextField
              name="search"
              label="Search title, city or address"
              type="search"
              value={search}
              maxLength={100}
            />
            <SubmitButton kind="plain" icon="search">
              Search
            </SubmitButton>
          </form>
        </search>
        {page.lines.length === 0 && (
          <EmptyState title={filter === 'pending' ? 'Nothing waits for you' : 'No Properties Found'}>
            New and changed properties appear here for approval.
          </EmptyState>
        )}
        <ul className="cards">
          {page.lines.map((line) => (
            <ReviewCard key={line.id} line={line} />
          ))}
        </ul>
        <Pager
          links={{
            first: link(page.tokens.first),
            previous: link(page.tokens.previous),
            next: link(page.tokens.next),
            last: link(page.tokens.last),
          }}
        />
      </div>
    </Page>
  )
}

function ReviewCard({ line }: { line: Line }) {
  return (
    <li className="card stack-s">
      {line.picture ? (
        <Picture picture={line.picture} alt="" sizes="(min-width: 48rem) 20rem, 100vw" />
      ) : (
        <NoPicture />
      )}
      <a className="strong" href={paths.adminProperty(line.id)}>
        {line.title}
      </a>
      <p className="muted">
        {propertyTypeLabels[line.propertyType]}, {line.city}, from <Money tzs={line.fromPriceTzs} />
      </p>
      <p className="small">
        {line.ownerName}, {waitsForReview(line.approvalState) && 'waiting since '}
        <InstantText at={line.updatedAt} />
      </p>
      <p>
        <StatusBadge of="approval" status={line.approvalState} />
      </p>
      {line.approvalNotes && <p className="small muted lines">{line.approvalNotes}</p>}
      <ButtonLink href={paths.adminProperty(line.id)} icon="eye">
        Review
      </ButtonLink>
    </li>
  )
}
