import { describe, expect, it } from 'vitest'
import { readRoomNames, roomNamesProblem } from '~/domain/listings/properties/room-names'

const namesOf = (input: string) =>
  readRoomNames(input).map(({ name, places }) => (places === 1 ? name : `${name}*${places}`))

describe('readRoomNames', () => {
  it('reads ranges, single rooms and rooms of several places, in their order', () => {
    const rooms = namesOf('A1-A3, B1, B2*4, C1-C2*2')
    expect(rooms).toEqual(['A1', 'A2', 'A3', 'B1', 'B2*4', 'C1*2', 'C2*2'])
  })

  it.each([
    ['A1-3', ['A1', 'A2', 'A3']],
    ['a1 – A2', ['a1', 'a2']],
    ['08-10', ['08', '09', '10']],
    ['1A-9\n1A-10', ['1A-9', '1A-10']],
    ['Room 9-Room 10 × 2; Roof', ['Room 9*2', 'Room 10*2', 'Roof']],
    ['Block B-12', ['Block B-12']],
    [' , ;\n', []],
  ])('reads %j', (input, names) => expect(namesOf(input)).toEqual(names))
})

describe('roomNamesProblem', () => {
  const problem = (input: string, units: number) => roomNamesProblem(input, units, 'bed')

  it('accepts as many places as the category has, and no names at all', () => {
    expect([problem('A1-A3, B2*4', 7), problem('  ', 7)]).toEqual([null, null])
  })

  it.each(['A10-A1', 'A1-B5', 'A1*0', 'A1*', '-', 'A*2*3', `${'x'.repeat(21)}`, '1-9999999'])(
    'names %s, which it cannot read',
    (part) => expect(problem(`C1, ${part}`, 2)).toContain(`“${part}” cannot be read`),
  )

  it('names a room that is there twice, in any spelling', () => {
    expect(problem('A1-A3, a2', 4)).toBe('A2 is there twice. Each room needs its own name.')
  })

  it('says another number than the places of the category, however large', () => {
    expect(problem('A1-A3', 4)).toBe('These names are for 3 beds, and the category has 4.')
    expect(problem(Array(200).fill('1-999999*9999').join(','), 4)).toContain('the category has 4.')
    expect(problem('A1,'.repeat(2_000), 1)).toBe('Write at most 4,000 characters.')
  })
})
