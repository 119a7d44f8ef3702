import { t } from '~/domain/ground/shared/language'
import { answerText, countText, questions } from '~/domain/listings/properties/residents'
import type { ResidentView } from '~/domain/stays/bookings/residents/views.server'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { Fold } from '../show/fold'
import { Quote } from '../show/text'

/** On a booking's page: the question to its tenant, or what they answered. */
export function ResidentCard({ view }: { view: ResidentView }) {
  const { bookingId, answer, isTenant, mayChange } = view
  if (!answer)
    return (
      <section className="card stack-s" aria-label={t`How is it there?`}>
        <h2>{t`How is it there?`}</h2>
        <p>{t`Answer five questions for the next student.`}</p>
        <div className="actions">
          <ButtonLink href={paths.bookingAnswer(bookingId)}>{t`Answer`}</ButtonLink>
        </div>
      </section>
    )
  const title = isTenant ? t`What you answered` : t`What the tenant answered`
  const { id, given, text, reply, hiddenReason, mayReply, mayHide, mayTakeBack } = answer
  return (
    <section className="card stack-s" aria-label={title}>
      <h2>{title}</h2>
      {isTenant && !hiddenReason && <p>{stateText(answer)}</p>}
      {text && <Quote>{text}</Quote>}
      {reply && <Quote by={t`The owner`}>{reply}</Quote>}
      {hiddenReason && (
        <>
          <p>{t`An administrator hid this text:`}</p>
          <Quote>{hiddenReason}</Quote>
        </>
      )}
      <div className="rows">
        <Fold title={t`Five answers`}>
          <ul>
            {questions.map((question) => (
              <li key={question} className="cluster between">
                <span>{countText(question)}</span>
                <strong>{answerText(given[question] ?? 'unsure')}</strong>
              </li>
            ))}
          </ul>
        </Fold>
      </div>
      <div className="actions">
        {isTenant && mayChange && <ButtonLink href={paths.bookingAnswer(bookingId)}>{t`Change`}</ButtonLink>}
        {mayTakeBack && (
          <ButtonLink href={paths.bookingAnswerTakeBack(bookingId)} dialog>
            {t`Take Back`}
          </ButtonLink>
        )}
        {mayReply && <ButtonLink href={paths.answerReply(id)}>{t`Answer`}</ButtonLink>}
        {mayHide && (
          <ButtonLink href={paths.answerHide(id)}>{hiddenReason ? 'Show Again' : 'Hide'}</ButtonLink>
        )}
      </div>
    </section>
  )
}

function stateText({ isShown, isCounted }: NonNullable<ResidentView['answer']>): string {
  if (isShown) return t`Everybody reads it with your first name.`
  return isCounted
    ? t`Your answers are counted. Your text is shown when your stay is over.`
    : t`Nobody sees it yet. It is shown when your stay is over.`
}
