import type { ReactNode } from 'react'
import {
  audience,
  type BroadcastProgress,
  type BroadcastType,
  broadcastTypes,
  deliverySentence,
  emailsWaiting,
  isPartial,
  type TypedBroadcast,
} from '~/domain/broadcasts/rules'
import { count } from '~/domain/shared/text'
import type { IconName } from '../show/icon'
import { Badge } from '../show/status-badge'
import { InstantText } from '../show/text'
import '../styles/work.css'

export type SentBroadcast = BroadcastProgress & TypedBroadcast & { sender: string; createdAt: number }

const looks: Record<BroadcastType, { tone: 'info' | 'good' | 'wait' | 'bad'; icon: IconName }> = {
  info: { tone: 'info', icon: 'info' },
  success: { tone: 'good', icon: 'circle-check' },
  warning: { tone: 'wait', icon: 'triangle-alert' },
  error: { tone: 'bad', icon: 'circle-alert' },
}

type Props = { broadcast: SentBroadcast; canSendMail: boolean; title?: ReactNode }

/** A broadcast with what became of it. */
export function BroadcastCard({ broadcast, canSendMail, title }: Props) {
  const { type, message, sender, createdAt } = broadcast
  return (
    <div className="card stack-s">
      <p className="cluster">
        <Badge {...looks[type]} label={broadcastTypes[type]} />
        <span className="strong">{title ?? broadcast.title}</span>
      </p>
      <p className="lines">{message}</p>
      <p className="small muted">
        {audience(broadcast)} · {sender || 'Deleted user'}, <InstantText at={createdAt} />
      </p>
      <DeliveryState broadcast={broadcast} canSendMail={canSendMail} />
    </div>
  )
}

/** How many have it, and what became of the e-mails. */
function DeliveryState({ broadcast, canSendMail }: Omit<Props, 'title'>) {
  const { emailsQueued, emailsSent, emailsFailed, finished, notified, receivers } = broadcast
  const waiting = emailsWaiting(broadcast)
  return (
    <>
      <p>
        {isPartial(broadcast, canSendMail) && <strong>Partial Success: </strong>}
        {deliverySentence(broadcast, canSendMail)}
      </p>
      {!finished && (
        <progress className="progress" max={receivers} value={notified} aria-label="People who have it" />
      )}
      {emailsQueued > 0 && (
        <p className="small muted">
          {count(emailsSent, 'e-mail')} sent, {waiting.toLocaleString('en-TZ')} waiting,{' '}
          {emailsFailed.toLocaleString('en-TZ')} failed
          {!canSendMail && waiting > 0 ? ': no mail server is set up' : ''}
        </p>
      )}
    </>
  )
}
