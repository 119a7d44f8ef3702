import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { t } from '~/domain/ground/shared/language'
import { takeAnswerBack } from '~/domain/stays/bookings/residents/give-answer.server'
import { answerPage } from '~/domain/stays/bookings/residents/views.server'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form/form-page'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { id, title, answer } = answerPage(await requireActor(request), idOf(params, 'bookingId'))
  return { id, title, hasAnswer: answer !== null }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id } = answerPage(actor, idOf(params, 'bookingId'))
  return submitButton(request, paths.bookingDetails(id), () => {
    takeAnswerBack(actor, id)
    return t`Your answer is taken back.`
  })
}

export const meta = () => [{ title: pageTitle(t`Take Your Answer Back`) }]

export default function TakeBackPage() {
  const { id, title, hasAnswer } = useLoaderData<typeof loader>()
  return (
    <FormPage
      title={t`Take Your Answer Back`}
      lead={title}
      back={{ href: paths.bookingDetails(id), label: t`Back to the booking` }}
      button={t`Take Back`}
      isDanger
      closed={hasAnswer ? null : t`There is no answer to take back.`}
      before={
        hasAnswer && (
          <p>{t`Your answers, your text and what the owner answered go for good. You cannot answer for this stay again.`}</p>
        )
      }
    />
  )
}
