import { type ActionFunctionArgs, data, redirect, type ServerBuild } from '@remix-run/node'
import { expect, test } from 'vitest'
import { readForm } from '~/http/submit-form.server'
import { createApp } from '~/server/app.server'
import { withDirectActions } from '~/server/request-handler.server'
import { useFreshApp } from '../support/fresh-app'
import { requestText, sendRaw, serve } from '../support/server'
import { build } from '../support/whole-app'

type Action = (args: ActionFunctionArgs) => unknown

useFreshApp({ APP_ORIGIN: '' })

/** The application with another action behind an address, and how often it was done. */
async function serveWith(path: string, work: Action) {
  let times = 0
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const action: Action = (args) => {
      times += 1
      return work(args)
    }
    return [id, route.path === path ? { ...route, module: { ...route.module, action } } : route]
  })
  const changed = { ...build, routes: Object.fromEntries(routes) } as ServerBuild
  const { port, host } = await serve(undefined, createApp({ build: changed, clientFolder: 'public' }))
  const post = (address: string, body = 'name=Amina') =>
    sendRaw(port, requestText(`POST ${address}`, { Host: host, Origin: `http://${host}` }, body))
  return { post, times: () => times }
}

test.each([
  [300, true],
  [399, true],
  [400, false],
  [299, false],
])('an answer of %i with an address leads there: %s', async (status, leads) => {
  const { post, times } = await serveWith('auth', () => {
    throw new Response(null, { status, headers: { Location: '/bookings' } })
  })
  const answer = await post('/auth')
  expect(answer.status).toBe(status)
  expect(answer.body === '').toBe(leads)
  expect(times()).toBe(1)
})

test('an answer without a page is sent as it is', async () => {
  const { post, times } = await serveWith('auth', () => {
    throw new Response(null, { status: 204 })
  })
  const answer = await post('/auth')
  expect([answer.status, answer.body, times()]).toEqual([204, '', 1])
})

test('an action that leads elsewhere is done once and answered with all it says', async () => {
  const { post, times } = await serveWith('auth', () =>
    redirect('/bookings', {
      status: 303,
      headers: [
        ['Set-Cookie', 'one=1'],
        ['Set-Cookie', 'two=2'],
      ],
    }),
  )
  const answer = await post('/auth')
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/bookings')
  expect(answer.head).toContain('set-cookie: one=1')
  expect(answer.head).toContain('set-cookie: two=2')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
  expect(answer.body).toBe('')
  expect(times()).toBe(1)
})

test('an action whose form comes back is done once, and its page shows what was typed', async () => {
  const { post, times } = await serveWith('auth/forgot', async ({ request }) => {
    const input = (await readForm(request)).get('email')
    const form = { values: { email: input }, errors: { email: ['Wrong'] }, kept: [], idempotencyKey: null }
    return data({ form: { ...form, version: null, link: null } }, { status: 422 })
  })
  const answer = await post('/auth/forgot', 'email=amina%40bweni.example')
  expect(answer.status).toBe(422)
  expect(answer.body).toContain('value="amina@bweni.example"')
  expect(answer.body).toContain('Wrong')
  expect(times()).toBe(1)
})

test('an action that has too much to do says on its page when to try again', async () => {
  const headers = { 'Retry-After': '60' }
  const { post } = await serveWith('auth/forgot', () => data({ form: null }, { status: 429, headers }))
  const answer = await post('/auth/forgot')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60'])
})

test('an action that answers nothing is followed by its page', async () => {
  const { post, times } = await serveWith('auth/forgot', () => null)
  const answer = await post('/auth/forgot')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([200, undefined])
  expect(times()).toBe(1)
})

test('an action that is refused is tried once, and its sentence comes as a page', async () => {
  const { post, times } = await serveWith('auth', () => {
    throw data({ sentence: 'Not for you.', link: null }, { status: 403 })
  })
  const answer = await post('/auth')
  expect(answer.status).toBe(403)
  expect(answer.body).toContain('Not for you.')
  expect(times()).toBe(1)
})

test('an action that breaks is tried once and answered 500', async () => {
  const { post, times } = await serveWith('auth', () => {
    throw new Error('broken')
  })
  const answer = await post('/auth')
  expect(answer.status).toBe(500)
  expect(answer.body).not.toContain('broken')
  expect(times()).toBe(1)
})

test('an action knows what its address names', async () => {
  const { post } = await serveWith('bookings/:bookingId/delete', ({ params }) =>
    redirect(`/bookings/${params.bookingId}/asked`, 303),
  )
  const { headers } = await post('/bookings/b%C3%A9-1/delete')
  expect(decodeURIComponent(headers.get('location') ?? '')).toBe('/bookings/bé-1/asked')
})

test('what a hydrated page sends is answered in Remix’s words, also where the address ends in a name', async () => {
  const { post, times } = await serveWith('property-upload/:draftId/:step', ({ params }) =>
    redirect(`/asked/${params.step}`, 303),
  )
  const { status, body } = await post('/property-upload/one/type.data')
  expect(status).toBe(202)
  expect(body).toContain('"/asked/type"')
  expect(times()).toBe(1)
})

test('a form to an address without an action is answered as before', async () => {
  const { post, times } = await serveWith('auth', () => redirect('/', 303))
  expect((await post('/properties')).status).toBe(405)
  expect((await post('/nowhere')).status).toBe(404)
  expect(times()).toBe(0)
})

test('no page is drawn for a client that is gone', async () => {
  const gone = new AbortController()
  const loader = () => {
    throw new Error('a page is drawn')
  }
  const action = () => {
    gone.abort()
    return data({ form: null }, { status: 422 })
  }
  const routes = Object.entries(build.routes).map(([id, route]) =>
    route.path === 'auth' ? [id, { ...route, module: { ...route.module, action, loader } }] : [id, route],
  )
  const handle = withDirectActions({ ...build, routes: Object.fromEntries(routes) }, 'production')
  const request = new Request('http://localhost/auth', { method: 'POST', signal: gone.signal })
  expect((await handle(request, { requestId: 'test' })).status).toBe(499)
})

test.each([
  ['of an action that did not read its form', '/auth'],
  ['of an address without an action', '/properties'],
  ['of an address that does not exist', '/nowhere'],
])('the page %s waits for the turn of its form', async (_, path) => {
  let rendered = 0
  const routes = Object.entries(build.routes).map(([id, route]) =>
    route.path === 'auth' ? [id, { ...route, module: { ...route.module, action: () => null } }] : [id, route],
  )
  const render: typeof build.entry.module.default = (...args) => {
    rendered += 1
    return build.entry.module.default(...args)
  }
  const entry = { ...build.entry, module: { ...build.entry.module, default: render } }
  const handle = withDirectActions({ ...build, entry, routes: Object.fromEntries(routes) }, 'production')
  const request = new Request(`http://localhost${path}`, { method: 'POST' })
  const renderedBefore: number[] = []
  await handle(request, { requestId: 'test' }, async () => {
    renderedBefore.push(rendered)
  })
  expect(renderedBefore).toEqual([0])
  expect(rendered).toBe(1)
})
