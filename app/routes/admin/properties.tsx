import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { foundText } from '~/domain/ground/shared/text'
import { waitsForReview } from '~/domain/listings/properties/states'
import { readReviewQuery, reviewFilterLabels, reviewFilters } from '~/domain/listings/review/query'
import { type ReviewLine, reviewCounts, reviewPage } from '~/domain/listings/review/queue.server'
import { requireAdmin } from '~/http/session.server'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '~/ui/form/buttons'
import { ChooseBox, ChosenForm } from '~/ui/form/choose'
import { Page, pageTitle } from '~/ui/layout/page'
import { ListingCell } from '~/ui/review/listing-cell'
import { DeskTable } from '~/ui/show/desk-table'
import { FilterBar } from '~/ui/show/filter-bar'
import { FoundList } from '~/ui/show/found-list'
import { ReviewNotes } from '~/ui/show/review-notes'
import { StatusBadge } from '~/ui/show/status-badge'
import { InstantText, Money } from '~/ui/show/text'

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request)
  const query = readReviewQuery(new URL(request.url).searchParams)
  return { query, page: reviewPage(actor, query), counts: reviewCounts(actor, query, reviewFilters) }
}

export const meta = () => [{ title: pageTitle('Property Approval') }]

/** Listings that wait for a reviewer, and all others. */
export default function Properties() {
  const { query, page, counts } = useLoaderData<typeof loader>()
  const { search, filter } = query
  const isQueue = page.lines.some(({ approvalState }) => waitsForReview(approvalState))
  // A decision moves up the listings behind it: it leads back to the first page.
  const back = paths.adminProperties({ search, filter, page: isQueue ? null : query.page })
  return (
    <Page title="Property Approval" lead={foundText(counts[filter], 'property', 'properties')}>
      <div className="stack-s">
        <FoundList
          rows={page.lines}
          query={{ search }}
          tokens={page.tokens}
          address={(found) => paths.adminProperties({ search: found.search, filter, page: found.page })}
          search={
            <FilterBar
              filters={reviewFilters.map((one) => ({
                href: paths.adminProperties({ search, filter: one }),
                label: reviewFilterLabels[one],
                count: counts[one],
                current: one === filter,
              }))}
              action={paths.adminProperties()}
              search={search}
              hint="Title, city or address"
              fields={{ filter }}
            />
          }
          none={{
            title: filter === 'pending' && search === '' ? 'Nothing waits for you' : 'No Properties Found',
            purpose: 'New and changed properties appear here for approval.',
            advice: `None of these properties has “${search}” in its title, city or address.`,
            clear: 'Clear Search',
          }}
        >
          <ReviewTable lines={page.lines} {...{ isQueue, back }} />
        </FoundList>
      </div>
    </Page>
  )
}

type Props = { lines: readonly ReviewLine[]; isQueue: boolean; back: string }

/** Listings as a reviewer works with them; several that wait can be decided on at once. */
function ReviewTable({ lines, isQueue, back }: Props) {
  return (
    <>
      {isQueue && (
        <ChosenForm action={paths.adminPropertiesApprove()} back={back}>
          <SubmitButton kind="plain" icon="check">
            Approve chosen
          </SubmitButton>
          <SubmitButton kind="plain" icon="x" formAction={paths.adminPropertiesReject()}>
            Reject chosen
          </SubmitButton>
        </ChosenForm>
      )}
      <DeskTable
        caption="Properties"
        rows={lines}
        rowKey={({ id }) => id}
        columns={[
          ...(isQueue ? [{ label: 'Choose', kind: 'choice', cell: choiceOf } as const] : []),
          { label: 'Property', kind: 'what', cell: (line) => <ListingCell line={line} back={back} /> },
          { label: 'Owner', kind: 'who', isWide: true, cell: (line) => <p>{line.ownerName}</p> },
          {
            label: 'Last change',
            kind: 'when',
            isWide: true,
            cell: (line) => <InstantText at={line.updatedAt} />,
          },
          { label: 'Rent from', kind: 'figure', cell: (line) => <Money tzs={line.fromPriceTzs} /> },
          { label: 'Status', kind: 'state', cell: (line) => <Status line={line} /> },
          {
            label: 'Actions',
            kind: 'action',
            cell: ({ id, title }) => (
              <div className="cluster">
                <ButtonLink href={paths.adminProperty(id, { redirect: back })} icon="eye" of={title}>
                  Review
                </ButtonLink>
              </div>
            ),
          },
        ]}
      />
    </>
  )
}

const choiceOf = ({ id, version, title, approvalState }: ReviewLine) =>
  waitsForReview(approvalState) && <ChooseBox id={id} version={version} of={title} compact />

function Status({ line: { approvalState, approvalNotes } }: { line: ReviewLine }) {
  return (
    <>
      <StatusBadge of="approval" status={approvalState} />
      <ReviewNotes notes={approvalNotes} />
    </>
  )
}
