import { refererPath, returnPath } from '~/http/redirects.server'
import { cardAnchor } from '~/paths'

/** Where a press of Keep leads back to: the page that the address names, else the card on the page that it was pressed on. */
export const backFrom = (request: Request, id: string, fallback: string): string =>
  returnPath(request, `${refererPath(request, fallback)}#${cardAnchor(id)}`)
