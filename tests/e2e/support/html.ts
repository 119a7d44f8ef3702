/** Reads the HTML that React writes: attributes in double quotes, every element closed, no form within a form. */

export type Attributes = Record<string, string>
type Element = { name: string; attributes: Attributes; at: number }

const TAG = /<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/g

function attributesOf(text: string): Attributes {
  const pairs = [...text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)]
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), value]))
}

/** The page without the content of its scripts and sheets. */
const withoutScripts = (html: string) => html.replace(/(<(script|style)\b[^>]*>).*?<\/\2>/gs, '$1')

/** All elements of these names, in the order of the page. */
export function elementsOf(html: string, ...names: string[]): Element[] {
  return [...withoutScripts(html).matchAll(TAG)]
    .map(({ 1: name = '', 2: attributes = '', index }) => ({
      name,
      attributes: attributesOf(attributes),
      at: index,
    }))
    .filter(({ name }) => names.includes(name))
}

/** Addresses within the app that elements of this name point to, of a `link` those of one kind. */
export function hrefsOf(html: string, name: string, attribute: string, rel?: string): string[] {
  return elementsOf(html, name)
    .filter(({ attributes }) => !rel || attributes.rel?.split(' ').includes(rel))
    .flatMap(({ attributes }) => attributes[attribute] ?? [])
}

const TEXT = ['text', 'email', 'password', 'search', 'tel', 'url', 'number', 'date']

const isSubmit = ({ name, attributes }: Element) =>
  (name === 'button' && (attributes.type ?? 'submit') === 'submit') ||
  (name === 'input' && ['submit', 'image'].includes(attributes.type ?? ''))

/** Forms with a line to type in, each with the button that Enter presses: the first one that belongs to it. */
export function formsToTypeIn(html: string): { form: Attributes; first: Attributes | undefined }[] {
  const page = withoutScripts(html)
  const controls = elementsOf(html, 'input', 'button')
  return elementsOf(html, 'form').flatMap(({ attributes: form, at }) => {
    const end = page.indexOf('</form>', at)
    const own = controls.filter((control) => {
      const owner = control.attributes.form
      return owner === undefined ? control.at > at && control.at < end : owner === form.id
    })
    const hasLine = own.some(
      ({ name, attributes }) => name === 'input' && TEXT.includes(attributes.type ?? 'text'),
    )
    return hasLine ? [{ form, first: own.find(isSubmit)?.attributes }] : []
  })
}

/** Controls that nothing names: no label around them or for them, and no words of their own. */
export function unnamedControls(html: string): Attributes[] {
  const page = withoutScripts(html)
  const labelled = new Set(elementsOf(html, 'label').map(({ attributes }) => attributes.for))
  const isWithinLabel = (at: number) => page.lastIndexOf('<label', at) > page.lastIndexOf('</label>', at)
  return elementsOf(html, 'input', 'select', 'textarea')
    .filter(({ attributes }) => !['hidden', 'submit', 'button'].includes(attributes.type ?? ''))
    .filter(({ attributes }) => !attributes['aria-label'] && !attributes['aria-labelledby'])
    .filter(({ attributes, at }) => !labelled.has(attributes.id ?? 'none') && !isWithinLabel(at))
    .map(({ attributes }) => attributes)
}
