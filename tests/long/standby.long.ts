import { SECOND } from '~/domain/ground/shared/units'
import { afterThisTest } from '../support/clean-up'
import { isWithoutLitestream } from '../support/litestream'
import { startSwift, whyNoSwift } from '../support/swift'
import { longPart } from './part'
import { LOST_AT_MOST, loseMachine } from './standby'

/** How long people send forms before each loss; the last time longer than a file may wait for its mirror. */
const lives = [5, 8, 12, 16, 20, 75].map((seconds) => seconds * SECOND)

async function loseWithBucket() {
  const { endpoint, bucket, accessKeyId, secretAccessKey, stop } = await startSwift()
  afterThisTest(stop)
  const variables = {
    REPLICA_S3_ENDPOINT: endpoint,
    REPLICA_S3_ACCESS_KEY_ID: accessKeyId,
    REPLICA_S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  const targetOf = (index: number) => ({ url: `s3://${bucket}/${index}`, variables })
  return loseMachine([8 * SECOND, 12 * SECOND], { targetOf, lostAtMost: LOST_AT_MOST })
}

const isMissing = isWithoutLitestream()

longPart(
  'standby',
  '6 machines lost while people send forms',
  () => loseMachine(lives, { lostAtMost: LOST_AT_MOST }),
  isMissing,
)

const isWithoutBucket = isMissing || whyNoSwift() !== null

longPart('standby-bucket', '2 machines lost whose replica is in a bucket', loseWithBucket, isWithoutBucket)
