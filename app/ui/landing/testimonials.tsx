import type { Testimonial } from '~/domain/settings/rules'
import { Carousel } from '../show/carousel'

/** Testimonials; renders nothing without any. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  if (testimonials.length === 0) return null
  return (
    <section className="wrap band">
      <h2>What students and owners say</h2>
      <Carousel label="Testimonials">
        {testimonials.map(({ name, role, text }) => (
          <figure key={name} className="quote">
            <blockquote>“{text}”</blockquote>
            <figcaption className="muted small">
              <span className="strong">{name}</span>, {role}
            </figcaption>
          </figure>
        ))}
      </Carousel>
    </section>
  )
}
