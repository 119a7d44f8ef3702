import { siteOrigin } from '~/adapters/env.server'
import { swahiliAddress } from '~/domain/ground/shared/language'

/** An address of this site, and the day since when its page is as it is. */
export type MappedPage = { path: string; day?: string }

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** Streams a site map. Rule: decisions "Search engines: what they see". */
export function sitemap(pages: Iterator<readonly MappedPage[]>): Response {
  return xml('urlset', 'url', pages)
}

/** The list of a site map's parts. */
export function sitemapIndex(parts: readonly MappedPage[]): Response {
  return xml('sitemapindex', 'sitemap', [parts].values())
}

function xml(list: string, item: string, pages: Iterator<readonly MappedPage[]>): Response {
  const origin = siteOrigin()
  const write = (text: string) => new TextEncoder().encode(text)
  const inSwahili = (path: string) =>
    `<xhtml:link rel="alternate" hreflang="sw" href="${escaped(swahiliAddress(origin + path))}"/>`
  const line = ({ path, day }: MappedPage) =>
    `<${item}><loc>${escaped(origin + path)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}${inSwahili(path)}</${item}>\n`
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      stream.enqueue(write(`${HEAD}<${list} ${SCHEMA}>\n`))
    },
    pull(stream) {
      const { done, value } = pages.next()
      stream.enqueue(write(done ? `</${list}>\n` : value.map(line).join('')))
      if (done) stream.close()
    },
  })
  return new Response(body, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}
