import { describe, expect, it, test } from 'vitest'
import { mayLiveIn } from '~/domain/university/universities/beds'
import { roomForm } from '~/domain/university/universities/forms.server'
import { hostelMeant, type KnownHostel, readRoomList } from '~/domain/university/universities/room-list'
import { roomLines } from '~/domain/university/universities/room-range'

const known: KnownHostel[] = [
  {
    id: 'h',
    name: 'Twiga House',
    blocks: [{ id: 'b', name: 'Block A', gender: 'female', rooms: ['A101'] }],
  },
]
const within = { hostel: 'Twiga House', block: 'Block A' }

const read = (input: Partial<Parameters<typeof roomLines>[0]>) => {
  const lines = roomLines({ first: '', last: '', capacity: '4', list: '', ...input })
  return 'problem' in lines ? lines : readRoomList(lines.list, { known: [], within })
}

const numbers = (input: Parameters<typeof read>[0]) => {
  const found = read(input)
  return 'rooms' in found ? found.rooms.map(({ roomNumber }) => roomNumber) : found
}

describe('rooms as people type them', () => {
  it('are one, or a range that counts on with its zeros', () => {
    expect(numbers({ first: ' A101 ' })).toEqual(['A101'])
    expect(numbers({ first: 'A098', last: 'A102' })).toEqual(['A098', 'A099', 'A100', 'A101', 'A102'])
    expect(numbers({ first: '1a', last: '3a' })).toEqual(['1a', '2a', '3a'])
    expect(numbers({ first: 'A'.repeat(20) })).toEqual(['A'.repeat(20)])
    const long = (digit: number) => `${'A'.repeat(19)}${digit}`
    expect(numbers({ first: long(1), last: long(2) })).toEqual([long(1), long(2)])
    expect(numbers({ list: long(1) })).toEqual([long(1)])
  })

  it('are pasted lines with a capacity of their own, blank ones dropped', () => {
    expect(read({ list: 'Room;beds\nB1, 2\n\n  B2\nB3\t6\r\nB4;' })).toMatchObject({
      rooms: [
        { roomNumber: 'B1', capacity: 2 },
        { roomNumber: 'B2', capacity: 4 },
        { roomNumber: 'B3', capacity: 6 },
        { roomNumber: 'B4', capacity: 4 },
      ],
    })
  })

  it('hold one student or fifty, and are five hundred at most', () => {
    expect(read({ list: 'A1, 1\nA2, 50' })).toMatchObject({ rooms: [{ capacity: 1 }, { capacity: 50 }] })
    expect(numbers({ first: 'A1', last: 'A1' })).toEqual(['A1'])
    expect(numbers({ first: 'A1', last: 'A500' })).toHaveLength(500)
    expect(read({ first: 'A1', last: 'A501' })).toMatchObject({ field: 'last' })
    for (const [first, last] of [
      ['Attic', 'A2'],
      ['A1', 'Attic'],
      ['A1', 'B2'],
      ['1a', '2b'],
    ])
      expect(read({ first, last }), `${first} to ${last}`).toMatchObject({ field: 'last' })
    const list = (many: number) => Array.from({ length: many }, (_, index) => `B${index}`).join('\n')
    expect(numbers({ list: list(500) })).toHaveLength(500)
    expect(read({ list: list(501) })).toMatchObject({
      problems: [{ problem: 'Add at most 500 rooms at once.' }],
    })
  })

  it.each([
    [{}, 'first', 'Enter the first room, or add a list of rooms.'],
    [{ last: 'A9' }, 'first', 'Enter the first room of the range.'],
    [{ first: 'A1', last: 'B9' }, 'last', 'First and last room must differ in their number only'],
    [{ first: 'A9', last: 'A1' }, 'last', 'The last room must come after the first.'],
    [{ first: 'A1', last: 'A9999' }, 'last', 'Add at most 500 rooms at once.'],
    [
      { first: `${'A'.repeat(19)}9`, last: `${'A'.repeat(19)}10` },
      'last',
      'A room number has at most 20 characters.',
    ],
    [{ first: 'A'.repeat(21) }, 'first', 'A room number has at most 20 characters.'],
  ])('%j is told at its field', (input, field, sentence) => {
    expect(read(input)).toMatchObject({ field, problem: expect.stringContaining(sentence) })
  })

  it.each([
    [{ first: 'A1', list: 'a1' }, 'Room a1 is named twice.'],
    [{ list: 'A1, 0' }, 'Beds must be a number from 1 to 50, not “0”.'],
    [{ list: 'A1, 51' }, 'Beds must be a number from 1 to 50, not “51”.'],
    [{ list: 'A1, many' }, 'Beds must be a number from 1 to 50, not “many”.'],
    [{ list: 'A1, 2, women' }, 'Write one room on each line, for example A101, 4.'],
    [{ list: 'A'.repeat(21) }, 'A room number has at most 20 characters.'],
    [{ list: ', 2' }, 'Write one room on each line, for example A101, 4.'],
    [{ first: 'A1', capacity: '51' }, 'Beds must be a number from 1 to 50, not “51”.'],
  ])('%j is told with its line', (input, problem) => {
    expect(read(input)).toMatchObject({ problems: [{ problem }] })
  })
})

test.each([
  ['any', 'female', true],
  ['any', null, true],
  ['female', 'female', true],
  ['female', 'male', false],
  ['female', null, false],
] as const)('a block for %s takes a student who is %s: %s', (block, student, may) => {
  expect(mayLiveIn(block, student)).toBe(may)
})

test('a room is offered where its box is ticked', () => {
  const offered = (box: object) => roomForm.parse({ room_number: '12', capacity: '2', ...box }).is_available
  expect([offered({ is_available: 'on' }), offered({})]).toEqual([true, false])
})

