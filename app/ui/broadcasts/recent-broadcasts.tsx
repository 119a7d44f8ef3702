import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { BroadcastCard, type SentBroadcast } from './broadcast-card'

type Props = { broadcasts: readonly (SentBroadcast & { id: string })[]; canSendMail: boolean }

/** Recent broadcasts with the number of recipients. */
export function RecentBroadcasts({ broadcasts, canSendMail }: Props) {
  return (
    <section className="stack-s">
      <h2>Recent Notifications</h2>
      {broadcasts.length === 0 && (
        <p className="muted">Nothing was sent yet. What you send stands here, with how many have it.</p>
      )}
      {broadcasts.map((broadcast) => (
        <BroadcastCard
          key={broadcast.id}
          broadcast={broadcast}
          canSendMail={canSendMail}
          title={<a href={paths.adminNotification(broadcast.id)}>{broadcast.title}</a>}
        />
      ))}
      {broadcasts.some(({ finished }) => !finished) && (
        <p>
          <ButtonLink href={paths.adminNotifications()}>Refresh</ButtonLink>
        </p>
      )}
    </section>
  )
}
