import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/** The wings, and the folders of ui/ and routes/ that belong to each beside those of its areas. */
const wings = {
  ground: 'accounts account settings invitations',
  listings: 'search listing-form properties property-page review landing public',
  stays: 'bookings payments disputes returns commissions invoices handovers clients saved',
  university: 'university',
  desk: 'calculator dashboard reports broadcasts notifications admin',
}

const kit = ['form', 'show', 'layout', 'enhance']
const parts = [...Object.keys(wings), 'kit', 'http', 'db', 'server', 'adapters, root, plumbing']

export interface PartSize {
  part: string
  files: number
  /** Tokens in thousands, rounded to hundreds. */
  tokens: number
}

/** The row of the size table that a path below app/ counts in; `undefined` for a folder that no wing names. */
export function partOf(path: string): string | undefined {
  const [layer = '', folder = '', ...rest] = path.split('/')
  if (['http', 'db', 'server'].includes(layer)) return layer
  if (layer === 'ui' && (rest.length === 0 || kit.includes(folder))) return 'kit'
  if (layer === 'domain') return Object.keys(wings).find((wing) => wing === folder)
  if (!['ui', 'routes'].includes(layer) || folder === 'plumbing') return parts.at(-1)
  return Object.entries(wings).find(([, folders]) => folders.split(' ').includes(folder))?.[0]
}

/** Tokens of a file without imports, comments and the line breaks between JSX elements. */
export function countTokens(path: string, text: string): number {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const isLeftOut = (node: ts.Node) =>
    ts.isImportDeclaration(node) ||
    ts.isJSDoc(node) ||
    node.kind === ts.SyntaxKind.EndOfFileToken ||
    (ts.isJsxText(node) && node.containsOnlyTriviaWhiteSpaces)
  function count(node: ts.Node): number {
    if (isLeftOut(node)) return 0
    if (ts.isToken(node)) return 1
    return node.getChildren(file).reduce((sum, child) => sum + count(child), 0)
  }
  return count(file)
}

/** The size of each part of app/, in the order of the table. */
export function measureApp(): PartSize[] {
  const sizes = new Map(parts.map((part) => [part, { files: 0, tokens: 0 }]))
  const paths = readdirSync('app', { recursive: true, encoding: 'utf8' })
  for (const path of paths.filter((name) => /\.tsx?$/.test(name))) {
    const size = sizes.get(partOf(path) ?? '')
    if (!size) throw new Error(`app/${path} belongs to no wing: name its folder in tests/checks/size.ts`)
    size.files += 1
    size.tokens += countTokens(path, readFileSync(`app/${path}`, 'utf8'))
  }
  return [...sizes].map(([part, { files, tokens }]) => ({
    part,
    files,
    tokens: Math.round(tokens / 100) / 10,
  }))
}

/** The table of app/docs/architecture.md. */
export function drawSizes(sizes: PartSize[]): string {
  const row = ({ part, files, tokens }: PartSize) => `| ${part} | ${files} | ${tokens.toFixed(1)} |`
  return ['| part | files | thousand tokens |', '|---|---|---|', ...sizes.map(row)].join('\n')
}

/** The rows of the table as it is written. */
export function readSizes(text: string): PartSize[] {
  return [...text.matchAll(/^\| ([a-z, ]+) \| (\d+) \| (\d+\.\d) \|$/gm)].map(
    ([, part = '', files, tokens]) => ({
      part,
      files: Number(files),
      tokens: Number(tokens),
    }),
  )
}

/** What to do about each part that differs from its row by more than 3 %. Rule: decisions "Size: an alarm for each part". */
export function sizeAlarms(written: PartSize[], measured: PartSize[]): string[] {
  return measured.flatMap(({ part, tokens }) => {
    const row = written.find((one) => one.part === part)
    if (!row) return [`${part} has no row in app/docs/architecture.md`]
    if (Math.abs(tokens - row.tokens) <= row.tokens * 0.03) return []
    const todo =
      tokens > row.tokens
        ? 'look for what can go. If nothing can, write the new table into app/docs/architecture.md (npm run structure' +
          ' prints it) and a line into app/docs/decisions/code.md that says what went, or why nothing could'
        : 'keep what was won: write the new table into app/docs/architecture.md (npm run structure prints it)'
    return [`${part} has ${tokens} thousand tokens, the table says ${row.tokens}: ${todo}`]
  })
}
