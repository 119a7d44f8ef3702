import { type Route, type RouteFacts, route } from './route-facts'

const hostels: RouteFacts = { hydratedForMembers: true, fails: { GET: 'Failed to load hostels' } }

const forms: RouteFacts = {
  hydratedForMembers: true,
  fails: { GET: 'Failed to load forms', POST: 'Failed to save form' },
}
const submissions: RouteFacts = { fails: { GET: 'Failed to load submissions' } }
const reviews: RouteFacts = { fails: { ...submissions.fails, POST: 'Failed to update submission' } }
const studentForms: RouteFacts = { takesFiles: true }
const tabs: Record<string, string> = {
  hostels: 'Failed to load hostels',
  forms: 'Failed to load forms',
  submissions: 'Failed to load submissions',
}
const chapter: RouteFacts = {
  hydratedForMembers: true,
  guestsLook: true,
  cachedAs: 'university',
  fails: { GET: (address) => tabs[/[?&]tab=(\w+)/.exec(address)?.[1] ?? ''] ?? 'Failed to load data' },
}

/** Every address of the University Chapter. */
export const universityRoutes: Route[] = [
  route('university-chapter', 'routes/university/chapter.tsx', chapter),
  route('university-chapter/settings', 'routes/university/settings.tsx', {
    hydratedForMembers: true,
    takesFiles: true,
    fails: { POST: 'Failed to update university settings' },
  }),
  route('university-chapter/hostels/new', 'routes/university/hostel-new.tsx', {
    ...hostels,
    fails: { ...hostels.fails, POST: 'Failed to create hostel' },
  }),
  route('university-chapter/hostels/:hostelId', 'routes/university/hostel.tsx', hostels),
  route('university-chapter/hostels/:hostelId/edit', 'routes/university/hostel-edit.tsx', hostels),
  route('university-chapter/hostels/:hostelId/delete', 'routes/university/hostel-delete.tsx', hostels),
  route('university-chapter/hostels/:hostelId/wardens', 'routes/university/wardens.tsx', {
    ...hostels,
    fails: { ...hostels.fails, POST: 'Failed to assign warden' },
  }),
  route(
    'university-chapter/hostels/:hostelId/wardens/:wardenId/remove',
    'routes/university/warden-remove.ts',
    hostels,
  ),
  route('university-chapter/hostels/:hostelId/blocks/new', 'routes/university/block-new.tsx', hostels),
  route('university-chapter/blocks/:blockId', 'routes/university/block.tsx', hostels),
  route('university-chapter/blocks/:blockId/delete', 'routes/university/block-delete.tsx', hostels),
  route('university-chapter/blocks/:blockId/rooms', 'routes/university/rooms-add.tsx', hostels),
  route('university-chapter/rooms/:roomId', 'routes/university/room.tsx', hostels),
  route('university-chapter/rooms/:roomId/delete', 'routes/university/room-delete.ts', hostels),
  route('university-chapter/forms/new', 'routes/university/form-new.tsx', forms),
  route('university-chapter/forms/:formId/edit', 'routes/university/form-edit.tsx', forms),
  route('university-chapter/forms/:formId/preview', 'routes/university/form-preview.tsx', forms),
  route('university-chapter/forms/:formId/copy', 'routes/university/form-copy.ts', forms),
  route('university-chapter/forms/:formId/delete', 'routes/university/form-delete.tsx', {
    ...forms,
    fails: { ...forms.fails, POST: 'Failed to delete form' },
  }),
  route('university-chapter/forms/:formId', 'routes/university/student-form.tsx', studentForms),
  route('university-chapter/forms/:formId/save', 'routes/university/form-save.tsx', studentForms),
  route('university-chapter/forms/:formId/check', 'routes/university/form-check.tsx'),
  route('university-chapter/submissions/csv', 'routes/university/submissions-csv.ts', submissions),
  route('university-chapter/submissions/place', 'routes/university/submissions-place.tsx', reviews),
  route('university-chapter/submissions/arrived', 'routes/university/submissions-arrived.tsx', reviews),
  route('university-chapter/arrivals', 'routes/university/arrivals.tsx', reviews),
  route(
    'university-chapter/hostels/:hostelId/arrivals',
    'routes/university/hostel-arrivals.tsx',
    submissions,
  ),
  route('university-chapter/hostels/:hostelId/desk', 'routes/university/hostel-desk.tsx', reviews),
  route(
    'university-chapter/submissions/:submissionId/arrived',
    'routes/university/submission-arrived.ts',
    reviews,
  ),
  route(
    'university-chapter/submissions/:submissionId/not-arrived',
    'routes/university/submission-not-arrived.ts',
    reviews,
  ),
  route(
    'university-chapter/submissions/:submissionId/swap',
    'routes/university/submission-swap.tsx',
    reviews,
  ),
  route('university-chapter/submissions/open', 'routes/university/submissions-open.tsx', submissions),
  route('university-chapter/submissions/:submissionId', 'routes/university/submission.tsx'),
  route(
    'university-chapter/submissions/:submissionId/review',
    'routes/university/submission-review.tsx',
    reviews,
  ),
  route('university-chapter/submissions/:submissionId/withdraw', 'routes/university/submission-withdraw.tsx'),
  route(
    'university-chapter/submissions/:submissionId/files/:attachmentId',
    'routes/university/submission-file.ts',
  ),
  route('university-chapter/hostels/:hostelId/ballots/new', 'routes/university/ballot-new.tsx', hostels),
  route('university-chapter/ballots/:ballotId', 'routes/university/ballot.tsx', { guestsLook: true }),
  route('university-chapter/ballots/:ballotId/csv', 'routes/university/ballot-csv.ts'),
  route('university-chapter/ballots/:ballotId/draw', 'routes/university/ballot-draw.ts'),
  route('university-chapter/ballots/:ballotId/abandon', 'routes/university/ballot-abandon.tsx'),
  route('university-chapter/ballots/:ballotId/order', 'routes/university/ballot-order.tsx'),
]
