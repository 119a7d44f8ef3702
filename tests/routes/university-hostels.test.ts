import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import {
  formSubmissions,
  hostelWardens,
  notifications,
  profiles,
  uniHostels,
  uniRooms,
  universityMembers,
} from '~/db/tables/index.server'
import { assignWarden } from '~/domain/university/universities/wardens.server'
import { paths } from '~/paths'
import { actorOf, eventNames, queuedEmails } from '../support/accounts'
import { useFreshApp } from '../support/fresh-app'
import { actionsCalled, expectWords, linksCalled, listSeen, send, visit } from '../support/pages'
import { findRow, findRows, insertRows, updateRows } from '../support/rows'
import { blockNames, makeForm, makeHostel, makeRooms, sendForm, universityOf } from '../support/universities'

useFreshApp()

const hostels = () => findRows(uniHostels)
const rolesOf = (name: 'amina' | 'grace') =>
  findRows(universityMembers, eq(universityMembers.userId, demoUsers[name].id))
const notifiedOf = (name: 'amina' | 'grace') =>
  findRows(notifications, eq(notifications.userId, demoUsers[name].id))
const roomOf = (id = '') => findRow(uniRooms, id)

/** A student with a place in a room, straight in the tables. */
function moveIn(hostelId: string, blockId: string, roomId: string, gender: 'male' | 'female' = 'female') {
  const reference = `R${findRows(formSubmissions).length}`
  insertRows(formSubmissions, {
    ...{ id: reference, reference, universityId: universityOf('lucas'), formName: 'Registration' },
    ...{ studentName: 'Amina', studentGender: gender, hostelId, blockId, roomId, status: 'approved' },
    ...{ fields: [], data: {}, submittedAt: 1, updatedAt: 1, searchText: 'amina' },
  })
}

