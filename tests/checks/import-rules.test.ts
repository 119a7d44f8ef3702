import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { circles, drawImports, drawLayers, soleImporters, upwardArrows } from './draw-imports'
import { areas, brokenRules, exceptions } from './import-rules'
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

  it('name only areas that there are', () => {
    const folders = readdirSync('app/domain', { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect([...areas].sort()).toEqual(folders.map(({ name }) => name).sort())
  })

  it('have no circles, and no arrow leads up', () => {
    expect(circles(sources)).toEqual([])
    expect(upwardArrows(sources)).toEqual([])
  })

  it('are drawn in the architecture guide', () => {
    const [, drawing] =
      readFileSync('app/docs/architecture.md', 'utf8').match(/```mermaid\n([^`]*)\n```/) ?? []
    expect(drawing).toBe(drawLayers(sources))
  })

  it('have no exception that nobody uses', () => {
    const used = (from: string, to: string) =>
      sources.some(
        (file) => file.path.startsWith(`${from}.ts`) && file.imports.some((wanted) => wanted.to === to),
      )
    const unused = Object.entries(exceptions).flatMap(([from, targets]) =>
      targets.filter((to) => !used(from, to)).map((to) => `${from} → ${to}`),
    )
    expect(unused).toEqual([])
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
      import { approveBooking } from '~/domain/bookings/decide-booking.server'
      import { canApprove } from '~/domain/money/booking-states'
      import { paths } from '~/paths'
      import { Button } from '~/ui/form/button'`,
    ],
    [
      'a command',
      'domain/bookings/approve-booking.server.ts',
      `
      import { eq } from 'drizzle-orm'
      import { z } from 'zod'
      import { now } from '~/adapters/clock'
      import { newId } from '~/adapters/ids.server'
      import { transaction } from '~/db/transaction.server'
      import { record } from '../events/record.server'
      import { freeUnits } from '../properties/availability'
      import { step } from './states'`,
    ],
    [
      'a password kept by accounts',
      'domain/accounts/sign-up.server.ts',
      `import { hash } from '~/adapters/password.server'`,
    ],
    [
      'a pure file that asks its left',
      'domain/bookings/rules.ts',
      `import { allocate } from '~/domain/money/allocation'`,
    ],
    [
      'a component',
      'ui/show/card.tsx',
      `
      import { useState } from 'react'
      import type { Money } from '~/domain/shared/money'
      import { paths } from '~/paths'
      import './card.css'`,
    ],
    [
      'a listener that writes to people',
      'domain/notifications/deliver.server.ts',
      `
      import { findBooking } from '~/domain/bookings/queries.server'
      import { send } from '~/adapters/mail.server'`,
    ],
    [
      'the process',
      'server/main.server.ts',
      `
      import express from 'express'
      import { listen } from '~/domain/notifications/listen.server'
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
      import type { Actor } from '~/domain/accounts/sessions.server'`,
    ],
    ['a measured duration in the browser', 'ui/enhance/live.ts', 'export const at = Date.now()'],
  ])('%s', (_what, path, text) => {
    expect(broken({ [path]: text })).toEqual([])
  })
})

