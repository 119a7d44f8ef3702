import { describe, expect, it } from 'vitest'
import type { FormReply } from '~/domain/ground/shared/form-reply'
import { CheckboxGroup, CheckField, RadioGroup } from '~/ui/form/choices'
import { ErrorSummary } from '~/ui/form/error-summary'
import { FileField } from '~/ui/form/file-field'
import { DateField, MoneyField } from '~/ui/form/number-field'
import { SelectField } from '~/ui/form/select-field'
import { TextArea, TextField } from '~/ui/form/text-field'
import { attributes, render, textOf } from './render'

const reply: FormReply = {
  values: {
    email: 'amina@',
    password: 'secret words',
    city: 'Dodoma',
    gender: 'female',
    amenities: ['WiFi', 'Water'],
    notes: '',
    rooms: [{ room_type: 'Double <b>' }],
  },
  errors: {
    '': ['Somebody changed this meanwhile.'],
    email: ['Enter an e-mail address'],
    gender: ['Choose your gender'],
    'rooms[0].room_type': ['Room type is required'],
  },
  kept: [{ id: 'f1', field: 'receipt', name: 'receipt.pdf', sizeBytes: 10 }],
  idempotencyKey: null,
  version: null,
  link: { href: '/bookings/1', label: 'See what you sent' },
}

describe('a field', () => {
  it('ties label, hint and message to its control', () => {
    const html = render(
      <TextField name="email" type="email" label="E-mail" hint="For letters" reply={reply} required />,
    )
    expect(html).toContain('<label for="email">E-mail</label>')
    expect(html).toContain('aria-describedby="email-hint email-error"')
    expect(html).toContain('aria-invalid="true"')
    expect(attributes(html, 'id')).toEqual(['email-hint', 'email-error', 'email'])
    expect(html).toContain('required=""')
  })

  it('lets the browser cut no long text that is pasted', () => {
    const limits = (html: string) => attributes(html, 'maxLength')
    expect(limits(render(<TextField name="full_name" label="Full Name" maxLength={100} />))).toEqual(['100'])
    expect(limits(render(<TextField name="address" label="Address" maxLength={200} />))).toEqual([])
    expect(limits(render(<TextArea name="notes" label="Notes" maxLength={500} />))).toEqual([])
  })

  it('has no error markup without errors', () => {
    const html = render(<TextField name="full_name" label="Full Name" reply={reply} />)
    expect(html).not.toMatch(/aria-|error|wrong/)
  })

  it('shows what is stored first and what was typed afterwards, also when it was emptied', () => {
    expect(render(<TextField name="email" label="E-mail" value="a@b.tz" />)).toContain('value="a@b.tz"')
    expect(render(<TextField name="email" label="E-mail" value="a@b.tz" reply={reply} />)).toContain(
      'value="amina@"',
    )
    expect(render(<TextArea name="notes" label="Notes" value="old" reply={reply} />)).not.toContain('old')
  })

  it('shows markup as the text that was typed', () => {
    const html = render(<TextField name="rooms[0].room_type" label="Room type" reply={reply} />)
    expect(html).toContain('value="Double &lt;b&gt;"')
    expect(html).toContain('id="rooms-0-room_type"')
  })

  it('never gives a password back', () => {
    expect(
      render(<TextField name="password" type="password" label="Password" reply={reply} />),
    ).not.toContain('secret')
  })

  it('keeps what was chosen', () => {
    const cities = [
      { value: 'Arusha', label: 'Arusha' },
      { value: 'Dodoma', label: 'Dodoma' },
    ]
    expect(
      render(<SelectField name="city" label="City" options={cities} value="Arusha" reply={reply} />),
    ).toContain('<option value="Dodoma" selected="">')
    const options = ['WiFi', 'Gym', 'Water'].map((value) => ({ value, label: value }))
    const boxes = render(
      <CheckboxGroup name="amenities" label="Amenities" options={options} values={['Gym']} reply={reply} />,
    )
    expect(boxes.match(/checked=""/g)).toHaveLength(2)
    expect(boxes).not.toContain('checked="" value="Gym"')
    expect(
      render(<CheckField name="deposit_required" label="Deposit" checked reply={reply} />),
    ).not.toContain('checked')
  })

  it('takes money as text, so that a thousands comma survives', () => {
    const html = render(<MoneyField name="amount" label="Amount" value={120000} />)
    expect(html).toContain('type="text"')
    expect(html).toContain('inputMode="numeric"')
  })

  it('limits dates', () => {
    const html = render(<DateField name="start_date" label="From" min="2026-10-05" max="2027-10-05" />)
    expect(html).toContain('min="2026-10-05" max="2027-10-05"')
  })
})

describe('files', () => {
  it('that arrived are kept by a ticked box and not asked for again', () => {
    const html = render(
      <FileField name="receipt" label="Receipt" accept="image/png" required reply={reply} />,
    )
    expect(html).toMatch(/<input type="checkbox"[^>]*name="kept\[\]"[^>]*value="f1"/)
    expect(html).toContain('receipt.pdf')
    expect(html).not.toContain('required=""')
  })

  it('are asked for when nothing is kept', () => {
    const html = render(<FileField name="receipt" label="Receipt" accept="image/png" required />)
    expect(html).toContain('required=""')
    expect(html).toContain('accept="image/png"')
  })

  it('say when there is no room for more', () => {
    const html = render(
      <FileField name="images" label="Photos" accept="image/png" full="Maximum 5 images reached" />,
    )
    expect(textOf(html)).toContain('Maximum 5 images reached')
    expect(html).toContain('disabled=""')
  })
})

describe('the error summary', () => {
  const form = (
    <>
      <ErrorSummary
        reply={reply}
        title="Validation Error"
        prefix={(name) => (name.startsWith('rooms') ? 'Room Category 1: ' : '')}
      />
      <TextField name="email" label="E-mail" reply={reply} />
      <RadioGroup
        name="gender"
        label="Gender"
        reply={reply}
        options={[{ value: 'female', label: 'Female' }]}
      />
      <TextField name="rooms[0].room_type" label="Room type" reply={reply} />
    </>
  )

  it('leads to each field that is wrong', () => {
    const html = render(form)
    const targets = attributes(html, 'href').filter((href) => href.startsWith('#'))
    expect(targets).toEqual(['#email', '#gender', '#rooms-0-room_type'])
    for (const target of targets) expect(attributes(html, 'id')).toContain(target.slice(1))
  })

  it('says what concerns the whole form, and where help is', () => {
    const html = render(form)
    expect(html).toContain('role="alert"')
    expect(textOf(html)).toContain('Somebody changed this meanwhile.')
    expect(textOf(html)).toContain('Room Category 1: Room type is required')
    expect(html).toContain('<a href="/bookings/1">See what you sent</a>')
  })

  it('is not there without errors', () => {
    expect(render(<ErrorSummary reply={{ ...reply, errors: {} }} />)).toBe('')
  })
})
