import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Gallery } from '~/ui/show/gallery'
import { placeholderClass } from '~/ui/show/placeholder'
import { attributes, render } from './render'

describe("a picture's place", () => {
  it.each([
    ['#cc0000', 'ph ph-0'],
    ['#cc2200', 'ph ph-0'],
    ['#cc8800', 'ph ph-1'],
    ['#00cc00', 'ph ph-4'],
    ['#0000cc', 'ph ph-8'],
    ['#cc0022', 'ph ph-0'],
    ['#888a88', 'ph ph-12'],
    ['nonsense', 'ph ph-12'],
  ])('%s is filled as %s', (colour, expected) => {
    expect(placeholderClass(colour)).toBe(expected)
  })

  it('has a rule for every class', () => {
    const sheet = readFileSync('app/ui/styles/pictures.css', 'utf8')
    for (let place = 0; place <= 12; place++) expect(sheet).toContain(`.ph-${place} {`)
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
    expect(attributes(html, 'alt').slice(0, 3)).toEqual([
      'Sunrise, photo 1 of 3',
      'Sunrise, photo 2 of 3',
      'Sunrise, photo 3 of 3',
    ])
    expect(html).toContain('<ui-gallery></ui-gallery>')
  })

  it('loads the first picture at once and the rest when they are near', () => {
    const images = render(<Gallery pictures={pictures} title="Sunrise" />).match(/<img[^>]*>/g) ?? []
    expect(images.map((image) => image.includes('loading="lazy"'))).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
    ])
  })

  it('has no thumbnails for a single picture', () => {
    expect(render(<Gallery pictures={pictures.slice(0, 1)} title="Sunrise" />)).not.toContain('thumbs')
  })
})
