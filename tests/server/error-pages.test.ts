import { data, type LoaderFunction, type ServerBuild } from '@remix-run/node'
import express from 'express'
import { expect, test } from 'vitest'
import { onError, withErrors } from '~/server/error-pages.server'
import { freshApp } from '../support/app'
import { requestText, sendRaw, serve } from '../support/server'

/** The response of a file's route when its loader throws this. */
async function fileThatThrows(thrown: unknown): Promise<unknown> {
  const loader: LoaderFunction = () => {
    throw thrown
  }
  const build = { routes: { file: { id: 'file', module: { loader } } } } as unknown as ServerBuild
  const refusing = withErrors(build).routes.file?.module.loader as LoaderFunction
  const request = new Request('http://localhost/file')
  return Promise.resolve(refusing({ request, params: {}, context: { requestId: 'test' } })).catch(
    (error) => error,
  )
}

test('a file that is refused gets a small page with its words escaped, and 500 if it has no status', async () => {
  const pages = [
    data({ sentence: 'Only <b> & "you"', link: { href: '/auth', label: 'Sign in' } }, { status: 403 }),
    data({}),
  ].map(async (thrown) => {
    const page = (await fileThatThrows(thrown)) as Response
    return [page.status, await page.text()]
  })
  const [refused, unknown] = await Promise.all(pages)
  expect(refused).toEqual([403, expect.stringContaining('<p>Only &#60;b&#62; &#38; &#34;you&#34;</p>')])
  expect(refused?.[1]).toContain('<a href="/auth">Sign in</a>')
  expect(unknown).toEqual([500, expect.stringContaining('Oops! Page not found')])
})

test.each([
  ['an error', new Error('broken')],
  ['an answer', new Response(null, { status: 404 })],
  ['nothing', null],
  ['a word', 'broken'],
  ['something else', { type: 'else' }],
  ['anything', {}],
])('%s that a file’s loader throws goes on as it is', async (_, thrown) => {
  expect(await fileThatThrows(thrown)).toBe(thrown)
})

test('an error page drops the headers of the response that it replaces', async () => {
  freshApp({ APP_ORIGIN: '' })
  const app = express().disable('etag')
  app.get('/', (_, response) => {
    response.set({ ETag: '"picture"', 'Content-Type': 'image/webp', 'Content-Length': '3' })
    throw new Error('broken')
  })
  const { port, host } = await serve(undefined, app.use(onError))
  const { status, headers, body } = await sendRaw(port, requestText('GET /', { Host: host }))
  expect([status, headers.get('etag'), headers.get('content-type')]).toEqual([
    500,
    undefined,
    'text/html; charset=utf-8',
  ])
  expect(body).toContain('Something went wrong on our side.')
})