describe('the checker refuses', () => {
  test.each([
    ['paths that import', 'paths.ts', `import { BRAND } from '~/domain/shared/brand'`],
    [
      'tables that know an area',
      'db/tables/bookings.server.ts',
      `import { states } from '~/domain/money/booking-states'`,
    ],
    ['tables that know the process', 'db/open.server.ts', `import { start } from '~/server/main.server'`],
    [
      'a rule that asks the database',
      'domain/properties/availability.ts',
      `import { db } from '~/db/database.server'`,
    ],
    [
      'a rule that asks a query',
      'domain/properties/availability.ts',
      `import { list } from './queries.server'`,
    ],
    [
      'a rule that asks the clock',
      'domain/properties/availability.ts',
      `import { now } from '~/adapters/clock'`,
    ],
    ['a rule that asks its right', 'domain/money/rules.ts', `import { step } from '../bookings/states'`],
    ['a rule with a component', 'domain/properties/availability.ts', `import { useState } from 'react'`],
    ['a rule with a package', 'access/../domain/access/policy.ts', `import { z } from 'zod'`],
    [
      'an area that looks to its right',
      'domain/properties/queries.server.ts',
      `import { list } from '../bookings/queries.server'`,
    ],
    [
      'an area that takes a rule from its right',
      'domain/properties/hold.server.ts',
      `import { step } from '../bookings/states'`,
    ],
    [
      'a re-export from the right',
      'domain/properties/hold.server.ts',
      `export { step } from '../bookings/states'`,
    ],
    [
      'a late import from the right',
      'domain/properties/hold.server.ts',
      `const late = () => import('../bookings/states')`,
    ],
    [
      'a type from the right',
      'domain/properties/hold.server.ts',
      `type Late = import('../bookings/queries.server').Row`,
    ],
    [
      'an area that mails',
      'domain/bookings/approve.server.ts',
      `import { send } from '~/adapters/mail.server'`,
    ],
    [
      'an area that stores files',
      'domain/properties/photos.server.ts',
      `import { S3Client } from '@aws-sdk/client-s3'`,
    ],
    [
      'an area that hashes passwords',
      'domain/bookings/approve.server.ts',
      `import { hash } from '~/adapters/password.server'`,
    ],
    ['an area with pages', 'domain/bookings/page.server.ts', `import { Card } from '~/ui/show/card'`],
    [
      'an area that reads requests',
      'domain/bookings/approve.server.ts',
      'export function approve(request: Request) {}',
    ],
    [
      'an area that answers',
      'domain/bookings/approve.server.ts',
      `export const refuse = () => new Response('no')`,
    ],
    [
      'an area that calls notifications',
      'domain/bookings/approve.server.ts',
      `import { tell } from '../notifications/deliver.server'`,
    ],
    ['an unknown area', 'domain/surprises/rules.ts', 'export {}'],
    [
      'an adapter that knows the product',
      'adapters/mail.server.ts',
      `import { find } from '~/domain/accounts/queries.server'`,
    ],
    [
      'an adapter that knows requests',
      'adapters/storage.server.ts',
      `import { uploads } from '~/http/uploads/uploads.server'`,
    ],
    [
      'an adapter that knows routes',
      'adapters/live.server.ts',
      `import { loader } from '~/routes/plumbing/events'`,
    ],
    [
      'http with an area',
      'http/session.server.ts',
      `import { list } from '~/domain/bookings/queries.server'`,
    ],
    ['http with SQL', 'http/session.server.ts', `import { eq } from 'drizzle-orm'`],
    [
      'http with notifications',
      'http/session.server.ts',
      `import { unread } from '~/domain/notifications/queries.server'`,
    ],
    [
      'a component with a server file',
      'ui/show/card.tsx',
      `import { list } from '~/domain/properties/queries.server'`,
    ],
    [
      'a component with the type of a server file',
      'ui/show/card.tsx',
      `import type { Row } from '~/domain/properties/queries.server'`,
    ],
    ['a component with zod', 'ui/form/field.tsx', `import { z } from 'zod'`],
    ['a component with a cookie', 'ui/form/field.tsx', `import { cookie } from '~/http/cookies'`],
    [
      'a component with notifications',
      'ui/layout/bell.tsx',
      `import { text } from '~/domain/notifications/texts'`,
    ],
    ['a route with SQL', 'routes/bookings/list.tsx', `import { eq } from 'drizzle-orm'`],
    ['a route with the database', 'routes/bookings/list.tsx', `import { db } from '~/db/database.server'`],
    ['a route with zod', 'routes/bookings/list.tsx', `import { z } from 'zod'`],
    ['a route with an adapter', 'routes/bookings/list.tsx', `import { send } from '~/adapters/mail.server'`],
    ['a route with another route', 'routes/bookings/list.tsx', `import { Row } from './row'`],
    ['the root with the process', 'root.tsx', `import { start } from '~/server/main.server'`],
    ['the URL table with a rule', 'routes.ts', `import { BRAND } from './domain/shared/brand'`],
    ['the browser entry with http', 'entry.client.tsx', `import { actor } from '~/http/actor'`],
    ['a node module without the suffix', 'adapters/ids.ts', `import { randomUUID } from 'node:crypto'`],
    ['a package without the suffix', 'adapters/images.ts', `import sharp from 'sharp'`],
    ['a server file without the suffix', 'http/safe-redirect.ts', `import { origin } from './origin.server'`],
    [
      'an inline type, which keeps the import',
      'http/safe-redirect.ts',
      `import { type Origin } from './origin.server'`,
    ],
    ['a clock of its own', 'domain/bookings/expire.server.ts', 'export const late = () => Date.now() > 0'],
    ['a date of its own', 'routes/bookings/list.tsx', 'export const today = new Date()'],
    [
      'an environment of its own',
      'http/cookies.server.ts',
      'export const secret = process.env.SESSION_SECRET',
    ],
    ['a file in no layer', 'helpers/format.ts', 'export {}'],
  ])('%s', (_what, path, text) => {
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
      'domain/money/m.ts': `import { b } from '../bookings/b'`,
      'domain/bookings/b.ts': `import { m } from '../money/m'; import { c } from './c'`,
      'domain/bookings/c.ts': 'export {}',
    })
    expect(upwardArrows(sources)).toEqual([
      { from: 'ui/a.ts', to: 'routes/r.ts' },
      { from: 'domain/money/m.ts', to: 'domain/bookings/b.ts' },
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
