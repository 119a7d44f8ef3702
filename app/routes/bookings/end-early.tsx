import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formatDay, formatDeadline } from '~/domain/ground/shared/calendar'
import { formatTzs } from '~/domain/ground/shared/money'
import { bookingVersion } from '~/domain/stays/bookings/booking-details.server'
import {
  type EndEarly,
  endEarly,
  endEarlyForm,
  endEarlyPage,
} from '~/domain/stays/bookings/stays/end-early.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '~/ui/form/buttons'
import { ErrorSummary } from '~/ui/form/error-summary'
import { DateField } from '~/ui/form/number-field'
import { PostForm } from '~/ui/form/post-form'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'

const notices = {
  agree: 'Agreed. The stay ends on that day.',
  decline: 'Declined. The stay goes on as before.',
  withdraw: 'Withdrawn. The stay goes on as before.',
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return endEarlyPage(actor, idOf(params, 'bookingId'))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id, otherName } = endEarlyPage(actor, idOf(params, 'bookingId'))
  const store = (input: EndEarly) => {
    endEarly(actor, id, input)
    const notice = input.answer ? notices[input.answer] : `Sent. ${otherName} agrees or declines.`
    return redirectWithNotice(paths.bookingDetails(id), notice)
  }
  return submitForm(request, endEarlyForm, store, { version: () => bookingVersion(id) })
}

export const meta = () => [{ title: pageTitle('End This Stay Early') }]

/** Proposes an earlier day of leaving, or shows the proposal that waits with its answers. */
export default function EndEarlyPage() {
  const { id, title, version, from, until, endDate, otherName, proposal, ends, feeTzs, returnByAt, why } =
    useLoaderData<typeof loader>()
  const reply = useFormReply()
  const back = { href: paths.bookingDetails(id), label: title }
  return (
    <Page title="End This Stay Early" back={back} narrow>
      <div className="stack">
        <ErrorSummary reply={reply} />
        {proposal ? (
          <>
            <p className="strong">
              {proposal.isOwn ? 'You proposed' : `${otherName} proposes`} that the stay ends on{' '}
              {formatDay(proposal.leaveOn)} instead of {formatDay(endDate)}.
            </p>
            <p>{proposal.why ?? proposal.sentence}</p>
            <PostForm reply={reply} version={version}>
              <div className="actions">
                {proposal.isOwn ? (
                  <SubmitButton name="answer" value="withdraw">
                    Withdraw
                  </SubmitButton>
                ) : (
                  <>
                    {!proposal.why && (
                      <SubmitButton name="answer" value="agree" icon="check">
                        Agree
                      </SubmitButton>
                    )}
                    <SubmitButton name="answer" value="decline" kind="plain">
                      Decline
                    </SubmitButton>
                  </>
                )}
                <ButtonLink href={back.href}>Back</ButtonLink>
              </div>
            </PostForm>
          </>
        ) : why && !reply ? (
          <p>{why}</p>
        ) : (
          <PostForm reply={reply} version={version}>
            <p>
              {otherName} has to agree. Months that have begun are owed in full, and our fee of{' '}
              {formatTzs(feeTzs)} stays whole. Later months fall away, and the days from then on are free for
              others.
            </p>
            {ends.length > 0 && (
              <ul className="stack-s" aria-label="What is owed then">
                {ends.map(({ endDate: last, totalAmountTzs, backTzs }) => (
                  <li key={last}>
                    Until {formatDay(last)}: {formatTzs(totalAmountTzs)} in all
                    {backTzs > 0 && `, and ${formatTzs(backTzs)} goes back`}.
                  </li>
                ))}
              </ul>
            )}
            {ends.some(({ backTzs }) => backTzs > 0) && (
              <p>
                If {otherName} agrees today, that money goes back by {formatDeadline(returnByAt)}.
              </p>
            )}
            <DateField
              name="leave_on"
              label="Day of leaving"
              hint={`From ${formatDay(from)} to ${formatDay(until)}.`}
              min={from}
              max={until}
              reply={reply}
              required
            />
            <div className="actions">
              <SubmitButton icon="send">Propose This Day</SubmitButton>
              <ButtonLink href={back.href}>Back</ButtonLink>
            </div>
          </PostForm>
        )}
      </div>
    </Page>
  )
}
