import { type SubmissionStatus, submissionStatuses } from '~/domain/shared/form-field'
import { submissionStatusLabels } from '~/domain/submissions/rules'
import type { IconName } from '../show/icon'
import { statusChoices } from '../show/list-search'

/** Their pictures on tiles. */
export const statusIcon: Record<SubmissionStatus, IconName> = {
  submitted: 'send',
  reviewed: 'eye',
  approved: 'circle-check',
  rejected: 'circle-x',
  arrival_confirmed: 'map-pin',
}

/** The choices of a list's status filter. */
export const statusFilter = statusChoices(submissionStatuses, submissionStatusLabels, 'All Statuses')
