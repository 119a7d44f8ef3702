import { readFile } from 'node:fs/promises'

/** The seed's tables are texts, as the build makes them: outside it Node asks here. */
export async function load(url, context, next) {
  const { pathname } = new URL(url)
  if (!pathname.endsWith('.csv')) return next(url, context)
  const text = await readFile(new URL(`file://${pathname}`), 'utf8')
  return { format: 'module', shortCircuit: true, source: `export default ${JSON.stringify(text)}` }
}
