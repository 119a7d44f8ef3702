import ts from 'typescript'

/** Words that names in the code must not contain, each with the usual term. */
const formerWords: Record<string, string> = {
  arriving: 'upload temp folder',
  cast: 'demo users',
  clockwork: 'scheduler',
  deed: 'action or command',
  deeds: 'actions or commands',
  doors: 'exceptions',
  edition: 'version',
  fates: 'expected outcomes',
  happening: 'domain event',
  happenings: 'domain events',
  shelf: 'LRU',
  spot: 'coordinates',
  spots: 'coordinates',
  stories: 'scenarios',
  story: 'scenario',
  strips: 'geo buckets',
  told: 'notified',
  twin: 'duplicate',
  twins: 'duplicates',
  unproven: 'missing token',
  vocabulary: 'word index',
  walls: 'import rules',
}

interface Named {
  name: string
  line: number
}

/** The names that a file declares: of variables, functions, types, parameters, properties and fields. */
export function declaredNames(path: string, text: string): Named[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const names: Named[] = []
  const visit = (node: ts.Node) => {
    const name = (node as ts.NamedDeclaration).name
    const isOwn = name && !ts.isImportSpecifier(node) && !ts.isPropertyAccessExpression(node)
    if (isOwn && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)))
      names.push({ name: name.text, line: source.getLineAndCharacterOfPosition(name.getStart()).line + 1 })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

/** `findSeenVersion` and `SEEN_VERSION` as `['find', 'seen', 'version']`. */
export function wordsIn(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
}

/**
 * Exported loaders and actions that are not function declarations. A stack trace shows the name of a declaration, and
 * Remix removes it from the browser's module; `export const { loader, action } = kit()` would stay there.
 */
export function unnamedHandlers(path: string, text: string): string[] {
  return [...text.matchAll(/^export (?:const|let|var) (?:\{[^}]*\b)?(loader|action)\b/gm)].map(
    ([, name]) => `${path}: write 'export function ${name}(…)'`,
  )
}

const anyFormerWord = new RegExp(Object.keys(formerWords).join('|'), 'i')

/** Former words among the names that a file declares and in its own name, one sentence each. */
export function formerNames(path: string, text: string): string[] {
  if (!anyFormerWord.test(path + text)) return []
  const ownName = { name: path.replace(/^.*\//, '').replace(/\.\w+$/, ''), line: 0 }
  return [ownName, ...declaredNames(path, text)].flatMap(({ name, line }) =>
    wordsIn(name)
      .filter((word) => Object.hasOwn(formerWords, word))
      .map((word) => `${path}:${line} ${name}: '${word}' is called ${formerWords[word]}`),
  )
}
