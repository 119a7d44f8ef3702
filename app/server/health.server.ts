import type { RequestHandler } from 'express'
import { env } from '~/adapters/env.server'
import { isDiskNearlyFull } from '~/adapters/free-space.server'
import { database } from '~/db/database.server'
import { databaseProblem } from '~/db/health.server'
import { listCopies } from '~/domain/desk/operations/copy-lateness.server'
import { notedCopies } from '~/http/copies.server'
import { objectStore } from '~/http/store.server'

/** Returns one sentence for everybody that says what is wrong with the data, or `undefined`. */
export function dataProblem(): string | undefined {
  const filesProblem = objectStore().isInPlace()
    ? undefined
    : 'The folder of files was removed, unmounted or replaced.'
  return databaseProblem() ?? filesProblem
}

export const health: RequestHandler = (_request, response, next) => {
  database().sqlite.prepare('select 1').get()
  const problem = dataProblem()
  const isLate = !env().DEMO && listCopies(notedCopies()).some((copy) => copy.isLate)
  const respond = (isFull: boolean) => {
    response.status(problem ? 503 : 200).set('Cache-Control', 'no-store')
    response.type('text').send(problem ?? `ok\nlate: ${isLate ? 'yes' : 'no'}${isFull ? '\ndisk: full' : ''}`)
  }
  isDiskNearlyFull(env().DATA_DIR).then(respond).catch(next)
}
