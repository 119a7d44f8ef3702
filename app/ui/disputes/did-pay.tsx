import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'

/** Where a tenant reads that their receipt was rejected: what to do when the money was sent. */
export function DidPay({ paymentId }: { paymentId: string }) {
  return (
    <p className="cluster">
      <span>Did you pay this? Say so, and an administrator decides.</span>
      <ButtonLink href={paths.paymentDispute(paymentId)} dialog>
        I Did Pay
      </ButtonLink>
    </p>
  )
}
