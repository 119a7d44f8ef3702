import { t } from '~/domain/ground/shared/language'
import { button } from './button'

/**
 * `<ui-shots>` over the first picture of a card, whose first link leads to the place: leafs through the place's others. Their
 * addresses come with the first press, so that a list holds none of them, and each picture when it is asked for. Cards out
 * of view wait: twenty pairs of buttons at once keep a small phone from answering.
 */
export class CardShots extends HTMLElement {
  connectedCallback() {
    const shot = this.parentElement
    if (!shot || this.firstChild) return
    const watcher = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return
      watcher.disconnect()
      this.fill()
    })
    watcher.observe(shot)
  }

  private fill() {
    const image = document.createElement('img')
    image.hidden = true
    let loading: Promise<string[]> | undefined
    let index = 0
    const leaf = async (step: number) => {
      loading ??= this.addresses()
      const all = await loading
      if (all.length === 0) loading = undefined
      if (all.length < 2) return
      index = (index + step + all.length) % all.length
      image.hidden = index === 0
      image.alt = t`Photo ${index + 1} of ${all.length}`
      if (index > 0) image.src = all[index] ?? ''
    }
    this.append(
      image,
      button('btn btn-icon', '‹', () => leaf(-1), t`Previous photo`),
      button('btn btn-icon', '›', () => leaf(1), t`Next photo`),
    )
  }

  /** The first picture's, which the card shows by itself, and the others'; none while the network fails. */
  private addresses(): Promise<string[]> {
    const link = this.closest('article')?.querySelector('a')
    return fetch(`${link?.pathname}/pictures`).then(
      (answer) => (answer.ok ? answer.json() : []),
      () => [],
    )
  }
}
