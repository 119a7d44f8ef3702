import { createRequire } from 'node:module'
import postcss, { type AtRule, type ChildNode, type Declaration, type Root, type Rule } from 'postcss'
import { oldestBrowsers, oldestWithScripts } from '../../.config/old-browsers'

type Versions = Record<string, string>

/** A node of MDN's data: features by name, and under `__compat` the versions that know it. */
type Feature = { [name: string]: Feature | undefined }
type Support = {
  version_added: string | false | null
  version_removed?: string
  flags?: unknown
  prefix?: string
  alternative_name?: string
}

const data: { css: Record<string, Feature>; api: Feature; javascript: Record<string, Feature> } =
  createRequire(import.meta.url)('@mdn/browser-compat-data')

function isAtMost(version: string, limit: string): boolean {
  const [a, b] = [version, limit].map((text) => text.replace('≤', '').split('.').map(Number))
  return (a?.[0] ?? 0) === (b?.[0] ?? 0) ? (a?.[1] ?? 0) <= (b?.[1] ?? 0) : (a?.[0] ?? 0) < (b?.[0] ?? 0)
}

/** The support of a feature by browser, or undefined without data. */
function supportOf(feature: Feature | undefined): Record<string, Support | Support[]> | undefined {
  return feature?.__compat?.support as Record<string, Support | Support[]> | undefined
}

/** Whether each of these browsers knows a feature without a prefix, a flag or another name. Without data it counts as known. */
function knows(feature: Feature | undefined, versions: Versions): boolean {
  const support = supportOf(feature)
  if (!support) return true
  return Object.entries(versions).every(([browser, oldest]) =>
    [support[browser] ?? []]
      .flat()
      .some(
        ({ version_added, version_removed, flags, prefix, alternative_name }) =>
          typeof version_added === 'string' &&
          version_added !== 'preview' &&
          !version_removed &&
          !flags &&
          !prefix &&
          !alternative_name &&
          isAtMost(version_added, oldest),
      ),
  )
}

const { properties = {}, selectors = {}, types = {}, 'at-rules': atRules = {} } = data.css

function isPrefixed(name: string): boolean {
  return name.startsWith('-')
}

/** Names in a value: keywords, and functions with their opening bracket. Strings and URLs have none. */
function namesIn(value: string): string[] {
  return value.replace(/url\([^)]*\)|"[^"]*"|'[^']*'/g, '').match(/(?<![\w#.-])[a-z][\w-]*\(?/gi) ?? []
}

/** The unknown parts of a declaration: its property, or keywords and functions of its value. */
function unknownIn({ prop, value }: Declaration, versions: Versions): string[] {
  if (isPrefixed(prop)) return []
  const property = properties[prop]
  if (!knows(property, versions)) return [prop]
  return namesIn(value).flatMap((name) => {
    const isFunction = name.endsWith('(')
    const feature = isFunction ? types[name.slice(0, -1)] : property?.[name]
    return knows(feature, versions) ? [] : [isFunction ? name.slice(0, -1) : `${prop}: ${name}`]
  })
}

