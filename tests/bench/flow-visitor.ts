/** Somebody who reads pages and sends their forms as a browser without scripts does. */
export class Visitor {
  readonly #url: string
  readonly #cookies = new Map<string, string>()

  constructor(url: string) {
    this.#url = url
  }

  static async signedIn(url: string, email: string, password: string): Promise<Visitor> {
    const visitor = new Visitor(url)
    const answer = await visitor.post('/auth', new URLSearchParams({ email, password }))
    if (answer.status !== 303) throw new Error(`Signing in as ${email} answers ${answer.status}`)
    return visitor
  }

  async get(path: string): Promise<string> {
    const answer = await this.#send(path, {})
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
    return answer.text()
  }

  post(path: string, body: URLSearchParams | FormData): Promise<Response> {
    return this.#send(path, { method: 'POST', body })
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, origin: this.#url, 'sec-fetch-site': 'same-origin' }
    const answer = await fetch(this.#url + path, { ...init, headers, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.#cookies.set(name, value)
    }
    return answer
  }
}

/** Addresses on a page, each once. */
export function links(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map(([path]) => path))]
}

/** The form's current values as a browser sends them, without button or file. */
export function fieldsOf(html: string, field: string): FormData {
  const form = new FormData()
  const forms = [...html.matchAll(/<form\b.*?<\/form>/gs)].map(([text]) => text)
  const text = forms.find((one) => one.includes(` name="${field}"`)) ?? ''
  if (!text) throw new Error(`No form has a field ${field}`)
  for (const [, tag, attributes = ''] of text.matchAll(/<(input)\b([^>]*)>/g)) add(tag, attributes, '')
  for (const [, tag, attributes = '', inner = ''] of text.matchAll(
    /<(textarea|select)\b([^>]*)>(.*?)<\/\1>/gs,
  ))
    add(tag, attributes, inner)
  return form

  function add(tag: string | undefined, attributes: string, inner: string) {
    const name = attribute(attributes, 'name')
    const type = attribute(attributes, 'type') ?? 'text'
    if (!name || / disabled(=|\b)/.test(attributes) || ['file', 'submit', 'button'].includes(type)) return
    if (['radio', 'checkbox'].includes(type) && !/ checked\b/.test(attributes)) return
    if (tag === 'textarea') form.append(name, decoded(inner.replace(/^\n/, '')))
    else if (tag === 'select') {
      const chosen = /<option\b[^>]*\bselected\b[^>]*>/.exec(inner)?.[0] ?? /<option\b[^>]*>/.exec(inner)?.[0]
      form.append(name, attribute(chosen ?? '', 'value') ?? '')
    } else form.append(name, attribute(attributes, 'value') ?? (type === 'checkbox' ? 'on' : ''))
  }
}

function attribute(text: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(text)?.[1]
  return found === undefined ? undefined : decoded(found)
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const decoded = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
