import { expect, test } from 'vitest'
import { readQuotas } from '~/domain/university/ballots/rules'

test('quotas are read one a line, in the figures of any script', () => {
  expect(readQuotas('First year = 60\n\nSecond: year : ١٢\r\nThird=1,200')).toEqual({
    'First year': 60,
    'Second: year': 12,
    Third: 1_200,
  })
})

test.each(['First year', '= 60', 'First year = many', 'First year = 1000000', 'First year = -1'])(
  'the quota %j is refused',
  (line) => {
    expect(readQuotas(line)).toBe(
      `Write an answer and a number of beds, like First year = 60, instead of '${line}'.`,
    )
  },
)
