import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { type Mark, marksIn } from '../../.config/swahili'

/** Folders and files of app/ without words for people, or with words that administrators of Bweni alone read. */
export const english = [
  // administrators
  'routes/admin/',
  'routes/account/admin-setup.tsx',
  'ui/admin/',
  'ui/reports/report-list.tsx',
  'ui/review/check-form.tsx',
  'ui/review/deci',
  'ui/review/listing-cell.tsx',
  'ui/review/photo-grid.tsx',
  'ui/review/review-page.tsx',
  'ui/settings/',
  'domain/desk/activity/',
  'domain/desk/operations/',
  'domain/desk/people/access.server.ts',
  'domain/desk/people/delete-person.server.ts',
  'domain/desk/people/edit-person.server.ts',
  'domain/desk/people/forms.server.ts',
  'domain/desk/people/list-people.server.ts',
  'domain/desk/people/person-',
  'domain/desk/people/remove-second-factor.server.ts',
  'domain/desk/people/rules.ts',
  'domain/desk/people/update-person.server.ts',
  'domain/desk/reports/close-report.server.ts',
  'domain/desk/reports/figures.server.ts',
  'domain/desk/reports/list.server.ts',
  'domain/desk/reports/row-bars.ts',
  'domain/desk/reports/views.ts',
  'domain/desk/reports/waiting.server.ts',
  'domain/ground/accounts/claim-administration.server.ts',
  'domain/ground/events/',
  'domain/ground/settings/',
  'domain/listings/cities/',
  'routes/disputes/settle.tsx',
  'domain/desk/broadcasts/platform-words.ts',
  'domain/university/universities/administrators.server.ts',
  'domain/university/universities/delete-university.server.ts',
  'domain/university/universities/run-university.server.ts',
  'routes/broadcasts/platform',
  'ui/broadcasts/platform-page.tsx',
  'domain/listings/review/change-checks.server.ts',
  'domain/listings/review/deci',
  'domain/listings/review/photo-problems.server.ts',
  'domain/listings/review/query.ts',
  'domain/listings/review/queue.server.ts',
  'domain/listings/review/reasons.ts',
  'domain/listings/review/review-page.server.ts',
  'domain/desk/notifications/database-messages.ts',
  'http/backup-download.server.ts',
  'http/database-tools.server.ts',
  // words that a search reads, and its SQL
  'domain/desk/calculator/candidates.server.ts',
  'domain/listings/properties/word-list.ts',
  'domain/listings/search/area-names.ts',
  'domain/listings/search/areas.server.ts',
  'domain/listings/search/common-words.ts',
  'domain/listings/search/count.server.ts',
  'domain/listings/search/geo-buckets.server.ts',
  'domain/listings/search/in-order.server.ts',
  'domain/listings/search/keys.server.ts',
  'domain/listings/search/lexicon.server.ts',
  'domain/listings/search/locations.server.ts',
  'domain/listings/search/near.server.ts',
  'domain/listings/search/plan.server.ts',
  'domain/listings/search/price-words.ts',
  'domain/listings/search/stay-words.ts',
  'domain/listings/search/stay.server.ts',
  'ui/dashboard/admin.tsx',
  'ui/dashboard/what-waits.tsx',
  // machines
  'domain/ground/money/allocation.ts',
  'domain/ground/money/late-sum.server.ts',
  'domain/ground/money/where-status.server.ts',
  'domain/stays/payments/received.server.ts',
  'domain/stays/payments/transfer-text.ts',
  'adapters/',
  'db/',
  'domain/university/forms/builder.ts',
  'domain/university/universities/homes-on-list.server.ts',
  // the file of a ballot is hashed, in English for everybody
  'domain/university/ballots/read-list.server.ts',
  'domain/desk/dashboards/landing.server.ts',
  'domain/university/submissions/find-words.ts',
  'entry.',
  'route-facts.ts',
  'routes.ts',
  'server/',
  'ui/property-page/structured-data.tsx',
/**
 * Files and folders of app/ in which every word for people is marked. The list only grows: new code of a finished part is
 * marked from the start.
 */
export const finished = [
  'domain/desk/calculator/read-query.ts',
  'domain/desk/calculator/rules.ts',
  'domain/desk/calculator/save-calculation.server.ts',
  'domain/desk/closing/access.server.ts',
  'domain/desk/closing/outline.server.ts',
  'domain/desk/closing/why-not.server.ts',
  'domain/desk/notifications/account-messages.ts',
  'domain/desk/notifications/ballot-context.server.ts',
  'domain/desk/notifications/ballot-messages.ts',
  'domain/desk/notifications/ballot-news.server.ts',
  'domain/desk/notifications/context.server.ts',
  'domain/desk/notifications/dispute-messages.ts',
  'domain/desk/notifications/invitation-messages.ts',
  'domain/desk/notifications/list.server.ts',
  'domain/desk/notifications/message.ts',
  'domain/desk/notifications/notify-recipients.server.ts',
  'domain/desk/notifications/page.server.ts',
  'domain/desk/notifications/report-messages.ts',
  'domain/desk/notifications/submission-context.server.ts',
  'domain/desk/notifications/submission-messages.ts',
  'domain/desk/notifications/targets.ts',
  'domain/desk/people/answer-invitation.server.ts',
  'domain/desk/people/switch-account.server.ts',
  'domain/desk/reports/create-report.server.ts',
  'domain/desk/reports/forms.server.ts',
  'domain/desk/reports/rules.ts',
  'domain/ground/access/actor.ts',
  'domain/ground/access/admin-only.ts',
  'domain/ground/accounts/change-password.server.ts',
  'domain/ground/accounts/confirm-address.server.ts',
  'domain/ground/accounts/email-links.server.ts',
  'domain/ground/accounts/forms.server.ts',
  'domain/ground/accounts/password-problem.server.ts',
  'domain/ground/accounts/prove-password.server.ts',
  'domain/ground/accounts/reset-password.server.ts',
  'domain/ground/accounts/second-factor.server.ts',
  'domain/ground/accounts/set-up-second-factor.server.ts',
  'domain/ground/accounts/suspension.server.ts',
  'domain/ground/events/reasons.ts',
  'domain/ground/invitations/link.server.ts',
  'domain/ground/mail/choices.server.ts',
  'domain/ground/mail/topics.ts',
  'domain/ground/money/booking-states.ts',
  'domain/ground/money/dispute-states.ts',
  'domain/ground/money/figures.ts',
  'domain/ground/money/owed.ts',
  'domain/ground/money/payment-methods.ts',
  'domain/ground/money/payment-states.ts',
  'domain/ground/money/rent.ts',
  'domain/ground/money/return-states.ts',
  'domain/ground/money/unchecked.ts',
  'domain/ground/money/waiting-receipt.ts',
  'domain/ground/settings/help.ts',
  'domain/ground/shared/calendar.ts',
  'domain/ground/shared/days.ts',
  'domain/ground/shared/numbers.ts',
  'domain/ground/shared/person-names.ts',
  'domain/ground/uploads/budget.server.ts',
  'domain/ground/uploads/rules.ts',
  'domain/ground/uploads/staging.server.ts',
  'domain/listings/listing-form/',
  'domain/listings/payouts/forms.server.ts',
  'domain/listings/properties/gender-problem.server.ts',
  'domain/listings/properties/owners.server.ts',
  'domain/listings/properties/property-page.server.ts',
  'domain/listings/properties/stay-query.ts',
  'domain/listings/search/around.server.ts',
  'domain/listings/search/college-defaults.ts',
  'domain/listings/search/distance.server.ts',
  'domain/listings/search/filter-query.ts',
  'domain/listings/search/filters.ts',
  'domain/listings/search/read-filters.ts',
  'domain/listings/search/reading.ts',
  'domain/stays/agents/handover-forms.server.ts',
  'domain/stays/agents/handover-rules.ts',
  'domain/stays/agents/list-collaborators.server.ts',
  'domain/stays/agents/offer-handover.server.ts',
  'domain/stays/agents/take-over.server.ts',
  'domain/stays/bookings/change-booking.server.ts',
  'domain/stays/bookings/change-profile.server.ts',
  'domain/stays/bookings/delete-booking.server.ts',
  'domain/stays/bookings/export-bookings.server.ts',
  'domain/stays/bookings/forms.server.ts',
  'domain/stays/bookings/history.server.ts',
  'domain/stays/bookings/next-step.ts',
  'domain/stays/bookings/progress.ts',
  'domain/stays/bookings/requests/bookable.server.ts',
  'domain/stays/bookings/requests/ensure-free.server.ts',
  'domain/stays/bookings/requests/kept-request.server.ts',
  'domain/stays/bookings/requests/limits.server.ts',
  'domain/stays/bookings/requests/new-request.server.ts',
  'domain/stays/bookings/requests/request-booking.server.ts',
  'domain/stays/bookings/requests/request-page.server.ts',
  'domain/stays/bookings/requests/request-rules.ts',
  'domain/stays/bookings/requests/request-summary.ts',
  'domain/stays/bookings/saved/keep-property.server.ts',
  'domain/stays/bookings/saved/list-saved.server.ts',
  'domain/stays/bookings/stays/cancel-booking.server.ts',
  'domain/stays/bookings/stays/cancelling.ts',
  'domain/stays/bookings/stays/end-early.server.ts',
  'domain/stays/bookings/stays/end-early.ts',
  'domain/stays/bookings/stays/stay-questions.ts',
  'domain/stays/invoices/bill-everybody.server.ts',
  'domain/stays/invoices/change-invoice.server.ts',
  'domain/stays/invoices/discard-invoice.server.ts',
  'domain/stays/invoices/export-invoices.server.ts',
  'domain/stays/invoices/forms.server.ts',
  'domain/stays/invoices/generate-invoice.server.ts',
  'domain/stays/invoices/group-lines.ts',
  'domain/stays/invoices/invoice-pdf.server.ts',
  'domain/stays/invoices/states.ts',
  'domain/stays/invoices/texts.ts',
  'domain/stays/payments/access.server.ts',
  'domain/stays/payments/booking-payments.server.ts',
  'domain/stays/payments/cards.server.ts',
  'domain/stays/payments/differences.ts',
  'domain/stays/payments/dispute-forms.server.ts',
  'domain/stays/payments/dispute-payment.server.ts',
  'domain/stays/payments/dispute-view.server.ts',
  'domain/stays/payments/export-payments.server.ts',
  'domain/stays/payments/export-rent.server.ts',
  'domain/stays/payments/payment-page.server.ts',
  'domain/stays/payments/receipt-proof.server.ts',
  'domain/stays/payments/remind-late.server.ts',
  'domain/stays/payments/rules.ts',
  'domain/stays/payments/settle-dispute.server.ts',
  'domain/stays/payments/take-off-payment.server.ts',
  'domain/stays/payments/text-check.server.ts',
  'domain/stays/payments/views.ts',
  'domain/stays/payments/why-not-paid.server.ts',
  'domain/stays/returns/',
  'domain/university/ballots/states.ts',
  'domain/university/forms/access.server.ts',
  'domain/university/submissions/access.server.ts',
  'domain/university/submissions/answers-from-form.server.ts',
  'domain/university/submissions/answers.ts',
  'domain/university/submissions/history.server.ts',
  'domain/university/submissions/read-answers.ts',
  'domain/university/submissions/rules.ts',
  'domain/university/submissions/send-submission.server.ts',
  'domain/university/submissions/started.server.ts',
  'domain/university/submissions/steps.ts',
  'domain/university/submissions/student-form.server.ts',
  'domain/university/submissions/submission-page.server.ts',
  'domain/university/submissions/suits-place.server.ts',
  'domain/university/submissions/withdraw-submission.server.ts',
  'domain/university/universities/access.server.ts',
  'domain/university/universities/active.server.ts',
  'domain/university/universities/beds.ts',
  'domain/university/universities/college.server.ts',
  'domain/university/universities/list-ballots.server.ts',
  'domain/university/universities/public-page.server.ts',
  'domain/university/universities/submission-states.ts',
  'http/keep-on-arrival.server.ts',
  'http/sign-in-page.server.ts',
  'http/submit-form.server.ts',
  'http/uploads/sentences.ts',
  'http/uploads/uploads.server.ts',
  'root.tsx',
  'routes/account/auth.tsx',
  'routes/account/calculation-delete.tsx',
  'routes/account/calculation-save.tsx',
  'routes/account/code.tsx',
  'routes/account/confirm.tsx',
  'routes/account/dashboard.tsx',
  'routes/account/delete-account.tsx',
  'routes/account/email-choices.tsx',
  'routes/account/end-emails.tsx',
  'routes/account/forgot.tsx',
  'routes/account/own-data.tsx',
  'routes/account/password.tsx',
  'routes/account/profile.tsx',
  'routes/account/reset.tsx',
  'routes/account/second-step.tsx',
  'routes/account/send-confirmation.tsx',
  'routes/account/sign-out-device.ts',
  'routes/account/switch-account.tsx',
  'routes/account/two-step',
  'routes/bookings/cancel.tsx',
  'routes/bookings/csv.ts',
  'routes/bookings/delete.tsx',
  'routes/bookings/end-early.tsx',
  'routes/bookings/list-news.ts',
  'routes/bookings/list-page.server.ts',
  'routes/bookings/list.tsx',
  'routes/bookings/report.tsx',
  'routes/bookings/request.tsx',
  'routes/bookings/show.tsx',
  'routes/bookings/summary.tsx',
  'routes/bookings/total.tsx',
  'routes/disputes/dispute.tsx',
  'routes/disputes/proof.ts',
  'routes/disputes/take-off.tsx',
  'routes/handovers/',
  'routes/invitations/accept.ts',
  'routes/invitations/decline.ts',
  'routes/invitations/show.tsx',
  'routes/invoices/',
  'routes/notifications/',
  'routes/payments/csv.ts',
  'routes/payments/list-news.ts',
  'routes/payments/list-page.server.ts',
  'routes/payments/list.tsx',
  'routes/payments/number.tsx',
  'routes/payments/pay.tsx',
  'routes/payments/receipt.tsx',
  'routes/payments/rent-csv.ts',
  'routes/payments/rent.tsx',
  'routes/payments/show.tsx',
  'routes/plumbing/',
  'routes/properties/agents.tsx',
  'routes/properties/discard-draft.tsx',
  'routes/properties/edit.tsx',
  'routes/properties/entrust-agent.tsx',
  'routes/properties/listing-form.server.ts',
  'routes/properties/remove-agent.tsx',
  'routes/properties/report.tsx',
  'routes/properties/step.tsx',
  'routes/properties/upload.tsx',
  'routes/public/calculator.tsx',
  'routes/public/coming-soon.tsx',
  'routes/public/landing.tsx',
  'routes/public/properties.tsx',
  'routes/public/property.tsx',
  'routes/returns/',
  'routes/university/answers.server.ts',
  'routes/university/ballot-csv.ts',
  'routes/university/ballot.tsx',
  'routes/university/chapter.tsx',
  'routes/university/form-check.tsx',
  'routes/university/form-save.tsx',
  'routes/university/student-form.tsx',
  'routes/university/submission-file.ts',
  'routes/university/submission-withdraw.tsx',
  'routes/university/submission.tsx',
  'routes/saved/keep.ts',
  'routes/saved/remove.ts',
  'ui/account/account-fields.tsx',
  'ui/account/closing-facts.tsx',
  'ui/account/new-password-field.tsx',
  'ui/account/password-field.tsx',
  'ui/account/profile-form.tsx',
  'ui/account/proof-fields.tsx',
  'ui/account/recovery-codes.tsx',
  'ui/account/sign-in-form.tsx',
  'ui/account/sign-up-form.tsx',
  'ui/account/two-step-section.tsx',
  'ui/bookings/again-action.tsx',
  'ui/bookings/booking-actions.tsx',
  'ui/bookings/booking-card.tsx',
  'ui/bookings/booking-facts.tsx',
  'ui/bookings/booking-outline.tsx',
  'ui/bookings/booking-pass.tsx',
  'ui/bookings/booking-steps.tsx',
  'ui/bookings/cancellation-money.tsx',
  'ui/bookings/contact-card.tsx',
  'ui/bookings/request-check.tsx',
  'ui/bookings/request-form.tsx',
  'ui/bookings/request-page.tsx',
  'ui/bookings/request-summary-card.tsx',
  'ui/bookings/state-card.tsx',
  'ui/bookings/stay-marks.tsx',
  'ui/bookings/submitted.tsx',
  'ui/bookings/term-choice.tsx',
  'ui/calculator/',
  'ui/dashboard/booking-list.tsx',
  'ui/dashboard/complete-profile.tsx',
  'ui/dashboard/deposits-part.tsx',
  'ui/dashboard/invitations-part.tsx',
  'ui/dashboard/part.tsx',
  'ui/dashboard/tenant.tsx',
  'ui/disputes/',
  'ui/form/',
  'ui/invoices/',
  'ui/landing/',
  'ui/layout/bottom-strip.tsx',
  'ui/layout/confirm-address-bar.tsx',
  'ui/layout/error-page.tsx',
  'ui/layout/landing-footer.tsx',
  'ui/layout/notice-region.tsx',
  'ui/layout/page.tsx',
  'ui/layout/removed-bar.tsx',
  'ui/layout/side-nav.tsx',
  'ui/layout/sign-in-again.tsx',
  'ui/layout/site-header.tsx',
  'ui/layout/unread-count.tsx',
  'ui/listing-form/',
  'ui/payments/account-number.ts',
  'ui/payments/bill.tsx',
  'ui/payments/payment-card.tsx',
  'ui/payments/payment-facts.tsx',
  'ui/payments/payment-summary.tsx',
  'ui/payments/receipt-form.tsx',
  'ui/payments/receipt-list.tsx',
  'ui/payments/receipt-sum.tsx',
  'ui/payments/receipt-view.tsx',
  'ui/payments/recorded-payment.tsx',
  'ui/payments/rent-table.tsx',
  'ui/payments/text-check.tsx',
  'ui/payments/transaction-number.tsx',
  'ui/properties/agents-table.tsx',
  'ui/property-page/booking-link.ts',
  'ui/property-page/booking-panel.tsx',
  'ui/property-page/colleges-drawing.ts',
  'ui/property-page/keep-and-send.tsx',
  'ui/property-page/own-panel.tsx',
  'ui/property-page/price-line.tsx',
  'ui/property-page/property-facts.tsx',
  'ui/property-page/room-choice.tsx',
  'ui/property-page/similar-properties.tsx',
  'ui/property-page/social-card.ts',
  'ui/property-page/where-it-is.tsx',
  'ui/reports/report-form.tsx',
  'ui/returns/',
  'ui/saved/',
  'ui/search/',
  'ui/show/',
  'ui/university/answer-field.tsx',
  'ui/university/ballot-list.tsx',
  'ui/university/ballot-page.tsx',
  'ui/university/ballot-place.tsx',
  'ui/university/ballot-tickets.tsx',
  'ui/university/own-submissions.tsx',
  'ui/university/public-page.tsx',
  'ui/university/started-forms.tsx',
  'ui/university/student-form-page.tsx',
  'ui/university/submission-files.tsx',
  'ui/university/submission-marks.tsx',
  'ui/university/submission-pass.tsx',
]

type Source = { path: string; text: string }
type Found = Mark & { path: string }

/** The code of app/, without the file that defines the marks. */
export function readApp(): Source[] {
  return readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/shared\/language\.ts$|ui\/t\.ts$/.test(path))
    .map((path) => ({ path, text: readFileSync(`app/${path}`, 'utf8') }))
}

