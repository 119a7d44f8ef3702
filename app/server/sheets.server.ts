import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Sheet = { text: string; hash: string }

/** Who gets a page: coming from another page of ours or not, signed in or not. */
type Visitor = { isFromHere: boolean; isMember: boolean }

/** The built sheets by their address. */
const sheets = new Map<string, Sheet>()

const LINK = /<link rel="stylesheet" href="([^"]+)"\/>/g

/** Reads the sheets of the folder of built files: none where it has none. */
export function readSheets(clientFolder = 'build/client'): void {
  const folder = join(clientFolder, 'assets')
  sheets.clear()
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.css'))) {
    const text = readFileSync(join(folder, name), 'utf8').trim()
    const hash = createHash('sha256').update(text).digest('base64')
    if (!text.includes('</')) sheets.set(`/assets/${name}`, { text, hash })
  }
}

/** Whether the visitor comes from another page of ours, by what the browser says (`Sec-Fetch-Site`). */
export function comesFromHere(secFetchSite: unknown): boolean {
  return secFetchSite === 'same-origin'
}

/**
 * The page with its sheets in it, so that nothing has to arrive before it is seen, and their hashes for the content
 * security policy. The first one is every page's and the further one every member's: whose browser has one already gets a
 * link to it, everybody else's fetches it when the page is there. The others belong to few pages and are small.
 * Rule: DECISIONS "The first visit waits for no sheet".
 */
export function withSheets(
  html: string,
  { isFromHere, isMember }: Visitor,
): { html: string; styles: string[] } {
  const styles: string[] = []
  const toKeep: string[] = []
  let isFirst = true
  const page = html.replace(LINK, (link, address: string) => {
    const [isMain, isFurther] = [isFirst, FURTHER.test(address)]
    isFirst = false
    const sheet = sheets.get(address)
    if (!sheet || (isFromHere && (isMain || (isFurther && isMember)))) return link
    styles.push(sheet.hash)
    if (isMain || isFurther) toKeep.push(`<link rel="prefetch" href="${address}"/>`)
    return `<style>${sheet.text}</style>`
  })
  return { html: page.replace('</body>', `${toKeep.join('')}</body>`), styles }
}

const FURTHER = /^\/assets\/further-/
