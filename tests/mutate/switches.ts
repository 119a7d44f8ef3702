import type { Mutation } from './mutations'

type Numbered = Mutation & { number: number }
type Range = { start: number; end: number }

/** The source with every mutation in it, each behind a switch: `__mutant(7) ? a <= b : a < b`. */
export function withSwitches(source: string, mutations: readonly Numbered[]): string {
  return emitted(source, { start: 0, end: source.length }, nested(mutations))
}

/** Mutations of the same place together, the outer places before the inner ones. */
function nested(mutations: readonly Numbered[]): Numbered[][] {
  const places = new Map<string, Numbered[]>()
  for (const one of mutations) {
    const place = `${one.around.start}-${one.around.end}-${one.form === 'statement'}`
    places.set(place, [...(places.get(place) ?? []), one])
  }
  const isStatement = ([first]: Numbered[]) => (first?.form === 'statement' ? 0 : 1)
  return [...places.values()].sort(
    (a, b) => start(a) - start(b) || end(b) - end(a) || isStatement(a) - isStatement(b),
  )
}

const start = ([first]: Numbered[]) => first?.around.start ?? 0
const end = ([first]: Numbered[]) => first?.around.end ?? 0

function emitted(source: string, range: Range, places: readonly Numbered[][]): string {
  let text = ''
  let at = range.start
  let rest = [...places]
  for (let place = rest.shift(); place; place = rest.shift()) {
    const around = { start: start(place), end: end(place) }
    const inner = rest.filter((one) => end(one) <= around.end)
    rest = rest.filter((one) => end(one) > around.end)
    text += source.slice(at, around.start) + switched(source, place, emitted(source, around, inner))
    at = around.end
  }
  return text + source.slice(at, range.end)
}

const isOn = (number: number) => `globalThis.__mutant?.(${number})`

function switched(source: string, place: readonly Numbered[], own: string): string {
  const [{ form, number } = { form: 'expression', number: 0 }] = place
  if (form === 'statement') return `{if (!${isOn(number)}) {${own}}}`
  const choices = place.map(({ number, around, start, end, text }) => {
    const changed = source.slice(around.start, start) + text + source.slice(end, around.end)
    return `${isOn(number)} ? (${changed}) : `
  })
  const expression = `(${choices.join('')}(${own}))`
  return form === 'name' ? `[${expression}]` : expression
}
