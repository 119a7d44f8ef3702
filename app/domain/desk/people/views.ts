/** A row of a section: what it is, about whom, where it leads, since when, and its status. */
type PersonRow = {
  id: string
  label: string
  text: string
  href: string
  at?: number
  state?: { of: 'approval' | 'booking' | 'payment' | 'invoice'; status: string }
}

/** A section of a person's page: the number of rows of the whole list at `href`, and its first rows. */
export type PersonSection = { title: string; count: string; href: string; rows: PersonRow[] }
