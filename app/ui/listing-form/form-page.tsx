import type { FormPage, ManagedProperty } from '~/domain/listings/listing-form/page.server'
import { mayTakeApprovalStep } from '~/domain/listings/properties/states'
import { paths } from '~/paths'
import { ActionButton, ButtonLink } from '~/ui/form/buttons'
import { ReviewNotes } from '~/ui/show/review-notes'
import { Badge, StatusBadge } from '~/ui/show/status-badge'
import { SubmitButton } from '../form/buttons'
import { ErrorSummary } from '../form/error-summary'
import { PostForm } from '../form/post-form'
import { useFormReply } from '../form/use-form-reply'
import { Page } from '../layout/page'
import { ChangeList } from '../review/change-list'
import { reviewChanges } from '../review/review-changes'
import { InstantText } from '../show/text'
import { FormProgress } from './form-progress'
import { categoryPrefix, formView, StepButton, summaryTitle } from './form-view'
import { ListingSections } from './sections'
import '../styles/listing-form.css'

const AFTER_ADDING = 'An administrator looks at it before students can see it.'
const AFTER_EDIT = 'After a change an administrator looks at it again before students can see it.'
const AFTER_PUBLIC_EDIT =
  'Students see new prices, terms and numbers at once, and the rest once an administrator approves it.'
const SEEN_AT_ONCE =
  'Students see a new price, term, deposit, payment term, room count, number of people, amenity, college or walking time at once.'
const SEEN_LATER =
  'All other changes wait until an administrator approves them: texts, photos, address, type and who may live here. So do categories that you add or remove, and amenities or colleges in your own words.'

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
      lead={page.needsApproval && page.managed?.isPublic && `${SEEN_AT_ONCE} ${SEEN_LATER}`}
      back={{ href: paths.dashboard(), label: 'Back to Dashboard' }}
    >
      <div className="stack-l">
        <ErrorSummary reply={form.reply} title={summaryTitle(form.reply)} prefix={categoryPrefix} />
        {page.managed && <ManagedCard listing={page.managed} />}
        {page.waiting && <WaitingChanges {...page.waiting} />}
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
              {page.needsApproval && <p className="hint">{hintOf(page.managed)}</p>}
            </div>
          </PostForm>
        </div>
      </div>
    </Page>
  )
}

function hintOf(managed: ManagedProperty | null): string {
  if (!managed) return AFTER_ADDING
  return managed.isPublic ? AFTER_PUBLIC_EDIT : AFTER_EDIT
}

/** The changes of a public listing that wait for approval. */
function WaitingChanges({ shown, next }: NonNullable<FormPage['waiting']>) {
  const changes = reviewChanges(shown, next)
  if (changes.length === 0) return null
  return (
    <section className="card stack-s">
      <h2>Waiting for approval</h2>
      <ChangeList
        caption="Changes that wait for approval"
        changes={changes}
        before="Students see"
        after="Once approved"
      />
    </section>
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

/** A listing's state, and what can be changed without editing it. */
function ManagedCard({ listing }: { listing: ManagedProperty }) {
  const { id, approvalState, approvalNotes, isAvailable } = listing
  const { mayPrice, mayDelete, mayInvite, mayHandOver } = listing
  return (
    <section className="card stack-s" aria-label="This listing">
      <div className="cluster">
        <StatusBadge of="approval" status={approvalState} />
        {isAvailable ? (
          <Badge tone="good" icon="circle-check" label="Available" />
        ) : (
          <Badge icon="ban" label="Occupied" />
        )}
        <a href={paths.property(id)}>View property</a>
      </div>
      <ReviewNotes notes={approvalNotes} />
      <div className="cluster">
        {mayTakeApprovalStep(approvalState, 'send_again') && (
          <ActionButton action={paths.propertySendAgain(id)} icon="send">
            Send again
          </ActionButton>
        )}
        <ActionButton
          action={paths.propertyAvailability(id)}
          fields={{ is_available: String(!isAvailable), back: paths.propertyEdit(id) }}
        >
          {isAvailable ? 'Mark as Occupied' : 'Mark as Available'}
        </ActionButton>
        {mayPrice && <ButtonLink href={paths.propertyPrices(id)}>Change Prices</ButtonLink>}
        <ButtonLink href={paths.propertyOccupancy(id)}>Rooms</ButtonLink>
        <ActionButton action={paths.propertyDuplicate(id)} icon="plus">
          Duplicate
        </ActionButton>
        {mayInvite && (
          <ButtonLink href={paths.propertyAgents(id)} icon="users">
            Agents
          </ButtonLink>
        )}
        {mayHandOver && <ButtonLink href={paths.propertyHandOver(id)}>Hand Over to Owner</ButtonLink>}
        {mayDelete && (
          <ButtonLink href={paths.propertyDelete(id)} kind="danger" icon="trash-2" dialog>
            Delete Property
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
