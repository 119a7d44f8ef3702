import { describe, expect, it } from 'vitest'
import {
  pictureFallback,
  pictureLite,
  pictureSize,
  pictureSrc,
  pictureSrcSet,
  pictureVariants,
} from '~/domain/ground/shared/picture'

const wide = { key: 'public/ab-12', width: 1280, height: 960, colour: '#aabbcc' }
const small = { ...wide, width: 500, height: 375 }

describe('addresses of a picture', () => {
  it('names every stored width, and the true one', () => {
    expect(pictureSrcSet(wide)).toBe(
      '/files/ab-12/320.webp 320w, /files/ab-12/640.webp 640w, /files/ab-12/1280.webp 1280w',
    )
    expect(pictureSrcSet(small)).toBe('/files/ab-12/320.webp 320w, /files/ab-12/640.webp 500w')
  })

  it('never names one that is not stored', () => {
    expect(pictureVariants(1)).toEqual([{ name: '320.webp', width: 1 }])
    expect(pictureVariants(320)).toEqual([{ name: '320.webp', width: 320 }])
    expect(pictureVariants(321).map((variant) => variant.width)).toEqual([320, 321])
  })

  it('takes the smallest that fills the place, else the largest', () => {
    expect(pictureSrc(wide, 200)).toBe('/files/ab-12/320.webp')
    expect(pictureSrc(wide, 320)).toBe('/files/ab-12/320.webp')
    expect(pictureSrc(wide, 321)).toBe('/files/ab-12/640.webp')
    expect(pictureSrc(wide, 4000)).toBe('/files/ab-12/1280.webp')
    expect(pictureSrc(small, 640)).toBe('/files/ab-12/640.webp')
    expect(pictureFallback(small)).toBe('/files/ab-12/jpg')
    expect(pictureLite(wide)).toBe('/files/ab-12/240.webp')
  })

  it('gives whole sizes that are never larger than the picture', () => {
    expect(pictureSize(wide, 320)).toEqual({ width: 320, height: 240 })
    expect(pictureSize(small, 640)).toEqual({ width: 500, height: 375 })
    expect(pictureSize({ ...wide, width: 1280, height: 3 }, 320).height).toBe(1)
  })
})