describe('the Hostels tab', () => {
  it('begins empty, adds a hostel, and shows its card', async () => {
    const empty = await visit('/university-chapter', 'lucas')
    expectWords(
      empty,
      'University Chapter',
      'University of Dar es Salaam',
      'Hostels',
      '0',
      'Active Forms',
      '0',
    )
    expectWords(
      empty,
      'Submissions',
      '0',
      'Wardens',
      'Hostel Management',
      'Manage hostels, blocks, and rooms',
    )
    expectWords(empty, 'Add Hostel', 'No hostels yet', 'Create your first hostel to get started')
    const [add = ''] = linksCalled(empty, 'Add Hostel')
    expectWords(
      await visit(add, 'lucas'),
      'Add New Hostel',
      'Hostel Name',
      'Description',
      'Address',
      'Create Hostel',
    )
    const fields = { name: ' Mabibo  Hostel ', description: 'By the road', address: 'Ubungo', once_key: 'k' }
    const made = await send(add, fields, 'lucas')
    expectWords(made, 'Hostel created successfully', 'Mabibo Hostel')
    expect(eventNames()).toContain('hostel.created')
    expect((await send(add, fields, 'lucas')).location).toBe(made.location)
    expect(hostels()).toHaveLength(1)
    const page = await visit('/university-chapter', 'lucas')
    expectWords(
      page,
      'Mabibo Hostel',
      'Ubungo',
      'By the road',
      '0 blocks, 0 rooms',
      'Wardens',
      'No wardens assigned',
    )
    expectWords(page, 'Assign warden')
  })

  it.each([
    [{ name: '  ' }, 422, 'Enter the name of the hostel.'],
    [{ name: 'x'.repeat(101) }, 422, 'Write at most 100 characters.'],
    [{ name: 'x', description: 'y'.repeat(2_001) }, 422, 'Write at most 2,000 characters.'],
    [{ name: 'MABIBO hostel' }, 409, 'This university has a hostel of this name already.'],
  ])('keeps what was typed with %j', async (fields, status, sentence) => {
    makeHostel('lucas')
    const page = await send(
      `/university-chapter/hostels/new?manage=${universityOf('lucas')}`,
      { ...fields, address: 'SIRI street' },
      'lucas',
    )
    expect(page.status).toBe(status)
    expectWords(page, 'There is a problem', sentence)
    expect(page.html).toContain('SIRI street')
    expect(hostels()).toHaveLength(1)
  })

  it('changes a hostel once, and refuses the late one', async () => {
    const id = makeHostel('lucas')
    const edit = `/university-chapter/hostels/${id}/edit`
    expectWords(
      await send(edit, { name: 'Kijitonyama', version: '1' }, 'lucas'),
      'Hostel updated successfully',
      'Kijitonyama',
    )
    expect(eventNames()).toContain('hostel.changed')
    const late = await send(edit, { name: 'Something else', version: '1' }, 'lucas')
    expect(late.status).toBe(409)
    expectWords(
      late,
      'This hostel changed while you were looking at it.',
      'It is Kijitonyama by now. Lucas Temu stored it.',
    )
    expect(late.html).toContain('Something else')
  })

  it('closes a hostel to new students by one press: nobody can ask for it, its students stay', async () => {
    const [kept, other] = [makeHostel('lucas', 'Kept'), makeHostel('lucas', 'Other')]
    const form = makeForm('lucas', [{ label: 'Programme' }])
    const id = sendForm('amina', form, { '@hostel': kept })
    assignWarden(actorOf('lucas'), kept, demoUsers.peter.id)
    const [press = ''] = actionsCalled(await visit(paths.uniHostel(kept), 'lucas'), 'Close to new students')
    for (const _ of [1, 2])
      expectWords(await send(press, { open: '0' }, 'lucas'), 'Kept takes no new students now.', 'Open to new')
    expect(eventNames().filter((name) => name === 'hostel.changed')).toHaveLength(1)
    const offered = async (name: 'amina' | 'grace') => {
      const { html } = await visit(paths.universityForm(form), name)
      return [kept, other].map((hostel) => html.includes(`value="${hostel}"`))
    }
    expect([await offered('grace'), await offered('amina')]).toEqual([
      [false, true],
      [true, true],
    ])
    expect(() => sendForm('grace', form, { '@hostel': kept })).toThrow('Something in the form is not right')
    expect(sendForm('amina', form, { '@hostel': kept, programme: 'Law' })).toBe(id)
    const placing = paths.submissionsPlace({ manage: universityOf('lucas'), 'chosen[]': `${id}:2` })
    expect((await visit(placing, 'lucas')).html).not.toContain(`name="hostel_id" value="${kept}"`)
    const other2 = sendForm('grace', form, { '@hostel': other })
    const moved = { 'chosen[]': `${other2}:1`, hostel_id: kept }
    expectWords(
      await send(paths.submissionsPlace({ manage: universityOf('lucas') }), moved, 'lucas'),
      'Choose',
    )
    const { blockId } = makeRooms('lucas', kept, [{ roomNumber: '1', capacity: 1 }])
    const desk = { name: 'Rose Haule', phone: '0712345678', gender: 'female', place: `block:${blockId}` }
    expectWords(await send(paths.hostelDesk(kept), desk, 'peter'), 'Kept takes no new students.')
    expect(findRows(formSubmissions).map(({ hostelId }) => hostelId)).toEqual([kept, other])
  })

  it('deletes a hostel with its blocks, but not with students', async () => {
    const [gone, lived] = [makeHostel('lucas'), makeHostel('lucas', 'Kijitonyama')]
    makeRooms('lucas', gone, [{ roomNumber: 'A1', capacity: 2 }])
    const { blockId, roomIds } = makeRooms('lucas', lived, [{ roomNumber: 'A1', capacity: 2 }])
    moveIn(lived, blockId, roomIds[0]!)
    expectWords(
      await visit(`/university-chapter/hostels/${gone}/delete`, 'lucas'),
      'Delete Hostel',
      'Delete hostel',
    )
    const version = { version: '1' }
    expectWords(
      await send(`/university-chapter/hostels/${gone}/delete`, version, 'lucas'),
      'Hostel deleted successfully',
    )
    expect(eventNames()).toContain('hostel.deleted')
    const obstacle = '1 student has a place here. Move them first.'
    const page = await visit(paths.uniHostelDelete(lived), 'lucas')
    expectWords(page, 'This cannot be done as it is:', obstacle)
    expect(page.html).not.toContain('<button class="button danger')
    expectWords(await send(paths.uniHostelDelete(lived), version, 'lucas'), obstacle)
    expect(hostels().map(({ name }) => name)).toEqual(['Kijitonyama'])
  })
})

