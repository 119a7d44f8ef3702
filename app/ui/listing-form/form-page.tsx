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
import { t } from '../t'
import { FormProgress } from './form-progress'
import { categoryPrefix, formView, StepButton, summaryTitle } from './form-view'
import { ListingSections } from './sections'
import '../styles/listing-form.css'

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
  const title = isEdit ? t`Edit Property` : t`Add New Property`
  const label = isEdit ? t`Save Changes` : t`Add Property`
  return (
    <Page title={title} back={{ href: paths.dashboard(), label: t`Back to Dashboard` }}>
      <div className="stack-l">
        <ErrorSummary reply={form.reply} title={summaryTitle(form.reply)} prefix={categoryPrefix} />
        {page.managed && <ManagedCard listing={page.managed} />}
        {page.needsApproval && page.managed?.isPublic && <WhatWaits />}
        {page.waiting && <WaitingChanges {...page.waiting} />}
        {page.unsaved && !reply && <UnsavedDraft propertyId={form.values.edit} unsaved={page.unsaved} />}
        <div className="listing-form">
          <FormProgress form={form} counts={!isEdit} />
          <PostForm action={action} reply={form.reply} files noValidate aria-label={title}>
            <button type="submit" className="sr" tabIndex={-1} aria-hidden="true">
              {label}
            </button>
            <input type="hidden" name="draft_version" value={form.values.draft_version} />
            <ui-leave hidden data-to={form.stepPath('leave')} />
            <ListingSections form={form} page={page} />
            <div className="actions">
              <SubmitButton>{label}</SubmitButton>
              <StepButton form={form} step="later">
                {t`Save for later`}
              </StepButton>
              <ButtonLink href={paths.dashboard()}>{t`Cancel`}</ButtonLink>
              {page.needsApproval && <p className="hint">{hintOf(page.managed)}</p>}
            </div>
          </PostForm>
        </div>
      </div>
    </Page>
  )
}

function hintOf(managed: ManagedProperty | null): string {
  if (!managed) return t`An administrator looks at it before students can see it.`
  return managed.isPublic
    ? t`Students see new prices, terms and numbers at once, and the rest once an administrator approves it.`
    : t`After a change an administrator looks at it again before students can see it.`
}

/** The changes of a public listing that wait for approval. */
function WaitingChanges({ shown, next }: NonNullable<FormPage['waiting']>) {
  const changes = reviewChanges(shown, next)
  if (changes.length === 0) return null
  return (
    <section className="card stack-s">
      <h2>{t`Waiting for approval`}</h2>
      <ChangeList
        caption={t`Changes that wait for approval`}
        changes={changes}
        before={t`Students see`}
        after={t`Once approved`}
      />
    </section>
  )
}

type UnsavedProps = { propertyId: string; unsaved: { id: string; at: number } }

/** Changes that were begun and never saved, offered where the listing is edited. */
function UnsavedDraft({ propertyId, unsaved }: UnsavedProps) {
  return (
    <section className="card stack-s" aria-label={t`Unsaved changes`}>
      <p>{t`You began to change this listing on ${<InstantText at={unsaved.at} />} and did not save it.`}</p>
      <div className="cluster">
        <ButtonLink href={paths.propertyEdit(propertyId, { draft: unsaved.id })}>
          {t`Continue these changes`}
        </ButtonLink>
        <ButtonLink href={paths.propertyDiscardDraft(unsaved.id)} kind="quiet" dialog>
          {t`Discard`}
        </ButtonLink>
      </div>
    </section>
  )
}

/** A listing's state, the pages beside its form, and what is rarely done with it. */
function ManagedCard({ listing }: { listing: ManagedProperty }) {
  const { id, approvalState, approvalNotes, isAvailable } = listing
  const { mayPrice, mayDelete, mayInvite, mayHandOver } = listing
  return (
    <section className="card stack-s" aria-label={t`This listing`}>
      <div className="cluster">
        <StatusBadge of="approval" status={approvalState} />
        {isAvailable ? (
          <Badge tone="good" icon="circle-check" label={t`Available`} />
        ) : (
          <Badge icon="ban" label={t`Occupied`} />
        )}
        <ActionButton
          action={paths.propertyAvailability(id)}
          fields={{ is_available: String(!isAvailable), back: paths.propertyEdit(id) }}
          kind="quiet"
        >
          {isAvailable ? t`Mark as Occupied` : t`Mark as Available`}
        </ActionButton>
        {mayTakeApprovalStep(approvalState, 'send_again') && (
          <ActionButton action={paths.propertySendAgain(id)} icon="send">
            {t`Send again`}
          </ActionButton>
        )}
      </div>
      <ReviewNotes notes={approvalNotes} />
      <div className="cluster gap-x-4">
        <a href={paths.property(id)}>{t`View property`}</a>
        {mayPrice && <a href={paths.propertyPrices(id)}>{t`Change Prices`}</a>}
        <a href={paths.propertyOccupancy(id)}>{t`Rooms`}</a>
        {mayInvite && <a href={paths.propertyAgents(id)}>{t`Agents`}</a>}
        <details>
          <summary>{t`More`}</summary>
          <div className="cluster">
            <ActionButton action={paths.propertyDuplicate(id)} icon="plus">
              {t`Duplicate`}
            </ActionButton>
            {mayHandOver && (
              <ButtonLink href={paths.propertyHandOver(id)}>{t`Hand Over to Owner`}</ButtonLink>
            )}
            {mayDelete && (
              <ButtonLink href={paths.propertyDelete(id)} kind="danger" icon="trash-2" dialog>
                {t`Delete Property`}
              </ButtonLink>
            )}
          </div>
        </details>
      </div>
    </section>
  )
}

/** Which changes of a public listing wait for approval. */
function WhatWaits() {
  return (
    <details className="small">
      <summary>{t`What students see at once, and what waits`}</summary>
      <p>
        {t`Students see a new price, term, deposit, payment term, room count, number of people, amenity, college or walking time at once.`}
      </p>
      <p>
        {t`All other changes wait until an administrator approves them: texts, photos, address, type and who may live here.`}{' '}
        {t`So do categories that you add or remove, and amenities or colleges in your own words.`}
      </p>
    </details>
  )
}
