import { describe, expect, it } from 'vitest'
import type { CardView } from '~/domain/listings/properties/card-view'
import { PictureModeContext } from '~/ui/show/picture-mode'
import { PropertyCard } from '~/ui/show/property-card'
import { attributes, render, textOf } from './render'

const picture = (n: number) => ({ key: `public/p${n}`, width: 1280, height: 960, colour: '#c98b4a' })
const room: CardView = {
  id: 'r1',
  title: 'Room near Ardhi',
  description: 'Quiet room.',
  propertyType: 'room',
  address: 'Sinza Mori',
  city: 'Dar es Salaam',
  fromPriceTzs: 95_000,
  lowestMinTerm: 3,
  walkingMinutes: 12,
  nearestColleges: ['UDSM', 'ARU', 'CBE'],
  amenities: ['WiFi', 'Water', 'Security', 'Study Room', 'Kitchen', 'Gym'],
  genderPolicy: 'any',
  images: [1, 2, 3, 4, 5, 6].map(picture),
  availability: { kind: 'now', text: 'Available Now' },
  lists: [],
}
const hostel: CardView = { ...room, id: 'h1', propertyType: 'hostel', genderPolicy: 'female' }

describe('the card of a listing', () => {
  it('says price, title, place, terms and the badge', () => {
    const text = textOf(render(<PropertyCard property={room} />)).replaceAll('\u00a0', ' ')
    expect(text).toMatch(/Available Now .*TSh 95,000 per month .*Room near Ardhi .*Sinza Mori, Dar es Salaam/)
    expect(text).toContain('Min. 3 months')
    expect(text).toContain('12 min to college')
    expect(text).toContain('Quiet room.')
    expect(text).not.toContain('From TSh')
  })

  it("says 'From' for a hostel, and who may live there", () => {
    const text = textOf(render(<PropertyCard property={hostel} />)).replaceAll('\u00a0', ' ')
    expect(text).toContain('From TSh 95,000')
    expect(text).toContain('Female only')
  })

  it('shows four amenities on wide screens and two on phones, and two colleges or one', () => {
    const html = render(<PropertyCard property={room} />)
    expect(html).toContain('<li class="narrow muted">+4</li><li class="wide muted">+2</li>')
    expect(html).toContain('<li class="narrow muted">+2 more</li><li class="wide muted">+1 more</li>')
    expect(textOf(html)).not.toContain('Kitchen')
  })

  it('has no overflow when everything is shown', () => {
    const html = render(<PropertyCard property={{ ...room, amenities: ['WiFi'], nearestColleges: [] }} />)
    expect(html).not.toContain('muted">+')
  })

  it('loads one picture, counts all, and leaves out the others', () => {
    const html = render(<PropertyCard property={room} />)
    expect(html.match(/<img/g)).toHaveLength(1)
    expect(html).toContain('loading="lazy"')
    expect(html).toMatch(/width="640" height="480"/)
    expect(textOf(html)).toContain('6 photos')
    // The script asks the card's first link for the others.
    expect(html).toContain('<ui-shots>')
    expect(attributes(html, 'href')[0]).toBe(`/properties/${room.id}`)
    expect(html).not.toMatch(/p[2-6]/)
    expect(render(<PropertyCard property={room} eager />)).not.toContain('loading=')
  })

  it('is lighter on lite pages, and loads no pictures if they are shown on request only', () => {
    const small = render(
      <PictureModeContext.Provider value="small">
        <PropertyCard property={room} />
      </PictureModeContext.Provider>,
    )
    expect(small).toContain('srcSet="/files/p1/240.webp"')
    expect(small).not.toMatch(/320\.webp|640\.webp|ui-shots/)
    const html = render(
      <PictureModeContext.Provider value="asked">
        <PropertyCard property={room} />
      </PictureModeContext.Provider>,
    )
    expect(html).not.toContain('<img')
    expect(textOf(html)).toContain('Show picture')
  })

  it('draws a card where there is no picture', () => {
    const html = render(<PropertyCard property={{ ...room, images: [] }} />)
    expect(textOf(html)).toContain('No image available')
    expect(textOf(html)).not.toContain('photos')
  })
})

describe('the button of a card', () => {
  const button = (property: CardView, role?: Parameters<typeof PropertyCard>[0]['role']) => {
    const html = render(
      <PropertyCard property={property} role={role} stay={{ move_in: '2026-10-05', months: 7 }} />,
    )
    return html.slice(html.indexOf('pcard-do'))
  }

  it('takes a tenant to the booking form, or to the rooms of a hostel, with the stay', () => {
    expect(attributes(button(room, 'tenant'), 'href')).toEqual([
      '/booking?property=r1&move_in=2026-10-05&months=7',
    ])
    expect(attributes(button(hostel, 'tenant'), 'href')).toEqual([
      '/properties/h1?move_in=2026-10-05&months=7',
    ])
    expect(button(room, 'tenant')).toContain('Book<span class="wide-text"> Now</span>')
  })

  it('takes a guest there by way of signing in', () => {
    const [href] = attributes(button(room), 'href')
    const url = new URL(href ?? '', 'http://localhost')
    expect(url.pathname).toBe('/auth')
    expect(url.searchParams.get('redirect')).toBe('/booking?property=r1&move_in=2026-10-05&months=7')
  })

  it('is off when every unit is taken', () => {
    const full: CardView = { ...room, availability: { kind: 'full', text: 'Fully Booked' } }
    expect(button(full, 'tenant')).toMatch(
      /<button type="button" class="btn" disabled="">Fully Booked<\/button>/,
    )
    expect(attributes(button(full, 'tenant'), 'href')).toEqual([])
  })

  it('is Manage for administrators and Edit for owners and agents, with View for hostels', () => {
    expect(textOf(button(room, 'admin'))).toContain('Manage')
    expect(textOf(button(room, 'property_owner'))).toContain('Edit')
    expect(attributes(button(room, 'agent'), 'href')).toEqual(['/properties/r1/edit'])
    expect(attributes(button(hostel, 'property_owner'), 'href')).toEqual([
      '/properties/h1/edit',
      '/properties/h1',
    ])
    expect(textOf(button(hostel, 'property_owner'))).toContain('View')
  })
})
