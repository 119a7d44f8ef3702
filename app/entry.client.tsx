import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

/**
 * Settles when the page's data are decoded. `RemixBrowser` throws a promise until then, and hydration must not begin
 * before: a press or a picked file that comes while it waits makes React draw the whole page anew, without what was
 * typed and picked.
 */
async function dataDecoded() {
  try {
    RemixBrowser({})
  } catch (decoding) {
    await decoding
  }
}

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
