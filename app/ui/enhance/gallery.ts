import { t } from '~/domain/ground/shared/language'
import { button } from './button'

/**
 * `<ui-gallery>` inside a gallery: previous, next, a count and the arrow keys; thumbnails no longer move the page, and a
 * photo gets sharp when it comes into view.
 */
export class GalleryControls extends HTMLElement {
  connectedCallback() {
    const gallery = this.closest<HTMLElement>('.gallery')
    const track = gallery?.querySelector<HTMLElement>('.track')
    if (this.firstChild || !gallery || !track) return
    const total = track.children.length
    const index = () => Math.round(track.scrollLeft / track.clientWidth)
    const show = (index: number) => track.scrollTo({ left: ((index + total) % total) * track.clientWidth })

    const count = document.createElement('span')
    count.className = 'photos'
    const update = () => {
      count.textContent = `${index() + 1} / ${total}`
    }
    this.append(
      button('btn btn-icon', '‹', () => show(index() - 1), t`Previous photo`),
      count,
      button('btn btn-icon', '›', () => show(index() + 1), t`Next photo`),
    )
    update()

    track.addEventListener('scroll', update, { passive: true })
    gallery.addEventListener('keydown', (event) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (by === undefined) return
      // The browser would scroll the focused photos as well, and pass one over.
      event.preventDefault()
      show(index() + by)
    })
    const watcher = new IntersectionObserver((seen) => seen.forEach(sharpen), {
      root: track,
      threshold: 0.01,
    })
    for (const slide of track.children) watcher.observe(slide)
    const thumbs = [...gallery.querySelectorAll('.thumbs a')]
    thumbs.forEach((thumb, index) => {
      thumb.addEventListener('click', (event) => {
        event.preventDefault()
        show(index)
      })
    })
  }
}

/** Slides beside the one in view touch its edge: that is not being seen. */
function sharpen({ target, intersectionRatio }: IntersectionObserverEntry) {
  const source = target.querySelector<HTMLSourceElement>('source[data-srcset]')
  if (!source || intersectionRatio < 0.01) return
  source.sizes = source.dataset.sizes ?? ''
  source.srcset = source.dataset.srcset ?? ''
  source.removeAttribute('data-srcset')
}
