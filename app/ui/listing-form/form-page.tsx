import type { FormPage } from '~/domain/listing-form/page'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '../form/buttons'
import { ErrorSummary } from '../form/error-summary'
import { PostForm } from '../form/post-form'
import { useFormReply } from '../form/use-form-reply'
import { Page } from '../layout/page'
import { InstantText } from '../show/text'
import { FormProgress } from './form-progress'
import { categoryPrefix, formView, StepButton, summaryTitle } from './form-view'
import { ManagedCard } from './managed-card'
import { ListingSections } from './sections'
import '../styles/listing-form.css'

const AFTER_ADDING = 'An administrator looks at it before students can see it.'
const AFTER_EDIT = 'After a change an administrator looks at it again before students can see it.'

type Props = {
  page: FormPage & { idempotencyKey: string }
  /** Where the form posts: its own page, with its draft. */
  action: string
}

/** The one form of a new and of an edited listing. */
export function ListingFormPage({ page, action }: Props) {
  const reply = useFormReply()
  const form = formView(page, reply)
  const isEdit = form.values.edit !== ''
  const label = isEdit ? 'Save Changes' : 'Add Property'
  return (
    <Page
      title={isEdit ? 'Edit Property' : 'Add New Property'}
      back={{ href: paths.dashboard(), label: 'Back to Dashboard' }}
    >
      <div className="stack-l">
        <ErrorSummary reply={form.reply} title={summaryTitle(form.reply)} prefix={categoryPrefix} />
        {page.managed && <ManagedCard listing={page.managed} />}
        {page.unsaved && !reply && <UnsavedDraft propertyId={form.values.edit} unsaved={page.unsaved} />}
        <div className="listing-form">
          <FormProgress form={form} counts={!isEdit} />
          <PostForm
            action={action}
            reply={form.reply}
            files
            noValidate
            aria-label={isEdit ? 'Edit Property' : 'Add New Property'}
          >
            <button type="submit" className="sr" tabIndex={-1} aria-hidden="true">
              {label}
            </button>
            <input type="hidden" name="draft_version" value={form.values.draft_version} />
            <ui-leave hidden data-to={form.stepPath('leave')} />
            <ListingSections form={form} page={page} />
            <div className="actions">
              <SubmitButton>{label}</SubmitButton>
              <StepButton form={form} step="later">
                Save for later
              </StepButton>
              <ButtonLink href={paths.dashboard()}>Cancel</ButtonLink>
              {page.needsApproval && <p className="hint">{isEdit ? AFTER_EDIT : AFTER_ADDING}</p>}
            </div>
          </PostForm>
        </div>
      </div>
    </Page>
  )
}

type UnsavedProps = { propertyId: string; unsaved: { id: string; at: number } }

/** Changes that were begun and never saved, offered where the listing is edited. */
function UnsavedDraft({ propertyId, unsaved }: UnsavedProps) {
  return (
    <section className="card stack-s" aria-label="Unsaved changes">
      <p>
        You began to change this listing on <InstantText at={unsaved.at} /> and did not save it.
      </p>
      <div className="cluster">
        <ButtonLink href={paths.propertyEdit(propertyId, { draft: unsaved.id })}>
          Continue these changes
        </ButtonLink>
        <ButtonLink href={paths.propertyDiscardDraft(unsaved.id)} kind="quiet" dialog>
          Discard
        </ButtonLink>
      </div>
    </section>
  )
}
