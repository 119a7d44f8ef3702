import type { PaidInto } from '~/domain/payouts/rules'
import { paths } from '~/paths'
import { ButtonLink, DangerButton } from '../form/buttons'
import { PostForm } from '../form/post-form'
import { Page } from '../layout/page'
import { DayText } from '../show/text'

/** Asks before a payout account is taken out of use, and says which stays go on paying into it. */
export function RemoveAccount({ account, stays, listings }: PaidInto) {
  const back = { href: paths.profile(), label: 'Profile Settings' }
  return (
    <Page title="Remove Account" back={back} narrow>
      <div className="stack">
        <p>
          {account.provider}, <span className="money">{account.maskedNumber}</span>, {account.accountName}
        </p>
        {stays.length > 0 && (
          <section className="card stack-s">
            <h2>Keep this account open</h2>
            <p>These stays were confirmed with it. Their tenants go on paying into it until the stay ends.</p>
            <ul className="stack-s">
              {stays.map(({ id, title, tenantName, endDate }) => (
                <li key={id}>
                  <a href={paths.bookingDetails(id)}>{title}</a>
                  <p className="small muted">
                    {tenantName}, until <DayText day={endDate} />
                  </p>
                </li>
              ))}
            </ul>
          </section>
        )}
        {listings.length > 0 && (
          <section className="card stack-s">
            <h2>New bookings</h2>
            <p>New bookings of these places will pay into your default account.</p>
            <ul>
              {listings.map(({ id, title }) => (
                <li key={id}>
                  <a href={paths.property(id)}>{title}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
        <PostForm className="actions">
          <DangerButton icon="trash-2">Remove</DangerButton>
          <ButtonLink href={back.href}>Keep it</ButtonLink>
        </PostForm>
      </div>
    </Page>
  )
}
