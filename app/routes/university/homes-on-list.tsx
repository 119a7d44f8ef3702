import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { today } from '~/adapters/clock'
import { formatDay } from '~/domain/ground/shared/calendar'
import { quoted } from '~/domain/ground/shared/text'
import { genderPolicyLabel } from '~/domain/listings/properties/catalogue'
import { listText } from '~/domain/listings/properties/checks'
import { minTermText } from '~/domain/listings/properties/rules'
import { homesOnList } from '~/domain/university/universities/homes-on-list.server'
import { universityNamed } from '~/domain/university/universities/public-page.server'
import { sharedLink } from '~/http/qr-code.server'
import { paths } from '~/paths'
import { Page, pageTitle } from '~/ui/layout/page'
import { EmptyState } from '~/ui/show/empty-state'
import { PrintedTable } from '~/ui/show/printed-table'
import { QrCode } from '~/ui/show/qr-code'
import { Money } from '~/ui/show/text'
import { t } from '~/ui/t'

export async function loader({ request }: LoaderFunctionArgs) {
  const { id, name, code } = universityNamed(new URL(request.url).searchParams.get('university') ?? '')
  const { homes } = homesOnList({ id, code })
  return {
    university: { id, name, near: code ?? name },
    homes: homes.map(({ id, title, address, city, note, ...card }) => {
      const { propertyType, fromPriceTzs, lowestMinTerm, genderPolicy, distance } = card
      const isFrom = propertyType === 'hostel'
      return { id, title, address, city, note, isFrom, fromPriceTzs, lowestMinTerm, genderPolicy, distance }
    }),
    day: today(),
    link: sharedLink(paths.universityList(id)),
  }
}

type Home = ReturnType<typeof useLoaderData<typeof loader>>['homes'][number]

export const meta = ({ data }: { data?: { university: { near: string } } }) => [
  { title: pageTitle(data ? listText(data.university.near) : t`University's list`) },
]

/** A university's list for screen and notice board, with the code that leads to it. */
export default function HomesOnListPage() {
  const { university, homes, day, link } = useLoaderData<typeof loader>()
  const title = t`Hostels and rooms that ${university.near} looked at`
  const origin = t`Administrators of ${university.near} put places on it, each on the place's own page.`
  return (
    <Page
      title={title}
      lead={t`${university.name}. As of ${formatDay(day)}.`}
      back={{ href: paths.universityChapter({ university: university.id }), label: university.name }}
    >
      <div className="stack">
        <p>{t`The university looked at these places. It does not let them.`}</p>
        {homes.length === 0 ? (
          <EmptyState title={t`No place on this list is free at the moment.`}>{origin}</EmptyState>
        ) : (
          <>
            <p className="screen note">
              {t`Print this page with your browser.`} {origin}
            </p>
            <PrintedTable
              caption={title}
              head={`${title} · ${formatDay(day)}`}
              rows={homes}
              rowKey={({ id }) => id}
              columns={[
                { label: t`No.`, cell: (_, index) => index + 1 },
                { label: t`Place`, cell: What },
                { label: t`Price and way`, cell: Price },
              ]}
            />
          </>
        )}
        <figure className="paper stack-s">
          <QrCode code={link.qr} label={t`The list as it is today: ${link.url}`} isSmall />
          <figcaption>{t`The list as it is today: ${link.url}`}</figcaption>
        </figure>
      </div>
    </Page>
  )
}

const What = ({ id, title, address, city, genderPolicy, note }: Home) => (
  <>
    <a href={paths.property(id)}>{title}</a>
    <p className="small">
      {address}, {city}
    </p>
    {genderPolicy !== 'any' && <p className="small">{genderPolicyLabel(genderPolicy)}</p>}
    {note && <p className="small muted">{quoted(note)}</p>}
  </>
)

const Price = ({ isFrom, fromPriceTzs, lowestMinTerm, distance }: Home) => (
  <>
    <p>
      {isFrom && t`From `}
      <strong>
        <Money tzs={fromPriceTzs} />
      </strong>{' '}
      {t`per month`}
    </p>
    <p className="small">{minTermText(lowestMinTerm)}</p>
    {distance && <p className="small">{distance}</p>}
  </>
)
