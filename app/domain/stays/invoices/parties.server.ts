import { profiles } from '~/db/tables/index.server'
import type { Settings } from '~/domain/ground/settings/rules'
import { BRAND } from '~/domain/ground/shared/brand'
import type { InvoiceParty } from '~/domain/ground/shared/invoice-party'

/** The platform as the sender of an invoice. */
export function senderOf(settings: Readonly<Settings>): InvoiceParty {
  const { platformAddress, contactEmail, contactPhone, platformTin, platformVrn } = settings
  return {
    ...{ name: BRAND, address: platformAddress, email: contactEmail, phone: contactPhone },
    ...{ tin: platformTin, vrn: platformVrn },
  }
}

type BilledPerson = Pick<
  typeof profiles.$inferSelect,
  'fullName' | 'address' | 'email' | 'phone' | 'tin' | 'vrn'
>

/** The columns of the person who is billed. */
export const billedPerson = {
  fullName: profiles.fullName,
  address: profiles.address,
  email: profiles.email,
  phone: profiles.phone,
  tin: profiles.tin,
  vrn: profiles.vrn,
}

/** The owner as the receiver of an invoice. */
export function receiverOf({ fullName, address, email, phone, tin, vrn }: BilledPerson): InvoiceParty {
  return {
    ...{ name: fullName, address: address ?? '', email: email ?? '', phone: phone ?? '' },
    ...{ tin: tin ?? '', vrn: vrn ?? '' },
  }
}
