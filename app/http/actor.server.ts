import { data, redirect } from '@remix-run/node'
import type { Actor } from '~/domain/access/actor'
import { type TypeAction, typeMay } from '~/domain/access/policy'
import { forbidden, type RefusalLink } from '~/domain/shared/refusals'
import { paths } from '~/paths'
import { recoverableFields } from './form-recovery.server'
import { getActor } from './session.server'

/** What a 401 page carries: the form that was sent after its session ended, without passwords. */
export type EndedSession = {
  signIn: { path: string; fields: [string, string][]; hasFiles: boolean }
}

/**
 * Who is asking. A guest's visit goes to the sign-in page and comes back; a guest's form answers 401 with a sign-in
 * form that keeps what was typed, but no files: nobody owns them. `formPath` is the page of the form, where another
 * address takes what it sends. Rule: decisions "Sessions: signed cookie, stored hash, fresh person".
 */
export async function requireActor(
  request: Request,
  { formPath = pathOf(request), hasFiles = false }: { formPath?: string; hasFiles?: boolean } = {},
): Promise<Actor> {
  const actor = await getActor(request)
  if (actor) return actor
  if (request.method === 'GET' || request.method === 'HEAD')
    throw redirect(paths.auth({ redirect: pathOf(request) }), 303)
  const signIn = { path: formPath, fields: await recoverableFields(request), hasFiles }
  throw data({ signIn } satisfies EndedSession, { status: 401 })
}

/** The actor, if people of this type may do this at all; else 403 with the sentence. */
export async function requireType(
  request: Request,
  action: TypeAction,
  sentence: string,
  link?: RefusalLink,
): Promise<Actor> {
  const actor = await requireActor(request)
  if (!typeMay(actor.userType, action)) throw forbidden(sentence, link)
  return actor
}

/** The request's path with its query, without the suffix of data requests. */
export function pathOf(request: Request): string {
  const url = new URL(request.url)
  url.searchParams.delete('_routes')
  url.searchParams.delete('index')
  return url.pathname.replace(/\.data$/, '') + url.search
}
