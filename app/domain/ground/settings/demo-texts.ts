import type { HeroFigure, Testimonial } from './rules'

/** Shown in the demo only: invented figures and praise on a real site read as a scam. */
export const demoHeroFigures: HeroFigure[] = [
  { value: '500K+', label: 'Students' },
  { value: '15+', label: 'Universities' },
  { value: '2000+', label: 'Properties' },
  { value: '99%', label: 'Satisfaction' },
]

export const demoTestimonials: Testimonial[] = [
  {
    name: 'Amina J.',
    role: 'Second year, UDSM',
    text: 'I found a room ten minutes from campus and knew the whole price before I travelled.',
  },
  {
    name: 'Baraka M.',
    role: 'First year, IFM',
    text: 'My request was answered the same evening, and I could pay in two parts from my phone.',
  },
  {
    name: 'Mama Neema',
    role: 'Hostel owner, Sinza',
    text: 'I see who asks, for which dates, and what has been paid. No more notebook.',
  },
]
