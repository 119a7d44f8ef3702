import type { PropertyView } from '~/domain/properties/property-view'
import { Notice } from '../layout/notice-region'

/** Says to the few who see it why others do not. */
export function ApprovalNotice({ listing }: { listing: PropertyView }) {
  const { approvalState, approvalNotes } = listing
  if (approvalState === 'approved') return null
  return (
    <Notice
      kind={approvalState === 'rejected' ? 'error' : 'warning'}
      title={approvalState === 'rejected' ? 'Rejected' : 'Pending approval'}
    >
      Only the people it concerns see this page.
      {approvalNotes && <p className="lines">{approvalNotes}</p>}
    </Notice>
  )
}
