import { t } from '~/domain/ground/shared/language'
import { button } from './button'

/**
 * `<ui-carousel>` inside a carousel: moves on every 5 s (4 s on phones), and a button that stops it. It never starts
 * where all is in view and for people who want no motion, and rests while somebody points at it or is inside with the
 * keyboard.
 */
export class CarouselPlayer extends HTMLElement {
  #timer = 0

  connectedCallback() {
    const carousel = this.closest<HTMLElement>('.carousel')
    const track = carousel?.querySelector<HTMLElement>('.track')
    if (this.firstChild || !carousel || !track) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const next = () => {
      if (carousel.matches(':hover, :focus-within')) return
      const atEnd = track.scrollLeft + track.clientWidth >= track.scrollWidth - 4
      track.scrollTo({ left: atEnd ? 0 : track.scrollLeft + (track.firstElementChild?.clientWidth ?? 0) })
    }
    const player = button('link-btn small', '', () => play(this.#timer === 0))
    const play = (on: boolean) => {
      clearInterval(this.#timer)
      this.#timer = on
        ? window.setInterval(next, matchMedia('(max-width: 767px)').matches ? 4_000 : 5_000)
        : 0
      player.textContent = on ? t`Pause` : t`Play`
    }
    // With the next frame, which lays the page out anyway.
    requestAnimationFrame(() => {
      if (track.scrollWidth <= track.clientWidth) return
      this.append(player)
      play(true)
    })
  }

  disconnectedCallback() {
    clearInterval(this.#timer)
  }
}