/** The unknown pseudo-classes and pseudo-elements of one selector. A rule with one of them is left out as a whole. */
function unknownInSelector(selector: string, versions: Versions): string[] {
  const pseudos = [...selector.matchAll(/::?([a-z-]+)/g)].map((match) => match[1] ?? '')
  const unknown = pseudos.filter((name) => !isPrefixed(name) && !knows(selectors[name], versions))
  const hasList = /:not\([^()]*,/.test(selector) && !knows(selectors.not?.selector_list, versions)
  return hasList ? [...unknown, 'not: list'] : unknown
}

/** Whether an earlier declaration of the same property, or its prefixed twin, is read instead. */
function hasFallback(node: Declaration, versions: Versions): boolean {
  const siblings = node.parent?.nodes ?? []
  return siblings
    .slice(0, siblings.indexOf(node))
    .some(
      (other) =>
        other.type === 'decl' &&
        (other.prop === node.prop || other.prop === `-webkit-${node.prop}`) &&
        unknownIn(other, versions).length === 0,
    )
}

/** The unknown feature, if any, that a declaration has only in a flex box. */
function unknownInFlex({ prop, value, parent }: Declaration, versions: Versions): string | undefined {
  const isInFlex = parent?.some(
    (other) => other.type === 'decl' && other.prop === 'display' && other.value.endsWith('flex'),
  )
  if (!isInFlex || (prop === 'gap' && value === '0')) return undefined
  const { flex_context, context_flex } = properties[prop] ?? {}
  if (!knows(flex_context, versions)) return 'flex gap'
  return knows(context_flex?.[`${value}_in_flex`], versions) ? undefined : `${prop}: ${value} in flex`
}

/** Names of the unknown things in an at-rule's name or its media query. */
function unknownInAtRule({ name, params }: AtRule, versions: Versions): string[] {
  if (!knows(atRules[name], versions)) return [`@${name}`]
  if (name !== 'media') return []
  return [...params.matchAll(/\(([a-z-]+)/g)]
    .map((match) => match[1]?.replace(/^(min|max)-/, '') ?? '')
    .filter((feature) => !knows(atRules.media?.[feature], versions))
}

/** Flex boxes whose items get margins in browsers without flex gap. */
function fallbackSelectors(root: Root): Set<string> {
  const found = new Set<string>()
  root.walkAtRules('supports', (rule) => {
    if (rule.params.replaceAll(' ', '') !== 'not(inset:0)') return
    rule.walkRules(({ selectors: own }) => {
      for (const selector of own) found.add(selector.replace(/\s*[>\s][^>\s]*$/, ''))
    })
  })
  return found
}

/** The features of a sheet that these browsers leave out, each with its selectors. `fallbacks` holds the margins. */
export function leftOut(
  css: string,
  fallbacks = css,
  versions: Versions = oldestBrowsers,
): Map<string, string[]> {
  const root = postcss.parse(css)
  const found = new Map<string, string[]>()
  const add = (name: string, where: string) => found.set(name, [...(found.get(name) ?? []), where])
  const spaced = fallbackSelectors(postcss.parse(fallbacks))
  root.walk((node: ChildNode) => {
    if (node.type === 'atrule') for (const name of unknownInAtRule(node, versions)) add(name, node.params)
    if (node.type === 'rule' && !isKeyframe(node)) {
      const unknown = node.selectors.map((one) => unknownInSelector(one, versions))
      // A list with one unknown selector is left out as a whole.
      for (const name of new Set(unknown.flat()))
        add(unknown.every((names) => names.length > 0) ? name : `${name} in a list`, node.selector)
    }
    if (node.type !== 'decl' || node.parent?.type !== 'rule') return
    const { selectors: own, selector } = node.parent as Rule
    if (!hasFallback(node, versions)) for (const name of unknownIn(node, versions)) add(name, selector)
    const inFlex = unknownInFlex(node, versions)
    for (const one of inFlex ? own : []) if (inFlex !== 'flex gap' || !spaced.has(one)) add(`${inFlex}`, one)
  })
  return found
}

function isKeyframe({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes')
}

/** The sheet as the oldest supported browsers read it. */
export function asRead(css: string): string {
  const root = postcss.parse(css)
  const flex = new Set<string>()
  root.walkDecls('display', ({ value, parent }) => {
    if (value.endsWith('flex')) for (const selector of (parent as Rule).selectors) flex.add(selector)
  })
  const isGapOfFlex = ({ prop, parent }: Declaration) =>
    /^(row-|column-)?gap$/.test(prop) && (parent as Rule).selectors.some((selector) => flex.has(selector))
  root.walk((node: ChildNode) => {
    if (node.type === 'atrule' && node.name === 'supports') readSupports(node)
    else if (node.type === 'atrule' && unknownInAtRule(node, oldestBrowsers).length > 0) node.remove()
    else if (node.type === 'rule' && !isKeyframe(node)) {
      if (node.selectors.some((selector) => unknownInSelector(selector, oldestBrowsers).length > 0))
        node.remove()
    } else if (node.type === 'decl' && (unknownIn(node, oldestBrowsers).length > 0 || isGapOfFlex(node)))
      node.remove()
  })
  return root.toString()
}

function readSupports(node: AtRule): void {
  if (node.params.replaceAll(' ', '') === 'not(inset:0)') node.replaceWith(node.nodes ?? [])
}

/** Members of any interface or built-in, by name. */
const members = new Map<string, Feature[]>()

function collect(scope: Feature | undefined): void {
  for (const [owner, feature] of Object.entries(scope ?? {})) {
    for (const [name, member] of [[owner, feature], ...Object.entries(feature ?? {})] as const)
      if (member && supportOf(member)) members.set(name, [...(members.get(name) ?? []), member])
  }
}

collect(data.api)
collect(data.javascript.builtins)
collect(data.javascript.builtins?.Intl)

/** Methods and globals that a script calls and these browsers do not have; `name?.(` is guarded. */
export function unknownInScript(code: string, versions: Versions = oldestWithScripts): string[] {
  const called = [...code.matchAll(/(?<![\w$])([a-zA-Z]{3,}|(?<=\.)at)\(/g)].map((match) => match[1] ?? '')
  const isOwn = (name: string) => new RegExp(`\\b${name}\\([^()]*\\)\\{`).test(code)
  return [...new Set(called)].filter((name) => {
    if (isOwn(name)) return false
    const features = members.get(name)
    return features && !features.some((feature) => knows(feature, versions))
  })
}
