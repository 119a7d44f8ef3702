import type { FirstStepsView } from '~/domain/desk/dashboards/needs.server'
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
      title: 'Confirm your e-mail address',
      text: `We sent a link to ${email}. Open it to confirm.`,
      action: <ActionButton action={paths.sendConfirmation()}>Send Again</ActionButton>,
    },
    {
      done: steps.phone,
      title: 'Add your phone number',
      text: 'Tenants call you before they come, and when they pay.',
      action: <ButtonLink href={paths.profile(back)}>Add Phone</ButtonLink>,
    },
    {
      done: steps.payout,
      title: 'Say where tenants pay you',
      text: 'Without a payout account no booking can be approved.',
      action: <ButtonLink href={paths.payoutAccounts(back)}>Add Payout Account</ButtonLink>,
    },
    steps.photosOf === null
      ? {
          done: steps.listing,
          title: 'List your first property, with photos',
          text: 'It takes about ten minutes, and you can stop and go on later.',
          action: <ButtonLink href={paths.propertyUpload()}>Add Property</ButtonLink>,
        }
      : {
          done: false,
          title: 'Add photos of your property',
          text: 'Students look at the photos first.',
          action: <ButtonLink href={paths.propertyEdit(steps.photosOf)}>Add Photos</ButtonLink>,
        },
  ]
  const doneCount = lines.filter(({ done }) => done).length
  return (
    <section className="card stack" aria-labelledby="first-steps">
      <div className="cluster between">
        <h2 id="first-steps">Your first steps</h2>
        <p className="muted">{`${doneCount} of ${lines.length} done`}</p>
      </div>
      <ol className="stack">
        {lines.map(({ done, title, text, action }) => (
          <li key={title} className="card-head pt-4 [border-top-width:1px]">
            <div>
              <p className="cluster">
                <span className={done ? 'muted' : 'strong'}>{title}</span>
                {done && <Badge tone="good" icon="check" label="Done" />}
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
