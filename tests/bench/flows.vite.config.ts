import { relative } from 'node:path'
import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import type { Plugin } from 'vite'
import remixOptions from '../../remix.config.js'
import config from '../../vite.config'

/** Where each module begins in the server's files, in their order: modules.json beside them. */
const moduleStarts: Plugin = {
  name: 'module-starts',
  generateBundle({ dir }, bundle) {
    if (!dir?.endsWith('server')) return
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const starts = chunks.map(({ fileName, code, modules }) => {
      let at = 0
      const ofChunk = Object.entries(modules).flatMap(([id, { code: own }]) => {
        // A file's URL is not our code.
        if (!own || id.includes('?')) return []
        // Addresses of files that are loaded later are put in at the end.
        const [beginning = ''] = own.split('import(')
        const start = code.indexOf(beginning, at)
        if (start < 0) throw new Error(`${id} is not in ${fileName} as it was`)
        at = start + beginning.length
        return [[start, relative(process.cwd(), id)]]
      })
      return [fileName, ofChunk]
    })
    const source = JSON.stringify(Object.fromEntries(starts))
    this.emitFile({ type: 'asset', fileName: 'modules.json', source })
  },
}

/** The product's build in a folder of its own; keeps modules as they are after the transform. */
export default {
  ...config,
  build: { ...config.build, target: 'esnext' },
  plugins: [tailwindcss(), remix({ ...remixOptions, buildDirectory: 'build/flows' }), moduleStarts],
}
