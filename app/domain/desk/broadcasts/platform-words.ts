import { count } from '~/domain/ground/shared/text'

/** Account types that a broadcast goes to. */
export const recipientLabels = {
  all: 'All users',
  tenant: 'Renters',
  property_owner: 'Property owners',
  agent: 'Agents',
} as const
export type Recipients = keyof typeof recipientLabels

type Audience = { recipients: Recipients; city: string | null; university: string | null }

/** The receivers of a broadcast in a few words: 'Renters in Mbeya of University of Mbeya'. */
export function platformAudience({ recipients, city, university }: Audience): string {
  return [recipientLabels[recipients], city && `in ${city}`, university && `of ${university}`]
    .filter(Boolean)
    .join(' ')
}

/** How many get it, and who: '2 users will receive this: Agents.' */
export function reachedText(receivers: number, who: string): string {
  if (receivers === 0) return 'Nobody would receive this.'
  return `${count(receivers, 'user')} will receive this: ${who}.`
}
