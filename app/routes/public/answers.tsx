import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findPropertyFor } from '~/domain/listings/properties/access.server'
import { residentsOf, residentTexts } from '~/domain/listings/properties/residents.server'
import { idOf } from '~/http/params.server'
import { getActor } from '~/http/session.server'
import { siteOrigin } from '~/http/site.server'
import { paths } from '~/paths'
import { Page, pageTitle, publicLinks } from '~/ui/layout/page'
import { ResidentCounts, ResidentTexts } from '~/ui/property-page/residents'
import { Pager, pagerLinks } from '~/ui/show/navigation'
import { t } from '~/ui/t'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await getActor(request)
  const property = findPropertyFor(actor, idOf(params, 'propertyId'), 'property.read')
  const { id, title, ownerId } = property
  return {
    ...{ id, title, origin: siteOrigin() },
    residents: residentsOf(property),
    ...residentTexts(property, actor?.id, new URL(request.url).searchParams.get('page')),
    mayHide: actor?.userType === 'admin' && actor.id !== ownerId,
  }
}

export const meta = ({ data }: { data?: { id: string; title: string; origin: string } }) =>
  data
    ? [
        { title: pageTitle(t`Those who lived at ${data.title}`) },
        ...publicLinks(data.origin, paths.propertyAnswers(data.id)),
      ]
    : [{ title: pageTitle(t`Property not found`) }]

export default function ResidentsPage() {
  const { id, title, residents, texts, tokens, mayHide } = useLoaderData<typeof loader>()
  return (
    <Page
      title={t`Those who lived here`}
      lead={title}
      back={{ href: paths.property(id), label: t`Back to the listing` }}
    >
      <div className="split">
        <aside className="stack-s">
          {residents.counts.card ? (
            <section className="card stack-s" aria-label={t`Those who lived here`}>
              <ResidentCounts residents={residents} />
            </section>
          ) : (
            <p>{t`Counts are shown from three answers on.`}</p>
          )}
          <p className="small muted">
            {t`Only tenants who paid the first part here and stayed 14 days are asked. Counts are of the last two years.`}
          </p>
        </aside>
        {texts.length > 0 && (
          <section className="stack-s">
            <h2>{t`What they wrote`}</h2>
            <ResidentTexts texts={texts} mayHide={mayHide} />
            <Pager links={pagerLinks(tokens, (page) => paths.propertyAnswers(id, { page }))} />
          </section>
        )}
      </div>
    </Page>
  )
}
