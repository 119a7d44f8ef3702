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
  // names, numbers and signs, addresses, sums, fields of a form and what finds them
  /^[\p{Ll}_][\w.-]*$|^@?[a-z]+(?:[._-][a-z-]+)*$|^[^\p{L}]*$|\[\]$|^[A-Z]{1,5}$|^[A-Z][a-z]+(?:[A-Z][a-z]+)+$/u,
  /^(?:[\w-]+ )*[a-z]+[A-Z]\w*(?: \w+)*$|^key value$|^id (?:\w+ )*\w+$|^(?:node:|[@~]\/?)?[\w.-]+(?:\/[\w.-]*)+$|^README\.txt$/,
  /^\d+(?:[dg]|\.webp)$|^NFK?[CD]$|^2345|^€|^\\d|^jan feb |^(?:kept for|second step:|guest form:|words of)$/,
  /^(?:Refusal|System Administrator|Unknown device|fill in|see (?:ticket|order)|%.*%)$| - requires re-approval$/,
  /^[#./?&]|^https?:|^[a-z-]+:\+?$|^[a-z]+=$|@example\.com$|^TSh$|^Dar es Salaam$|^BW-$/,
  /^(?:rooms|fields)(?:\[|\/)$|^\]\.\w+$|^\[name=|^\[a-z\]|^button:enabled$/,
  // styles and drawings
  /^(?:btn|link-btn|bar-foot|basis-60|cluster|flex|frame|grid|input|tile|(?:max-)?(?:lg|xl):\S+)(?: |$)|^small (?:muted$|flex )/,
  /^ edge-|^ph |^var\(--|^[\d.]+em$|^[ML]\d|^\[transform:|^text-\[|^max-\[/,
  /^\(?(?:min|max)-width|^width=device-width|^light dark$|^(?:margin|display):/,
  // parts of pages, and what finds them
  /^(?:[^<>]*>)?(?:\s*<[^<>]*>)*(?:\s*<[^<>]*)?$|^" \w+="$|^<\?xml |^xmlns=|^[\w-]*\[|^(?:[\w-]*:not\(|:[a-z]|\((?:hover|prefers))|^main input/,
  // headers, types of files, social cards
  /^(?:Set-Cookie|Clear-Site-Data|attachment; filename="invoice-|\.pdf"|Files-Ahead|X+-X+|"cache"|private, no-store)$|^(?:og|twitter):/,
  /^(?:text|public|attachment|inline)[/,;]|^;\s*(?:Secure|[\w*-]+=)|^default-src |^(?:Cookie|User-[Aa]gent|Disallow|Sitemap)(?::|$)/,
  /^multipart\/form-data$|^(?:image|application)\/|^(?:PNG, JPG, )?PDF$/,
  // words that are compared, orders of a list, names of what is kept or logged
  /^-(?:until|tenant|stay|sum)$|^not offered$|^stays elsewhere$|^many [a-z]+\.paid$|^started forms$/,
  // queries and commands
  /^\s*(?:select|insert into|left join|indexed by) |\(select |union all|^(?:and )?\w+\(\w?[.*]?\w*$|^(?:=|<>) '|^_\w+/,
  /^(?:is null| (?:AND|OR) |case when.*)$|^(?:coalesce|in |exists |max|json_\w+)\(|^->> |^npm run |^--[a-z-]+|^SEED$/,
  /(?:^|[ (])(?:\w\.\w+|\w+_\w+) ?(?:[=<>]|in \(|is |between )/,
]
const isCode = (text: string) => CODE.some((kind) => kind.test(text))

/** How a text begins that is a query, or a part of one, as the code has it. */
const QUERY =
  /^[`']\s*(?:select |with \w+ as |update |case when |iif\(|coalesce\(|from \w+ \w+ (?:join|where) |\(?\w\.\w+ |\w+ \w (?:left )?join )/

/** Text that people would read, and that no mark translates, as 'line: text'. */
export function unmarkedIn({ path, text }: Source): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const add = (node: ts.Node, content: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    found.push(`app/${path}:${line + 1} ${content.trim().replace(/\s+/g, ' ')}`)
  }
  function visit(node: ts.Node) {
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
