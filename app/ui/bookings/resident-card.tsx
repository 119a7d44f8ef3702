import { t } from '~/domain/ground/shared/language'
import { answerText, countText, questions } from '~/domain/listings/properties/residents'
import type { ResidentView } from '~/domain/stays/bookings/residents/views.server'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { Facts } from '../show/facts'
import { Fold } from '../show/fold'
import { Quote } from '../show/text'

type Answered = ResidentView & { answer: NonNullable<ResidentView['answer']> }

/** A row of a booking's page: what its tenant answered about the place. */
export function ResidentFold({ view }: { view: Answered }) {
  const { bookingId, answer, isTenant, mayChange } = view
  const { id, given, text, reply, hiddenReason, isCounted, mayReply, mayHide, mayTakeBack } = answer
  const title = isTenant ? t`What you answered` : t`What the tenant answered`
  return (
    <Fold title={title} open={mayReply || hiddenReason !== null}>
      {isTenant && isCounted !== null && <p>{isCounted ? t`Your answers are counted.` : notCountedYet()}</p>}
      {isTenant && text && !hiddenReason && <p>{textState(answer.isShown)}</p>}
      {text && <Quote>{text}</Quote>}
      {reply && <Quote by={t`The owner`}>{reply}</Quote>}
      {hiddenReason && (
        <>
          <p>{t`An administrator hid this text:`}</p>
          <Quote>{hiddenReason}</Quote>
        </>
      )}
      {given && (
        <Facts
          rows={questions.map((question) => [countText(question), answerText(given[question] ?? 'unsure')])}
        />
      )}
      <div className="actions">
        {isTenant && mayChange && <ButtonLink href={paths.bookingAnswer(bookingId)}>{t`Change`}</ButtonLink>}
        {mayTakeBack && (
          <ButtonLink href={paths.bookingAnswerTakeBack(bookingId)} dialog>
            {t`Take Back`}
          </ButtonLink>
        )}
        {mayReply && <ButtonLink href={paths.answerReply(id)}>{t`Answer`}</ButtonLink>}
        {mayHide && (
          <ButtonLink href={paths.answerHide(id)}>{hiddenReason ? t`Show Again` : t`Hide`}</ButtonLink>
        )}
      </div>
    </Fold>
  )
}

const notCountedYet = () =>
  t`Your answers are counted once two others have answered, too, or when your stay is over.`

const textState = (isShown: boolean) =>
  isShown ? t`Everybody reads your text with your first name.` : t`Your text is shown when your stay is over.`
