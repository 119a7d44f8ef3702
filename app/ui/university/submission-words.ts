import { submissionStatuses } from '~/domain/shared/form-field'
import { submissionStatusLabels } from '~/domain/submissions/rules'
import { statusChoices } from '../show/list-search'

/** The choices of a list's status filter. */
export const statusFilter = statusChoices(submissionStatuses, submissionStatusLabels, 'All Statuses')
