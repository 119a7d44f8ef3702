import type { FormPage } from '~/domain/properties/form-page'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '../form/buttons'
import { ErrorSummary } from '../form/error-summary'
import { PostForm } from '../form/post-form'
import { useFormReply } from '../form/use-form-reply'
import { Page } from '../layout/page'
import { FormProgress } from './form-progress'
import { formView } from './form-view'
import { LeftChanges } from './left-changes'
import { ListingSections } from './listing-sections'
import { ManagedCard } from './managed-card'
import { StepButton } from './step-button'
import { categoryPrefix, summaryTitle } from './summary'

const AFTER_ADDING = 'An administrator looks at it before students can see it.'
const AFTER_EDIT = 'After a change an administrator looks at it again before students can see it.'

type Props = {
  page: FormPage & { onceKey: string }
  /** Where the form posts: its own page, with its draft. */
  action: string
}

/** The one form of a new and of an edited listing. */
export function ListingFormPage({ page, action }: Props) {
  const reply = useFormReply()
  const form = formView(page, reply)
  const isEdit = form.typed.edit !== ''
  const deed = isEdit ? 'Save Changes' : 'Add Property'
  return (
    <Page
      title={isEdit ? 'Edit Property' : 'Add New Property'}
      narrow
      back={{ href: paths.dashboard(), label: 'Back to Dashboard' }}
    >
      <div className="stack-l">
        <ErrorSummary reply={form.reply} title={summaryTitle(form.reply)} prefix={categoryPrefix} />
        {page.managed && <ManagedCard listing={page.managed} />}
        {page.left && !reply && <LeftChanges propertyId={form.typed.edit} left={page.left} />}
        <FormProgress parts={page.parts} counts={!isEdit} />
        <PostForm
          action={action}
          reply={form.reply}
          files
          noValidate
          aria-label={isEdit ? 'Edit Property' : 'Add New Property'}
        >
          <button type="submit" className="sr" tabIndex={-1} aria-hidden="true">
            {deed}
          </button>
          <ListingSections form={form} page={page} />
          <div className="actions">
            <SubmitButton>{deed}</SubmitButton>
            <StepButton form={form} step="later">
              Save for later
            </StepButton>
            <ButtonLink href={paths.dashboard()}>Cancel</ButtonLink>
            {page.needsApproval && <p className="hint">{isEdit ? AFTER_EDIT : AFTER_ADDING}</p>}
          </div>
        </PostForm>
      </div>
    </Page>
  )
}
