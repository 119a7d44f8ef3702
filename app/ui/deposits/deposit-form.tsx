import type { ReactNode } from 'react'
import type { FormReply } from '~/domain/ground/shared/form-reply'
import type { DepositView } from '~/domain/stays/returns/deposit-views'
import { paths } from '~/paths'
import { FormPage } from '../form/form-page'
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
  return (
    <FormPage
      title={title}
      lead={isOpen ? lead : undefined}
      back={{ href: paths.bookingDetails(deposit.bookingId), label: deposit.title }}
      reply={reply}
      version={deposit.version}
      closed={isOpen ? null : deposit.sentence}
      button={button}
      keep="Back"
      after={
        <section className="card">
          <DepositFacts view={deposit} />
        </section>
      }
    >
      {fields}
    </FormPage>
  )
}
