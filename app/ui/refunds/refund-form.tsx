import type { ReactNode } from 'react'
import type { RefundView } from '~/domain/refunds/views'
import type { FormReply } from '~/domain/shared/form-reply'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '../form/buttons'
import { ErrorSummary } from '../form/error-summary'
import { PostForm } from '../form/post-form'
import { Page } from '../layout/page'
import { RefundFacts } from './refund-card'

type Props = {
  title: string
  lead: string
  refund: RefundView
  reply: FormReply | null
  /** The step can be taken now. */
  isOpen: boolean
  fields: ReactNode
  button: string
}

/** The page of one step of a refund. Once the step is no longer possible, the page only says so and shows what was entered. */
export function RefundForm({ title, lead, refund, reply, isOpen, fields, button }: Props) {
  const back = { href: paths.bookingDetails(refund.bookingId), label: refund.title }
  return (
    <Page title={title} lead={isOpen ? lead : undefined} back={back} narrow>
      <div className="stack">
        <ErrorSummary reply={reply} />
        {isOpen || reply ? (
          <PostForm reply={reply} version={refund.version}>
            {fields}
            <div className="actions">
              {isOpen && <SubmitButton>{button}</SubmitButton>}
              <ButtonLink href={back.href}>Back</ButtonLink>
            </div>
          </PostForm>
        ) : (
          <p>This cannot be done now. The booking’s page says what comes next.</p>
        )}
        <section className="card">
          <RefundFacts refund={refund} />
        </section>
      </div>
    </Page>
  )
}