describe('Assign warden', () => {
  const picker = (hostelId: string, search = '') =>
    visit(`/university-chapter/hostels/${hostelId}/wardens?search=${search}`, 'lucas')

  it('looks from three letters on and names ten people at most', async () => {
    const id = makeHostel('lucas')
    expectWords(await picker(id), 'Type at least 3 letters')
    const short = await picker(id, 'gr')
    expectWords(short, 'Type at least 3 letters')
    expect(short.text).not.toContain('Grace')
    expectWords(await picker(id, 'gra'), 'Grace Mwakyusa (grace@bweni.example)')
    expectWords(await picker(id, 'grace@bwe'), 'Grace Mwakyusa (grace@bweni.example)')
    expectWords(await picker(id, 'zzzz'), 'Nobody with these letters has an account.')
    const many = await picker(id, 'bweni')
    expect(many.html.match(/name="user_id"/g)).toHaveLength(10)
  })

  it('makes a member, notifies them, and takes the membership away with the last hostel', async () => {
    const [one, two] = [makeHostel('lucas'), makeHostel('lucas', 'Kijitonyama')]
    const to = (id: string) => `/university-chapter/hostels/${id}/wardens?search=grace`
    const grace = { user_id: demoUsers.grace.id }
    expectWords(await send(to(one), {}, 'lucas'), 'Choose one of the people.')
    const done = await send(to(one), grace, 'lucas')
    expectWords(done, 'Warden assigned successfully', 'Grace Mwakyusa (grace@bweni.example)')
    expectWords(await send(to(one), grace, 'lucas'), 'Grace Mwakyusa is a warden of this hostel already.')
    await send(to(two), grace, 'lucas')
    expect(rolesOf('grace').map(({ role }) => role)).toEqual(['warden'])
    const cards = await visit('/university-chapter', 'lucas')
    expectWords(cards, 'Kijitonyama', 'Wardens', 'Grace Mwakyusa (grace@bweni.example)', 'Remove')
    expectWords(cards, 'Mabibo Hostel', 'Wardens', 'Grace Mwakyusa (grace@bweni.example)', 'Remove')
    expect(cards.text).not.toContain('No wardens assigned')
    expect(actionsCalled(cards, 'Remove Grace Mwakyusa')).toHaveLength(2)
    expect(notifiedOf('grace')[0]).toMatchObject({
      title: 'Warden Assigned',
      message: expect.stringContaining(
        'Lucas Temu made you a warden of Mabibo Hostel, University of Dar es Salaam.',
      ),
    })
    expectWords(
      await visit('/university-chapter', 'grace'),
      'Warden Dashboard',
      'My Hostels',
      '2',
      'Kijitonyama',
    )
    const [remove = ''] = actionsCalled(
      await visit(`/university-chapter/hostels/${one}`, 'lucas'),
      'Remove Grace Mwakyusa',
    )
    sendForm('amina', makeForm('lucas', [{ label: 'Course' }]), { '@hostel': one })
    const removed = 'Warden removed successfully. Mabibo Hostel has no warden now. 1 student waits there.'
    expectWords(await send(remove, {}, 'lucas'), removed, 'No wardens assigned')
    expectWords(
      await visit('/university-chapter', 'lucas'),
      'Without a warden: Mabibo Hostel. Nobody decides on the students there.',
    )
    expect(rolesOf('grace')).toHaveLength(1)
    await send(remove.replace(one, two), {}, 'lucas')
    expect(rolesOf('grace')).toHaveLength(0)
    expect((await visit('/university-chapter', 'grace')).status).toBe(403)
  })

  it('marks people with an unconfirmed address and invites them, and leaves out suspended ones', async () => {
    const id = makeHostel('lucas')
    const to = `/university-chapter/hostels/${id}/wardens?search=fatma`
    expectWords(await picker(id, 'fatma'), 'Fatma Omari (fatma@bweni.example): Address not confirmed')
    const done = await send(to, { user_id: demoUsers.fatma.id }, 'lucas')
    expectWords(done, 'Invitation sent', 'fatma@bweni.example', 'Waiting for an answer')
    expect(queuedEmails().at(-1)).toMatchObject({ toAddress: demoUsers.fatma.email, userId: null })
    updateRows(profiles, { suspendedAt: 1 }, demoUsers.grace.id)
    expectWords(await picker(id, 'grace'), 'Nobody with these letters has an account.')
    expect((await send(to, { user_id: demoUsers.grace.id }, 'lucas')).status).toBe(409)
    expect(findRows(hostelWardens)).toEqual([])
    assignWarden(actorOf('lucas'), id, demoUsers.mariam.id)
    updateRows(profiles, { suspendedAt: 1 }, demoUsers.mariam.id)
    const hostel = await visit(`/university-chapter/hostels/${id}`, 'lucas')
    expectWords(hostel, 'Mariam Chande (mariam@bweni.example): Suspended')
  })

  it('is limited by the hour', async () => {
    const id = makeHostel('lucas')
    for (let search = 0; search < 120; search += 1) await picker(id, 'grace')
    expectWords(await picker(id, 'grace'), 'You have looked for many people within this hour.')
  })
})

