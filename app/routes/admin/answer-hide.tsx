import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MOST_LETTERS } from '~/domain/listings/properties/residents'
import { hideAnswer, hideForm, showAnswerAgain } from '~/domain/stays/bookings/residents/decide-answer.server'
import { shownAnswer } from '~/domain/stays/bookings/residents/views.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice, returnPath } from '~/http/redirects.server'
import { requireAdmin } from '~/http/session.server'
import { readForm, submitButton, submitFormWith } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { CheckField } from '~/ui/form/choices'
import { FormPage } from '~/ui/form/form-page'
import { TextArea } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { Quote } from '~/ui/show/text'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const answer = shownAnswer(await requireAdmin(request), idOf(params, 'answerId'), 'booking.hide-answer')
  return { ...answer, back: returnPath(request, paths.bookingDetails(answer.bookingId)) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireAdmin(request)
  const find = () => shownAnswer(actor, idOf(params, 'answerId'), 'booking.hide-answer')
  const { id, bookingId } = find()
  const form = await readForm(request)
  const back = returnPath(request, paths.bookingDetails(bookingId))
  if (!form.has('reason'))
    return submitButton(form, back, ({ version }) => {
      showAnswerAgain(actor, id, version)
      return 'The text is shown again. Both sides get a message.'
    })
  return submitFormWith(form, hideForm, { version: () => find().version }, (input) => {
    hideAnswer(actor, id, input)
    return redirectWithNotice(back, 'The text is hidden. Both sides get a message with your reason.')
  })
}

export const meta = ({ data }: { data?: { hiddenReason: string | null } }) => [
  { title: pageTitle(data?.hiddenReason ? 'Show a Text Again' : 'Hide a Text') },
]

export default function HidePage() {
  const { title, by, text, version, hiddenReason, ...page } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  const back = { href: page.back, label: 'Back' }
  const quote = text && <Quote by={by}>{text}</Quote>
  if (hiddenReason !== null)
    return (
      <FormPage
        {...{ title: 'Show a Text Again', lead: title, back, version, button: 'Show Again' }}
        before={
          <>
            {quote}
            <Quote by="An administrator">{hiddenReason}</Quote>
          </>
        }
      />
    )
  return (
    <FormPage
      {...{ title: 'Hide a Text', lead: title, back, reply, version }}
      button="Hide It"
      before={quote}
    >
      <TextArea
        name="reason"
        label="Why?"
        hint="The tenant and the owner read it."
        maxLength={MOST_LETTERS}
        reply={reply}
      />
      <CheckField
        name="false_stay"
        label="The stay itself was false"
        hint="Then its five answers no longer count."
        reply={reply}
      />
    </FormPage>
  )
}
