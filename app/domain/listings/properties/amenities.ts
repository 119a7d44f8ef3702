import { say, words } from '~/domain/ground/shared/language'

/** Offered as boxes on the listing's form. */
export const propertyAmenities = [
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
] as const

/** Offered as boxes on a room category's form. */
export const roomAmenities = [
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
] as const

const wifi = { icon: 'wifi', tone: 'sea', labels: words('WiFi', 'Internet') } as const

const groups = [
  wifi,
  { icon: 'car', tone: 'stone', labels: words('Parking', 'Garage') },
  {
    icon: 'shield-check',
    tone: 'leaf',
    labels: words('Security', 'CCTV', 'Security Guard', 'Lockable Door'),
  },
  { icon: 'plug-zap', tone: 'mango', labels: words('Generator', 'Backup Power', 'Electricity') },
  { icon: 'book-open', tone: 'sea', labels: words('Study Room', 'Library') },
  {
    icon: 'cooking-pot',
    tone: 'brick',
    labels: words('Kitchen', 'Shared Kitchen', 'Private Kitchen', 'Kitchenette'),
  },
  { icon: 'utensils', tone: 'brick', labels: words('Dining Area', 'Dining Room') },
  { icon: 'refrigerator', tone: 'sea', labels: words('Refrigerator', 'Fridge') },
  { icon: 'microwave', tone: 'stone', labels: words('Microwave') },
  { icon: 'tv', tone: 'stone', labels: words('TV', 'Television') },
  { icon: 'dumbbell', tone: 'brick', labels: words('Gym') },
  { icon: 'sofa', tone: 'mango', labels: words('Common Room', 'Lounge', 'Common Area') },
  {
    icon: 'bath',
    tone: 'sea',
    labels: words('Bathroom', 'Private Bathroom', 'Shared Bathroom', 'En-suite Bathroom', 'Toilet', 'Shower'),
  },
  { icon: 'air-vent', tone: 'sea', labels: words('Air Conditioning', 'AC', 'Fan', 'Ventilation') },
  { icon: 'washing-machine', tone: 'stone', labels: words('Laundry', 'Washing Machine') },
  { icon: 'trees', tone: 'leaf', labels: words('Garden', 'Outdoor Space') },
  { icon: 'sun', tone: 'mango', labels: words('Balcony', 'Terrace') },
  { icon: 'lightbulb', tone: 'mango', labels: words('Good Lighting', 'Natural Light') },
  { icon: 'droplets', tone: 'sea', labels: words('Water') },
  { icon: 'armchair', tone: 'stone', labels: words('Furnished') },
  { icon: 'waves', tone: 'sea', labels: words('Pool', 'Swimming Pool') },
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
  return look ? { ...look, label: say(look.label) } : { label: name.trim(), icon: wifi.icon, tone: wifi.tone }
}

function keyOf(name: string): string {
  return name.trim().toLowerCase()
}
