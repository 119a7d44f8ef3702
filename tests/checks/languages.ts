import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { type Mark, marksIn } from '../../.config/swahili'

/** Folders and files of app/ without words for people, or with words that administrators of Bweni alone read. */
export const english = [
  // administrators
  'routes/admin/',
  'routes/account/admin-setup.tsx',
  'ui/admin/',
  'ui/settings/',
  'domain/desk/activity/',
  'domain/desk/operations/',
  'domain/ground/events/',
  'domain/ground/settings/',
  'domain/listings/cities/',
  // machines
  'adapters/',
  'db/',
  'domain/university/submissions/find-words.ts',
  'entry.',
  'route-facts.ts',
  'routes.ts',
  'server/',
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
  /^[\p{Ll}_][\w.-]*$|^@?[a-z]+(?:[._-][a-z-]+)*$|^[^\p{L}]*$|\[\]$/u,
  /^[#./?&]|^https?:|^[a-z-]+:\+?$|^[a-z]+=$|@example\.com$|^TSh$/,
  // styles and drawings
  /^(?:btn|bar-foot|basis-60|frame|input|tile|(?:max-)?(?:lg|xl):\S+)(?: |$)|^ edge-|^ph |^var\(--|^[\d.]+em$|^[ML]\d/,
  /^\(?(?:min|max)-width|^width=device-width|^light dark$/,
  // headers, types of files, social cards
  /^(?:Set-Cookie|Clear-Site-Data|Files-Ahead|X+-X+|"cache"|private, no-store)$|^(?:og|twitter):/,
  /^multipart\/form-data$|^(?:image|application)\/|^text\/html|^(?:PNG, JPG, )?PDF$/,
  // queries and commands
  /^\s*select |^(?:coalesce|in )\($|^is null$|^->> |^npm run |^--quota |^SEED$/,
]
const isCode = (text: string) => CODE.some((kind) => kind.test(text))

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
  /^(?:labels|terms?|paths\.\w+|withIcon|allRows|oneRow|(?:un)?seal|.*\.(?:split|join|test|get|startsWith|includes|toLocaleString|append|set|has))$/

function isForPeople(node: ts.Node): boolean {
  for (let at = node; at.parent; at = at.parent) {
    const { parent } = at
    if (ts.isImportDeclaration(parent) || ts.isTypeNode(parent) || ts.isPropertySignature(parent))
      return false
    if (ts.isJsxAttribute(parent)) return !ATTRIBUTES.test(parent.name.getText())
    if (ts.isNewExpression(parent) && /Error$/.test(parent.expression.getText())) return false
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
