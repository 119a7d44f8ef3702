/**
 * Draws `public/icons.svg` and `app/ui/show/icon-names.ts` from Lucide. Run it after a change of the list:
 * `node .config/icons.mjs`. Only what a page uses belongs in the list: the sprite is loaded on slow links.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

const root = new URL('..', import.meta.url)
const names = `
  air-vent armchair ban banknote bath bed-double bell book-open briefcase building-2 calculator
  calendar camera car check chevron-left chevron-right circle-alert circle-check circle-x clipboard-list
  clock cooking-pot download droplets dumbbell eye file-text footprints graduation-cap
  hand-coins headset history hotel house image info key-round landmark layout-dashboard leaf lightbulb lock log-out
  mail map-pin menu message-circle microwave pencil phone plug-zap plus receipt refresh-cw
  refrigerator search send settings shield-check smartphone sofa sun trash-2 trees
  triangle-alert tv upload user users utensils wallet washing-machine waves wifi x
`
  .trim()
  .split(/\s+/)

function symbol(name) {
  const source = readFileSync(new URL(`node_modules/lucide-static/icons/${name}.svg`, root), 'utf8')
  const body = source
    .replace(/<!--.*?-->/s, '')
    .replace(/<svg[^>]*>|<\/svg>/g, '')
    .replace(/\s*\n\s*/g, '')
    .replace(/ \/>/g, '/>')
  return `<symbol id="${name}" viewBox="0 0 24 24">${body}</symbol>`
}

const sprite = `<svg xmlns="http://www.w3.org/2000/svg"><!-- Lucide, ISC licence --><title>Icons</title>\n${names.map(symbol).join('\n')}\n</svg>\n`
const version = createHash('sha256').update(sprite).digest('hex').slice(0, 8)

writeFileSync(new URL('public/icons.svg', root), sprite)
writeFileSync(
  new URL('app/ui/show/icon-names.ts', root),
  `/** Written by .config/icons.mjs. */
export const iconSprite = '/icons.svg?v=${version}'

export const iconNames = [
${names.map((name) => `  '${name}',`).join('\n')}
] as const

export type IconName = (typeof iconNames)[number]
`,
)
