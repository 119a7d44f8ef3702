import type { ComponentProps, ReactNode } from 'react'
import { type PropertyType, propertyTypeLabels } from '~/domain/properties/catalogue'
import { paths } from '~/paths'
import { Page } from '../layout/page'
import { Facts } from '../show/facts'
import { InstantText } from '../show/text'

type Rows = ComponentProps<typeof Facts>['rows']

/** Facts of an offered listing. */
export function listingRows(offer: {
  title: string
  propertyType: PropertyType
  city: string
  ownerName: string
}): Rows {
  return [
    ['Property', offer.title],
    ['Type', propertyTypeLabels[offer.propertyType]],
    ['City', offer.city],
    ['Owner', offer.ownerName],
  ]
}

type Props = {
  title: string
  lead: string
  /** Facts of what is offered. */
  rows: Rows
  expiresAt: number
  /** Whether the reader can still accept or decline. */
  isOpen: boolean
  /** The buttons, or why there are none. */
  children: ReactNode
}

/** The page on which a user accepts or declines a listing or a role that was offered by e-mail. */
export function OfferPage({ title, lead, rows, expiresAt, isOpen, children }: Props) {
  return (
    <Page title={title} lead={lead} back={{ href: paths.dashboard(), label: 'Dashboard' }} narrow>
      <div className="stack">
        <section className="card">
          <Facts rows={[...rows, ['Answer by', isOpen ? <InstantText key="by" at={expiresAt} /> : null]]} />
        </section>
        {children}
      </div>
    </Page>
  )
}
