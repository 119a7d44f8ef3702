import { data } from '@remix-run/node'
import type { SignedIn, Viewer } from '~/domain/ground/access/actor'
import type { News } from '~/domain/ground/shared/live'
import { deviceCookie, hiddenBarCookie, menuCookie, readCookie } from './cookies.server'
import { recoveredReply } from './form-recovery.server'
import { INTERNAL } from './internal-headers'
import { languagesNow } from './language.server'
import { pageMode, pictureMode } from './page-mode.server'
import { takeNotice } from './redirects.server'
import { factsOf } from './route-facts'
import { csrfToken, deviceNamed, getActor, isPoll, newDeviceName, pathOf } from './session.server'

/** Data for the frame of every page: the viewer, the page mode, the notice to show once. */
export async function pageData<H>(request: Request, newsOf: (userId: string) => News, help: H) {
  const actor = await getActor(request)
  const mode = await pageMode(request, actor)
  // Background requests of a page leave the notice to the page it is for.
  const { notice, cookie } = isPoll(request) ? {} : await takeNotice(request)
  const path = pathOf(request)
  const { guestForms, guestsLook } = factsOf(pathnameOf(path))
  const device = !actor && guestForms ? await namedDevice(request) : undefined
  return data(
    {
      viewer: await viewerOf(request, actor),
      news: actor ? newsOf(actor.id) : undefined,
      mode,
      pictures: pictureMode(mode === 'lite', request.headers.get('ECT') ?? ''),
      csrfToken: csrfToken(actor, device?.name),
      path,
      side: await sideMenu(request, actor),
      hasFormsCss: actor !== undefined || !guestsLook,
      // Only React in the browser needs it, for its own errors; on other pages it would make each rendering different.
      requestId: mode === 'hydrated' ? request.headers.get(INTERNAL.id) : null,
      notice: notice ?? null,
      help,
      language: languagesNow().requested,
      keptForm: actor ? recoveredReply(request, actor) : null,
    },
    {
      headers: [cookie, device?.cookie]
        .filter((value) => value !== undefined)
        .map((value): [string, string] => ['Set-Cookie', value]),
    },
  )
}

/** The name of a guest's browser, with the Set-Cookie of a new one. */
async function namedDevice(request: Request): Promise<{ name: string; cookie?: string }> {
  const given = await deviceNamed(request)
  if (given !== undefined) return { name: given }
  const name = newDeviceName()
  return { name, cookie: await deviceCookie().serialize(name) }
}

/** How the menu is beside the page from 768 px: absent, a rail of icons, or kept open by its reader. */
export type SideMenu = 'none' | 'rail' | 'pinned'

/** Viewer, menu and CSRF token for a page shown because its action failed: Remix runs no loader for it. */
export type Frame = { viewer: Viewer | null; csrfToken: string; side: SideMenu }

/** The same without noting the visit; without a viewer if the session cannot be read. */
export async function frameOf(request: Request): Promise<Frame> {
  const actor = await getActor(request, { touch: false }).catch(() => undefined)
  return {
    viewer: await viewerOf(request, actor),
    csrfToken: csrfToken(actor, await deviceNamed(request)),
    side: await sideMenu(request, actor),
  }
}

async function sideMenu(request: Request, actor: SignedIn | undefined): Promise<SideMenu> {
  if (!actor || factsOf(pathnameOf(pathOf(request))).hasNoSideNav) return 'none'
  const choice: unknown = await readCookie(menuCookie, request.headers.get('Cookie'))
  return choice === 'pinned' ? 'pinned' : 'rail'
}

const pathnameOf = (path: string) => path.split('?')[0] ?? ''

async function viewerOf(request: Request, actor: SignedIn | undefined): Promise<Viewer | null> {
  if (!actor) return null
  const { id, fullName, email, userType, memberships } = actor
  const { emailConfirmed, hasRefusedAddress } = actor
  return {
    id,
    fullName,
    email,
    userType,
    memberships: memberships.map((membership) => membership.role),
    ...(actor.hasSecondFactor && { hasSecondFactor: true }),
    ...(hasRefusedAddress && { hasRefusedAddress }),
    ...((!emailConfirmed || hasRefusedAddress) && {
      asksToConfirm: await asksToConfirm(request, actor.id),
    }),
  }
}

async function asksToConfirm(request: Request, userId: string): Promise<Viewer['asksToConfirm']> {
  if (factsOf(pathnameOf(pathOf(request))).needsConfirmedAddress) return 'now'
  const hiddenBy: unknown = await readCookie(hiddenBarCookie, request.headers.get('Cookie'))
  return hiddenBy === userId ? undefined : 'soon'
}
