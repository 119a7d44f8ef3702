import { join } from 'node:path'
import { env } from '~/adapters/env.server'

/** Where files are while their request is read; what is left here after it came from a process that was killed. */
export function arrivingFolder(): string {
  return join(env().DATA_DIR, 'arriving')
}
