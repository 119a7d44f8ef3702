import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { type Mark, marksIn } from '../../.config/swahili'

/**
 * Files and folders of app/ in which every word for people is marked. The list only grows: new code of a finished part is
 * marked from the start.
 */
export const finished = [
  'domain/desk/notifications/list.server.ts',
  'domain/desk/notifications/page.server.ts',
  'domain/desk/notifications/targets.ts',
  'domain/desk/people/answer-invitation.server.ts',
  'domain/desk/reports/create-report.server.ts',
  'domain/desk/reports/forms.server.ts',
  'domain/desk/reports/rules.ts',
  'domain/ground/access/actor.ts',
  'domain/ground/invitations/link.server.ts',
  'domain/ground/money/dispute-states.ts',
  'domain/ground/money/payment-methods.ts',
  'domain/ground/money/payment-states.ts',
  'domain/ground/money/return-states.ts',
  'domain/ground/money/unchecked.ts',
  'domain/ground/money/waiting-receipt.ts',
  'domain/ground/uploads/budget.server.ts',
  'domain/ground/uploads/rules.ts',
  'domain/ground/uploads/staging.server.ts',
  'domain/listings/search/college-defaults.ts',
  'domain/listings/search/distance.server.ts',
  'domain/listings/search/filter-query.ts',
  'domain/listings/search/filters.ts',
  'domain/listings/search/read-filters.ts',
  'domain/listings/search/reading.ts',
  'domain/listings/properties/stay-query.ts',
  'domain/ground/settings/help.ts',
  'domain/ground/shared/calendar.ts',
  'domain/ground/shared/days.ts',
  'domain/ground/shared/numbers.ts',
  'domain/desk/calculator/read-query.ts',
  'domain/desk/calculator/rules.ts',
  'domain/stays/bookings/stays/end-early.server.ts',
  'domain/stays/bookings/stays/end-early.ts',
  'domain/stays/bookings/stays/stay-questions.ts',
  'domain/stays/payments/access.server.ts',
  'domain/stays/payments/booking-payments.server.ts',
  'domain/stays/payments/cards.server.ts',
  'domain/stays/payments/differences.ts',
  'domain/stays/payments/dispute-forms.server.ts',
  'domain/stays/payments/dispute-payment.server.ts',
  'domain/stays/payments/dispute-view.server.ts',
  'domain/stays/payments/export-payments.server.ts',
  'domain/stays/payments/payment-page.server.ts',
  'domain/stays/payments/receipt-proof.server.ts',
  'domain/stays/payments/rules.ts',
  'domain/stays/payments/settle-dispute.server.ts',
  'domain/stays/payments/take-off-payment.server.ts',
  'domain/stays/payments/text-check.server.ts',
  'domain/stays/payments/views.ts',
  'domain/stays/payments/why-not-paid.server.ts',
  'domain/stays/returns/',
  'http/uploads/sentences.ts',
  'http/uploads/uploads.server.ts',
  'routes/account/forgot.tsx',
  'routes/account/dashboard.tsx',
  'routes/bookings/delete.tsx',
  'routes/bookings/end-early.tsx',
  'routes/bookings/report.tsx',
  'routes/disputes/dispute.tsx',
  'routes/disputes/proof.ts',
  'routes/disputes/take-off.tsx',
  'routes/invitations/accept.ts',
  'routes/invitations/decline.ts',
  'routes/invitations/show.tsx',
  'routes/notifications/',
  'routes/payments/csv.ts',
  'routes/payments/list-news.ts',
  'routes/payments/list-page.server.ts',
  'routes/payments/list.tsx',
  'routes/payments/number.tsx',
  'routes/payments/pay.tsx',
  'routes/payments/receipt.tsx',
  'routes/payments/rent-csv.ts',
  'routes/payments/show.tsx',
  'routes/plumbing/',
  'routes/properties/report.tsx',
  'routes/public/calculator.tsx',
  'routes/public/coming-soon.tsx',
  'routes/public/landing.tsx',
  'routes/public/properties.tsx',
  'routes/public/property.tsx',
  'routes/returns/',
  'root.tsx',
  'ui/account/new-password-field.tsx',
  'ui/account/password-field.tsx',
  'ui/account/sign-in-form.tsx',
  'ui/account/sign-up-form.tsx',
  'ui/bookings/term-choice.tsx',
  'ui/calculator/',
  'ui/disputes/',
  'ui/landing/',
  'ui/dashboard/booking-list.tsx',
  'ui/dashboard/complete-profile.tsx',
  'ui/dashboard/deposits-part.tsx',
  'ui/dashboard/invitations-part.tsx',
  'ui/dashboard/part.tsx',
  'ui/dashboard/tenant.tsx',
  'ui/form/',
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
  'ui/payments/text-check.tsx',
  'ui/payments/transaction-number.tsx',
  'ui/property-page/booking-link.ts',
  'ui/property-page/booking-panel.tsx',
  'ui/property-page/price-line.tsx',
  'ui/property-page/property-facts.tsx',
  'ui/property-page/room-choice.tsx',
  'ui/property-page/similar-properties.tsx',
  'ui/property-page/social-card.ts',
  'ui/reports/report-form.tsx',
  'ui/returns/',
  'ui/search/',
  'ui/show/',
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

/** What stands in code as in a sentence, and is none. */
const CODE =
  /^[\p{Ll}_][\w-]*$|^[^\p{L}]*$|^\(?(?:min|max)-width|^[#./?&]|^https?:|^\s*select |^TSh$|^[ML]\d|^(?:og|twitter):|^ph |@example\.com$|^(?:btn|bar-foot|basis-60|frame|input|tile|xl:\S+)(?: |$)|^var\(--|^[\d.]+em$|\[\]$|^multipart\/form-data$|^Set-Cookie$|^private, no-store$|^width=device-width|^light dark$|^@?[a-z]+(?:[._-][a-z-]+)*$|^(?:image|application)\/|^payment\.send$|^[a-z-]+:$|^Files-Ahead$|^(?:PNG, JPG, )?PDF$/u

/** Text that people would read, and that no mark translates, as 'line: text'. */
export function unmarkedIn({ path, text }: Source): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const add = (node: ts.Node, content: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    found.push(`app/${path}:${line + 1} ${content.trim().replace(/\s+/g, ' ')}`)
  }
  function visit(node: ts.Node) {
    if (ts.isTaggedTemplateExpression(node) && /^t\b/.test(node.tag.getText())) {
      if (ts.isTemplateExpression(node.template))
        for (const span of node.template.templateSpans) visit(span.expression)
      return
    }
    if (ts.isJsxText(node) && /\p{L}{2}/u.test(node.text)) add(node, node.text)
    if (ts.isStringLiteralLike(node) && isForPeople(node) && !CODE.test(node.text)) add(node, node.text)
    if (ts.isTemplateExpression(node)) {
      const parts = [node.head, ...node.templateSpans.map(({ literal }) => literal)]
      if (isForPeople(node) && parts.some((one) => /\p{L}{2}/u.test(one.text) && !CODE.test(one.text.trim())))
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
  /^(?:labels|terms?|paths\.\w+|withIcon|allRows|oneRow|.*\.(?:split|join|test|get|startsWith|includes|toLocaleString|append|set|has))$/

function isForPeople(node: ts.Node): boolean {
  for (let at = node; at.parent; at = at.parent) {
    const { parent } = at
    if (ts.isImportDeclaration(parent) || ts.isTypeNode(parent) || ts.isPropertySignature(parent))
      return false
    if (ts.isJsxAttribute(parent)) return !ATTRIBUTES.test(parent.name.getText())
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
