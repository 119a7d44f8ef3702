import { durationInWords, formatInstant } from '~/domain/shared/calendar'
import { paths } from '~/paths'
import { ActionButton } from '../form/buttons'
import { Notice } from '../layout/notice-region'

/** Asks an administrator whether the server's clock is right after it jumped by `gapMs`. `nowAt` is what it says. */
export function ClockNotice({ nowAt, gapMs }: { nowAt: number; gapMs: number }) {
  const difference = durationInWords(gapMs)
  return (
    <Notice kind="warning" title="Is the server’s clock right?">
      <div className="stack-s">
        <p>
          {gapMs > 0
            ? `The clock is ${difference} ahead of where it should be, or the server was off for that long.`
            : `The clock is ${difference} behind where it should be.`}{' '}
          It says {formatInstant(nowAt)}.
        </p>
        <p>
          Until you say that it is right, no request expires, no unpaid booking is cancelled and nothing is
          deleted. Then the deadlines of open bookings move by the difference. If the clock is wrong, have it
          set: everything goes on by itself.
        </p>
        <ActionButton action={paths.adminClock()} icon="check">
          The clock is right
        </ActionButton>
      </div>
    </Notice>
  )
}
