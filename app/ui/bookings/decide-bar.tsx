import { formatTzs } from '~/domain/ground/shared/money'
import { count } from '~/domain/ground/shared/text'
import type { WaitingTotal } from '~/domain/stays/bookings/list-bookings.server'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '../form/buttons'
import { CHOSEN_FORM } from '../form/choose'
import { PostForm } from '../form/post-form'

export type Waiting = WaitingTotal & { allQuery: Record<string, string> }

type Props = { back: string; waiting?: Waiting; idempotencyKey?: string }

/** Decides on the chosen requests; says beforehand what all of them come to, and what no longer fits. */
export function DecideBar({ back, waiting, idempotencyKey }: Props) {
  const way = { redirect: back }
  return (
    <PostForm
      id={CHOSEN_FORM}
      action={paths.bookingsApprove(way)}
      idempotencyKey={idempotencyKey}
      className="bar-foot flex flex-wrap items-center gap-x-3 gap-y-1 p-3 [border:1px_solid_var(--color-sea)] rounded-[var(--radius-card)]"
    >
      <p className="grow basis-48 min-w-0 max-w-none text-[length:var(--text-s)]">
        {waiting && (
          <>
            <strong className="block">
              {count(waiting.count, 'request')}, {formatTzs(waiting.totalTzs)}
            </strong>
            {togetherText(waiting)}
          </>
        )}
        <ui-chosen-sum class="block" for={CHOSEN_FORM} />
      </p>
      {waiting && waiting.count > 1 && (
        <ButtonLink href={paths.bookingsApprove({ all: 1, ...waiting.allQuery, ...way })} kind="quiet">
          {waiting.count > waiting.first ? `First ${waiting.first}` : `All ${waiting.count}`}
        </ButtonLink>
      )}
      <span className="max-md:hidden">
        <ui-choose-all for={CHOSEN_FORM} />
      </span>
      <span className="flex flex-wrap gap-2 max-md:flex-1 max-md:[&>*]:flex-1 max-md:[&>*]:px-1 whitespace-nowrap max-md:[&>*]:text-[length:var(--text-s)] max-[14rem]:block max-[14rem]:whitespace-normal">
        <SubmitButton icon="check">Approve chosen</SubmitButton>
        <SubmitButton kind="plain" icon="x" formAction={paths.bookingsRejectChosen(way)}>
          Reject chosen
        </SubmitButton>
      </span>
    </PostForm>
  )
}

/** Whether all of them can be approved together, and whose request cannot. */
function togetherText({ count: all, first, crowdedOut }: Waiting): string {
  const which = all > first ? `The first ${first}` : all === 2 ? 'Both' : `All ${all}`
  if (crowdedOut.length === 0) return all === 1 ? 'It fits.' : `${which} fit together.`
  return `Cannot be approved: ${crowdedOut.slice(0, 3).join(', ')}${crowdedOut.length > 3 ? ` and ${crowdedOut.length - 3} more` : ''}.`
}
