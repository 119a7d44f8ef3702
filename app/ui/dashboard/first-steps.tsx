import type { FirstStepsView } from '~/domain/desk/dashboards/needs.server'
import { t } from '~/domain/ground/shared/language'
import { paths } from '~/paths'
import { ActionButton, ButtonLink } from '../form/buttons'
import { Badge } from '../show/status-badge'

type Props = { steps: FirstStepsView; email: string }

const back = { redirect: paths.dashboard() }

/** A new owner's steps before tenants can book and pay, each with its link and a way back here. */
export function FirstSteps({ steps, email }: Props) {
  const lines = [
    {
      done: steps.email,
      title: t`Confirm your e-mail address`,
      text: t`We sent a link to ${email}. Open it to confirm.`,
      action: <ActionButton action={paths.sendConfirmation()}>{t`Send Again`}</ActionButton>,
    },
    {
      done: steps.phone,
      title: t`Add your phone number`,
      text: t`Tenants call you before they come, and when they pay.`,
      action: <ButtonLink href={paths.profile(back)}>{t`Add Phone`}</ButtonLink>,
    },
    {
      done: steps.payout,
      title: t`Say where tenants pay you`,
      text: t`Without a payout account no booking can be approved.`,
      action: <ButtonLink href={paths.payoutAccounts(back)}>{t`Add Payout Account`}</ButtonLink>,
    },
    steps.photosOf === null
      ? {
          done: steps.listing,
          title: t`List your first property, with photos`,
          text: t`It takes about ten minutes, and you can stop and go on later.`,
          action: <ButtonLink href={paths.propertyUpload()}>{t`Add Property`}</ButtonLink>,
        }
      : {
          done: false,
          title: t`Add photos of your property`,
          text: t`Students look at the photos first.`,
          action: <ButtonLink href={paths.propertyEdit(steps.photosOf)}>{t`Add Photos`}</ButtonLink>,
        },
  ]
  const doneCount = lines.filter(({ done }) => done).length
  return (
    <section className="card stack" aria-labelledby="first-steps">
      <div className="cluster between">
        <h2 id="first-steps">{t`Your first steps`}</h2>
        <p className="muted">{t`${doneCount} of ${lines.length} done`}</p>
      </div>
      <ol className="stack">
        {lines.map(({ done, title, text, action }) => (
          <li key={title} className="card-head pt-4 [border-top-width:1px]">
            <div>
              <p className="cluster">
                <span className={done ? 'muted' : 'strong'}>{title}</span>
                {done && <Badge tone="good" icon="check" label={t`Done`} />}
              </p>
              {!done && <p className="small muted">{text}</p>}
            </div>
            {!done && action}
          </li>
        ))}
      </ol>
    </section>
  )
}
