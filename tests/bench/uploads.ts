import type { Sqlite } from '~/db/open.server'
import { paths } from '~/paths'
import { photo } from '../support/fixtures'
import { apartment, listingForm } from '../support/listings'
import { askedBy, load, medianPace, type Pace } from './load'
import { guestPages, type Page } from './pages'
import { cookieOf, personWhere } from './people'
import { serveApp } from './process'
import { judged, number, type Row, Wrong } from './table'

const PHOTOS = 5
const MEGAPIXELS = { width: 4_000, height: 3_000 }

type Run = { folder: string; sqlite: Sqlite; rounds: number }

/** What guests wait for while an owner sends five photos of 12 megapixels, beside what they wait for when nobody does. */
export async function benchUploads({ folder, sqlite, rounds }: Run): Promise<Row[]> {
  const cookie = await cookieOf(personWhere("user_type = 'property_owner' and email = 'neema@bweni.example'"))
  const photos = await Promise.all(Array.from({ length: PHOTOS }, (_, index) => camera(index)))
  const app = await serveApp(folder)
  try {
    const rows: Row[] = []
    for (const page of [guestPages(sqlite).list, guestPages(sqlite).detail]) {
      const paces: { beside: Pace[]; alone: Pace[] } = { beside: [], alone: [] }
      const took: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const startedAt = performance.now()
        let ended = false
        const sending = upload(app.url, cookie, photos).finally(() => {
          took.push(performance.now() - startedAt)
          ended = true
        })
        paces.beside.push(await whileLoading(app.url, page, () => ended))
        await sending
        paces.alone.push(await load(app.url, () => page.next().path, 2))
      }
      const [beside, alone] = [medianPace(paces.beside), medianPace(paces.alone)]
      rows.push({
        what: `${page.name}, while five photos of 12 megapixels arrive`,
        figure: `p99 ${number(beside.p99Ms)} ms, ${number(beside.perSecond)} a second; the photos took ${number(Math.max(...took))} ms`,
        reference: `nobody sends anything: p99 ${number(alone.p99Ms)} ms, ${number(alone.perSecond)} a second`,
        ratio: (beside.perSecond / alone.perSecond).toFixed(3),
        by: askedBy(beside, alone),
        goal: judged(beside.p99Ms, { id: 'p99', atMost: 300, unit: ' ms' }),
      })
    }
    return rows
  } finally {
    await app.stop()
  }
}

/** Loads for as long as the photos are worked on, one second after the other; the slowest second counts. */
async function whileLoading(url: string, page: Page, isEnded: () => boolean): Promise<Pace> {
  const paces: Pace[] = []
  while (!isEnded()) paces.push(await load(url, () => page.next().path, 1))
  const p99Ms = Math.max(...paces.map((pace) => pace.p99Ms))
  return { ...medianPace(paces), p99Ms }
}

/** A photo as a telephone's camera makes it, another for each number. */
function camera(number: number): Promise<Buffer> {
  return photo(MEGAPIXELS)
    .modulate({ hue: number * 40 })
    .jpeg({ quality: 92 })
    .toBuffer()
}

async function upload(url: string, cookie: string, photos: readonly Buffer[]): Promise<void> {
  const files = photos.map((bytes, index): [string, string, Uint8Array] => ['images', `${index}.jpg`, bytes])
  const draft = crypto.randomUUID()
  const answer = await fetch(`${url}${paths.propertyUpload()}?draft=${draft}`, {
    method: 'POST',
    body: listingForm({ ...apartment, title: `Bench ${draft}` }, [], files),
    headers: { cookie, origin: url, 'sec-fetch-site': 'same-origin' },
    redirect: 'manual',
  })
  if (answer.status !== 303)
    throw new Wrong(`Sending photos answers ${answer.status}: ${(await answer.text()).slice(0, 500)}`)
}
