import type { ReactNode } from 'react'
import type { FormReply } from '~/domain/ground/shared/form-reply'
import type { RefundView } from '~/domain/stays/returns/views'
import { paths } from '~/paths'
import { FormPage } from '../form/form-page'
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
  return (
    <FormPage
      title={title}
      lead={isOpen ? lead : undefined}
      back={{ href: paths.bookingDetails(refund.bookingId), label: refund.title }}
      reply={reply}
      version={refund.version}
      closed={isOpen ? null : 'This cannot be done now. The booking’s page says what comes next.'}
      button={button}
      keep="Back"
      after={
        <section className="card">
          <RefundFacts refund={refund} />
        </section>
      }
    >
      {fields}
    </FormPage>
  )
}
