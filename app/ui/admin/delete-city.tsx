import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { ConfirmPage } from '../form/confirm-page'
import { Page } from '../layout/page'

type Props = {
  city: { id: string; name: string; version: number }
  obstacle: { sentence: string; href: string } | null
}

/** Whether a city may go, and what it leaves behind. */
export function DeleteCity({ city, obstacle }: Props) {
  const back = { href: paths.admin({ tab: 'cities' }), label: 'Cities' }
  if (obstacle)
    return (
      <Page title="Delete City" lead={city.name} back={back} narrow>
        <div className="stack">
          <p>
            {obstacle.sentence} <a href={obstacle.href}>See the listings</a>
          </p>
          <div className="actions">
            <ButtonLink href={back.href}>Back</ButtonLink>
          </div>
        </div>
      </Page>
    )
  return (
    <ConfirmPage title="Delete City" lead={city.name} version={city.version} button="Delete city" back={back}>
      <p>It leaves the landing page and the suggestions of the search. This cannot be undone.</p>
    </ConfirmPage>
  )
}
