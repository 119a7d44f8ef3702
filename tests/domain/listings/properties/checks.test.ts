import { describe, expect, it } from 'vitest'
import { endedByEdit, endedByProfile } from '~/domain/listings/properties/checks'

const pictures = (...keys: string[]) => keys.map((key) => ({ key }))
const house = {
  ...{
    address: 'Sinza Kijiweni',
    city: 'Dar es Salaam',
    region: 'Dar es Salaam',
    latitude: -6.78,
    longitude: 39.24,
  },
  images: pictures('front', 'yard'),
}
const double = { id: 'double', images: pictures('beds', 'desk') }
const single = { id: 'single', images: pictures() }

describe('an edit of a listing', () => {
  it.each<[string, Partial<typeof house>, { id: string; images: { key: string }[] }[], string[]]>([
    ['of nothing', {}, [double, single], []],
    ['of the address', { address: 'Mlimani' }, [double, single], ['place', 'list']],
    ['of the city', { city: 'Mwanza' }, [double, single], ['place', 'list']],
    ['of the region', { region: 'Mwanza' }, [double, single], ['place', 'list']],
    ['of the position', { longitude: 39.25 }, [double, single], ['place', 'list']],
    ['that adds a photo', { images: pictures('front', 'yard', 'roof') }, [double, single], ['photos']],
    ['that takes one out', { images: pictures('yard') }, [double, single], ['photos']],
    ['that shows another one first', { images: pictures('yard', 'front') }, [double, single], ['photos']],
    [
      'that exchanges one of a category',
      {},
      [{ ...double, images: pictures('beds', 'door') }, single],
      ['photos'],
    ],
    [
      'that gives one to another category',
      {},
      [
        { ...double, images: pictures('beds') },
        { ...single, images: pictures('desk') },
      ],
      ['photos'],
    ],
    ['that takes out a category without photos', {}, [double], []],
    ['that takes out one with photos', {}, [single], ['photos']],
    [
      'that gives one to a category without',
      {},
      [double, { ...single, images: pictures('bed') }],
      ['photos'],
    ],
    [
      'of both',
      { address: 'Mlimani', images: pictures('yard') },
      [double, single],
      ['photos', 'place', 'list'],
    ],
  ])('%s', (_what, change, rooms, ended) => {
    expect(endedByEdit(house, { ...house, ...change }, [double, single], rooms)).toEqual(ended)
  })
})

describe('a change of the owner’s profile', () => {
  const neema = { fullName: 'Neema John', phone: '255700000001' }

  it.each<[string, { fullName?: string; phone?: string | null }, string[]]>([
    ['that changes neither', {}, []],
    ['of the number', { phone: '255700000002' }, ['phone']],
    ['that takes the number out', { phone: null }, ['phone']],
    ['of the name', { fullName: 'Neema Juma' }, ['identity']],
    ['of both', { fullName: 'Neema Juma', phone: null }, ['phone', 'identity']],
  ])('%s', (_what, change, ended) => {
    expect(endedByProfile(neema, { ...neema, ...change })).toEqual(ended)
  })
})
