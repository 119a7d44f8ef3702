import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { clients, formSubmissions, users } from '~/db/tables/index.server'
import { useFreshApp } from '../support/fresh-app'
import { actionsCalled, expectWords, type Page, send, visit } from '../support/pages'
import { findRows } from '../support/rows'
import { letRoom, requestFields } from '../support/stays'
import { makeForm } from '../support/universities'

useFreshApp()

const about = {
  full_name: 'Amina Hassan',
  email: 'amina@bweni.example',
  phone: '0712 345 678',
  gender: 'female',
}
const addClient = (fields: Record<string, string>) =>
  send(
    '/clients/new',
    { name: 'Asha Mushi', phone: '0712 000 111', note: '', once_key: 'k', ...fields },
    'juma',
  )

/** Expects 422, the message at this field, and the typed value still in the form. */
function expectAtField({ status, html }: Page, name: string, message: string, value: string) {
  expect(status).toBe(422)
  expect(new RegExp(`id="${name}-error"[^>]*>(.*?)</div>`, 's').exec(html)?.[1]).toContain(message)
  expect(html).toContain(value)
}

describe('text', () => {
  it('counts a line break as one character, as the browser does', async () => {
    const id = makeForm('lucas', [{ label: 'Wishes', type: 'textarea' }], { asks_hostel: false })
    const wishes = Array.from({ length: 50 }, () => 'a'.repeat(39))
    const fill = (lines: string[]) =>
      send(
        `/university-chapter/forms/${id}`,
        { ...about, version: '1', answer_0: lines.join('\r\n') },
        'amina',
      )
    expectWords(await fill(wishes), 'Check your answers')
    expectAtField(
      await fill([...wishes, 'and more']),
      'answer_0',
      'Write at most 2,000 characters.',
      'and more',
    )
  })

  it('takes an option that was pasted into the form with odd spaces', async () => {
    const options = ['First\u00a0year', 'Second\u00a0year']
    const id = makeForm('lucas', [{ label: 'Year', type: 'select', options }], { asks_hostel: false })
    const form = { ...about, version: '1', answer_0: 'Second\u00a0year' }
    expectWords(await send(`/university-chapter/forms/${id}`, form, 'amina'), 'Check your answers')
  })

  it('refuses a name that nobody sees, and keeps the rest', async () => {
    const page = await addClient({ name: '\u200b\u3164\u00ad', note: 'A room in\u00a0Sin\u200bza' })
    expectAtField(page, 'name', 'Enter the client&#x27;s name.', 'A room in Sinza')
    expect(findRows(clients)).toEqual([])
  })

  it('stores the visible text, composed', async () => {
    await addClient({ name: '\u202aAsh\u200ba\u00a0Mushí\u202c', note: 'Ka\u0301hawa\u2028Chai' })
    expect(findRows(clients)).toMatchObject([{ name: 'Asha Mushí', note: 'K\u00e1hawa\nChai' }])
  })
})

describe('a day', () => {
  it('with the month first is refused at its field, where it stays as it was typed', async () => {
    const page = await send(
      `/booking?property_id=${letRoom()}`,
      requestFields({ start_date: '01/31/2027' }),
      'amina',
    )
    const message = 'There is no month 31. Write the day before the month: 31/01/2027.'
    expectAtField(page, 'start_date', message, 'value="01/31/2027"')
  })

  it('is an answer of a student in any of its spellings', async () => {
    const id = makeForm('lucas', [{ label: 'Birthday', type: 'date' }], { asks_hostel: false })
    const fill = (answer_0: string) =>
      send(`/university-chapter/forms/${id}`, { ...about, version: '1', answer_0 }, 'amina')
    expectAtField(await fill('29/2/2005'), 'answer_0', 'There is no 29 February 2005.', 'value="29/2/2005"')
    const check = await fill('1 Machi 2005')
    expectWords(check, 'Check your answers', 'Tue 1 Mar 2005')
    await send(actionsCalled(check, 'Send')[0] ?? '', { once_key: 'k' }, 'amina')
    expect(findRows(formSubmissions)).toMatchObject([{ data: { birthday: '2005-03-01' } }])
  })

  it('filters listings in any of its spellings', async () => {
    expectWords(await visit('/properties?move_in=31/1/2027'), 'Sun 31 Jan 2027')
    const page = await visit('/properties?move_in=1/31/2027')
    expectWords(page, 'We left out “1/31/2027”. There is no month 31.')
  })
})

