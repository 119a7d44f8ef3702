/**
 * Draws `public/icons.svg`, `app/ui/styles/icons.css` and `app/ui/show/icon-places.ts` from Lucide. Run it after a change
 * of the list: `node app/scripts/dev/icons.mjs`. Only what a page uses belongs in the list: all are loaded on slow links.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

const root = new URL('../../..', import.meta.url)
const names = `
  air-vent armchair ban banknote bath bed-double bell book-open building-2 calculator
  calendar car check chevron-left chevron-right circle-alert circle-check circle-x clipboard-list
  clock cooking-pot download droplets dumbbell eye file-text footprints graduation-cap
  headset heart history house image info key-round landmark layout-dashboard leaf lightbulb lock log-out
  mail map-pin menu message-circle microwave pencil phone plug-zap plus receipt refresh-cw
  refrigerator search send settings shield-check sliders-horizontal smartphone sofa sun trash-2 trees
  triangle-alert tv upload user users utensils wallet washing-machine waves wifi x
`
  .trim()
  .split(/\s+/)

const SIDE = 24

/** One below the other: the sheet shows each through a window of its size. */
function drawing(name, index) {
  const source = readFileSync(new URL(`node_modules/lucide-static/icons/${name}.svg`, root), 'utf8')
  const body = source
    .replace(/<!--.*?-->/s, '')
    .replace(/<svg[^>]*>|<\/svg>/g, '')
    .replace(/\s*\n\s*/g, '')
    .replace(/ \/>/g, '/>')
  return `<g id="${name}" transform="translate(0 ${index * SIDE})">${body}</g>`
}

const height = names.length * SIDE
const sprite = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${height}" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><!-- Lucide, ISC licence --><title>Icons</title>
${names.map(drawing).join('\n')}
</svg>
`
const version = createHash('sha256').update(sprite).digest('hex').slice(0, 8)

writeFileSync(new URL('public/icons.svg', root), sprite)
writeFileSync(
  new URL('app/ui/styles/icons.css', root),
  `/* Written by app/scripts/dev/icons.mjs. */
.icon,
.with-icon::before {
  --sprite: url('/icons.svg?v=${version}') 0 calc((var(--i) + var(--j)) * 100% / ${names.length - 1}) / 100% auto no-repeat;
}
/* An icon in another one's element has its own place. */
.icon,
.with-icon {
  --i: 0;
  --j: 0;
}
${Array.from({ length: 9 }, (_, at) => `.i-${at + 1} {\n  --i: ${at + 1};\n}`).join('\n')}
${Array.from({ length: Math.floor((names.length - 1) / 10) }, (_, at) => `.j-${at + 1} {\n  --j: ${at + 1}0;\n}`).join('\n')}
`,
)
writeFileSync(
  new URL('app/ui/show/icon-places.ts', root),
  `/** Written by app/scripts/dev/icons.mjs: each icon's place in the sprite. */
export const iconPlaces = {
${names.map((name, index) => `  ${/^\w+$/.test(name) ? name : `'${name}'`}: ${index},`).join('\n')}
} as const

export type IconName = keyof typeof iconPlaces
`,
)
