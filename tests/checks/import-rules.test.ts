import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { circles, drawImports, drawLayers, drawWings, soleImporters, upwardArrows } from './draw-imports'
import { brokenRules, exceptions, framesForm, ownForms, skipping, wings } from './import-rules'
import { readSource, readTree } from './read-source'

/** The rules that a made-up app breaks: path below app/ → text. */
const broken = (files: Record<string, string>) =>
  brokenRules(Object.entries(files).map(([path, text]) => readSource(path, text)))

describe('the import rules of app/', () => {
  const sources = readTree('app')

  it('hold', () => {
    expect(sources.length).toBeGreaterThan(0)
    expect(brokenRules(sources)).toEqual([])
  })

  it('name only wings and areas that there are', () => {
    const foldersOf = (path: string) =>
      readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort()
    const named = Object.entries(wings).map(([wing, areas]) => [wing, [...areas].sort()])
    expect(Object.fromEntries(named)).toEqual(
      Object.fromEntries(foldersOf('app/domain').map((wing) => [wing, foldersOf(`app/domain/${wing}`)])),
    )
  })

  it('have no circles, and no arrow leads up', () => {
    expect(circles(sources)).toEqual([])
    expect(upwardArrows(sources)).toEqual([])
  })

  it('are drawn in the architecture guide', () => {
    const guide = readFileSync('app/docs/architecture.md', 'utf8')
    const drawings = [...guide.matchAll(/```mermaid\n([^`]*)\n```/g)].map(([, drawing]) => drawing)
    expect(drawings).toEqual([drawLayers(sources), drawWings(sources)])
  })

  it('have no exception that nobody uses', () => {
    const used = (from: string, to: string) =>
      sources.some(
        (file) => file.path.startsWith(`${from}.ts`) && file.imports.some((imported) => imported.to === to),
      )
    const unused = Object.entries(exceptions).flatMap(([from, targets]) =>
      targets.filter((to) => !used(from, to)).map((to) => `${from} → ${to}`),
    )
    const skips = (from: string) =>
      sources.some(({ path, uses }) => path.startsWith(`${from}.ts`) && uses.has('offset'))
    expect([...unused, ...skipping.filter((from) => !skips(from))]).toEqual([])
  })

  it('know each file with a form of its own, 28 and no more', () => {
    const framing = sources.filter(framesForm).map(({ path }) => path.replace('.tsx', ''))
    expect([...ownForms].sort()).toEqual(framing.sort())
    expect(ownForms).toHaveLength(28)
  })
})

describe('the checker lets pass', () => {
  test.each([
    [
      'a route that asks, does and shows',
      'routes/bookings/approve.tsx',
      `
      import { redirect } from '@remix-run/node'
      import { useLoaderData } from '@remix-run/react'
      import { requireActor } from '~/http/session.server'
      import { approveBooking } from '~/domain/stays/bookings/requests/decide-booking.server'
      import { canApprove } from '~/domain/ground/money/booking-states'
      import { paths } from '~/paths'
      import { Button } from '~/ui/form/button'`,
    ],
    [
      'a route with what its folder shares',
      'routes/bookings/approve.tsx',
      `import { decideRequest } from './decide-request.server'`,
    ],
    [
      'a command',
      'domain/stays/bookings/approve-booking.server.ts',
      `
      import { eq } from 'drizzle-orm'
      import { z } from 'zod'
      import { now } from '~/adapters/clock'
      import { newId } from '~/adapters/ids.server'
      import { transaction } from '~/domain/ground/access/transaction.server'
      import { record } from '~/domain/ground/events/record.server'
      import { freeUnits } from '~/domain/listings/properties/availability'
      import { step } from './states'`,
    ],
    [
      'a password kept by accounts',
      'domain/ground/accounts/sign-up.server.ts',
      `import { hash } from '~/adapters/password.server'`,
    ],
    [
      'a pure file that asks its left',
      'domain/stays/bookings/rules.ts',
      `import { allocate } from '~/domain/ground/money/allocation'`,
    ],
    [
      'a component',
      'ui/show/card.tsx',
      `
      import { useState } from 'react'
      import type { Money } from '~/domain/ground/shared/money'
      import type { PropertyRow } from '~/domain/listings/properties/queries.server'
      import { paths } from '~/paths'
      import './card.css'`,
    ],
    [
      'a listener that writes to people',
      'domain/desk/notifications/deliver.server.ts',
      `
      import { findBooking } from '~/domain/stays/bookings/queries.server'
      import { send } from '~/adapters/mail.server'`,
    ],
    [
      'the process',
      'server/main.server.ts',
      `
      import express from 'express'
      import { listen } from '~/domain/desk/notifications/listen.server'
      import { seed } from '#seed/demo'`,
    ],
    [
      'the entry of the bundle',
      'entry.server.tsx',
      `
      import { PassThrough } from 'node:stream'
      export { start } from './server/main.server'`,
    ],
    [
      'types of a server file in a pure name of http',
      'http/reply.ts',
      `
      import type { Actor } from '~/domain/ground/accounts/sessions.server'`,
    ],
    [
      'a frame of the kit',
      'ui/form/new-frame.tsx',
      `
      import { ErrorSummary } from './error-summary'
      import { PostForm } from './post-form'`,
    ],
    [
      'a page with a button',
      'routes/bookings/approve.tsx',
      `
      import { PostForm } from '~/ui/form/post-form'`,
    ],
    ['a measured duration in the browser', 'ui/enhance/live.ts', 'export const at = Date.now()'],
    ['pages of the list engine', 'db/list.server.ts', 'export const ids = query.limit(24).offset(24).all()'],
  ])('%s', (_what, path, text) => {
    expect(broken({ [path]: text })).toEqual([])
  })
})

/** Each breaks one rule: the path below app/, and what the file contains. */
const refused = `
  paths.ts: import { BRAND } from '~/domain/ground/shared/brand'
  db/tables/bookings.server.ts: import { states } from '~/domain/ground/money/booking-states'
  db/open.server.ts: import { start } from '~/server/main.server'
  domain/listings/properties/availability.ts: import { db } from '~/db/database.server'
  domain/listings/properties/availability.ts: import { list } from './queries.server'
  domain/listings/properties/availability.ts: import { now } from '~/adapters/clock'
  domain/ground/money/rules.ts: import { step } from '~/domain/stays/bookings/states'
  domain/university/ballots/rules.ts: import { step } from '~/domain/stays/bookings/states'
  domain/listings/properties/availability.ts: import { useState } from 'react'
  access/../domain/access/policy.ts: import { z } from 'zod'
  domain/listings/properties/queries.server.ts: import { list } from '~/domain/stays/bookings/queries.server'
  domain/listings/properties/hold.server.ts: import { step } from '~/domain/stays/bookings/states'
  domain/listings/properties/hold.server.ts: export { step } from '~/domain/stays/bookings/states'
  domain/listings/properties/hold.server.ts: const late = () => import('~/domain/stays/bookings/states')
  domain/listings/properties/hold.server.ts: type Late = import('~/domain/stays/bookings/queries.server').Row
  domain/stays/bookings/approve.server.ts: import { send } from '~/adapters/mail.server'
  domain/listings/properties/photos.server.ts: import { S3Client } from '@aws-sdk/client-s3'
  domain/stays/bookings/approve.server.ts: import { transaction } from '~/db/transaction.server'
  domain/stays/bookings/approve.server.ts: import { hash } from '~/adapters/password.server'
  domain/stays/bookings/page.server.ts: import { Card } from '~/ui/show/card'
  domain/stays/bookings/approve.server.ts: export function approve(request: Request) {}
  domain/stays/bookings/approve.server.ts: export const refuse = () => new Response('no')
  domain/stays/bookings/approve.server.ts: import { tell } from '~/domain/desk/notifications/deliver.server'
  domain/surprises/rules.ts: export {}
  adapters/mail.server.ts: import { find } from '~/domain/ground/accounts/queries.server'
  adapters/storage.server.ts: import { uploads } from '~/http/uploads/uploads.server'
  adapters/live.server.ts: import { loader } from '~/routes/plumbing/events'
  http/session.server.ts: import { list } from '~/domain/stays/bookings/queries.server'
  http/session.server.ts: import { eq } from 'drizzle-orm'
  http/session.server.ts: import { unread } from '~/domain/desk/notifications/queries.server'
  ui/show/card.tsx: import { list } from '~/domain/listings/properties/queries.server'
  ui/show/card.tsx: import { type Row } from '~/domain/listings/properties/queries.server'
  ui/show/card.tsx: import type { Row } from '~/db/tables/properties.server'
  ui/form/field.tsx: import { z } from 'zod'
  ui/form/field.tsx: import { cookie } from '~/http/cookies'
  ui/layout/bell.tsx: import { text } from '~/domain/desk/notifications/texts'
  routes/bookings/list.tsx: import { eq } from 'drizzle-orm'
  routes/bookings/list.tsx: import { db } from '~/db/database.server'
  routes/bookings/list.tsx: import { z } from 'zod'
  routes/bookings/list.tsx: import { send } from '~/adapters/mail.server'
  routes/bookings/list.tsx: import { Row } from './row'
  routes/bookings/list.tsx: import { listOf } from '~/routes/payments/list.server'
  root.tsx: import { start } from '~/server/main.server'
  routes.ts: import { BRAND } from './domain/ground/shared/brand'
  entry.client.tsx: import { actor } from '~/http/actor'
  adapters/ids.ts: import { randomUUID } from 'node:crypto'
  adapters/images.ts: import sharp from 'sharp'
  http/safe-redirect.ts: import { origin } from './origin.server'
  http/safe-redirect.ts: import { type Origin } from './origin.server'
  domain/stays/bookings/expire.server.ts: export const late = () => Date.now() > 0
  routes/bookings/list.tsx: export const today = new Date()
  domain/stays/bookings/list.server.ts: export const rows = query.limit(24).offset(24).all()
  http/cookies.server.ts: export const secret = process.env.SESSION_SECRET
  helpers/format.ts: export {}
  routes/bookings/new.tsx: import { PostForm } from '~/ui/form/post-form'; import { ErrorSummary } from '~/ui/form/error-summary'
  ui/bookings/new-form.tsx: import { PostForm } from '../form/post-form'; import { ErrorSummary } from '../form/error-summary'`

describe('the checker refuses', () => {
  test.each(refused.match(/\S.*/g) ?? [])('%s', (line) => {
    const [path = '', text = ''] = line.split(/: (.*)/)
    expect(broken({ [path]: text })).toHaveLength(1)
  })
})

describe('the drawing', () => {
  const app = (files: Record<string, string>) =>
    Object.entries(files).map(([path, text]) => readSource(path, text))

  it('finds a circle however long it is, of types as well', () => {
    const sources = app({
      'ui/a.ts': `import { b } from './b'`,
      'ui/b.ts': `import type { C } from './c'`,
      'ui/c.ts': `import { a } from './a'`,
      'ui/d.ts': `import { a } from './a'`,
    })
    expect(circles(sources)).toEqual([['ui/c.ts', 'ui/b.ts', 'ui/a.ts']])
  })

  it('finds an arrow to a layer above and to an area on the right, and none within one', () => {
    const sources = app({
      'ui/a.ts': `import { r } from '~/routes/r'`,
      'routes/r.ts': `import { a } from '~/ui/a'`,
      'domain/ground/money/m.ts': `import { b } from '~/domain/stays/bookings/b'`,
      'domain/stays/bookings/b.ts': `import { m } from '~/domain/ground/money/m'; import { c } from './c'`,
      'domain/stays/bookings/c.ts': 'export {}',
    })
    expect(upwardArrows(sources)).toEqual([
      { from: 'ui/a.ts', to: 'routes/r.ts' },
      { from: 'domain/ground/money/m.ts', to: 'domain/stays/bookings/b.ts' },
    ])
    expect(drawImports(sources).split('\n')).toEqual([
      'routes           1  → ui 1',
      'ui               1  → routes 1',
      'bookings         2  → money 1',
      'money            1  → bookings 1',
    ])
  })

  it('list the files that one other file alone imports', () => {
    const sources = Object.entries({
      'ui/card.tsx': 'export {}',
      'ui/page.tsx': `import '~/ui/card'; import '~/ui/button'; export type { B } from '~/ui/button'`,
      'ui/button.tsx': 'export {}',
      'routes/r.tsx': `import '~/ui/button'`,
    }).map(([path, text]) => readSource(path, text))
    expect(soleImporters(sources)).toEqual([{ from: 'ui/page.tsx', to: 'ui/card.tsx' }])
  })
})
