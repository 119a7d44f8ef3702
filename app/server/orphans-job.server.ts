import { now } from '~/adapters/clock'
import { log } from '~/adapters/log.server'
import { DAY } from '~/domain/shared/units'
import { sweepOrphans } from '~/domain/uploads/orphans.server'
import { objectStore } from '~/http/store.server'

/** Where this process is in the storage; the first pass begins in its first night. */
const place = { after: '', notBefore: 0 }

/** Midnight UTC is three in the morning in Tanzania. */
const nextNight = () => (Math.floor(now() / DAY) + 1) * DAY

/** The next part of the nightly pass through the storage; nothing between the end of a pass and the next night. */
export async function sweepStorage(): Promise<void> {
  place.notBefore ||= nextNight()
  if (now() < place.notBefore) return
  const { next, left } = await sweepOrphans(objectStore(), place.after)
  if (left > 0) log.warn({ objects: left }, 'more stored objects unknown than known: left alone')
  place.after = next ?? ''
  if (next === null) place.notBefore = nextNight()
}
