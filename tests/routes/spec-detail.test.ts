import { describe, expect, it } from 'vitest'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, visit } from '../support/pages'
import { giveAccount, letHostel, letRoom, stay } from '../support/stays'

useFreshApp()

const picture = (n: number) => ({ key: `public/p${n}`, width: 1280, height: 960, colour: '#c98b4a' })

describe('a listing’s page', () => {
  it('has its description, amenities, colleges and details', async () => {
    const id = letRoom({
      description: 'Quiet, with water all day.\nNo bar next door.',
      amenities: ['WiFi', 'Water', 'Rooftop Helipad'],
      nearestColleges: ['UDSM', 'ARU'],
      walkingDistanceToCollege: 12,
      region: 'Dar es Salaam',
      maxOccupancy: 2,
      minRentalTerm: 3,
      lowestMinTerm: 3,
    })
    const page = await visit(`/properties/${id}`)
    expectWords(page, 'About this place', 'Quiet, with water all day.', 'No bar next door.')
    expectWords(page, 'Amenities', 'WiFi', 'Water', 'Rooftop Helipad')
    expectWords(page, 'Nearby colleges', 'UDSM', 'ARU', '12 min to college')
    expectWords(page, 'Details', 'Type', 'Single Room', 'City', 'Dar es Salaam', 'Region', 'Dar es Salaam')
    expectWords(page, 'Max occupancy', '2 people', 'Minimum term', '3 months', 'Walk to college', '12 min')
  })

  it('names a maximum term only where there is one', async () => {
    expect((await visit(`/properties/${letRoom({ maxRentalTerm: null })}`)).text).not.toContain(
      'Maximum term',
    )
    expectWords(await visit(`/properties/${letRoom({ maxRentalTerm: 9 })}`), 'Maximum term', '9 months')
  })

  it('has its price and button in a bar for phones', async () => {
    const id = letRoom()
    const bar = async (as?: 'amina') =>
      /<div class="bar">(.*)$/s.exec((await visit(`/properties/${id}`, as)).html)?.[1]?.split('</main>')[0]
    expect(await bar('amina')).toMatch(/150,000.*formAction="\/booking"[^>]*>Book Now/is)
    expect(await bar()).toMatch(/Sign In to Book/)
  })

  it('leafs through photos by thumbnails, each group with a name of its own', async () => {
    const id = letRoom({ images: [picture(1), picture(2)] })
    const { html } = await visit(`/properties/${id}`)
    const names = [...html.matchAll(/aria-label="([^"]*(?:Photos|Thumbnails)[^"]*)"/g)].map(
      ([, name]) => name,
    )
    expect(names).toEqual(['Photos of Chumba cha Sinza', 'Photos', 'Thumbnails of Chumba cha Sinza'])
    expect(html).toMatch(/<a href="#photo-2">/)
    expect(html).toMatch(/<source [^>]*sizes="\(min-width: 64rem\) 50rem, \(min-width: 48rem\) 88vw, 49vw"/)
  })

  it('that is let to the last bed leaves the list and stays readable by its link', async () => {
    giveAccount()
    const { hostelId, roomId } = letHostel({ availableRooms: 1, totalRooms: 1 })
    expect((await visit('/properties')).text).toContain('Mlimani Hostel')
    stay('amina', hostelId, { roomId, start_date: '2026-10-05', duration: 36 })
    expect((await visit('/properties')).text).not.toContain('Mlimani Hostel')
    const page = await visit(`/properties/${hostelId}`)
    expect(page.status).toBe(200)
    expectWords(page, 'Mlimani Hostel', 'Fully Booked')
  })
})
