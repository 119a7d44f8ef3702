import { paths } from '~/paths'
import { ButtonLink, DangerButton } from '../form/buttons'
import { PostForm } from '../form/post-form'
import { Page } from '../layout/page'

type Props = {
  city: { id: string; name: string; version: number }
  obstacle: { sentence: string; href: string } | null
}

/** Whether a city may go, and what it leaves behind. */
export function DeleteCity({ city, obstacle }: Props) {
  const back = paths.admin({ tab: 'cities' })
  return (
    <Page title="Delete City" lead={city.name} back={{ href: back, label: 'Cities' }} narrow>
      {obstacle ? (
        <div className="stack">
          <p>
            {obstacle.sentence} <a href={obstacle.href}>See the listings</a>
          </p>
          <div className="actions">
            <ButtonLink href={back}>Back</ButtonLink>
          </div>
        </div>
      ) : (
        <PostForm action={paths.adminCityDelete(city.id)} version={city.version}>
          <p>It leaves the landing page and the suggestions of the search. This cannot be undone.</p>
          <div className="actions">
            <DangerButton>Delete city</DangerButton>
            <ButtonLink href={back}>Keep it</ButtonLink>
          </div>
        </PostForm>
      )}
    </Page>
  )
}
