/**
 * All behaviour that scripts add, the same on every page; what only members need is in `members.ts`. On
 * hydrated pages it is loaded after hydration. Elements write only inside their own empty host, whose space
 * is reserved or overlaid, so that nothing moves. Pages are right without it.
 * Its syntax (`??=` and private fields) keeps it from browsers before Chrome 85 and Safari 14.1.
 */
import { MINUTE } from '~/domain/ground/shared/units'
import { BudgetNote } from './budget'
import { CarouselPlayer } from './carousel'
import { CopyButton } from './copy'
import { defineElements } from './define'
import { DialogHost } from './dialog'
import { DismissButton } from './dismiss'
import { FocusParent } from './focus'
import { GalleryControls } from './gallery'
import { KeepOnLeaving } from './leave'
import { askPosition, closeMenus, freeForms, goBack, refreshTimes, sendOnce } from './page'
import { CardShots } from './shots'
import { StaySummary } from './summary'
import { fillFields, keepFields } from './switch-language'

const elements = {
  'ui-budget': BudgetNote,
  'ui-carousel': CarouselPlayer,
  'ui-copy': CopyButton,
  'ui-dialog': DialogHost,
  'ui-dismiss': DismissButton,
  'ui-focus': FocusParent,
  'ui-gallery': GalleryControls,
  'ui-leave': KeepOnLeaving,
  'ui-shots': CardShots,
  'ui-summary': StaySummary,
}

defineElements(elements)

addEventListener('submit', keepFields)
addEventListener('submit', sendOnce)
addEventListener('pageshow', freeForms)
addEventListener('click', closeMenus)
addEventListener('click', askPosition)
addEventListener('click', goBack)
addEventListener('keydown', closeMenus)
setInterval(refreshTimes, MINUTE)
fillFields()
