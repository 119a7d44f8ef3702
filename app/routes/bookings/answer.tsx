import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formatDay, formatMonth } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import {
  answerNames,
  answerText,
  MOST_LETTERS,
  questions,
  questionText,
} from '~/domain/listings/properties/residents'
import { monthsText } from '~/domain/listings/properties/rules'
import { giveAnswer, residentAnswerForm } from '~/domain/stays/bookings/residents/give-answer.server'
import { answerPage } from '~/domain/stays/bookings/residents/views.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitFormWith } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { CheckField, RadioGroup } from '~/ui/form/choices'
import { FormPage } from '~/ui/form/form-page'
import { TextArea } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  return answerPage(await requireActor(request), idOf(params, 'bookingId'))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id } = answerPage(actor, idOf(params, 'bookingId'))
  const version = () => answerPage(actor, id).version
  return submitFormWith(request, residentAnswerForm, { version }, (input) => {
    giveAnswer(actor, id, input)
    return redirectWithNotice(paths.bookingDetails(id), t`Thank you. Your answers are stored.`)
  })
}

export const meta = () => [{ title: pageTitle(t`Five questions`) }]

export default function AnswerPage() {
  const { id, title, since, months, answer, version, firstName, mayShowEarly, why } =
    useLoaderData<typeof loader>()
  const length = months === null ? t`since ${formatMonth(since)}` : monthsText(months)
  const reply = useFormReply()
  return (
    <FormPage
      title={t`Five questions`}
      lead={t`${title} · since ${formatDay(since)}`}
      back={{ href: paths.bookingDetails(id), label: t`Back to the booking` }}
      reply={reply}
      version={version}
      button={t`Send my answers`}
      closed={why}
      before={
        why === null && (
          <p>{t`Everybody reads the counts, from three answers on, and your text. The owner gets a message when your text is shown. Nobody but you and our administrators sees your five answers.`}</p>
        )
      }
      after={
        why === null && (
          <div className="stack-s small muted">
            <p>{t`The owner may answer your text once. You may change yours until then, for 30 days at most.`}</p>
            <p>{t`You can take it back at any time. If you get all your money back, it goes.`}</p>
          </div>
        )
      }
    >
      {questions.map((question) => (
        <RadioGroup
          key={question}
          name={question}
          label={questionText(question)}
          value={answer?.[question]}
          options={answerNames.map((value) => ({ value, label: answerText(value) }))}
          reply={reply}
          boxed
        />
      ))}
      <TextArea
        name="text"
        label={t`A few words for the next student`}
        hint={t`Up to ${MOST_LETTERS} letters. Shown as “${firstName}, ${length}”.`}
        value={answer?.text}
        maxLength={MOST_LETTERS}
        reply={reply}
        optional
      />
      {mayShowEarly && (
        <CheckField
          name="early"
          label={t`Show it now`}
          hint={t`Else your text and first name are shown when your stay is over.`}
          reply={reply}
        />
      )}
    </FormPage>
  )
}
