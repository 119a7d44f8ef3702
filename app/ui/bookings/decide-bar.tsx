import { t } from '~/domain/ground/shared/language'
import type { WaitingTotal } from '~/domain/stays/bookings/list-bookings.server'
import { paths } from '~/paths'
import { SubmitButton } from '../form/buttons'
import { CHOSEN_BAR, CHOSEN_FORM } from '../form/choose'
import { PostForm } from '../form/post-form'

export type Waiting = WaitingTotal & { allQuery: Record<string, string> }

type Props = {
  back: string
  /** No box chooses a request that can be approved. */
  onlyRejects: boolean
  /** On phones it would lie over the row that is open. */
  hasOpenRow: boolean
  idempotencyKey?: string
}

/** Decides on the chosen requests, with their sum. */
export function DecideBar({ back, onlyRejects, hasOpenRow, idempotencyKey }: Props) {
  const way = { redirect: back }
  return (
    <PostForm
      id={CHOSEN_FORM}
      action={paths.bookingsApprove(way)}
      idempotencyKey={idempotencyKey}
      className={hasOpenRow ? `${CHOSEN_BAR} max-md:static` : CHOSEN_BAR}
    >
      <p className="grow basis-48 min-w-0 max-w-none text-[length:var(--text-s)]">
        <ui-chosen-sum class="block strong" for={CHOSEN_FORM} />
      </p>
      <span className="max-md:hidden">
        <ui-choose-all for={CHOSEN_FORM} />
      </span>
      <span className="flex flex-wrap gap-2 max-md:flex-1 max-md:[&>*]:flex-1 max-md:[&>*]:px-1 whitespace-nowrap max-md:[&>*]:text-[length:var(--text-s)] max-[14rem]:block max-[14rem]:whitespace-normal">
        {!onlyRejects && <SubmitButton icon="check">{t`Approve chosen`}</SubmitButton>}
        <SubmitButton kind="plain" icon="x" formAction={paths.bookingsRejectChosen(way)}>
          {t`Reject chosen`}
        </SubmitButton>
      </span>
    </PostForm>
  )
}

/** Whether all of them can be approved together, and whose request cannot. */
export function togetherText({ count: all, first, crowdedOut }: Waiting): string {
  if (crowdedOut.length === 0) {
    if (all > first) return t`The first ${first} fit together.`
    if (all > 2) return t`All ${all} fit together.`
    return all === 1 ? t`It fits.` : t`Both fit together.`
  }
  const [names, more] = [crowdedOut.slice(0, 3).join(', '), crowdedOut.length - 3]
  return more > 0 ? t`Cannot be approved: ${names} and ${more} more.` : t`Cannot be approved: ${names}.`
}
