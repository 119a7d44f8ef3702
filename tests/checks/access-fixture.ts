import { eq } from 'drizzle-orm'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { newId } from '~/adapters/ids.server'
import { hashPassword } from '~/adapters/password.server'
import type { ObjectStore } from '~/adapters/storage/storage.server'
import { database, db, useDatabase } from '~/db/database.server'
import { type Handle, openDatabase, type Sqlite } from '~/db/open.server'
import { aiRecommendations, notifications, properties, uploads, users } from '~/db/tables/index.server'
import { saveDraft } from '~/domain/listing-form/drafts.server'
import { emptyForm } from '~/domain/listing-form/fields'
import { actorOf } from '../support/accounts'
import { asUser, TEST_NOW } from '../support/app'
import { memoryStore } from '../support/memory-store'
import { addCollaborator, ask, giveAccount, invite, letHostel, letRoom, pay, stay } from '../support/stays'

/**
 * Words that stand in private things and nowhere else, with those who may read them. Neema owns everything, Juma is her
 * agent, Amina her tenant; whoever is not named here must never be sent the word, by no address at all.
 */
const secrets: Record<string, { word: string; readers: readonly DemoUserName[] }> = {
  'title of an unapproved listing': { word: 'SIRIHIDDEN', readers: ['neema', 'juma', 'admin'] },
  'title of a rejected listing': { word: 'SIRIREJECTED', readers: ['neema', 'juma', 'admin'] },
  'title of an unapproved listing with a tenant': {
    word: 'SIRIREVIEWED',
    readers: ['amina', 'neema', 'juma', 'admin'],
  },
  'notes of a booking': { word: 'SIRINOTES', readers: ['amina', 'neema', 'juma', 'admin'] },
  'contact name of a booking': { word: 'SIRINAME', readers: ['amina', 'neema', 'juma', 'admin'] },
  'contact phone of a booking': { word: '711223344', readers: ['amina', 'neema', 'juma', 'admin'] },
  'transaction number': { word: 'SIRIREF', readers: ['amina', 'neema', 'juma', 'admin'] },
  'bytes of a receipt': { word: 'SIRIBYTES', readers: ['amina', 'neema', 'juma', 'admin'] },
  'number of a payout account': { word: '754000002', readers: ['amina', 'neema', 'admin'] },
  'title of a draft': { word: 'SIRIDRAFT', readers: ['neema'] },
  'a waiting photo': { word: 'SIRIPHOTO', readers: ['neema'] },
  'a kept calculation': { word: '7,654,321', readers: ['amina'] },
  'text of a notification': { word: 'SIRITOLD', readers: ['amina'] },
  'e-mail address of a tenant': { word: demoUsers.amina.email, readers: ['amina', 'neema', 'juma', 'admin'] },
  'telephone number of an owner': {
    word: String(demoUsers.neema.phone).slice(3),
    readers: Object.keys(demoUsers) as DemoUserName[],
  },
}

/** The addresses' ids by the name that the table gives them. */
export type Fixture = {
  ids: Record<string, string>
  cookies: Partial<Record<DemoUserName, string>>
  data: Buffer
}

