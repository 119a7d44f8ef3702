import { labels } from '~/domain/ground/shared/language'

/** What an edit of a listing changed, by the name under which its event stores it, in words for its people. */
const changeWord = labels({
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
})
export type ListingChange = keyof (typeof changeWord)['english']

const isChange = (name: string): name is ListingChange => Object.hasOwn(changeWord.english, name)

/** 'title, who may live here' */
export const changesText = (changed: readonly string[]): string =>
  changed.map((name) => (isChange(name) ? changeWord(name) : name)).join(', ')
