import { readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { CityTiles } from '~/ui/landing/city-tiles'
import { Gallery } from '~/ui/show/gallery'
import { Picture, placeholderClass } from '~/ui/show/picture'
import { PictureModeContext } from '~/ui/show/picture-mode'
import { attributes, render } from './render'

describe("a picture's place", () => {
  it.each([
    ['#cc0000', 'ph ph-0'],
    ['#cc2200', 'ph ph-0'],
    ['#cc8800', 'ph ph-1'],
    ['#00cc00', 'ph ph-2'],
    ['#0000cc', 'ph ph-4'],
    ['#cc0022', 'ph ph-0'],
    ['#888a88', 'ph ph-6'],
    ['nonsense', 'ph ph-6'],
  ])('%s is filled as %s', (colour, expected) => {
    expect(placeholderClass(colour)).toBe(expected)
  })

  it('has a rule for every class', () => {
    const sheet = readFileSync('app/ui/styles/pictures.css', 'utf8')
    for (let hue = 0; hue <= 6; hue++) expect(sheet).toContain(`.ph-${hue} {`)
  })
})

describe('a gallery', () => {
  const pictures = [1, 2, 3].map((n) => ({
    key: `public/p${n}`,
    width: 1280,
    height: 960,
    colour: '#c98b4a',
  }))

  it('needs no script: thumbnails are links to the pictures', () => {
    const html = render(<Gallery pictures={pictures} title="Sunrise" />)
    const ids = attributes(html, 'id')
    for (const href of attributes(html, 'href')) expect(ids).toContain(href.slice(1))
    expect(attributes(html, 'alt').filter(Boolean).slice(0, 3)).toEqual([
      'Sunrise, photo 1 of 3',
      'Sunrise, photo 2 of 3',
      'Sunrise, photo 3 of 3',
    ])
    expect(html).toContain('<ui-gallery></ui-gallery>')
  })

  it('shows every picture in full without scripts', () => {
    const html = render(<Gallery pictures={pictures} title="Sunrise" />)
    const without = html.match(/<noscript>.*?<\/noscript>/g) ?? []
    expect(without.map((one) => /p\d\/640\.webp 640w/.exec(one)?.[0])).toEqual([
      'p2/640.webp 640w',
      'p3/640.webp 640w',
    ])
  })

  it('has no thumbnails for a single picture', () => {
    expect(render(<Gallery pictures={pictures.slice(0, 1)} title="Sunrise" />)).not.toContain('thumbs')
  })
})

describe('where pictures are asked for', () => {
  const picture = { key: 'public/p1', width: 1280, height: 960, colour: '#c98b4a' }
  const sourcesIn = (page: ReactNode) =>
    render(<PictureModeContext.Provider value="asked">{page}</PictureModeContext.Provider>)

  it('a link to one takes its place, but not inside another link', () => {
    expect(sourcesIn(<Picture picture={picture} alt="" />)).toContain('href="/files/p1/640.webp"')
    expect(sourcesIn(<Picture picture={picture} alt="" linked />)).toBe('<div class="pic ph ph-1"></div>')
    const cities = sourcesIn(<CityTiles cities={[{ name: 'Mbeya', propertyCount: 2, image: picture }]} />)
    expect(cities.match(/<a /g)).toHaveLength(2)
  })

  it('a gallery has no thumbnails', () => {
    const gallery = sourcesIn(
      <Gallery pictures={[picture, { ...picture, key: 'public/p2' }]} title="Sunrise" />,
    )
    expect(gallery).not.toContain('thumbs')
    expect(gallery.match(/Show picture/g)).toHaveLength(2)
  })
})
