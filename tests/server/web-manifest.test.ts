import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { BRAND } from '~/domain/ground/shared/brand'
import { useFreshApp } from '../support/fresh-app'
import { serveCounting } from '../support/page-cache'

const manifest = JSON.parse(readFileSync('public/app.webmanifest', 'utf8'))

useFreshApp({ APP_ORIGIN: '' })

it('every page leads to what a phone needs for its home screen, with nothing more to fetch', async () => {
  const { look } = await serveCounting()
  for (const path of ['/', '/properties', '/ai-rent-calculator', '/auth']) {
    const { html } = await look(path)
    expect(html.match(/<link rel="manifest"[^>]*>/g)).toEqual([
      '<link rel="manifest" href="/app.webmanifest"/>',
    ])
    expect(html).not.toMatch(/icon-\d|apple-touch/)
  }
  const { status, headers, html } = await look('/app.webmanifest')
  expect([status, headers['content-type']]).toEqual([200, 'application/manifest+json'])
  expect(JSON.parse(html)).toEqual(manifest)
})

it('has our name, our colours and one of our addresses', async () => {
  const { look } = await serveCounting()
  expect(manifest).toMatchObject({ name: BRAND, short_name: BRAND, start_url: '/', scope: '/' })
  const tokens = readFileSync('app/ui/styles/tokens.css', 'utf8')
  expect(tokens).toContain(`--color-paper: ${manifest.background_color};`)
  expect(tokens).toContain(`--color-sea: ${manifest.theme_color};`)
  expect((await look(manifest.start_url)).status).toBe(200)
})

it.each([...manifest.icons, { src: '/apple-touch-icon.png', sizes: '180x180' }])(
  'the icon $src is served as a picture of $sizes',
  async ({ src, sizes }: { src: string; sizes: string }) => {
    const { look } = await serveCounting()
    const { status, headers, bytes } = await look(src)
    expect([status, headers['content-type']]).toEqual([200, 'image/png'])
    expect(bytes).toBeLessThan(12_000)
    const { width, height } = await sharp(`public${src}`).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  },
)
