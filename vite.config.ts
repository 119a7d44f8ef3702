import { fileURLToPath } from 'node:url'
import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { forOldBrowsers } from './.config/old-browsers'
import { swahiliPlugin } from './.config/swahili'
import remixOptions from './remix.config.js'

export default defineConfig({
  plugins: [swahiliPlugin({ isInScripts: false }), tailwindcss(), remix(remixOptions)],
  worker: { plugins: () => [swahiliPlugin({ isInScripts: true })] },
  resolve: {
    alias: {
      '~': fileURLToPath(new URL('./app', import.meta.url)),
      '#seed': fileURLToPath(new URL('./drizzle/seed', import.meta.url)),
    },
  },
  // Packages of many small files: read as part of one file, the server starts a fifth sooner.
  ssr: {
    noExternal: [
      'zod',
      '@conform-to/zod',
      '@conform-to/dom',
      'drizzle-orm',
      'remix-auth',
      'remix-auth-form',
      'sirv',
    ],
  },
  css: forOldBrowsers.css,
  // Server code has the same target: the server build names each script by a hash of its content.
  build: { ...forOldBrowsers.build, assetsInlineLimit: 0 },
})
