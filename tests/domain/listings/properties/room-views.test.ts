import { expect, it } from 'vitest'
import { roomViews } from '~/domain/listings/properties/rooms.server'
import { freshApp } from '../../../support/app'
import { letHostel } from '../../../support/stays'

const picture = (key: string) => ({ key, width: 640, height: 480, colour: '#aabbcc' })

it.each([
  ['b', ['b', 'a', 'c']],
  ['c', ['c', 'a', 'b']],
  [null, ['a', 'b', 'c']],
])('the photo that is to be shown first stands in front: %s', (heroImage, order) => {
  freshApp()
  const { hostelId } = letHostel({ images: ['a', 'b', 'c'].map(picture), heroImage })
  const [room] = roomViews({ id: hostelId, isPublic: true, isAvailable: true })
  expect(room?.images.map(({ key }) => key)).toEqual(order)
})
