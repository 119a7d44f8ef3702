import { describe, expect, it } from 'vitest'
import type { FormReply } from '~/domain/ground/shared/form-reply'
import { ActionButton, DangerButton, SubmitButton } from '~/ui/form/buttons'
import { CsrfTokenContext } from '~/ui/form/csrf-token'
import { PostForm } from '~/ui/form/post-form'
import { pageTitle } from '~/ui/layout/page'
import { render } from './render'

const reply: FormReply = {
  values: {},
  errors: { title: ['Title is required'] },
  kept: [],
  idempotencyKey: 'fresh',
  version: 8,
  link: null,
}

describe('a form that posts', () => {
  it('carries the token of the page, where there is one', () => {
    const form = (
      <PostForm>
        <SubmitButton>Save</SubmitButton>
      </PostForm>
    )
    expect(render(<CsrfTokenContext.Provider value="t0ken">{form}</CsrfTokenContext.Provider>)).toContain(
      '<input type="hidden" name="form_token" value="t0ken"/>',
    )
    expect(render(form)).not.toContain('form_token')
  })

  it('carries idempotency key and version; those of the answer outrank those of the page', () => {
    const first = render(
      <PostForm idempotencyKey="old" version={7}>
        <SubmitButton>Save</SubmitButton>
      </PostForm>,
    )
    expect(first).toContain('name="once_key" value="old"')
    expect(first).toContain('name="version" value="7"')
    const second = render(
      <PostForm idempotencyKey="old" version={7} reply={reply}>
        <SubmitButton>Save</SubmitButton>
      </PostForm>,
    )
    expect(second).toContain('name="once_key" value="fresh"')
    expect(second).toContain('name="version" value="8"')
    expect(second).not.toContain('old')
  })

  it('posts to its own page or elsewhere, with files when it has some', () => {
    expect(render(<PostForm files>x</PostForm>)).toMatch(/<form method="post" encType="multipart\/form-data"/)
    expect(render(<PostForm action="/sign-out">x</PostForm>)).toContain('action="/sign-out"')
  })

  it('is one button for an action without fields', () => {
    const html = render(
      <ActionButton action="/bookings/1/delete" version={3} fields={{ from: 'list' }}>
        Delete
      </ActionButton>,
    )
    expect(html).toContain('action="/bookings/1/delete"')
    expect(html).toContain('name="version" value="3"')
    expect(html).toContain('name="from" value="list"')
    expect(html.match(/type="submit"/g)).toHaveLength(1)
  })

  it('shows what cannot be undone as such', () => {
    expect(render(<DangerButton>Delete</DangerButton>)).toContain('btn-danger')
  })
})

describe('the title of a page', () => {
  it("begins with 'Error:' when the form came back with errors", () => {
    expect(pageTitle('Sign In')).toBe('Sign In – Bweni')
    expect(pageTitle('Sign In', reply)).toBe('Error: Sign In – Bweni')
    expect(pageTitle('Sign In', { ...reply, errors: {} })).toBe('Sign In – Bweni')
  })
})
