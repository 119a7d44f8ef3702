import { terms, translated } from '~/domain/ground/shared/language'

/** Offered as boxes on the listing's form. */
export const propertyAmenities = terms(
  'WiFi',
  'Water',
  'Electricity',
  'Furnished',
  'Parking',
  'Security',
  'Laundry',
  'Study Room',
  'Kitchen',
  'Generator',
)

/** Offered as boxes on a room category's form. */
export const roomAmenities = terms(
  'WiFi',
  'AC',
  'Parking',
  'Security',
  'Generator',
  'Water',
  'Kitchen',
  'Laundry',
  'Gym',
  'Pool',
  'Study Room',
  'Common Area',
  'Balcony',
  'Furnished',
  'TV',
  'Refrigerator',
)

const wifi = { icon: 'wifi', tone: 'sea', labels: terms('WiFi', 'Internet') } as const

const groups = [
  wifi,
  { icon: 'car', tone: 'stone', labels: terms('Parking', 'Garage') },
  {
    icon: 'shield-check',
    tone: 'leaf',
    labels: terms('Security', 'CCTV', 'Security Guard', 'Lockable Door'),
  },
  { icon: 'plug-zap', tone: 'mango', labels: terms('Generator', 'Backup Power', 'Electricity') },
  { icon: 'book-open', tone: 'sea', labels: terms('Study Room', 'Library') },
  {
    icon: 'cooking-pot',
    tone: 'brick',
    labels: terms('Kitchen', 'Shared Kitchen', 'Private Kitchen', 'Kitchenette'),
  },
  { icon: 'utensils', tone: 'brick', labels: terms('Dining Area', 'Dining Room') },
  { icon: 'refrigerator', tone: 'sea', labels: terms('Refrigerator', 'Fridge') },
  { icon: 'microwave', tone: 'stone', labels: terms('Microwave') },
  { icon: 'tv', tone: 'stone', labels: terms('TV', 'Television') },
  { icon: 'dumbbell', tone: 'brick', labels: terms('Gym') },
  { icon: 'sofa', tone: 'mango', labels: terms('Common Room', 'Lounge', 'Common Area') },
  {
    icon: 'bath',
    tone: 'sea',
    labels: terms('Bathroom', 'Private Bathroom', 'Shared Bathroom', 'En-suite Bathroom', 'Toilet', 'Shower'),
  },
  { icon: 'air-vent', tone: 'sea', labels: terms('Air Conditioning', 'AC', 'Fan', 'Ventilation') },
  { icon: 'washing-machine', tone: 'stone', labels: terms('Laundry', 'Washing Machine') },
  { icon: 'trees', tone: 'leaf', labels: terms('Garden', 'Outdoor Space') },
  { icon: 'sun', tone: 'mango', labels: terms('Balcony', 'Terrace') },
  { icon: 'lightbulb', tone: 'mango', labels: terms('Good Lighting', 'Natural Light') },
  { icon: 'droplets', tone: 'sea', labels: terms('Water') },
  { icon: 'armchair', tone: 'stone', labels: terms('Furnished') },
  { icon: 'waves', tone: 'sea', labels: terms('Pool', 'Swimming Pool') },
] as const

/** How an amenity is shown. `icon` is a name in the icon sprite, `tone` one of the palette's voices. */
type AmenityLook = { label: string } & Pick<(typeof groups)[number], 'icon' | 'tone'>

const looks = new Map<string, AmenityLook>(
  groups.flatMap(({ icon, tone, labels }) =>
    [...labels].map((label: string) => [keyOf(label), { label, icon, tone }] as const),
  ),
)

/**
 * The look of an amenity, by its trimmed name in any case; an unknown one keeps its words and takes the look
 * of WiFi. Every amenity that our forms offer has a look of its own.
 */
export function amenityLook(name: string): AmenityLook {
  const look = looks.get(keyOf(name))
  return look
    ? { ...look, label: translated(look.label) }
    : { label: name.trim(), icon: wifi.icon, tone: wifi.tone }
}

function keyOf(name: string): string {
  return name.trim().toLowerCase()
}