export const allMarks = (sources: readonly Source[]): Found[] =>
  sources.flatMap(({ path, text }) => marksIn(path, text).map((mark) => ({ ...mark, path })))

/** Entries that occur twice in the files, which JSON itself does not report. */
export function repeatedKeys(): string[] {
  const lines = readdirSync('app/swahili').flatMap((name) =>
    readFileSync(`app/swahili/${name}`, 'utf8').split('\n').slice(1, -2),
  )
  const keys = lines.map((line) => /^ {2}("(?:[^"\\]|\\.)*"): "/.exec(line)?.[1] ?? `no entry: ${line}`)
  return keys.filter((key, index) => keys.indexOf(key) !== index || key.startsWith('no entry'))
}

export const placeholdersIn = (text: string): string => [...new Set(text.match(/\{\d+\}/g))].sort().join('')

/** What stands in code as in a sentence, and is none: each kind on a line of its own. */
const CODE = [
  // names, numbers and signs, addresses, sums
  /^[\p{Ll}_][\w.-]*$|^@?[a-z]+(?:[._-][a-z-]+)*$|^[^\p{L}]*$|\[\]$|^[A-Z]{1,5}$|^[A-Z][a-z]+(?:[A-Z][a-z]+)+$/u,
  /^(?:[\w-]+ )*[a-z]+[A-Z]\w*(?: \w+)*$|^key value$|^id (?:\w+ )*\w+$|^(?:node:|[@~]\/?)?[\w.-]+(?:\/[\w.-]*)+$|^README\.txt$/,
  /^\d+(?:[dg]|\.webp)$|^NFK?[CD]$|^2345|^€|^(?:kept for|second step:|guest form:|words of)$/,
  /^(?:Refusal|System Administrator|Unknown device|fill in|see (?:ticket|order)|%.*%)$| - requires re-approval$/,
  /^[#./?&]|^https?:|^[a-z-]+:\+?$|^[a-z]+=$|@example\.com$|^TSh$/,
  // styles and drawings
  /^(?:btn|bar-foot|basis-60|frame|grid|input|tile|xl:\S+)(?: |$)|^ edge-|^ph |^var\(--|^[\d.]+em$|^[ML]\d/,
  /^(?:btn|bar-foot|basis-60|frame|input|tile|(?:max-)?(?:lg|xl):\S+)(?: |$)|^ edge-|^ph |^var\(--|^[\d.]+em$|^[ML]\d/,
  // names, numbers and signs, addresses, sums, fields of a form and what finds them
  /^[\p{Ll}_][\w.-]*$|^@?[a-z]+(?:[._-][a-z-]+)*$|^[^\p{L}]*$|\[\]$/u,
  /^[#./?&]|^https?:|^[a-z-]+:\+?$|^[a-z]+=$|@example\.com$|^TSh$|^Dar es Salaam$|^BW-$/,
  /^rooms(?:\[|\/)$|^\]\.\w+$|^\[name=|^button:enabled$/,
  // styles and drawings
  /^(?:btn|bar-foot|basis-60|cluster|frame|input|tile|xl:\S+)(?: |$)|^ edge-|^ph |^var\(--|^[\d.]+em$|^[ML]\d/,
  /^\(?(?:min|max)-width|^width=device-width|^light dark$/,
  // headers, types of files, social cards
  /^(?:Set-Cookie|Clear-Site-Data|attachment; filename="invoice-|\.pdf"|Files-Ahead|X+-X+|"cache"|private, no-store)$|^(?:og|twitter):/,
  /^multipart\/form-data$|^(?:image|application)\/|^text\/html|^(?:PNG, JPG, )?PDF$/,
  // names of fields
  /^fields\[$|^\[name="|^\[a-z\]/,
  /^small muted$|^(?:btn|link-btn|bar-foot|basis-60|frame|input|tile|xl:\S+)(?: |$)|^ edge-|^ph |^var\(--|^[\d.]+em$|^[ML]\d/,
  /^\(?(?:min|max)-width|^width=device-width|^light dark$|^(?:margin|display):/,
  // parts of pages, and what finds them
  /^(?:[^<>]*>)?(?:\s*<[^<>]*>)*(?:\s*<[^<>]*)?$|^" \w+="$|^<\?xml |^xmlns=|^[\w-]*\[|^(?:[\w-]*:not\(|:[a-z]|\((?:hover|prefers))|^main input/,
  // headers, types of files, social cards
  /^(?:Set-Cookie|Clear-Site-Data|Files-Ahead|X+-X+|"cache"|private, no-store)$|^(?:og|twitter):/,
  /^(?:text|public|attachment|inline)[/,;]|^;\s*(?:Secure|[\w*-]+=)|^default-src |^(?:Cookie|User-[Aa]gent|Disallow|Sitemap)(?::|$)/,
  /^multipart\/form-data$|^(?:image|application)\/|^(?:PNG, JPG, )?PDF$/,
  /^\[transform:|^text-\[|^max-\[|^small flex /,
  // words that are compared, orders of a list, names of what is kept or logged
  /^-(?:until|tenant|stay|sum)$|^not offered$|^stays elsewhere$|^many [a-z]+\.paid$|^started forms$/,
  // queries and commands
  /^\s*(?:select|insert into|left join|indexed by) |\(select |union all|^(?:and )?\w+\(\w?[.*]?\w*$|^(?:=|<>) '|^_\w+/,
  /^(?:is null| (?:AND|OR) |case when.*)$|^(?:coalesce|in |exists |max|json_\w+)\(|^->> |^npm run |^--[a-z-]+|^SEED$/,
  /(?:^|[ (])(?:\w\.\w+|\w+_\w+) ?(?:[=<>]|in \(|is |between )/,
  /^\s*select |^(?:coalesce|in |max)\($|^is null$|^->> |^npm run |^--quota |^SEED$/,
]
const isCode = (text: string) => CODE.some((kind) => kind.test(text))

/** How a text begins that is a query, or a part of one, as the code has it. */
const QUERY =
  /^[`']\s*(?:select |update |case when |iif\(|coalesce\(|from \w+ \w+ (?:join|where) |\(?\w\.\w+ |\w+ \w (?:left )?join )/

/** Text that people would read, and that no mark translates, as 'line: text'. */
export function unmarkedIn({ path, text }: Source): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const add = (node: ts.Node, content: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    found.push(`app/${path}:${line + 1} ${content.trim().replace(/\s+/g, ' ')}`)
  }
  function visit(node: ts.Node) {
    if (ts.isTaggedTemplateExpression(node) && /^(?:t|sql)\b/.test(node.tag.getText())) {
    // The text of a tag is a sentence that is marked, or SQL.
    if (ts.isTaggedTemplateExpression(node)) {
      if (ts.isTemplateExpression(node.template))
        for (const span of node.template.templateSpans) visit(span.expression)
      return
    }
    if (ts.isJsxText(node) && /\p{L}{2}/u.test(node.text)) add(node, node.text)
    if (ts.isStringLiteralLike(node) && isForPeople(node) && !isCode(node.text)) add(node, node.text)
    if (ts.isTemplateExpression(node)) {
      const parts = [node.head, ...node.templateSpans.map(({ literal }) => literal)]
      if (isForPeople(node) && parts.some((one) => /\p{L}{2}/u.test(one.text) && !isCode(one.text.trim())))
        add(node, node.getText())
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** Attributes, calls and keys whose texts are for machines. */
const ATTRIBUTES =
  /^(?:class|className|href|action|d|viewBox|sizes|type|src|name|rel|id|key|lang|data-(?!ask).*)$/
const CALLS =
  /^(?:labels|terms?|signedBy|unread|paths\.\w+|withIcon|allRows|oneRow|(?:un)?seal|super|log\.\w+|.*\.(?:split|join|test|get|startsWith|endsWith|includes|toLocaleString|append|set|has))$/

function isForPeople(node: ts.Node): boolean {
  if (QUERY.test(node.getText())) return false
  for (let at = node; at.parent; at = at.parent) {
    const { parent } = at
    if (ts.isImportDeclaration(parent) || ts.isTypeNode(parent) || ts.isPropertySignature(parent))
      return false
    if (ts.isJsxAttribute(parent)) return !ATTRIBUTES.test(parent.name.getText())
    if (ts.isPropertyAssignment(parent) && /^(?:stays|others)$/.test(parent.name.getText())) return false
    if (ts.isNewExpression(parent) && /(?:Error|Body|Large|Mail)$/.test(parent.expression.getText()))
      return false
    if (ts.isCallExpression(parent) && CALLS.test(parent.expression.getText())) return false
    if (ts.isFunctionLike(parent)) break
  }
  const { parent } = node
  return !(
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    (ts.isBinaryExpression(parent) && parent.operatorToken.getText().includes('==')) ||
    ts.isCaseClause(parent) ||
    ts.isElementAccessExpression(parent)
  )
}
