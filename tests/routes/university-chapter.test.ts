import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { cities, formSubmissions, notifications, properties, universities } from '~/db/tables/index.server'
import { assignWarden } from '~/domain/university/universities/wardens.server'
import { loader as robots } from '~/routes/public/robots'
import { actorOf, eventNames } from '../support/accounts'
import { get } from '../support/app'
import { telephonePhoto } from '../support/fixtures'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, send, visit } from '../support/pages'
import { findRow, findRows, insertRows, updateRows } from '../support/rows'
import { letRoom } from '../support/stays'
import { makeForm, makeHostel, makeRooms, universityOf } from '../support/universities'

useFreshApp()

const udsm = () => universityOf('lucas')
const stored = () => findRow(universities, udsm())

describe('/university-chapter', () => {
  it('denies people whom no university knows, and leads them to theirs', async () => {
    const page = await visit('/university-chapter', 'amina')
    expect(page.status).toBe(403)
    expectWords(page, 'Access Denied', "You don't have access to the University Chapter.", 'UDSM')
    expect(linksCalled(page, 'UDSM')).toEqual(['/university-chapter?university=UDSM'])
  })

  it('gives platform administrators a way into each university, to read', async () => {
    makeHostel('lucas')
    const page = await visit('/university-chapter', 'admin')
    expectWords(
      page,
      'University Chapter',
      'Manage all universities',
      'University of Dar es Salaam',
      '1 hostel, 0 submissions',
    )
    const [way = ''] = linksCalled(page, 'University of Dar es Salaam')
    const inside = await visit(way, 'admin')
    expectWords(inside, 'University of Dar es Salaam', 'Mabibo Hostel')
    for (const word of ['Add Hostel', 'Edit', 'Assign warden', 'Save Changes'])
      expect(inside.text).not.toContain(word)
    expectWords(await visit(`${way}&tab=settings`, 'admin'), 'University Settings', udsm())
  })

  it('has four tabs, each with its own address, and opens on Hostels', async () => {
    const page = await visit('/university-chapter', 'lucas')
    for (const tab of ['Forms', 'Submissions', 'Settings']) {
      const [href = ''] = linksCalled(page, tab)
      expect(href).toContain(`tab=${tab.toLowerCase()}`)
      expect((await visit(href, 'lucas')).status).toBe(200)
    }
    expectWords(await visit('/university-chapter?tab=nonsense', 'lucas'), 'Hostel Management')
  })

  it('switches between administrator and warden for somebody who is both', async () => {
    assignWarden(actorOf('lucas'), makeHostel('lucas'), demoUsers.lucas.id)
    const [there = ''] = linksCalled(await visit('/university-chapter', 'lucas'), 'Warden Dashboard')
    const warden = await visit(there, 'lucas')
    expectWords(warden, 'Warden Dashboard', 'Manage student submissions for your hostels', 'My Hostels', '1')
    expectWords(warden, 'Pending', '0', 'Confirmed', '0', 'No submissions found for your hostels.')
    const [back = ''] = linksCalled(warden, 'University dashboard')
    expectWords(await visit(back, 'lucas'), 'Hostel Management')
  })
})

