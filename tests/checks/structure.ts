// Prints the size of each part, and what a check could not judge: the layers' imports, the longest files, and files that
// one file alone imports.
import { readFileSync } from 'node:fs'
import { drawImports, soleImporters } from './draw-imports'
import { readTree } from './read-source'
import { drawSizes, measureApp } from './size'

const sources = readTree('app')
const lines = (path: string) => readFileSync(`app/${path}`, 'utf8').split('\n').length - 1
const longest = sources.map(({ path }) => ({ path, lines: lines(path) })).sort((a, b) => b.lines - a.lines)

console.log(`${drawSizes(measureApp())}\n`)
console.log(`${sources.length} files in app/; imports by layer and area:\n${drawImports(sources)}\n`)
console.log('The longest files:')
for (const file of longest.slice(0, 20)) console.log(`${String(file.lines).padStart(5)}  ${file.path}`)
console.log('\nImported by one file alone:')
for (const { from, to } of soleImporters(sources))
  console.log(`${to} (${lines(to)}) → ${from} (${lines(from)})`)
