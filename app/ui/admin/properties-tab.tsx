import { type PanelQuery, panelFilterLabels, panelFilters } from '~/domain/listings/review/query'
import type { ReviewLine, ReviewPage } from '~/domain/listings/review/queue.server'
import { paths } from '~/paths'
import { ActionButton } from '../form/buttons'
import { ListingCell } from '../review/listing-cell'
import { DeskTable, MoreActions } from '../show/desk-table'
import { FilterBar } from '../show/filter-bar'
import { FoundList } from '../show/found-list'
import { Badge, StatusBadge } from '../show/status-badge'

const TAB = { tab: 'properties' }
const address = (query: Partial<PanelQuery>) => paths.admin({ ...TAB, ...query })

type Props = Pick<ReviewPage, 'lines' | 'tokens'> & {
  counts: Record<PanelQuery['filter'], string>
  query: PanelQuery
}

/** All listings with their switches. */
export function PropertiesTab({ lines, counts, tokens, query }: Props) {
  const { search, filter, owner, agent } = query
  const here = address(query)
  return (
    <div className="stack-s">
      <FoundList
        rows={lines}
        {...{ query, tokens, address }}
        search={
          <FilterBar
            filters={panelFilters.map((of) => ({
              href: address({ ...query, filter: of, page: null }),
              label: panelFilterLabels[of],
              count: counts[of],
              current: of === filter,
            }))}
            action={paths.admin()}
            search={search}
            hint="Title, place, what it offers or its owner"
            fields={{ ...TAB, ...(owner && { owner }), ...(agent && { agent }), ...(filter && { filter }) }}
          />
        }
        none={{
          title: 'No Properties Found',
          purpose: 'Listings appear here once somebody sends one.',
          advice: 'Try other words, or all listings.',
          clear: 'Clear Search',
        }}
      >
        <DeskTable
          caption="Properties"
          rows={lines}
          rowKey={({ id }) => id}
          columns={[
            { label: 'Property', kind: 'what', cell: (line) => <ListingCell line={line} back={here} /> },
            { label: 'Owner', kind: 'who', isWide: true, cell: (line) => <Owner line={line} back={here} /> },
            {
              label: 'Status',
              kind: 'state',
              cell: (line) => <StatusBadge of="approval" status={line.approvalState} />,
            },
            { label: 'Availability', kind: 'state', cell: Availability },
            { label: 'Featured', kind: 'state', cell: Featured },
            { label: 'Actions', kind: 'action', cell: (line) => <Actions line={line} back={here} /> },
          ]}
        />
      </FoundList>
    </div>
  )
}

type RowProps = { line: ReviewLine; back: string }

function Owner({ line: { ownerId, ownerName }, back }: RowProps) {
  return <a href={paths.adminUser(ownerId, { redirect: back })}>{ownerName}</a>
}

function Availability({ isAvailable }: ReviewLine) {
  return (
    <div className={isAvailable ? 'max-md:hidden' : undefined}>
      <Badge
        label={isAvailable ? 'Available' : 'Unavailable'}
        tone={isAvailable ? 'good' : ''}
        icon={isAvailable ? 'circle-check' : 'ban'}
      />
    </div>
  )
}

function Featured({ isFeatured, isListed }: ReviewLine) {
  if (!isFeatured) return null
  return (
    <>
      <Badge label="Featured" tone="info" icon="check" />
      {!isListed && <p className="small muted">Not shown while it is not listed</p>}
    </>
  )
}

function Actions({ line: { id, title, isAvailable, isFeatured }, back }: RowProps) {
  return (
    <MoreActions of={title}>
      <div className="cluster">
        <ActionButton
          action={paths.adminAvailability(id, { redirect: back })}
          fields={{ is_available: String(!isAvailable) }}
        >
          {isAvailable ? 'Deactivate' : 'Activate'}
          <span className="sr"> {title}</span>
        </ActionButton>
        <ActionButton
          action={paths.adminFeatured(id, { redirect: back })}
          fields={{ is_featured: String(!isFeatured) }}
        >
          {isFeatured ? 'Unfeature' : 'Feature'}
          <span className="sr"> {title}</span>
        </ActionButton>
      </div>
    </MoreActions>
  )
}
