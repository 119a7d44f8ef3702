import { data } from '@remix-run/node'
import type { Actor } from '~/domain/access/actor'
import { type EndedSession, pathOf, requireActor } from './actor.server'
import { fieldsToKeep } from './fields-to-keep.server'
import { getActor } from './session.server'

/**
 * Who sends this form with files. When the session has ended the words are kept for after signing in; the files, which
 * nobody owns, pass by. `formPath` is the page of the form, where another address takes what it sends.
 */
export async function requireSender(request: Request, formPath = pathOf(request)): Promise<Actor> {
  const actor = await getActor(request)
  if (actor) return actor
  if (request.method !== 'POST') return requireActor(request)
  const signIn = { path: formPath, fields: await fieldsToKeep(request), hasFiles: true }
  throw data({ signIn } satisfies EndedSession, {
    status: 401,
  })
}
