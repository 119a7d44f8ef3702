import type { LoaderFunctionArgs } from '@remix-run/node'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
import { type ReactNode, useContext } from 'react'
import { newsOf } from '~/domain/desk/notifications/changes.server'
import type { Viewer } from '~/domain/ground/access/actor'
import { helpContacts } from '~/domain/ground/settings/contact.server'
import type { RefusalPage } from '~/http/failures.server'
import { pageData, type SideMenu } from './http/page-data.server'
import type { EndedSession } from './http/sign-in-page.server'
import enhanceUrl from './ui/enhance/enhance.ts?worker&url'
import { LoadEnhance } from './ui/enhance/load-enhance'
import membersUrl from './ui/enhance/members.ts?worker&url'
import './styles.css'
import { BRAND } from './domain/ground/shared/brand'
import { language, t } from './domain/ground/shared/language'
import { NO_NAME } from './domain/ground/shared/person-names'
import formsCss from './forms.css?url'
import { paths } from './paths'
import { ProofContext } from './ui/account/proof-fields'
import { CsrfTokenContext } from './ui/form/csrf-token'
import { KeptFormContext } from './ui/form/use-form-reply'
import { HelpContext } from './ui/help-context'
import { BottomStrip } from './ui/layout/bottom-strip'
import { ConfirmAddressBar } from './ui/layout/confirm-address-bar'
import { ErrorPage } from './ui/layout/error-page'
import favicon from './ui/layout/favicon.svg?no-inline'
import { NoticeRegion } from './ui/layout/notice-region'
import { pageTitle } from './ui/layout/page'
import { RemovedBar } from './ui/layout/removed-bar'
import { SideNav } from './ui/layout/side-nav'
import { SignInAgain, signInAgain } from './ui/layout/sign-in-again'
import { SiteHeader } from './ui/layout/site-header'
import { Waiting } from './ui/layout/waiting'
import { NonceContext } from './ui/nonce'
import { RequestIdContext } from './ui/request-id'
import { PictureModeContext } from './ui/show/picture-mode'
import deskSheet from './ui/styles/desk.css?url'
import utilitiesSheet from './ui/styles/utilities.css?url'
import waitingSheet from './ui/styles/waiting.css?url'

export function loader({ request }: LoaderFunctionArgs) {
  return pageData(request, newsOf, helpContacts())
}

export const meta = ({ error }: { error?: unknown }) => [
  { title: error === undefined ? BRAND : pageTitle(errorTitle(error)) },
]

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const error = useRouteError()
  const { viewer = null, csrfToken = '', side = 'none' } = root ?? frameOf(error) ?? {}
  const nonce = useContext(NonceContext)
  const help = useContext(HelpContext)
  const mode = root?.mode ?? 'plain'
  const inside = (
    <>
      <NoticeRegion notice={root?.notice ?? null} />
      <PictureModeContext.Provider value={root?.pictures ?? 'full'}>
        <ProofContext.Provider value={viewer ?? { email: '' }}>{children}</ProofContext.Provider>
      </PictureModeContext.Provider>
      <BottomStrip help={root?.help ?? help} lite={mode === 'lite'} path={root?.path ?? '/'} />
    </>
  )
  return (
    <html lang={language()} className={mode === 'lite' ? 'lite' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <link rel="icon" href={favicon} />
        {/* No service worker: nothing is cached for offline use, and links fail as in a browser. */}
        <link rel="manifest" href="/app.webmanifest" />
        <Links />
        {root?.hasFormsCss !== false && <link rel="stylesheet" href={formsCss} />}
        {viewer &&
          worksAtDesk(viewer) &&
          [deskSheet, utilitiesSheet].map((href) => <link key={href} rel="stylesheet" href={href} />)}
        {mode === 'hydrated' && <link rel="stylesheet" href={waitingSheet} />}
        {mode !== 'lite' && <LoadEnhance src={enhanceUrl} hydrated={mode === 'hydrated'} />}
        {mode !== 'lite' && viewer && <LoadEnhance src={membersUrl} hydrated={mode === 'hydrated'} />}
      </head>
      <body>
        <CsrfTokenContext.Provider value={csrfToken}>
          <SiteHeader viewer={viewer} news={root?.news} path={root?.path} requested={root?.language} />
          {viewer?.asksToConfirm && (
            <ConfirmAddressBar
              email={viewer.email}
              isRefused={viewer.hasRefusedAddress}
              canHide={viewer.asksToConfirm === 'soon'}
            />
          )}
          {viewer?.fullName === NO_NAME && root?.path !== paths.profile() && <RemovedBar />}
          {viewer ? (
            <div className={frames[side]}>
              <SideNav viewer={viewer} news={root?.news} path={root?.path} isPinned={side === 'pinned'} />
              <div className="frame-in">{inside}</div>
            </div>
          ) : (
            inside
          )}
        </CsrfTokenContext.Provider>
        {mode !== 'lite' && <ui-dialog />}
        {mode !== 'lite' && root?.news && (
          <ui-live
            class="sr"
            data-for={root.news.for}
            data-seq={root.news.seq}
            data-plain={mode === 'plain' || undefined}
          />
        )}
        {mode === 'hydrated' && <ScrollRestoration nonce={nonce} />}
        {mode === 'hydrated' && <Scripts nonce={nonce} />}
      </body>
    </html>
  )
}