/** A small market: one of each thing that an address can name. `freshApp` has been called. */
export async function makeFixture(readers: readonly DemoUserName[]): Promise<Fixture> {
  const account = giveAccount('neema')
  const listing = (title: string, change = {}) => {
    const id = letRoom({ title, ...change })
    addCollaborator(id, 'juma')
    return id
  }
  const unapproved = { isApproved: false, approvalState: 'pending' } as const
  const open = letHostel({}, { title: 'Mlimani Hostel' })
  addCollaborator(open.hostelId, 'juma')
  const vacant = listing('Chumba cha Sinza')
  const reviewed = listing('SIRIREVIEWED')
  const notes = { notes: 'SIRINOTES', full_name: 'SIRINAME', phone: '255711223344' }
  const asked = ask('amina', open.hostelId, { roomId: open.roomId, ...notes })
  const confirmed = stay('amina', reviewed, { start_date: '2026-12-01', ...notes })
  const paid = stay('amina', listing('Nyumba ya Ubungo'), { start_date: '2027-02-01', ...notes })
  const payment = pay('amina', paid, { payment_reference: 'SIRIREF77' })
  db()
    .update(properties)
    .set({ ...unapproved, isListed: false })
    .where(eq(properties.id, reviewed))
    .run()
  const calculation = newId()
  keep(calculation)
  const draft = newId()
  saveDraft(actorOf('neema'), { ...emptyForm(draft), title: 'SIRIDRAFT' })
  const ids = {
    account,
    open: open.hostelId,
    openRoom: open.roomId,
    vacant,
    hidden: listing('SIRIHIDDEN', unapproved),
    rejected: listing('SIRIREJECTED', { ...unapproved, approvalState: 'rejected' }),
    reviewed,
    empty: listing('Chumba tupu'),
    asked,
    confirmed,
    paid,
    payment: payment.id,
    draft,
    calculation,
    photo: waitingPhoto(draft),
    notification: tell(),
    agent: demoUsers.juma.id,
    invitation: invite(vacant, 'rehema'),
    unknown: '00000000-0000-4000-8000-000000000000',
  }
  db()
    .update(users)
    .set({ passwordHash: await hashPassword('a password of the tests', 'tests') })
    .run()
  const cookies: Fixture['cookies'] = {}
  for (const name of readers) cookies[name] = await asUser(name)
  return { ids, cookies, data: database().sqlite.serialize() }
}

function waitingPhoto(draft: string): string {
  const id = newId()
  const objectKey = 'public/a1b2c3d4'
  const file = { kind: 'picture', objectKey, fileName: 'SIRIPHOTO.jpg', contentType: 'image/jpeg' } as const
  const place = { userId: demoUsers.neema.id, formKey: `listing ${draft}`, field: 'images' }
  db()
    .insert(uploads)
    .values({ id, ...place, ...file, sizeBytes: 9, sha256: 'x', createdAt: TEST_NOW })
    .run()
  return id
}

/** What Amina earns is hers alone. */
function keep(id: string): void {
  const asked = { monthlyIncomeTzs: 7_654_321, transportBudgetTzs: 0, rentPercentage: 30 }
  db()
    .insert(aiRecommendations)
    .values({
      id,
      userId: demoUsers.amina.id,
      ...asked,
      rentBudgetTzs: 2_296_296,
      recommendedProperties: [],
      createdAt: TEST_NOW,
    })
    .run()
}

function tell(): string {
  const id = newId()
  const text = { title: 'SIRITOLD', message: 'SIRITOLD', type: 'info' } as const
  db()
    .insert(notifications)
    .values({ id, userId: demoUsers.amina.id, ...text, createdAt: TEST_NOW })
    .run()
  return id
}

/** The objects of the market's files. */
export async function makeStore({ data }: Fixture): Promise<ObjectStore> {
  useDatabase(openDatabase(data))
  const store = memoryStore()
  for (const { objectKey } of db().select().from(uploads).all())
    if (objectKey.endsWith('.png'))
      await store.put(objectKey, Buffer.from('SIRIBYTES'), { contentType: 'image/png' })
    else await store.put(`${objectKey}/320.webp`, Buffer.from('SIRIPHOTO'), { contentType: 'image/webp' })
  return store
}

let restored: Handle | undefined

/** The market as it was made, for the next question: opened again only when somebody wrote to it. */
export function restore({ data }: Fixture): void {
  const { sqlite } = database()
  if (restored?.sqlite !== sqlite) sqlite.close()
  if (!restored?.sqlite.open || changesOf(restored.sqlite) > 0) {
    if (restored?.sqlite.open) restored.sqlite.close()
    restored = openDatabase(data)
  }
  useDatabase(restored)
}

const changesOf = (sqlite: Sqlite) => Number(sqlite.prepare('select total_changes()').pluck().get())

/** Whether everything that is stored is as it was made. */
export function isAsMade({ data }: Fixture): boolean {
  const { sqlite } = database()
  return changesOf(sqlite) === 0 || sqlite.serialize().equals(data)
}

/** Names of the secrets in a text that this reader must not see; what is secret no more is left out. */
export function leaks(
  text: string,
  as: DemoUserName | 'guest',
  isSecret: (word: string) => boolean = () => true,
): string[] {
  const mayRead = (readers: readonly string[]) => readers.includes(as)
  return Object.entries(secrets)
    .filter(([, { word, readers }]) => text.includes(word) && !mayRead(readers) && isSecret(word))
    .map(([name]) => name)
}
