import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { t } from '~/domain/ground/shared/language'
import { MOST_LETTERS } from '~/domain/listings/properties/residents'
import { replyForm, replyToAnswer } from '~/domain/stays/bookings/residents/decide-answer.server'
import { shownAnswer } from '~/domain/stays/bookings/residents/views.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitFormWith } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form/form-page'
import { TextArea } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { Quote } from '~/ui/show/text'

export async function loader({ request, params }: LoaderFunctionArgs) {
  return shownAnswer(await requireActor(request), idOf(params, 'answerId'), 'booking.reply-to-answer')
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const find = () => shownAnswer(actor, idOf(params, 'answerId'), 'booking.reply-to-answer')
  const { id, bookingId } = find()
  return submitFormWith(request, replyForm, { version: () => find().version }, (input) => {
    replyToAnswer(actor, id, input)
    return redirectWithNotice(paths.bookingDetails(bookingId), t`Sent. Everybody reads it below the text.`)
  })
}

export const meta = () => [{ title: pageTitle(t`Answer a Tenant`) }]

export default function ReplyPage() {
  const { title, by, text, version, bookingId, whyNoReply } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <FormPage
      title={t`Answer a Tenant`}
      lead={title}
      back={{ href: paths.bookingDetails(bookingId), label: t`Back to the booking` }}
      reply={reply}
      version={version}
      button={t`Send This Answer`}
      closed={whyNoReply}
      before={text && <Quote by={by}>{text}</Quote>}
    >
      <TextArea
        name="reply"
        label={t`Your answer`}
        hint={t`Everybody reads it below the text. You may answer once, and cannot change it.`}
        maxLength={MOST_LETTERS}
        reply={reply}
      />
    </FormPage>
  )
}
