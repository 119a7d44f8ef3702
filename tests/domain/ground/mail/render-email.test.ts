import { expect, test } from 'vitest'
import { type EmailParts, renderEmail } from '~/domain/ground/mail/render-email'

const parts: EmailParts = {
  subject: 'Booking Approved – Bweni',
  body: 'Your request has been approved.\n\nCome before eight.',
  link: { url: 'https://bweni.test/bookings/1', label: 'See the booking' },
  origin: 'https://bweni.test',
  footer: {
    reason: 'This is one of our e-mails about requests and stays.',
    endUrl: 'https://bweni.test/emails/end/t',
    choicesUrl: 'https://bweni.test/settings/profile/emails',
  },
}

test('an e-mail says the same as text and as a page, and leads to its thing', () => {
  const { text, html } = renderEmail(parts)
  expect(text).toBe(`Your request has been approved.

Come before eight.

See the booking:
https://bweni.test/bookings/1

Bweni

This is one of our e-mails about requests and stays.
No more of them: https://bweni.test/emails/end/t
Choose your e-mails: https://bweni.test/settings/profile/emails
`)
  expect(html).toContain('<html lang="en">')
  expect(html).toContain('<title>Booking Approved – Bweni</title>')
  expect(html).toMatch(/<h1[^>]*>Booking Approved<\/h1>/)
  expect(html.match(/<p [^>]*>[^<]*approved\.<\/p>/g)).toHaveLength(1)
  expect(html).toMatch(/<a href="https:\/\/bweni\.test\/bookings\/1"[^>]*>See the booking<\/a>/)
  expect(html).toContain('<a href="https://bweni.test/emails/end/t">No more of them</a>')
})

test('nothing in it is loaded, and what people wrote stays text', () => {
  const { html } = renderEmail({ ...parts, body: `<img src="//evil"> & 'x' <script>alert(1)</script>` })
  expect(html).not.toMatch(/<(?:img|script|link|style|iframe)\b/)
  expect(html).toContain('&#60;img src=&#34;//evil&#34;&#62; &#38; &#39;x&#39;')
})

test('one of our addresses alone on a line is a link, one after a title makes the title the link', () => {
  const body =
    'Confirm:\n\nhttps://bweni.test/auth/confirm?token=a\n\nNew receipt\nIt waits.\nhttps://bweni.test/payments/1'
  const { html } = renderEmail({ ...parts, body })
  expect(html).toContain(
    '<a href="https://bweni.test/auth/confirm?token=a">https://bweni.test/auth/confirm?token=a</a>',
  )
  expect(html).toContain('<a href="https://bweni.test/payments/1">New receipt</a><br>It waits.')
})

test('an address of another site is not a link', () => {
  const { html } = renderEmail({ ...parts, body: 'Look\nhttps://bweni.test.evil.example/', link: null })
  expect(html).not.toContain('evil.example/"')
})

test('an e-mail about security has nothing to end', () => {
  const { text, html } = renderEmail({ ...parts, footer: null })
  expect(text + html).not.toContain('emails')
})

test('only e-mails that can be switched off have a footer', () => {
  const { footer, ...bare } = parts
  const foot = /<footer[^>]*>(.*)<\/footer>/s
  expect(foot.exec(renderEmail(parts).html)?.[1]).toContain(footer?.reason)
  expect(renderEmail(bare as EmailParts).html).not.toMatch(foot)
})