describe('a phone number', () => {
  it('is stored in one form, however it was pasted', async () => {
    await addClient({ phone: '\u202a+255\u00a0(0)712–000–111\u202c' })
    expect(findRows(clients)).toMatchObject([{ phone: '255712000111' }])
    const again = await addClient({ phone: '٠٧١٢٠٠٠١١١', once_key: 'l' })
    expect(again.status).toBe(409)
    expectWords(again, 'Asha Mushi has this number in your list already.')
  })

  it('of another country is refused at its field, where it stays as it was typed', async () => {
    const page = await addClient({ phone: '+254 712 000 111' })
    const message = 'Enter a Tanzanian number, for example 0712 345 678.'
    expectAtField(page, 'phone', message, 'value="+254 712 000 111"')
  })
})

describe('a name', () => {
  it('without a letter or digit is refused at its field, where it stays as it was typed', async () => {
    const page = await addClient({ name: '- . -' })
    expectAtField(page, 'name', 'Enter the client&#x27;s name.', 'value="- . -"')
    const id = makeForm('lucas', [{ label: 'Wishes' }], { asks_hostel: false })
    const form = { ...about, full_name: '\u0301!', version: '1' }
    const sent = await send(`/university-chapter/forms/${id}`, form, 'amina')
    expectAtField(sent, 'full_name', 'Enter your full name.', 'value="\u0301!"')
    expect(findRows(clients)).toEqual([])
  })

  it('may be in any script', async () => {
    await addClient({ name: 'ማርያም' })
    expect(findRows(clients)).toMatchObject([{ name: 'ማርያም' }])
  })
})

describe('an e-mail address', () => {
  const join = (email: string) =>
    send('/auth?mode=sign-up', {
      ...{ email, password: 'Kahawa na sukari', full_name: 'Asha Mushi', user_type: 'tenant' },
      ...{ gender: 'female', once_key: 'k' },
    })

  it('is refused at its field, where it stays as it was typed', async () => {
    const page = await join('as..ha@bweni.example')
    expectAtField(page, 'email', 'Enter an e-mail address like name@example.com.', 'as..ha@bweni.example')
  })

  it('has one account, however it is typed', async () => {
    await join(' It/Dept+Hostel@BWENI.example. ')
    expect(findRows(users, eq(users.email, 'it/dept+hostel@bweni.example'))).toHaveLength(1)
    const count = findRows(users).length
    await join('mailto:it/dept+hostel@bweni.\u200bexample')
    expect(findRows(users)).toHaveLength(count)
  })
})

describe('a password', () => {
  const asha = { email: 'asha.mushi@bweni.example', password: 'K\u00e1hawa na sukari' }

  it('opens the account in either Unicode form, and in no other spelling', async () => {
    const account = { full_name: 'Asha Mushi', user_type: 'tenant', gender: 'female', once_key: 'k' }
    await send('/auth?mode=sign-up', { ...asha, ...account })
    const signIn = (password: string) => send('/auth', { ...asha, password })
    for (const password of [asha.password, 'Ka\u0301hawa\u00a0na sukari\u200e'])
      expect((await signIn(password)).location).toBe('/')
    expect((await signIn('Kahawa na sukari')).status).toBe(401)
  })

  it('is refused at its field, and not shown again', async () => {
    const form = {
      ...asha,
      password: 'ka\u0301ka\u03011\u200b',
      full_name: 'Asha Mushi',
      user_type: 'tenant',
    }
    const page = await send('/auth?mode=sign-up', { ...form, gender: 'female', once_key: 'k' })
    expectAtField(page, 'password', 'Use at least 8 characters.', 'asha.mushi@bweni.example')
    expect(page.html).not.toContain(form.password)
  })
})
