import { count } from '~/domain/ground/shared/text'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { Badge } from '../show/status-badge'

/** Two-step sign-in on the profile; `recoveryCodesLeft` is null while it is off. */
export function TwoStepSection({ recoveryCodesLeft }: { recoveryCodesLeft: number | null }) {
  if (recoveryCodesLeft === null)
    return (
      <section className="card stack">
        <h2>Two-Step Sign-In</h2>
        <p className="muted">
          A code from your phone, after your password. A stolen password is then not enough.
        </p>
        <ButtonLink href={paths.twoStep()} icon="shield-check">
          Set up
        </ButtonLink>
      </section>
    )
  return (
    <section className="card stack">
      <div className="cluster between">
        <h2>Two-Step Sign-In</h2>
        <Badge label="On" tone="good" icon="check" />
      </div>
      <p className="muted">
        You have {count(recoveryCodesLeft, 'recovery code')} left, for when you do not have your phone.
      </p>
      <div className="cluster">
        <ButtonLink href={paths.twoStepCodes()} icon="key-round">
          New Recovery Codes
        </ButtonLink>
        <ButtonLink href={paths.twoStepOff()} kind="danger">
          Turn Off
        </ButtonLink>
      </div>
    </section>
  )
}
