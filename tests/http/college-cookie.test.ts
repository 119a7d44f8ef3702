import { expect, test } from 'vitest'
import { collegeInCookie, collegePair } from '~/http/college-cookie.server'
import { useFreshApp } from '../support/fresh-app'

useFreshApp()

const eighty = 'C'.repeat(80)

test.each([
  [collegePair('UDSM'), 'UDSM'],
  [`a=b; ${collegePair('Chuo Kikuu')}; c=d`, 'Chuo Kikuu'],
  [`bweni-college=${eighty}`, eighty],
  [`bweni-college=${eighty}C`, null],
  ['bweni-college=a b', null],
  ['bweni-college=%ff', null],
  ['bweni-college=', null],
  ['other-bweni-college=UDSM', null],
  ['a=b', null],
  ['', null],
  [null, null],
])('a browser that sends the cookies %j remembers %j', (cookies, college) => {
  expect(collegeInCookie(cookies)).toBe(college)
})
