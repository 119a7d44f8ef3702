import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { followAnchor } from './ui/layout/pressed-link'

// Chrome before 93 and Safari before 15.4 have neither.
Object.hasOwn ??= (object, key) => Reflect.getOwnPropertyDescriptor(object, key) !== undefined
Array.prototype.at ??= function (index) {
  return this[index < 0 ? this.length + index : index]
}

/**
 * Settles when the page's data are decoded. `RemixBrowser` throws a promise until then, and hydration must
 * not begin before: a press or a picked file that comes while it waits makes React render the whole page
 * again, losing what was typed and picked.
 */
async function dataDecoded() {
  try {
    RemixBrowser({})
  } catch (decoding) {
    await decoding
  }
}

/**
 * When React hydrates a text area it resets it to its default value, so what was typed before becomes the
 * default.
 */
function keepTyped(area: EventTarget | null) {
  if (area instanceof HTMLTextAreaElement) area.defaultValue = area.value
}

/**
 * The server marks the title of a page that came back with errors. React does not know this text and would
 * render the whole page again, so the mark is removed here. `ErrorSummary` marks it again.
 */
function takeMarkOff(title: HTMLTitleElement) {
  title.text = title.text.slice(title.dataset.marked?.length)
  title.removeAttribute('data-marked')
}

document.querySelectorAll<HTMLTitleElement>('title[data-marked]').forEach(takeMarkOff)
document.querySelectorAll('textarea').forEach(keepTyped)
addEventListener('input', ({ target }) => keepTyped(target), true)
// Before the router listens, which is before React does.
document.addEventListener('click', followAnchor)

dataDecoded().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    )
  }),
)