describe('blocks and rooms', () => {
  it('adds a block, then rooms by range after they were seen', async () => {
    const id = makeHostel('lucas')
    const block = { name: 'Block A', gender: 'female' }
    const made = await send(`/university-chapter/hostels/${id}/blocks/new`, block, 'lucas')
    expectWords(made, 'Block created successfully.', 'Add Rooms', 'Block A')
    expect(eventNames()).toContain('hostel.blocks-changed')
    expect(blockNames(id)).toEqual(['Block A'])
    const path = made.location ?? ''
    const range = { first: 'A101', last: 'A103', capacity: '2', list: 'B1, 6' }
    const seen = await send(path, range, 'lucas')
    expectWords(
      seen,
      'Please check',
      'These are 4 rooms with 12 beds. Nothing is added yet.',
      'A101: 2 students',
      'B1: 6 students',
    )
    expect(findRows(uniRooms)).toEqual([])
    const added = await send(path, { capacity: '2', ...listSeen(seen) }, 'lucas')
    expectWords(
      added,
      'Added 4 rooms to Block A.',
      'Block A',
      '4 rooms, women',
      '0 of 12 beds taken',
      'A101',
      'B1',
    )
    expect(added.html).toContain('aria-label="Room B1, 0 of 6 beds taken"')
    expectWords(await send(path, { first: 'a102' }, 'lucas'), 'This block has these rooms already: a102.')
    expectWords(await send(path, { ...range, last: 'A104', seen: 'another list' }, 'lucas'), 'Please check')
    expectWords(await send(path, { first: 'C1' }, 'lucas'), 'Added 1 room to Block A.')
  })

  it('adds a list with its hostels and blocks, all or nothing, after it was seen', async () => {
    const path = paths.uniRoomsImport({ manage: universityOf('lucas') })
    const rooms = Array.from({ length: 120 }, (_, n) =>
      ['Twiga House', n < 60 ? 'Block A' : 'Block B', `R${n}`, 4, n < 60 ? 'women' : 'men'].join('\t'),
    )
    const wrong = await send(
      path,
      { list: [...rooms, ...Array(12).fill('Twiga House\tBlock A')].join('\n') },
      'lucas',
    )
    expect(wrong.status).toBe(422)
    expectWords(
      wrong,
      'Lines 121, 122, 123, 124, 125, 126, 127, 128, 129, 130 and 2 more: Write hostel, block and room',
    )
    const list = rooms.join('\r\n')
    const seen = await send(path, { list }, 'lucas')
    expectWords(
      seen,
      'These are 120 rooms with 480 beds. Nothing is added yet.',
      'Twiga House, Block A: women, 60 rooms, R0 to R59. New hostel.',
    )
    expect(findRows(uniRooms)).toEqual([])
    const press = () => send(path, listSeen(seen), 'lucas')
    for (const notice of ['Added 120 rooms.', 'The rooms of this list are there already.'])
      expectWords(await press(), notice, 'Twiga House', '2 blocks, 120 rooms')
    expect(findRows(uniRooms)).toHaveLength(120)
    const again = await send(path, { list }, 'lucas')
    expect(again.status).toBe(409)
    const typo = await send(path, { list: 'Twiga Huose,Block A,R900\nTwiga House,Block C,R1' }, 'lucas')
    expectWords(typo, '1 room, R900. New hostel. Did you mean Twiga House?', '1 room, R1. New block.')
    expectWords(again, 'These rooms exist already: Twiga House, Block A: R0;', 'and 112 others.')
  })

  it('shows an uploaded list in place of the pasted one, and says what is wrong with its file', async () => {
    const path = paths.uniRoomsImport({ manage: universityOf('lucas') })
    const upload = (bytes: BlobPart, name: string, list = '') => {
      const form = new FormData()
      form.set('list', list)
      form.set('seen', list)
      form.set('file', new File([bytes], name))
      return send(path, form, 'lucas')
    }
    const wrong = await upload('hostel;block;room\r\nTwiga House;Block A;A1;0', 'rooms.csv')
    expect(wrong.status).toBe(422)
    expectWords(wrong, 'Line 2: Beds must be a number from 1 to 50, not “0”.', 'Twiga House;Block A;A1;0')
    const excel = await upload('PK\x03\x04', 'rooms.xlsx', 'T,B,1')
    expect(excel.status).toBe(422)
    expectWords(excel, 'rooms.xlsx is a spreadsheet or a zip file.', 'T,B,1')
    const seen = await upload('Twiga House;Block A;A1;2;women', 'rooms.csv', 'T,B,1')
    expectWords(seen, 'These are 1 room with 2 beds. Nothing is added yet.', 'Twiga House;Block A;A1;2;women')
    expect(findRows(uniRooms)).toEqual([])
    expectWords(await send(path, listSeen(seen), 'lucas'), 'Added 1 room.')
  })

  it('names the rooms that exist before adding the others, once', async () => {
    const { blockId } = makeRooms('lucas', makeHostel('lucas'), [
      { roomNumber: 'A1', capacity: 1 },
      { roomNumber: 'A2', capacity: 1 },
    ])
    const path = paths.uniRoomsAdd(blockId)
    const none = await send(path, { first: 'a1', last: 'a2', capacity: '2' }, 'lucas')
    expect(none.status).toBe(409)
    expectWords(none, 'This block has these rooms already: a1, a2.')
    const range = { first: 'A1', last: 'A4', capacity: '2', once_key: 'k' }
    const seen = await send(path, range, 'lucas')
    expect(seen.status).toBe(200)
    expectWords(
      seen,
      'These are 2 rooms with 4 beds. Nothing is added yet.',
      'A3: 2 students',
      'Add the rooms',
    )
    expectWords(seen, 'This block has these rooms already: A1, A2. They stay as they are.')
    const press = () => send(path, listSeen(seen), 'lucas')
    for (const notice of ['Added 2 rooms to Block A.', 'The rooms of this list are there already.'])
      expectWords(await press(), notice)
    expect(findRows(uniRooms)).toHaveLength(4)
  })

  it('shows how full each is, and refuses to go below that', async () => {
    const id = makeHostel('lucas')
    const { blockId, roomIds } = makeRooms('lucas', id, [
      { roomNumber: 'A1', capacity: 2 },
      { roomNumber: 'A2', capacity: 1 },
    ])
    for (const room of [roomIds[0]!, roomIds[0]!, roomIds[1]!]) moveIn(id, blockId, room)
    const page = await visit(`/university-chapter/hostels/${id}`, 'lucas')
    expectWords(page, '3 of 3 beds taken', 'A1', 'A2')
    expect(page.html).toContain('aria-label="Room A1, 2 of 2 beds taken, full"')
    expectWords(
      await visit(paths.uniHostel(id, { room: roomIds[0] }), 'lucas'),
      'Room A1',
      '2 of 2 beds taken',
    )
    const room = `/university-chapter/rooms/${roomIds[0]}`
    const less = { room_number: 'A1', capacity: '1', version: '1' }
    const refused = await send(`${room}/edit`, less, 'lucas')
    expect(refused.status).toBe(409)
    expectWords(refused, '2 students have a bed in this room. Move some of them first.')
    const more = { room_number: 'A9', capacity: '3', version: '1' }
    const changed = await send(`${room}/edit`, more, 'lucas')
    expectWords(changed, 'Room updated successfully', 'A9')
    expect(changed.html).toContain('aria-label="Room A9, 2 of 3 beds taken, closed"')
    expect(eventNames()).toContain('hostel.rooms-changed')
    expect(roomOf(roomIds[0])).toMatchObject({ capacity: 3, isAvailable: false, version: 2 })
    expectWords(
      await send(`${room}/delete`, { version: '2' }, 'lucas'),
      '2 students have a place here. Move them first.',
    )
    expectWords(
      await send(`${room}/edit`, { ...more, capacity: '51', version: '2' }, 'lucas'),
      'Enter a number from 1 to 50.',
    )
    expectWords(
      await send(`${room}/edit`, { ...less, capacity: '4' }, 'lucas'),
      'It is A9 by now. Lucas Temu stored it.',
      'It is 3 by now.',
    )
    const block = `/university-chapter/blocks/${blockId}`
    const men = { name: 'Block A', gender: 'male', version: '1' }
    expectWords(
      await send(block, men, 'lucas'),
      '3 students with a place in this block could not live there.',
    )
    expectWords(
      await send(`${block}/delete`, { version: '1' }, 'lucas'),
      '3 students have a place here. Move them first.',
    )
    expectWords(
      await send(block, { ...men, gender: 'female' }, 'lucas'),
      'Block updated successfully',
      '2 rooms, women',
    )
  })

  it('takes away a room and a block where nobody lives', async () => {
    const id = makeHostel('lucas')
    const { blockId, roomIds } = makeRooms('lucas', id, [{ roomNumber: 'A1', capacity: 2 }])
    const page = await send(`/university-chapter/rooms/${roomIds[0]}/delete`, { version: '1' }, 'lucas')
    expectWords(page, 'Room deleted successfully', '0 rooms')
    expectWords(
      await send(`/university-chapter/blocks/${blockId}/delete`, { version: '1' }, 'lucas'),
      'Block deleted successfully',
    )
    expect(blockNames(id)).toEqual([])
  })

  it('is read by the hostel’s warden, who changes nothing', async () => {
    const id = makeHostel('lucas')
    makeRooms('lucas', id, [{ roomNumber: 'A1', capacity: 2 }])
    assignWarden(actorOf('lucas'), id, demoUsers.mariam.id)
    const page = await visit(`/university-chapter/hostels/${id}`, 'mariam')
    expectWords(page, 'Warden Dashboard', 'Mabibo Hostel', 'A1')
    for (const word of ['Edit', 'Delete', 'Add block', 'Assign warden']) expect(page.text).not.toContain(word)
  })
})
