import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import ts from 'typescript'

export const kinds = ['comparison', 'boundary', 'negation', 'dropped statement', 'constant'] as const
type Kind = (typeof kinds)[number]

export type Mutation = {
  kind: Kind
  file: string
  line: number
  /** The place in the file, and what stands there afterwards. */
  start: number
  end: number
  text: string
  /** The expression or statement that holds the place, for a switch between both. */
  around: { start: number; end: number }
  form: 'expression' | 'statement' | 'name'
  /** What was and what is: 'a < b → a <= b'. */
  change: string
  /** Names the change by the words of its line, wherever the line stands. */
  id: string
}

type Change = { kind: Kind; node: ts.Node; text: string }

const opposite: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
}
const boundary: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
const logical: Record<string, string> = { '&&': '||', '||': '&&' }

/** Every small change of a file that leaves it valid: none in types, imports, texts of the log or comments. */
export function mutationsOf(file: string): Mutation[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true)
  const found: Mutation[] = []
  const visit = (node: ts.Node): void => {
    if (isOutOfReach(node)) return
    for (const change of changesOf(node, source)) found.push(described(change, source))
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(source, visit)
  return found
}

function isOutOfReach(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true
  return ts.isCallExpression(node) && /^(?:log|console)\b/.test(node.expression.getText())
}

function changesOf(node: ts.Node, source: ts.SourceFile): Change[] {
  if (ts.isBinaryExpression(node)) return ofOperator(node, source)
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [{ kind: 'negation', node, text: `(${node.operand.getText(source)})` }]
  if (ts.isIfStatement(node)) return [negated(node.expression, source), ...dropped(node, source)]
  if (ts.isConditionalExpression(node)) return [negated(node.condition, source)]
  if (ts.isExpressionStatement(node)) return dropped(node, source)
  if (ts.isNumericLiteral(node)) return ofNumber(node)
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [{ kind: 'constant', node, text: 'false' }]
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [{ kind: 'constant', node, text: 'true' }]
  return []
}

function ofOperator({ operatorToken }: ts.BinaryExpression, source: ts.SourceFile): Change[] {
  const sign = operatorToken.getText(source)
  const tables: [Kind, Record<string, string>][] = [
    ['comparison', opposite],
    ['boundary', boundary],
    ['negation', logical],
  ]
  return tables.flatMap(([kind, table]) => {
    const text = table[sign]
    return text ? [{ kind, node: operatorToken, text }] : []
  })
}

const negated = (node: ts.Expression, source: ts.SourceFile): Change => ({
  kind: 'negation',
  node,
  text: `!(${node.getText(source)})`,
})

/** A call or an assignment that stands alone, or an `if` that only refuses. */
function dropped(node: ts.ExpressionStatement | ts.IfStatement, source: ts.SourceFile): Change[] {
  if (ts.isIfStatement(node) && (node.elseStatement || !ts.isThrowStatement(node.thenStatement))) return []
  if (/^(?:log|console)\b/.test(node.getText(source))) return []
  return [{ kind: 'dropped statement', node, text: ';' }]
}

function ofNumber(node: ts.NumericLiteral): Change[] {
  if (ts.isLiteralTypeNode(node.parent)) return []
  return [{ kind: 'constant', node, text: String(Number(node.text.replaceAll('_', '')) + 1) }]
}

function described({ kind, node, text }: Change, source: ts.SourceFile): Mutation {
  const start = node.getStart(source)
  const { line } = source.getLineAndCharacterOfPosition(start)
  const words = source.text.split('\n')[line]?.trim() ?? ''
  const around = ts.isBinaryExpression(node.parent) && node.parent.operatorToken === node ? node.parent : node
  const was = around.getText(source)
  const at = start - around.getStart(source)
  const is = was.slice(0, at) + text + was.slice(at + node.getEnd() - start)
  const change = `${short(was)} → ${short(is)}`
  const id = createHash('sha256').update(`${words}\n${kind}\n${was}\n${is}`).digest('hex').slice(0, 12)
  return {
    kind,
    file: source.fileName,
    line: line + 1,
    start,
    end: node.getEnd(),
    text,
    around: { start: around.getStart(source), end: around.getEnd() },
    form: formOf(node),
    change,
    id,
  }
}

function formOf(node: ts.Node): Mutation['form'] {
  if (ts.isStatement(node)) return 'statement'
  return ts.isPropertyAssignment(node.parent) && node.parent.name === node ? 'name' : 'expression'
}

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 70 ? `${line.slice(0, 67)}…` : line
}
