import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Words that people who learned English at school stumble over, and what to write instead. */
const notToUse: Record<string, string> = {
  'm min': 'Min. 3 months',
  'what is open': 'what is still to pay',
  'counts from now on': 'Use the new one from now on',
  'prior to': 'before',
  'in order to': 'to',
  'please note': 'the sentence without it',
  'as per': 'as … says',
  'at your earliest convenience': 'a day',
  'remit ': 'send',
  herewith: 'here',
  hassle: 'what it is',
  'bear with us': 'how long it takes',
  ' utilise': 'use',
  'in lieu': 'instead',
}

it('texts that people read have no words that are hard to understand', () => {
  const files = ['app/ui', 'app/domain', 'app/routes'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  )
  expect(files.length).toBeGreaterThan(400)
  const found = files.flatMap((file) => hardWords(file, readFileSync(file, 'utf8')))
  expect(found).toEqual([])
})

it('comments may say what they like, texts may not', () => {
  expect(hardWords('x.ts', "/** what is open */\nconst a = 'that is what is open.'\n// prior to")).toEqual([
    'x.ts: “what is open”: say what is still to pay or the like',
  ])
})

function hardWords(file: string, text: string): string[] {
  const texts = text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .toLowerCase()
  return Object.entries(notToUse)
    .filter(([hard]) => texts.includes(hard))
    .map(([hard, better]) => `${file}: “${hard}”: say ${better} or the like`)
}
