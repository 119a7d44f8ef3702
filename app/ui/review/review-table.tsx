import { waitsForReview } from '~/domain/properties/states'
import type { ReviewLine } from '~/domain/review/query'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '../form/buttons'
import { ChooseBox, ChosenForm } from '../form/choose'
import { DeskTable } from '../show/desk-table'
import { StatusBadge } from '../show/status-badge'
import { InstantText, Money } from '../show/text'
import { ListingCell } from './listing-cell'

type Props = { lines: readonly ReviewLine[]; back: string }

/** Listings as a reviewer works with them; several that wait can be decided on at once. */
export function ReviewTable({ lines, back }: Props) {
  const isQueue = lines.some(({ approvalState }) => waitsForReview(approvalState))
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
          { label: 'Owner', kind: 'who', cell: (line) => line.ownerName },
          { label: 'Last change', kind: 'when', cell: (line) => <InstantText at={line.updatedAt} /> },
          { label: 'Rent from', kind: 'figure', cell: (line) => <Money tzs={line.fromPriceTzs} /> },
          { label: 'Status', cell: (line) => <Status line={line} /> },
          { label: 'Actions', kind: 'action', cell: (line) => <Actions line={line} back={back} /> },
        ]}
      />
    </>
  )
}

const choiceOf = ({ id, version, title, approvalState }: ReviewLine) =>
  waitsForReview(approvalState) && <ChooseBox id={id} version={version} of={title} />

function Status({ line: { approvalState, approvalNotes } }: { line: ReviewLine }) {
  return (
    <div className="stack-s">
      <p>
        <StatusBadge of="approval" status={approvalState} />
      </p>
      {approvalNotes && <p className="small muted lines">{approvalNotes}</p>}
    </div>
  )
}

function Actions({ line, back }: { line: ReviewLine; back: string }) {
  return (
    <div className="cluster">
      <ButtonLink href={paths.adminProperty(line.id, { redirect: back })} icon="eye" of={line.title}>
        Review
      </ButtonLink>
    </div>
  )
}
