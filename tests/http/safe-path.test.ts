import { expect, test } from 'vitest'
import { safePath } from '~/http/redirects.server'

test.each([
  '/',
  '/dashboard',
  '/properties?search=bed&city=Dar%20es%20Salaam#top',
  '/booking?property=1&redirect=https://evil.example',
  '/properties/2/edit?draft=a',
  '/a//b',
  `/${'a'.repeat(1999)}`,
])('%s stays as it is', (path) => {
  expect(safePath(path, '/fallback')).toBe(path)
})

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/a\\b',
  'https://evil.example',
  'http:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  ' /dashboard',
  '\t//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/x\r\nSet-Cookie: a=b',
  '/x\u0000',
  '/x\u007f',
  '/%2f%2fevil.example/..',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/x%0d%0aSet-Cookie:%20a=b',
  '/x%00',
  '/%',
  '/%ff',
  'dashboard',
  './dashboard',
  '?redirect=/x',
  '#x',
  '',
  `/${'a'.repeat(2000)}`,
  '/\ud800',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/a/./b',
])('%j is not a path of ours', (target) => {
  expect(safePath(target, '/fallback')).toBe('/fallback')
})

test.each([null, undefined, 7, ['/dashboard'], new File([], 'x')])('%s is not a path of ours', (target) => {
  expect(safePath(target, '/fallback')).toBe('/fallback')
})

test('whatever passes leads to this site for a browser', () => {
  const odd = [
    '/a//b',
    '/.//evil.example',
    '/..//evil.example',
    '/;//evil.example',
    '/@evil.example',
    '/:80',
    '/?//evil',
  ]
  for (const path of odd)
    expect(new URL(safePath(path, '/'), 'https://bweni.example/auth').host, path).toBe('bweni.example')
})

test('letters beyond ASCII come back as a header can carry them', () => {
  expect(safePath('/properties?search=médina 中文', '/')).toBe(
    '/properties?search=m%C3%A9dina%20%E4%B8%AD%E6%96%87',
  )
})
