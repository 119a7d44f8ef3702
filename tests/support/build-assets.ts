import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'
import { forOldBrowsers } from '../../.config/old-browsers'
import { swahiliPlugin } from '../../.config/swahili'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Sheets only for people who let rooms or administer: students never load them. */
export const deskSheets = [
  'desk.css',
  'room-bars.css',
  'report.css',
  'listing-form.css',
  'plot.css',
  'arrivals.css',
  'floor.css',
  'invoice.css',
  'list.css',
  'waiting.css',
  'form-builder.css',
  'period.css',
  'utilities.css',
]

/** Sheets that come with the components of a few pages. */
const partSheets = ['work', 'figures', 'meter', 'calculator', 'gallery', 'landing', 'request'].map(
  (name) => `${name}.css`,
)

export type Assets = { sheets: Map<string, string>; scripts: Map<string, string> }

/** Builds all sheets by file name, and the scripts of plain pages by chunk name, with the app's options. */
export async function buildAssets(more: string[] = []): Promise<Assets> {
  const input = [
    'app/styles.css',
    'app/forms.css',
    ...[...deskSheets, ...partSheets].map((name) => `app/ui/styles/${name}`),
    'app/ui/enhance/enhance.ts',
    'app/ui/enhance/members.ts',
    'app/ui/enhance/period.ts',
    'app/ui/enhance/sms.ts',
    'app/ui/enhance/uploads.ts',
  ].map((path) => root + path)
  const { css, build: options } = forOldBrowsers
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [swahiliPlugin({ isInScripts: true }), tailwindcss()],
    resolve: { alias: { '~': `${root}app` } },
    css,
    build: {
      ...options,
      write: false,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      rollupOptions: { input: [...input, ...more] },
    },
  })
  const sheets = new Map<string, string>()
  const scripts = new Map<string, string>()
  for (const file of 'output' in result ? result.output : []) {
    if (file.type === 'chunk') scripts.set(file.name, file.code)
    else if (file.fileName.endsWith('.css')) sheets.set(file.names[0] ?? '', String(file.source))
  }
  return { sheets, scripts }
}
