/** `<ui-gallery>` inside a gallery: previous, next, a count and the arrow keys; thumbnails no longer move the page. */
export class GalleryControls extends HTMLElement {
  connectedCallback() {
    const gallery = this.closest<HTMLElement>('.gallery')
    const track = gallery?.querySelector<HTMLElement>('.track')
    if (this.firstChild || !gallery || !track) return
    const total = track.children.length
    const index = () => Math.round(track.scrollLeft / track.clientWidth)
    const show = (wanted: number) => track.scrollTo({ left: ((wanted + total) % total) * track.clientWidth })

    const count = document.createElement('span')
    count.className = 'photos'
    const update = () => {
      count.textContent = `${index() + 1} / ${total}`
    }
    this.append(
      button('‹', 'Previous photo', () => show(index() - 1)),
      count,
      button('›', 'Next photo', () => show(index() + 1)),
    )
    update()

    track.addEventListener('scroll', update, { passive: true })
    gallery.addEventListener('keydown', (event) => {
      if (event.key === 'ArrowLeft') show(index() - 1)
      if (event.key === 'ArrowRight') show(index() + 1)
    })
    const thumbs = [...gallery.querySelectorAll('.thumbs a')]
    thumbs.forEach((thumb, place) => {
      thumb.addEventListener('click', (event) => {
        event.preventDefault()
        show(place)
      })
    })
  }
}

export function button(text: string, label: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = 'btn btn-icon'
  made.textContent = text
  made.setAttribute('aria-label', label)
  made.addEventListener('click', press)
  return made
}
