import { paths } from '~/paths'
import { CsrfTokenInput } from '~/ui/form/csrf-token'

type Props = {
  lite: boolean
  /** This page's path and query, to come back to. */
  path: string
}

/** The last line of every page: the visitor's own choice between the page with and without scripts. */
export function BottomStrip({ lite, path }: Props) {
  return (
    <footer className="strip">
      <form method="post" action={paths.lite()} className="wrap strip-in">
        <CsrfTokenInput />
        <input type="hidden" name="redirect" value={path} />
        <button className="link-btn" name="version" value={lite ? 'full' : 'lite'} type="submit">
          {lite ? 'Full version' : 'Lite version'}
        </button>
        <span>{lite ? 'Small pictures, no scripts' : 'Lite version saves data'}</span>
      </form>
    </footer>
  )
}
