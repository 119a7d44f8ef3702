import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { countTokens, drawSizes, measureApp, partOf, readSizes, sizeAlarms } from './size'

describe('the size of app/', () => {
  it('is what the architecture guide says, within 3 % for each part', () => {
    const written = readSizes(readFileSync('app/docs/architecture.md', 'utf8'))
    expect(sizeAlarms(written, measureApp())).toEqual([])
    expect(written).toHaveLength(10)
  })
})

describe('the alarm', () => {
  const table = [{ part: 'stays', files: 2, tokens: 100 }]
  const alarms = (tokens: number) => sizeAlarms(table, [{ part: 'stays', files: 9, tokens }])

  it('lets a part grow and shrink by 3 %', () => {
    expect([alarms(97), alarms(103)]).toEqual([[], []])
  })

  it('asks for a line in decisions when a part has grown', () => {
    expect(alarms(103.1)).toEqual([
      expect.stringMatching(
        /^stays has 103.1 thousand tokens, the table says 100: look for what can go\. .*code\.md/,
      ),
    ])
  })

  it('asks for the new table when a part has shrunk', () => {
    expect(alarms(96.9)).toEqual([expect.stringContaining('keep what was won')])
  })

  it('asks for a missing row', () => {
    expect(sizeAlarms([], table)).toEqual(['stays has no row in app/docs/architecture.md'])
  })

  it('reads the table that it draws', () => {
    expect(readSizes(drawSizes(table))).toEqual(table)
  })
})

describe('tokens', () => {
  const count = (text: string) => countTokens('a.tsx', text)

  it('are counted without imports and comments', () => {
    expect(count(`import { a } from './a'\n/** Why. */\nexport { a } // done`)).toBe(4)
  })

  it('are as many however the code is laid out', () => {
    expect(count('a(\n  <b>\n    <i>It is</i>\n  </b>\n)')).toBe(count('a(<b><i>It is</i></b>)'))
  })
})

describe('a file counts', () => {
  test.each([
    ['domain/stays/payments/rules.ts', 'stays'],
    ['ui/payments/list.tsx', 'stays'],
    ['routes/payments/list.tsx', 'stays'],
    ['ui/form/field.tsx', 'kit'],
    ['ui/nonce.ts', 'kit'],
    ['http/forms.server.ts', 'http'],
    ['root.tsx', 'adapters, root, plumbing'],
    ['routes/plumbing/menu.tsx', 'adapters, root, plumbing'],
    ['domain/surprises/rules.ts', undefined],
  ])('%s in %s', (path, part) => {
    expect(partOf(path)).toBe(part)
  })
})