describe('the public page of a university', () => {
  const page = (as?: 'amina' | 'lucas') => visit(`/university-chapter?university=${udsm()}`, as)

  it('shows hostels, open forms, homes nearby and contacts to guests', async () => {
    makeHostel('lucas')
    letRoom({ title: 'Chumba cha Sinza', nearestColleges: ['UDSM'] })
    updateRows(universities, { contactEmail: 'housing@udsm.example', contactPhone: '255222410500' }, udsm())
    const shown = await page()
    expectWords(shown, 'University of Dar es Salaam', 'Registration forms', 'No form is open at the moment.')
    expectWords(
      shown,
      'Hostels',
      'Mabibo Hostel',
      'housing@udsm.example',
      'Homes near UDSM',
      'Chumba cha Sinza',
    )
    expect(shown.html).toContain('href="tel:+255222410500"')
    expect(shown.text).not.toContain('Your submissions')
  })

  it('begins with three figures, and has one main button', async () => {
    const hostel = makeHostel('lucas')
    makeRooms('lucas', hostel, [
      { roomNumber: 'A1', capacity: 4 },
      { roomNumber: 'A2', capacity: 2 },
    ])
    expectWords(await page(), 'University of Dar es Salaam', 'hostel 1', 'beds 6', 'open forms 0')
    for (const name of ['First year', 'Second year'])
      makeForm('lucas', [{ label: 'Student ID' }], { name, closes_on: '2026-12-26' })
    const shown = await page()
    expectWords(shown, 'form open until 26 Dec', 'Fill in', 'Fill in', 'Mabibo Hostel · 6 beds')
    expect(shown.html.split('<main')[1]?.match(/btn-main/g)).toHaveLength(1)
  })

  it('shows a student what became of their own submission, and nobody else', async () => {
    const hostelId = makeHostel('lucas')
    insertRows(formSubmissions, {
      ...{ id: 'a', reference: 'SIRIREF7', universityId: udsm(), formName: 'Registration 2026' },
      ...{ studentUserId: demoUsers.amina.id, studentName: 'Amina', hostelId, status: 'reviewed' },
      ...{ notes: 'SIRINOTES', message: 'Bring your letter', fields: [], data: {}, searchText: 'amina' },
      ...{ submittedAt: 1, updatedAt: 1 },
    })
    const own = await page('amina')
    expectWords(
      own,
      'Your submissions',
      'Registration 2026',
      'Reviewed',
      'Mabibo Hostel',
      'Bring your letter',
      'SIRIREF7',
    )
    expect(own.text).not.toContain('SIRINOTES')
    for (const other of [await page(), await page('lucas')]) expect(other.text).not.toContain('SIRIREF7')
  })

  it('is missing while the university is inactive, also for its administrator', async () => {
    const inMap = async () => (await visit('/sitemap.xml')).html.includes('?university=UDSM')
    expect(await inMap()).toBe(true)
    updateRows(universities, { isActive: false }, udsm())
    expect(await inMap()).toBe(false)
    expect((await page()).status).toBe(404)
    expect((await page('lucas')).status).toBe(404)
    expectWords(await visit('/university-chapter', 'lucas'), 'Inactive')
  })

  it('keeps the forms from search engines', async () => {
    const { response } = await get(robots, '/robots.txt')
    expect(await response?.text()).toContain('Disallow: /university-chapter/forms/')
  })
})

