import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import ts from 'typescript'

export interface Import {
  /** The import: a path below app/ without its ending, or a package's specifier. */
  to: string
  /** Whether `to` is a package (or a node module) rather than a file of the app. */
  isPackage: boolean
  /** Whether the import disappears at run time. */
  typeOnly: boolean
}

export interface SourceFile {
  /** Path below app/, with its ending. */
  path: string
  imports: Import[]
  /** What it uses: 'clock', 'environment', 'Request', 'Response', and 'offset' of queries. */
  uses: Set<string>
}

const code = /\.(?:tsx?|mjs|js)$/
const asset = /\.(?:css|json|svg|png|woff2)(?:\?\w+)?$|\?\w+$/
const withoutEnding = (path: string) => path.replace(code, '')

function resolveImport(from: string, specifier: string, typeOnly: boolean): Import {
  if (specifier.startsWith('~/')) return { to: withoutEnding(specifier.slice(2)), isPackage: false, typeOnly }
  if (specifier.startsWith('#seed/')) {
    return { to: `../drizzle/seed/${withoutEnding(specifier.slice(6))}`, isPackage: false, typeOnly }
  }
  if (!specifier.startsWith('.')) return { to: specifier, isPackage: true, typeOnly }
  return { to: withoutEnding(posix.join(posix.dirname(from), specifier)), isPackage: false, typeOnly }
}

/** The module specifier that a node imports from, and whether the import is for types only. */
function importOf(node: ts.Node): { specifier: ts.Node | undefined; typeOnly: boolean } | undefined {
  if (ts.isImportDeclaration(node)) {
    return { specifier: node.moduleSpecifier, typeOnly: node.importClause?.isTypeOnly ?? false }
  }
  if (ts.isExportDeclaration(node)) return { specifier: node.moduleSpecifier, typeOnly: node.isTypeOnly }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    return { specifier: node.argument.literal, typeOnly: true }
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    return { specifier: node.arguments[0], typeOnly: false }
  }
}

function worldOf(node: ts.Node): string | undefined {
  if (ts.isIdentifier(node) && (node.text === 'Request' || node.text === 'Response')) return node.text
  if (ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length)
    return 'clock'
  if (!ts.isPropertyAccessExpression(node)) return undefined
  if (node.getText() === 'Date.now') return 'clock'
  if (node.getText() === 'process.env') return 'environment'
  if (node.name.text === 'offset' && ts.isCallExpression(node.parent)) return 'offset'
}

/** Imports and uses of one file, given its path below app/ and its text. */
export function readSource(path: string, text: string): SourceFile {
  const imports: Import[] = []
  const uses = new Set<string>()
  function visit(node: ts.Node) {
    const found = importOf(node)
    if (found?.specifier && ts.isStringLiteralLike(found.specifier) && !asset.test(found.specifier.text)) {
      imports.push(resolveImport(path, found.specifier.text, found.typeOnly))
    }
    const world = worldOf(node)
    if (world) uses.add(world)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
  return { path, imports, uses }
}

/** Every code file below a folder, read. */
export function readTree(folder: string): SourceFile[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => code.test(path) && !path.endsWith('.d.ts'),
  )
  return paths.sort().map((path) => readSource(path, readFileSync(join(folder, path), 'utf8')))
}
