/** Prepares and sends chosen files. Loaded by `<ui-files>`, once somebody uses its field. */
import { prepare, waitForFiles } from './files'
import { sendAhead } from './sending'

addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.type === 'file') prepare(target)
})
for (const input of document.querySelectorAll<HTMLInputElement>('input[type=file]'))
  if (input.files?.length) prepare(input)

addEventListener('submit', waitForFiles, true)
// Between React, which listens to the same document before, and `sendOnce`, which listens to the window.
document.addEventListener('submit', sendAhead)
