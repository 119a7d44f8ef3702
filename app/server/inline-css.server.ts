import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Stylesheet = { text: string; hash: string }

/** The visitor: whether from another of our pages, whether signed in. */
type Visitor = { isSameOrigin: boolean; isMember: boolean }

/** The built stylesheets by their address. */
const stylesheets = new Map<string, Stylesheet>()

const LINK = /<link rel="stylesheet" href="([^"]+)"\/>/g

/** Reads the stylesheets of the folder of built files: none where it has none. */
export function readStylesheets(clientFolder = 'build/client'): void {
  const folder = join(clientFolder, 'assets')
  stylesheets.clear()
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.css'))) {
    const text = readFileSync(join(folder, name), 'utf8').trim()
    const hash = createHash('sha256').update(text).digest('base64')
    if (!text.includes('</')) stylesheets.set(`/assets/${name}`, { text, hash })
  }
}

/** Whether the visitor comes from another of our pages, by `Sec-Fetch-Site`. */
export function isSameOriginVisit(secFetchSite: unknown): boolean {
  return secFetchSite === 'same-origin'
}

/**
 * Inlines a page's CSS, because a separate sheet costs a round trip before anything shows, and returns the
 * hashes for the content security policy. The first sheet is every page's and `forms.css` every member's:
 * browsers that have one get a link to it, others fetch it once the page is there. The other sheets belong to
 * few pages and are small.
 */
export function withInlineCss(
  html: string,
  { isSameOrigin, isMember }: Visitor,
): { html: string; styles: string[] } {
  const styles: string[] = []
  const toKeep: string[] = []
  let isFirst = true
  const page = html.replace(LINK, (link, address: string) => {
    const [isMain, isFormsCss] = [isFirst, FORMS_CSS.test(address)]
    isFirst = false
    const sheet = stylesheets.get(address)
    if (!sheet || (isSameOrigin && (isMain || (isFormsCss && isMember)))) return link
    styles.push(sheet.hash)
    if (isMain || isFormsCss) toKeep.push(`<link rel="prefetch" href="${address}"/>`)
    return `<style>${sheet.text}</style>`
  })
  return { html: page.replace('</body>', `${toKeep.join('')}</body>`), styles }
}

const FORMS_CSS = /^\/assets\/forms-/
