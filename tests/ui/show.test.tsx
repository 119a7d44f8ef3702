import { describe, expect, it } from 'vitest'
import { bookingStatuses, bookingStatusLabel } from '~/domain/ground/money/booking-states'
import { paymentStatuses } from '~/domain/ground/money/payment-states'
import { bookingProgress } from '~/domain/stays/bookings/progress'
import { DataList } from '~/ui/show/data-list'
import { Facts, SummaryTable } from '~/ui/show/facts'
import { FilterChips, Pager, Tabs } from '~/ui/show/navigation'
import { StatusBadge } from '~/ui/show/status-badge'
import { Steps } from '~/ui/show/steps'
import { AgoText } from '~/ui/show/text'
import { attributes, render, textOf } from './render'

describe('a status', () => {
  it.each([...bookingStatuses])('of a booking is colour, word and icon: %s', (status) => {
    const html = render(<StatusBadge of="booking" status={status} />)
    expect(textOf(html)).toBe(bookingStatusLabel(status))
    expect(html).toMatch(/badge \w+"/)
    expect(html).toMatch(/with-icon i-\d+/)
  })

  it.each([...paymentStatuses])('of a payment says that it is one: %s', (status) => {
    expect(textOf(render(<StatusBadge of="payment" status={status} />))).toBe(`Payment ${status}`)
  })

  it.each([
    ['booking', { pending: 'wait', confirmed: 'good', cancelled: 'bad', completed: 'info' }],
    ['payment', { pending: 'wait', completed: 'good', rejected: 'bad', failed: 'bad' }],
    ['invoice', { draft: '', sent: 'wait', paid: 'good' }],
  ] as const)('of a %s has the colour of what it means', (of, tones) => {
    for (const [status, tone] of Object.entries(tones))
      expect(render(<StatusBadge of={of} status={status} />), status).toMatch(
        new RegExp(`class="[^"]*badge${tone && ` ${tone}`}[ "]`),
      )
  })

  it('that nobody knows shows its own word', () => {
    expect(textOf(render(<StatusBadge of="booking" status="constructor" />))).toBe('constructor')
  })

  it('of a submission that nobody knows is Submitted', () => {
    expect(textOf(render(<StatusBadge of="submission" status="archived" />))).toBe('Submitted')
  })
})

describe('progress', () => {
  const at = Date.parse('2026-09-28T09:05:00Z')

  it('marks the current step for eyes and ears, each reached step with its time', () => {
    const steps = bookingProgress({
      status: 'confirmed',
      createdAt: at,
      confirmedAt: at,
      sentAt: null,
      firstUnsentTzs: 0,
      coveredAt: null,
      isOwnerSuspended: false,
    })
    const html = render(<Steps steps={steps} />)
    expect(html.match(/aria-current="step"/g)).toHaveLength(1)
    expect(textOf(html)).toMatch(/Payment : Now/)
    expect(html.match(/Mon 28 Sep 2026, 12:05/g)).toHaveLength(2)
  })

  it('shows where a cancelled booking stopped', () => {
    const steps = bookingProgress({
      status: 'cancelled',
      createdAt: at,
      confirmedAt: null,
      sentAt: null,
      firstUnsentTzs: 0,
      coveredAt: null,
      isOwnerSuspended: false,
    })
    const html = render(<Steps steps={steps} />)
    expect(html).toContain('step-stopped')
    expect(html).not.toContain('aria-current')
  })
})

describe('figures and facts', () => {
  it('leave out lines that say nothing', () => {
    expect(
      textOf(
        render(
          <Facts
            rows={[
              ['Type', 'Hostel'],
              ['Notes', null],
              ['Deposit', ''],
            ]}
          />,
        ),
      ),
    ).toBe('Type Hostel')
  })

  it('add up line by line, with what is not part of the total below it', () => {
    const html = render(
      <SummaryTable
        caption="Price"
        rows={[{ label: 'Rent', amountTzs: 840_000 }]}
        total={{ label: 'Total', amountTzs: 924_000 }}
        after={[{ label: 'Deposit', amountTzs: 12_000 }]}
      />,
    )
    expect(textOf(html).replaceAll('\u00a0', ' ')).toBe(
      'Price Rent TSh 840,000 Total TSh 924,000 Deposit TSh 12,000',
    )
  })

  it('label every cell of a list, for the cards that phones show', () => {
    const html = render(
      <DataList
        caption="Payments"
        columns={[{ label: 'Reference', cell: (row: string) => row }]}
        rows={['QX10000001', 'QX10000002']}
        rowKey={(row) => row}
      />,
    )
    expect(attributes(html, 'data-label')).toEqual(['Reference', 'Reference'])
  })

  it('say how long ago something was', () => {
    expect(textOf(render(<AgoText at={0} nowAt={7_200_000} />))).toBe('2 hours ago')
  })
})

describe('ways through a list', () => {
  it('are plain links, none when there is one page', () => {
    expect(render(<Pager links={{ next: null }} />)).toBe('')
    const html = render(<Pager links={{ next: '/n', last: '/l' }} />)
    expect([...html.matchAll(/<a[^>]* href="([^"]*)"/g)].map((match) => match[1])).toEqual(['/n', '/l'])
    expect(textOf(render(<Pager links={{ next: '/n' }} position="1–24 of 30" />))).toContain('1–24 of 30')
  })

  it('mark the tab that is open and name the filter that goes', () => {
    const tabs = [
      { href: '/a', label: 'All', current: true },
      { href: '/b', label: 'Pending', current: false },
    ]
    expect(render(<Tabs label="Status" tabs={tabs} />)).toMatch(/href="\/a" aria-current="page"/)
    const hostel = { label: 'Hostel', removeHref: '/properties?type=' }
    const chips = (filters: (typeof hostel)[]) =>
      render(<FilterChips filters={filters} clearHref="/properties" />)
    expect(textOf(chips([hostel]))).toBe('Remove filter: Hostel')
    const near = { label: 'Near UDSM', removeHref: '/properties?college=' }
    expect(textOf(chips([hostel, near]))).not.toContain('Clear all')
    const several = chips([hostel, near, { label: '3 months', removeHref: '/properties?months=' }])
    expect(several).toMatch(/href="\/properties">Clear all</)
    expect(textOf(several)).toContain('Remove filter: Near UDSM')
  })
})