describe('the Settings tab', () => {
  const path = () => `/university-chapter/settings?manage=${udsm()}`
  const settings = { name: 'University of Dar es Salaam', code: 'UDSM', version: '1' }

  it('saves, and shows the unique ID', async () => {
    const tab = await visit('/university-chapter?tab=settings', 'lucas')
    expectWords(
      tab,
      'University Settings',
      'University Name',
      'University Code',
      'Contact Email',
      'Contact Phone',
    )
    expectWords(tab, 'Save Changes', 'University ID', udsm())
    const fields = { ...settings, contact_email: 'Housing@UDSM.example', contact_phone: '022 241 0500' }
    expectWords(await send(path(), fields, 'lucas'), 'University settings updated successfully')
    expect(eventNames()).toContain('university.settings-changed')
    expect(stored()).toMatchObject({
      contactEmail: 'housing@udsm.example',
      contactPhone: '255222410500',
      version: 2,
    })
    expectWords(await send(path(), fields, 'lucas'), 'These settings changed while you were looking at them.')
  })

  it.each([
    [{ name: '' }, 422, 'Enter the name of the university.'],
    [{ contact_email: 'nobody' }, 422, 'Enter an e-mail address like name@example.com.'],
    [{ contact_phone: '12' }, 422, 'Enter a Tanzanian number, for example 0712 345 678.'],
    [{ code: '<b>' }, 422, 'Use letters, figures and hyphens, for example UDSM.'],
    [{ name: 'ardhi university' }, 409, 'Another university has this name.'],
    [{ code: 'aru' }, 409, 'Another university has this code.'],
  ])('refuses %j', async (fields, status, sentence) => {
    const page = await send(path(), { ...settings, ...fields }, 'lucas')
    expect(page.status).toBe(status)
    expectWords(page, sentence)
    expect(stored()?.version).toBe(1)
  })

  describe('with another name', () => {
    const other = { ...settings, name: 'Mlimani University', code: 'MU-DAR', contact_email: 'a@udsm.example' }
    const answer = (fields: Record<string, string>) =>
      send(
        `/admin/universities/${udsm()}`,
        { ...other, city: 'Dar es Salaam', version: '2', ...fields },
        'admin',
      )
    const near = () => findRow(properties)?.nearestColleges
    const inCity = () => findRow(cities, eq(cities.name, 'Dar es Salaam'))?.universities
    const answersRead = () =>
      findRows(notifications, eq(notifications.userId, demoUsers.lucas.id)).map(({ message }) => message)

    it('saves the rest at once, and shows the name nowhere until the platform has answered', async () => {
      letRoom({ nearestColleges: ['UDSM', 'ARU'] })
      const saved = await send(path(), other, 'lucas')
      expectWords(saved, 'University settings updated successfully. The new name waits for approval.')
      expectWords(saved, 'Until then people see “University of Dar es Salaam, UDSM”.')
      expect(saved.html).toContain('value="Mlimani University"')
      expect(stored()).toMatchObject({ code: 'UDSM', contactEmail: 'a@udsm.example', version: 2 })
      expect([near(), inCity()?.includes('Mlimani University')]).toEqual([['UDSM', 'ARU'], false])
      for (const address of [
        '/university-chapter',
        `/university-chapter?university=${udsm()}`,
        '/properties',
      ])
        expect((await visit(address)).text).not.toContain('Mlimani')
      expectWords(
        await visit('/dashboard', 'admin'),
        '1 university asks for a name',
        'University of Dar es Salaam',
      )
      expectWords(
        await visit('/admin?tab=universities', 'admin'),
        'University of Dar es Salaam',
        'New name waits',
      )
    })

    it('is renamed wherever it is named once the platform agrees, and its administrators hear of it', async () => {
      const home = letRoom({ nearestColleges: ['UDSM', 'ARU'] })
      await send(path(), other, 'lucas')
      const page = await visit(`/admin/universities/${udsm()}`, 'admin')
      expectWords(
        page,
        'Until then people see',
        'New name and code',
        'It stays University of Dar es Salaam, UDSM',
      )
      expectWords(await answer({}), 'Choose whether people see the new names.')
      expectWords(await answer({ names: 'perhaps' }), 'Choose whether people see the new names.')
      expect(near()).toEqual(['UDSM', 'ARU'])
      expectWords(await answer({ names: 'use' }), 'University updated successfully', 'Mlimani University')
      expect(near()).toEqual(['MU-DAR', 'ARU'])
      expect(findRow(properties, home)?.searchText).toContain('mu dar')
      expect(inCity()).toContain('Mlimani University')
      expect(inCity()).not.toContain('University of Dar es Salaam')
      expect(answersRead()).toEqual([
        'System Administrator answered the name you asked for. People now see: Mlimani University, MU-DAR.',
      ])
      expect((await visit('/dashboard', 'admin')).text).not.toContain('asks for a name')
    })

    it('keeps its name when the platform says no', async () => {
      letRoom({ nearestColleges: ['UDSM'] })
      await send(path(), other, 'lucas')
      await answer({ names: 'keep', contact_email: 'b@udsm.example' })
      expect(stored()).toMatchObject({ code: 'UDSM', contactEmail: 'b@udsm.example', proposed: null })
      expect(near()).toEqual(['UDSM'])
      expect(answersRead()).toEqual([
        'System Administrator answered the name you asked for. People now see: University of Dar es Salaam, UDSM.',
      ])
    })

    it('takes the question back with the former name, and is asked about the newest one', async () => {
      await send(path(), other, 'lucas')
      await send(path(), { ...other, name: 'Another Name', version: '2' }, 'lucas')
      expectWords(await answer({ names: 'use' }), 'These settings changed while you were looking at them.')
      await send(path(), { ...settings, version: '3' }, 'lucas')
      expect(stored()).toMatchObject({ code: 'UDSM', proposed: null })
      expect((await visit('/dashboard', 'admin')).text).not.toContain('asks for a name')
    })

    it('refuses a name that somebody else got meanwhile', async () => {
      await send(path(), other, 'lucas')
      updateRows(universities, { name: 'Mlimani University' }, universityOf('tatu'))
      expectWords(await answer({ names: 'use' }), 'Another university has this name.')
      expect(stored()?.code).toBe('UDSM')
    })
  })

  it('takes a logo, keeps it, and lets it go', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries(settings)) form.set(name, value)
    form.set('logo', new File([new Uint8Array(await telephonePhoto())], 'logo.jpg', { type: 'image/jpeg' }))
    await send(path(), form, 'lucas')
    const key = stored()?.logo?.key ?? ''
    expect(key).toMatch(/^public\//)
    const shown = { 'shown[]': key, 'kept[]': key }
    await send(path(), { ...settings, ...shown, version: '2' }, 'lucas')
    expect(stored()?.logo?.key).toBe(key)
    await send(path(), { ...settings, 'shown[]': key, version: '3' }, 'lucas')
    expect(stored()?.logo).toBeNull()
  })
})
