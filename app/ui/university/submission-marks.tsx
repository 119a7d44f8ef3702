import { t } from '~/domain/ground/shared/language'
import type { ReviewView } from '~/domain/university/submissions/review-page.server'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { Badge } from '../show/status-badge'

/** Replaces the actions of staff on the reader's own submission. */
export function OwnSubmission({ id }: { id: string }) {
  return (
    <div className="stack-s">
      <p className="small">{t`You sent this form, so somebody else decides on it.`}</p>
      <ButtonLink href={paths.submission(id)} icon="eye">
        {t`See your form`}
      </ButtonLink>
    </div>
  )
}

/** Says for staff that another student has a bed under the same registration number. */
export function OtherBed({ bed }: { bed: ReviewView['otherBed'] }) {
  if (!bed) return null
  return (
    <p className="note">
      {bed.text}. {bed.link && <a href={bed.link.href}>{bed.link.label}</a>}
    </p>
  )
}

/** Marks a student whom a warden added without a form. */
export function AtDesk() {
  return (
    <p>
      <Badge label={t`Added at the desk`} tone="info" icon="user" />
    </p>
  )
}
