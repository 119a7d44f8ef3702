import type { ReactNode } from 'react'
import type { BroadcastView } from '~/domain/desk/broadcasts/list.server'
import { platformAudience } from '~/domain/desk/broadcasts/platform-words'
import {
  type BroadcastProgress,
  broadcastType,
  deliverySentence,
  isGoingOut,
  isPartial,
} from '~/domain/desk/broadcasts/rules'
import { t } from '~/domain/ground/shared/language'
import { inFigures } from '~/domain/ground/shared/text'
import { paths } from '~/paths'
import { ActionButton, ButtonLink } from '../form/buttons'
import { Progress } from '../show/progress'
import { Badge, noticeLooks } from '../show/status-badge'
import { InstantText } from '../show/text'
import '../styles/work.css'

type Props = { broadcast: BroadcastView; canSendMail: boolean; title?: ReactNode }

/** A broadcast with what became of it. */
export function BroadcastCard({ broadcast, canSendMail, title }: Props) {
  const { type, message, students, sender, createdAt } = broadcast
  return (
    <div className="card stack-s">
      <p className="cluster">
        <Badge {...noticeLooks[type]} label={broadcastType(type)} />
        <span className="strong">{title ?? broadcast.title}</span>
      </p>
      <p className="lines">{message}</p>
      <p className="small muted">
        {students ? t`Students: ${students}` : platformAudience(broadcast)} · {sender || t`Deleted user`},{' '}
        <InstantText at={createdAt} />
      </p>
      <DeliveryState broadcast={broadcast} canSendMail={canSendMail} />
    </div>
  )
}

/** How many have it, and what became of the e-mails. */
function DeliveryState({ broadcast, canSendMail }: Omit<Props, 'title'>) {
  const { emailsWaiting, emailsSent, emailsFailed, finished, notified, receivers } = broadcast
  return (
    <>
      {finished ? (
        <p>
          {isPartial(broadcast, canSendMail) && <strong>{`${t`Partial Success`}: `}</strong>}
          {deliverySentence(broadcast, canSendMail)}
        </p>
      ) : (
        <Progress
          label={t`People who have it`}
          done={{ part: notified, of: receivers }}
          refresh={paths.broadcast(broadcast.id)}
        >
          {deliverySentence(broadcast, canSendMail)}
        </Progress>
      )}
      {emailsWaiting + emailsSent + emailsFailed > 0 && (
        <p className="small muted">
          {emailsSent === 1
            ? t`1 e-mail sent, ${inFigures(emailsWaiting)} waiting, ${inFigures(emailsFailed)} failed`
            : t`${inFigures(emailsSent)} e-mails sent, ${inFigures(emailsWaiting)} waiting, ${inFigures(emailsFailed)} failed`}
          {!canSendMail && emailsWaiting > 0 ? `: ${t`no mail server is set up`}` : ''}
        </p>
      )}
    </>
  )
}

/** Stops a broadcast while people or e-mails are still to come. */
export function GoingOut({ broadcast }: { broadcast: BroadcastProgress & { id: string } }) {
  return (
    <>
      {!broadcast.finished && <p>{t`It goes on in the background; you may leave this page.`}</p>}
      {isGoingOut(broadcast) && (
        <div className="cluster">
          {broadcast.finished && <ButtonLink href={paths.broadcast(broadcast.id)}>{t`Refresh`}</ButtonLink>}
          <ActionButton action={paths.broadcastStop(broadcast.id)} kind="danger" icon="ban">
            {t`Stop sending`}
          </ActionButton>
        </div>
      )}
    </>
  )
}
