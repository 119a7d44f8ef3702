import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const sheet = readFileSync('app/ui/styles/tokens.css', 'utf8')
const [light, dark] = sheet.split('@media screen and (prefers-color-scheme: dark)').map(colours) as [
  Tokens,
  Tokens,
]
type Tokens = Record<string, string>

/** The colour tokens of a part of the sheet, by name. */
function colours(part: string): Tokens {
  return Object.fromEntries(
    [...part.matchAll(/--color-([\w-]+): (#[\da-f]{6});/g)].map((match) => [match[1], match[2]]),
  )
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG's contrast ratio, 1 to 21. */
function contrast(a: string, b: string): number {
  const [less, more] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (more + 0.05) / (less + 0.05)
}

/** Text colours and their backgrounds. */
const pairs: [text: string, ground: string][] = [
  ...['paper', 'card', 'stone'].flatMap((ground) =>
    ['ink', 'muted', 'sea', 'deep', 'leaf', 'brick', 'on-mango'].map((text): [string, string] => [
      text,
      ground,
    ]),
  ),
  ['ink', 'sea-soft'],
  ['ink', 'leaf-soft'],
  ['ink', 'brick-soft'],
  ['ink', 'mango-soft'],
  ['deep', 'sea-soft'],
  ['leaf', 'leaf-soft'],
  ['brick', 'brick-soft'],
  ['on-mango', 'mango-soft'],
  ['sea', 'mango-soft'],
  ['on-sea', 'sea'],
  ['on-sea', 'deep'],
  ['on-brick', 'brick'],
]

/** Edges of what can be filled in or pressed, and the current step. */
const shapes: [shape: string, ground: string][] = [
  ['edge', 'paper'],
  ['edge', 'card'],
  ['sea', 'paper'],
  ['sea', 'card'],
  ['ink', 'paper'],
]

describe.each([
  ['light', light],
  ['dark', { ...light, ...dark }],
])('in the %s', (_name, tokens) => {
  const ratio = ([a, b]: [string, string]) => contrast(tokens[a] ?? '', tokens[b] ?? '')

  it('every text can be read: 4.5 to 1', () => {
    expect(pairs.filter((pair) => !(ratio(pair) >= 4.5)).map((pair) => [...pair, ratio(pair)])).toEqual([])
  })

  it('every field and button can be seen: 3 to 1', () => {
    expect(shapes.filter((pair) => !(ratio(pair) >= 3)).map((pair) => [...pair, ratio(pair)])).toEqual([])
  })
})

it('has a night for every colour of the day', () => {
  expect(Object.keys(dark).sort()).toEqual(Object.keys(light).sort())
})