test.each([
  ['0', false],
  ['1', true],
  ['50', true],
  ['51', false],
])('a room for %s students: %s', (capacity, isTaken) => {
  expect(roomForm.safeParse({ room_number: 'A1', capacity }).success).toBe(isTaken)
})

describe('a list of rooms from a spreadsheet', () => {
  it('is read with tabs, semicolons or commas, quotes, headings and empty lines', () => {
    const room = { hostel: 'Chui, North', block: 'Block B', roomNumber: 'B1', capacity: 2, gender: 'male' }
    for (const sign of ['\t', ';', ','])
      expect(
        readRoomList(
          [['hostel', 'block', 'room', 'beds', 'gender'], [], ['"Chui, North"', ' Block B', 'B1', '2', 'Men']]
            .map((cells) => cells.join(sign))
            .join('\n'),
          { known, within: null },
        ),
      ).toEqual({ rooms: [room], existing: [], problems: [] })
  })

  const read = (text: string) => readRoomList(text, { known, within: null })

  it('takes its columns by their headings, after the line in which Excel names the separator', () => {
    const room = { hostel: 'Chui', block: 'B', roomNumber: 'B1', capacity: 4, gender: 'any' }
    expect(read('sep=;\r\nRoom;Hostel;Block;Beds\r\nB1;Chui;B;4.0')).toMatchObject({
      rooms: [room],
      problems: [],
    })
    expect(read('Jengo;Sehemu;Namba\nChui;B;B1')).toMatchObject({ rooms: [room], problems: [] })
    expect(read('Hosteli;Jengo;Chumba;Vitanda;Jinsia\nChui;B;B1;4;wanafunzi wote')).toMatchObject({
      rooms: [room],
      problems: [],
    })
    expect(readRoomList('beds,room\n2,A7', { known, within })).toMatchObject({
      rooms: [{ roomNumber: 'A7', capacity: 2 }],
    })
  })

  it('names a column that it does not know, and reads no line of such a list', () => {
    expect(read('Hostel,Block,Room,Floor\nChui,B,B1,2')).toMatchObject({
      rooms: [],
      problems: [{ line: 1, problem: expect.stringMatching(/^Column “Floor” is unknown/) }],
    })
  })

  it.each([
    ['Twiga Huose', 'Twiga House'],
    ['twiga  houses', 'Twiga House'],
    ['Twiga Court', null],
    ['Simba House', null],
    ['Hall 12', null],
    ['Hall B', null],
  ])('asks whether %s means %s', (name, meant) => {
    expect(hostelMeant(name, [...known, { name: 'Hall 13' }, { name: 'Hall A' }])).toBe(meant)
  })

  it('names rooms that exist, takes usual beds and the gender of the block', () => {
    expect(
      readRoomList('twiga house, block a, a101\nTwiga House, Block A, A102', { known, within: null }),
    ).toMatchObject({
      rooms: [{ roomNumber: 'A102', capacity: 4, gender: 'female' }],
      existing: ['twiga house, block a: a101'],
      problems: [],
    })
  })

  it('asks for a letter or digit in each name, and reads no list of very many lines', () => {
    const problemsOf = (text: string) => readRoomList(text, { known, within: null }).problems
    for (const line of ['---,Block A,A1', 'Twiga House,***,A1', 'Twiga House,Block A,...'])
      expect(problemsOf(line), line).toMatchObject([
        { line: 1, problem: expect.stringMatching(/^Write hostel, block and room/) },
      ])
    expect(problemsOf('x\n'.repeat(2_000))).toEqual([
      { line: 0, problem: 'A list has at most 2,000 lines and 100,000 letters. Add it in parts.' },
    ])
    expect(problemsOf('x'.repeat(100_001))).toMatchObject([{ line: 0 }])
  })

  it('reads a quoted name over two lines, and says where a quotation mark is not closed', () => {
    const { rooms, problems } = readRoomList(
      '\nHostel;Block;Room\n"Chui ""old""\nHouse";A;1;2\nT;B;0;0\n"T;B;2;2',
      { known, within: null },
    )
    expect(rooms).toMatchObject([{ hostel: 'Chui "old" House', block: 'A', roomNumber: '1', capacity: 2 }])
    expect(problems).toEqual([
      { line: 5, problem: 'Beds must be a number from 1 to 50, not “0”.' },
      { line: 6, problem: 'This line opens a quotation mark and does not close it.' },
    ])
  })

  it('takes the sign that the list has most of, whatever its names contain', () => {
    const list = '"Chui; North",Block A,A1,2,men\n"Chui; North",Block\tA,A2,2,men'
    expect(readRoomList(list, { known, within: null })).toMatchObject({
      rooms: ['A1', 'A2'].map((roomNumber) => ({ hostel: 'Chui; North', block: 'Block A', roomNumber })),
      problems: [],
    })
  })

  it('names every wrong line by its number', () => {
    const lines = [
      'Twiga House,Block A',
      'T,B,1,0',
      'T,B,1,4,cats',
      'T,B,2,4,men',
      'T,B,3,4,women',
      'T,B,2',
      'T,B,4,4,men,x,y',
    ]
    const { rooms, problems } = readRoomList([...lines, 'Twiga House,Block A,A9,4,men'].join('\n'), {
      known,
      within: null,
    })
    expect(rooms).toHaveLength(1)
    expect(problems.map(({ line, problem }) => `${line} ${problem}`)).toEqual([
      '1 Write hostel, block and room, for example Twiga House, Block A, A101, 4, women.',
      '2 Beds must be a number from 1 to 50, not “0”.',
      '3 Write women, men or all, not “cats”.',
      '5 B is for men.',
      '6 Room 2 is named twice.',
      '7 This line has more than five values.',
      '8 Block A is for women.',
    ])
  })
})
