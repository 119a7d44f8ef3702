type Title = { method: 'GET' | 'POST'; path: RegExp; title: string }

const PROPERTY = '/properties/[^/]+'

/** What a page or deed is called that failed without a reason that helps anybody; the first that fits. */
const titles: readonly Title[] = [
  { method: 'POST', path: /^\/auth(\/|$)/, title: 'An error occurred' },
  { method: 'POST', path: /^\/settings\/profile$|^\/dashboard$/, title: 'Failed to update profile' },
  { method: 'POST', path: /^\/settings\/profile\/payout-accounts$/, title: 'Error adding account' },
  { method: 'POST', path: /^\/notifications\/clear$/, title: 'Failed to clear notifications' },
  { method: 'POST', path: /^\/notifications\/[^/]+\/delete$/, title: 'Failed to delete notification' },
  { method: 'POST', path: /^\/property-upload\/[^/]+\/remove-/, title: 'Error deleting room category' },
  {
    method: 'GET',
    path: new RegExp(`^/property-upload|^${PROPERTY}/edit$`),
    title: 'Failed to fetch property',
  },
  { method: 'POST', path: /^\/property-upload/, title: 'Failed to upload property' },
  { method: 'POST', path: new RegExp(`^${PROPERTY}/`), title: 'Failed to update property' },
  { method: 'GET', path: new RegExp(`^${PROPERTY}$|^/booking$`), title: 'Failed to load property details' },
  { method: 'GET', path: /^\/admin\/properties/, title: 'Failed to load properties' },
  { method: 'POST', path: /^\/booking$/, title: 'Failed to create booking' },
  { method: 'GET', path: /^\/booking\/[^/]+\/payment$/, title: 'Failed to load booking details' },
  { method: 'POST', path: /^\/booking\/[^/]+\/payment$/, title: 'Failed to upload receipt' },
  { method: 'GET', path: /^\/bookings/, title: 'Failed to load bookings. Please try again.' },
  { method: 'POST', path: /^\/bookings\/[^/]+\/delete$/, title: 'Failed to delete booking' },
  { method: 'POST', path: /^\/bookings\//, title: 'Failed to update booking' },
  { method: 'GET', path: /^\/payments/, title: 'Failed to load payments' },
  { method: 'POST', path: /^\/payments\//, title: 'Failed to update payment' },
]

/** The title of the page that says so, where this address has one of its own. */
export function failureTitle({ method, url }: Pick<Request, 'method' | 'url'>): string | undefined {
  const path = new URL(url).pathname.replace(/\.data$/, '')
  const asked = method === 'HEAD' ? 'GET' : method
  return titles.find((one) => one.method === asked && one.path.test(path))?.title
}
