import { inviteAgent } from '~/domain/stays/agents/invite-agent.server'
import { offerHandover } from '~/domain/stays/agents/offer-handover.server'
import type { DemoPeople } from './demo-people'
import { demoUsers as named } from './demo-users'
import { seedId } from './ids.server'
import type { DemoListing } from './listings/demo-listings'
import { actorOf } from './people.server'

/** Listing and address: an agent who has not answered yet, and somebody who is not here. */
const INVITED = [
  ['neema-girls', named.rehema.email],
  ['mama-neema', 'furaha@agents.example'],
] as const

/** Neema would like more agents. */
export function storeInvitations({ named }: DemoPeople, listings: readonly DemoListing[]): void {
  for (const [key, email] of INVITED) {
    const listing = listings.find((one) => one.key === key)
    const press = { key: seedId(`invitation ${email}`), bodyHash: email }
    if (listing) inviteAgent(actorOf(named.neema), listing.property.id, email, press)
  }
}

/** Baraka offers Zuhura a flat that nobody lives in; she has not answered. */
export function storeOffer({ named }: DemoPeople, listings: readonly DemoListing[]): void {
  const listing = listings.find(({ key }) => key === 'miyuji-flat')
  const press = { key: seedId('offer miyuji-flat'), bodyHash: '' }
  if (listing) offerHandover(actorOf(named.baraka), listing.property.id, named.zuhura.email, press)
}
