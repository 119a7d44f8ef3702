import { readdirSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import type { Plugin } from 'vite'

/** Quick look: whether code has marks at all. */
const MARKED = /\bt(?:\.as\([^)]*\))?`|\blabels(?:<\w+>)?\(|\bterms?\(/

const root = fileURLToPath(new URL('..', import.meta.url))

/** A sentence as the code marks it. */
export type Mark = {
  /** Its English with {0}, {1} for the values, and the context where it has one. */
  key: string
  line: number
  /** It is said when its module loads, where nobody is answered. */
  isAtLoad: boolean
  /** The tag of its template, or the word itself. */
  node: ts.Node
  /** The call around a word: of `labels`, `terms` or `term`. */
  table?: ts.Node
}

/** Every sentence that this code marks with `t`, `t.as('…')`, `labels({…})`, `terms(…)` or `term(…)`. */
export function marksIn(path: string, code: string): Mark[] {
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true)
  const marks: Mark[] = []
  const add = (node: ts.Node, key: string, table?: ts.Node) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    marks.push({ key, line: line + 1, node, table, isAtLoad: !table && !isInFunction(node) })
  }
  function visit(node: ts.Node) {
    if (ts.isTaggedTemplateExpression(node)) {
      const context = contextOf(node.tag)
      if (context !== undefined) add(node.tag, keyOf(node.template, context))
    }
    if (ts.isCallExpression(node)) for (const word of wordsOf(node)) add(word, word.text, node)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return marks
}

/** The context of a tag; '' for plain `t`, `undefined` for other tags. */
function contextOf(tag: ts.Expression): string | undefined {
  if (tag.getText() === 't') return ''
  if (!ts.isCallExpression(tag) || tag.expression.getText() !== 't.as') return undefined
  const [context] = tag.arguments
  return context && ts.isStringLiteralLike(context) ? context.text : undefined
}

function keyOf(template: ts.TemplateLiteral, context: string): string {
  const text = ts.isNoSubstitutionTemplateLiteral(template)
    ? template.text
    : template.head.text +
      template.templateSpans.map((span, index) => `{${index}}${span.literal.text}`).join('')
  return context === '' ? text : `${text} (${context})`
}

/** The words of a table: values of `labels({…})`, and all of `terms(…)`. */
function wordsOf({ expression, arguments: given }: ts.CallExpression): ts.StringLiteralLike[] {
  const [table] = given
  if (/^terms?$/.test(expression.getText())) return given.filter(ts.isStringLiteralLike)
  if (expression.getText() !== 'labels' || !table || !ts.isObjectLiteralExpression(table)) return []
  return table.properties
    .filter(ts.isPropertyAssignment)
    .map(({ initializer }) => initializer)
    .filter(ts.isStringLiteralLike)
}

/** Whether it runs when something is called. */
function isInFunction(node: ts.Node): boolean {
  for (let at = node.parent; at; at = at.parent) if (ts.isFunctionLike(at)) return true
  return false
}

/** The Swahili of each English sentence, read from its files. */
export function readSwahili(): Map<string, string> {
  const folder = `${root}app/swahili`
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return new Map(
    files.flatMap((name) => Object.entries<string>(JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')))),
  )
}

/** The code of a script with its own sentences in Swahili. A word that no script uses stays out of them, with its table. */
export function withSwahili(
  code: string,
  marks: readonly Mark[],
  swahili: ReadonlyMap<string, string>,
): string {
  const quoted = (key: string) => JSON.stringify(swahili.get(key))
  const put = (at: number, end: number, text: string) => ({ at, end, text })
  const tables = new Set(marks.flatMap(({ table }) => table ?? []))
  const changes = [
    ...[...tables].map((table) => put(table.getStart(), table.getStart(), '/*#__PURE__*/ ')),
    ...marks.map(({ key, node, table }) =>
      put(
        node.getStart(),
        node.end,
        table ? `/*#__PURE__*/ taught.word(${JSON.stringify(key)}, ${quoted(key)})` : `t.sw(${quoted(key)})`,
      ),
    ),
  ].sort((a, b) => b.at - a.at)
  const changed = changes.reduce(
    (text, { at, end, text: to }) => text.slice(0, at) + to + text.slice(end),
    code,
  )
  return tables.size === 0
    ? changed
    : `${changed}\nimport { t as taught } from '~/domain/ground/shared/language'\n`
}

/**
 * Fails the build where a sentence has no Swahili, and gives scripts their own: the server reads the files. `isInScripts`: for
 * the small scripts, which draw no tables.
 * Rule: decisions "Languages: English in the code".
 */
export function swahiliPlugin({ isInScripts }: { isInScripts: boolean }): Plugin {
  const swahili = readSwahili()
  return {
    name: 'swahili',
    enforce: 'pre',
    transform(code, id, options) {
      const path = relative(root, id.split('?')[0] ?? '')
      if (!/^app\/.*\.tsx?$/.test(path) || !MARKED.test(code)) return undefined
      const marks = marksIn(path, code)
      for (const { key, line } of marks)
        if (!swahili.has(key)) this.error(`${path}:${line} has no Swahili: ${key}`)
      if (!isInScripts && options?.ssr) return undefined
      const said = isInScripts ? marks.filter(({ table }) => !table) : marks
      return { code: withSwahili(code, said, swahili), map: null }
    },
  }
}
