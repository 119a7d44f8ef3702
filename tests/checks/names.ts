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
  said: 'text or message',
  say: 'describe or add',
  shelf: 'LRU',
  spots: 'coordinates',
  stories: 'scenarios',
  story: 'scenario',
  strips: 'geo buckets',
  tell: 'notify',
  told: 'notified',
  twin: 'duplicate',
  twins: 'duplicates',
  unproven: 'missing token',
  vocabulary: 'word index',
  walls: 'import rules',
}

/** Names that say too little, with better ones. Properties may have them: forms, columns and stored data do. */
const vagueNames: Record<string, string> = {
  asked: 'requested, or the thing itself',
  facts: 'state or details',
  meanwhile: 'conflicts',
  onlooker: 'viewer',
  opener: 'button or form',
  place: 'bookable, location, slot or cursor',
  typed: 'input, fields or formValues',
  wanted: 'expected or target',
  ways: 'conditions',
  words: 'reason, message or terms',
}

interface Named {
  name: string
  line: number
  isProperty: boolean
}

const isPropertyName = (node: ts.Node, parent: ts.Node) =>
  ts.isPropertyAssignment(node) ||
  ts.isShorthandPropertyAssignment(node) ||
  ts.isPropertySignature(node) ||
  ts.isJsxAttribute(node) ||
  (ts.isObjectBindingPattern(parent) &&
    ts.isBindingElement(node) &&
    !node.propertyName &&
    !node.dotDotDotToken)

/** The names that a file declares: of variables, functions, types, parameters, properties and fields. */
export function declaredNames(path: string, text: string): Named[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const names: Named[] = []
  const visit = (node: ts.Node, parent: ts.Node) => {
    const name = (node as ts.NamedDeclaration).name
    const isOwn = name && !ts.isImportSpecifier(node) && !ts.isPropertyAccessExpression(node)
    if (isOwn && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name))) {
      const line = source.getLineAndCharacterOfPosition(name.getStart(source)).line + 1
      names.push({ name: name.text, line, isProperty: isPropertyName(node, parent) })
    }
    ts.forEachChild(node, (child) => visit(child, node))
  }
  visit(source, source)
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

const anyOfThem = new RegExp(
  `${Object.keys(formerWords).join('|')}|\\b(?:${Object.keys(vagueNames).join('|')})\\b`,
  'i',
)

/** Former and vague words among the names that a file declares and in its own name, one sentence each. */
export function formerNames(path: string, text: string): string[] {
  if (!anyOfThem.test(path + text)) return []
  const ownName = { name: path.replace(/^.*\//, '').replace(/\.\w+$/, ''), line: 0, isProperty: true }
  return [ownName, ...declaredNames(path, text)].flatMap(({ name, line, isProperty }) => [
    ...wordsIn(name)
      .filter((word) => Object.hasOwn(formerWords, word))
      .map((word) => `${path}:${line} ${name}: '${word}' is called ${formerWords[word]}`),
    ...(!isProperty && Object.hasOwn(vagueNames, name)
      ? [`${path}:${line} ${name}: choose a name such as ${vagueNames[name]}`]
      : []),
  ])
}
