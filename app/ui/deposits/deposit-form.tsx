import type { ReactNode } from 'react'
import type { DepositView } from '~/domain/deposits/views'
import type { FormReply } from '~/domain/shared/form-reply'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '../form/buttons'
import { ErrorSummary } from '../form/error-summary'
import { PostForm } from '../form/post-form'
import { Page } from '../layout/page'
import { DepositFacts } from './deposit-card'

type Props = {
  title: string
  lead: string
  deposit: DepositView
  reply: FormReply | null
  isOpen: boolean
  fields: ReactNode
  button?: string
}

/** The page of one action on a deposit; shows only its state when it cannot be taken. */
export function DepositForm({ title, lead, deposit, reply, isOpen, fields, button = 'Save' }: Props) {
  const back = { href: paths.bookingDetails(deposit.bookingId), label: deposit.title }
  return (
    <Page title={title} lead={isOpen ? lead : undefined} back={back} narrow>
      <div className="stack">
        <ErrorSummary reply={reply} />
        {isOpen || reply ? (
          <PostForm reply={reply} version={deposit.version}>
            {fields}
            <div className="actions">
              {isOpen && <SubmitButton>{button}</SubmitButton>}
              <ButtonLink href={back.href}>Back</ButtonLink>
            </div>
          </PostForm>
        ) : (
          <p>{deposit.sentence}</p>
        )}
        <section className="card">
          <DepositFacts view={deposit} />
        </section>
      </div>
    </Page>
  )
}