export default function App() {
  const root = useRouteLoaderData<typeof loader>('root')
  const page =
    root?.viewer && root.mode === 'hydrated' ? (
      <Waiting role={root.viewer.userType}>
        <Outlet />
      </Waiting>
    ) : (
      <Outlet />
    )
  return <KeptFormContext.Provider value={root?.keptForm ?? null}>{page}</KeptFormContext.Provider>
}

export function ErrorBoundary() {
  const error = useRouteError()
  const root = useRouteLoaderData<typeof loader>('root')
  const answeredId = useContext(RequestIdContext)
  if (!isRouteErrorResponse(error))
    return (
      <ErrorPage
        code={500}
        requestId={root?.requestId ?? answeredId}
        title={errorTitle(error)}
        sentence={t`Please try again in a moment.`}
      />
    )
  const ended = error.data as EndedSession | null
  if (error.status === 401 && ended?.signIn) return <SignInAgain {...ended.signIn} />
  const { sentence, link, requestId, words } = (error.data ?? {}) as Partial<RefusalPage>
  return (
    <ErrorPage
      code={error.status}
      title={errorTitle(error)}
      requestId={requestId}
      sentence={sentence}
      link={link ?? undefined}
      words={words}
    />
  )
}

const frames: Record<SideMenu, string> = { none: 'frame', rail: 'frame shell', pinned: 'frame shell pinned' }

/** Whether somebody works here, and does not only look for a room. */
function worksAtDesk({ userType, memberships }: Pick<Viewer, 'userType' | 'memberships'>): boolean {
  return userType !== 'tenant' || memberships.length > 0
}

/** The viewer, for the page of a failed action. */
function frameOf(error: unknown) {
  return isRouteErrorResponse(error) ? (error.data as Partial<RefusalPage> | null)?.frame : undefined
}

/** Title of an error page. */
function errorTitle(error: unknown): string {
  if (!isRouteErrorResponse(error)) return t`Something went wrong`
  if (error.status === 401 && (error.data as EndedSession | null)?.signIn) return signInAgain()
  const { title, sentence } = (error.data ?? {}) as Partial<RefusalPage>
  return title ?? ((error.status === 404 && sentence) || titleOf(error.status))
}

function titleOf(status: number): string {
  if (status === 403) return t`Access Denied`
  if (status === 404) return t`Oops! Page not found`
  if (status === 409) return t`This has changed`
  return status === 500 ? t`Something went wrong` : t`That did not work`
}
