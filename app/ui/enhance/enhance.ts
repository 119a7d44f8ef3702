/**
 * All behaviour that scripts add, the same on every page. On hydrated pages it is loaded after hydration; elements
 * write only inside their own empty host. Pages are right without it. Rule: decisions "Custom elements: move nothing".
 */
import { MINUTE } from '~/domain/shared/units'
import { BellList } from './bell'
import { BudgetNote } from './budget'
import { CarouselPlayer } from './carousel'
import { ChosenNote } from './chosen'
import { CopyButton } from './copy'
import { DialogHost } from './dialog'
import { DismissButton } from './dismiss'
import { FilePreview, waitForFiles } from './files'
import { FocusParent } from './focus'
import { GalleryControls } from './gallery'
import { askPosition, closeMenus, freeForms, goBack, refreshTimes, sendOnce, takeStayAlong } from './page'
import { CardShots } from './shots'
import { StaySummary } from './summary'

const elements = {
  'ui-bell': BellList,
  'ui-budget': BudgetNote,
  'ui-carousel': CarouselPlayer,
  'ui-chosen': ChosenNote,
  'ui-copy': CopyButton,
  'ui-dialog': DialogHost,
  'ui-dismiss': DismissButton,
  'ui-files': FilePreview,
  'ui-focus': FocusParent,
  'ui-gallery': GalleryControls,
  'ui-shots': CardShots,
  'ui-summary': StaySummary,
}

for (const [name, element] of Object.entries(elements)) {
  if (!customElements.get(name)) customElements.define(name, element)
}

addEventListener('submit', waitForFiles, true)
addEventListener('submit', sendOnce)
addEventListener('change', takeStayAlong)
addEventListener('pageshow', freeForms)
addEventListener('click', closeMenus)
addEventListener('click', askPosition)
addEventListener('click', goBack)
addEventListener('keydown', closeMenus)
setInterval(refreshTimes, MINUTE)
