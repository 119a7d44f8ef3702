import { saveDraft } from '~/domain/listings/listing-form/drafts.server'
import { emptyForm, emptyRoom } from '~/domain/listings/listing-form/form-values'
import type { DemoPeople } from './demo-people'
import { seedId } from './ids.server'
import { actorOf } from './people.server'

/** Two half-made listings that their owners can go on with. */
export function storeDrafts({ named }: DemoPeople): void {
  saveDraft(actorOf(named.neema), {
    ...emptyForm(seedId('draft neema')),
    property_type: 'hostel',
    title: 'Neema Annex, Kimara',
    description: 'Eight rooms on two floors, ten minutes by daladala from UDSM.',
    address: 'Plot 61, Kimara',
    nearest_colleges: ['UDSM'],
    rooms: [
      {
        ...emptyRoom('first'),
        room_type: 'Double Sharing',
        price_per_month: '95000',
        let_by: 'bed',
        total_rooms: '8',
        available_rooms: '8',
        max_occupancy: '2',
      },
    ],
  })
  saveDraft(actorOf(named.zuhura), {
    ...emptyForm(seedId('draft zuhura')),
    property_type: 'room',
    title: 'Room by the harbour, Vuga',
    city: 'Zanzibar City',
    region: 'Mjini Magharibi',
    amenities: ['WiFi', 'Water'],
  })
}
