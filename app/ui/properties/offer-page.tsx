import type { ReactNode } from 'react'
import { type PropertyType, propertyTypeLabels } from '~/domain/properties/catalogue'
import { paths } from '~/paths'
import { Page } from '../layout/page'
import { Facts } from '../show/facts'
import { InstantText } from '../show/text'

type OfferView = {
  id: string
  expiresAt: number
  title: string
  propertyType: PropertyType
  city: string
  ownerName: string
}

type Props = {
  title: string
  lead: string
  offer: OfferView
  /** Whether the reader can still accept or decline. */
  isOpen: boolean
  /** The buttons, or why there are none. */
  children: ReactNode
}

/** The page on which a user accepts or declines a listing that its owner hands over. */
export function OfferPage({ title, lead, offer, isOpen, children }: Props) {
  return (
    <Page title={title} lead={lead} back={{ href: paths.dashboard(), label: 'Dashboard' }} narrow>
      <div className="stack">
        <section className="card">
          <Facts
            rows={[
              ['Property', offer.title],
              ['Type', propertyTypeLabels[offer.propertyType]],
              ['City', offer.city],
              ['Owner', offer.ownerName],
              ['Answer by', isOpen ? <InstantText key="by" at={offer.expiresAt} /> : null],
            ]}
          />
        </section>
        {children}
      </div>
    </Page>
  )
}
