/** What an edit of a listing changed, by the name under which its event stores it, in words for its people. */
const changeWords = {
  type: 'type',
  title: 'title',
  description: 'description',
  gender: 'who may live here',
  address: 'address',
  city: 'city',
  region: 'region',
  position: 'position',
  distance: 'walking distance',
  price: 'price',
  occupancy: 'max occupancy',
  minTerm: 'minimum term',
  maxTerm: 'maximum term',
  paymentTerms: 'payment terms',
  colleges: 'nearby colleges',
  amenities: 'amenities',
  deposit: 'deposit',
  photos: 'photos',
  rooms: 'room categories',
}
export type ListingChange = keyof typeof changeWords

const isChange = (name: string): name is ListingChange => Object.hasOwn(changeWords, name)

/** 'title, who may live here' */
export const changesText = (changed: readonly string[]): string =>
  changed.map((name) => (isChange(name) ? changeWords[name] : name)).join(', ')
