import { expect, test } from 'vitest'
import { nearestWord } from '~/domain/listings/search/lexicon.server'

test.each([
  // One letter may be wrong in a word of five to seven letters, two in a longer one.
  ['abcd', ['abce'], null],
  ['abcde', ['abcdf'], 'abcdf'],
  ['abcde', ['abcxx'], null],
  ['abcdefg', ['abcdefx'], 'abcdefx'],
  ['abcdefg', ['abcdexx'], null],
  ['abcdefgh', ['abcdefxx'], 'abcdefxx'],
  ['abcdefgh', ['abcdexxx'], null],
  ['kitanda', ['kihonda'], null],
  // Too many, too few, another, two swapped.
  ['hostell', ['hostel'], 'hostel'],
  ['hostl', ['hostel'], 'hostel'],
  ['hostal', ['hostel'], 'hostel'],
  ['hosetl', ['hostel'], 'hostel'],
  ['sinzz', ['sinza'], 'sinza'],
  ['sinza', ['sinz'], 'sinz'],
  ['sniza', ['sinza'], 'sinza'],
  ['sinaz', ['sinza'], 'sinza'],
  ['isnzania', ['sinzania'], 'sinzania'],
  ['kionndnoi', ['kinondoni'], 'kinondoni'],
  ['sinza', ['snixa'], null],
  ['sinza', ['sizya'], null],
  // The first letter counts once more, and in a short word it is right.
  ['mikocheni', ['nikocheni'], 'nikocheni'],
  ['mikocheni', ['nikochena'], null],
  ['mikoche', ['nikoche'], null],
  ['sinza', ['tinza'], null],
  // The nearest, of equally near ones the first.
  ['kinondoni', ['kinondxxi', 'kinondonx', 'kinondony'], 'kinondonx'],
  ['kinondoni', ['kinondoni'], 'kinondoni'],
])('%s of %j is %s', (input, candidates, nearest) => {
  expect(nearestWord(input, candidates)).toBe(nearest)
})
