import type { CrowdedOut } from '~/domain/bookings/request-fit'
import { CHOSEN_FIELD } from '~/domain/shared/chosen'
import type { FormReply } from '~/domain/shared/form-reply'
import { paths } from '~/paths'
import { CheckField } from '../form/choices'
import { Notice } from '../layout/notice-region'
import { DayText } from '../show/text'

type Props = { others: readonly CrowdedOut[]; reply: FormReply | null }

/** Said before an approval takes the last unit: which requests no longer fit, and a box that rejects them with it. */
export function LastUnit({ others, reply }: Props) {
  if (others.length === 0) return null
  const one = others.length === 1
  return (
    <>
      <Notice
        kind="warning"
        title={
          one
            ? 'Takes the last one; 1 request no longer fits'
            : `Takes the last one; ${others.length} requests no longer fit`
        }
      >
        <ul>
          {others.map(({ id, tenantName, startDate, endDate }) => (
            <li key={id}>
              <a href={paths.bookingDetails(id)}>{tenantName}</a>, <DayText day={startDate} /> to{' '}
              <DayText day={endDate} />
            </li>
          ))}
        </ul>
      </Notice>
      {others.map(({ id, version }) => (
        <input key={id} type="hidden" name={CHOSEN_FIELD} value={`${id}:${version}`} />
      ))}
      <CheckField
        name="reject_others"
        label={one ? 'Reject this one' : `Reject these ${others.length}`}
        hint={
          one
            ? 'The tenant is told that somebody else has the place.'
            : 'Each tenant is told that somebody else has the place.'
        }
        reply={reply}
      />
    </>
  )
}
