import { type ActionFunctionArgs, data } from '@remix-run/node'
import { Refusal, type RefusalLink } from '~/domain/shared/refusals'
import { failurePage } from './failures.server'

/** What an error page shows of a refusal. */
export type RefusalPage = { sentence: string; link: RefusalLink | null; title?: string; requestId?: string }

const STATUS = { missing: 404, forbidden: 403, refused: 409, stale: 409, limited: 429 } as const

/** The refusal as a thrown error page with its sentence. */
export function refusalPage(refusal: Refusal) {
  return data({ sentence: refusal.sentence, link: refusal.link ?? null } satisfies RefusalPage, {
    status: STATUS[refusal.kind],
  })
}

/** Wraps a loader or an action: a refusal or failure that nothing closer handled becomes its error page. */
export function answer<R>(
  handle: (args: ActionFunctionArgs) => R | Promise<R>,
): (args: ActionFunctionArgs) => Promise<R> {
  return async (args) => {
    try {
      return await handle(args)
    } catch (error) {
      if (error instanceof Refusal) throw refusalPage(error)
      throw failurePage(error, args.request) ?? error
    }
  }
}
