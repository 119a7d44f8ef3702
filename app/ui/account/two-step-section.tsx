import { t } from '~/domain/ground/shared/language'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { Badge } from '../show/status-badge'

/** Two-step sign-in on the profile; `recoveryCodesLeft` is null while it is off. */
export function TwoStepSection({ recoveryCodesLeft }: { recoveryCodesLeft: number | null }) {
  if (recoveryCodesLeft === null)
    return (
      <section className="card stack">
        <h2>{t`Two-Step Sign-In`}</h2>
        <p className="muted">
          {t`A code from your phone, after your password. A stolen password is then not enough.`}
        </p>
        <ButtonLink href={paths.twoStep()} icon="shield-check">
          {t`Set up`}
        </ButtonLink>
      </section>
    )
  return (
    <section className="card stack">
      <div className="cluster between">
        <h2>{t`Two-Step Sign-In`}</h2>
        <Badge label={t`On`} tone="good" icon="check" />
      </div>
      <p className="muted">
        {recoveryCodesLeft === 1
          ? t`You have 1 recovery code left, for when you do not have your phone.`
          : t`You have ${recoveryCodesLeft} recovery codes left, for when you do not have your phone.`}
      </p>
      <div className="cluster">
        <ButtonLink href={paths.twoStepCodes()} icon="key-round">
          {t`New Recovery Codes`}
        </ButtonLink>
        <ButtonLink href={paths.twoStepOff()} kind="danger">
          {t`Turn Off`}
        </ButtonLink>
      </div>
    </section>
  )
}
