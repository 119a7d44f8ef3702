import { benchCommits } from './commits'
import { compressionsRow, languagesRow } from './compressions'
import { benchNeverSeen } from './never-seen'
import type { Run } from './pages'
import type { Row } from './table'

/** The page cache under commits, beside pages that are not in it, the compressions that it saves, and both languages in turn. */
export async function benchPageCache(run: Run): Promise<Row[]> {
  return [
    ...(await benchCommits(run)),
    ...(await benchNeverSeen(run)),
    await compressionsRow(run),
    await languagesRow(run),
  ]
}
