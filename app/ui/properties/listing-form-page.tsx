import { useNavigation } from '@remix-run/react'
import { propertyAmenities } from '~/domain/properties/amenities'
import { collegePresets, hasRoomCategories, readPropertyType } from '~/domain/properties/catalogue'
import type { FormPage } from '~/domain/properties/form-page'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '../form/buttons'
import { ErrorSummary } from '../form/error-summary'
import { PostForm } from '../form/post-form'
import { useFormReply } from '../form/use-form-reply'
import { Page } from '../layout/page'
import { BasicSection } from './basic-section'
import { FormProgress } from './form-progress'
import { formView } from './form-view'
import { ManagedCard } from './managed-card'
import { NamesField } from './names-field'
import { PaymentSection } from './payment-section'
import { PhotoField } from './photo-field'
import { PlaceSection } from './place-section'
import { RoomsSection } from './rooms-section'
import { StepButton } from './step-button'
import { categoryPrefix, summaryTitle } from './summary'
import { UnitSection } from './unit-section'

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
  const type = readPropertyType(form.typed.property_type)
  const isHostel = type !== null && hasRoomCategories(type)
  const deed = isEdit ? 'Save Changes' : 'Add Property'
  // The answer replaces the form: what would be typed meanwhile cannot be kept, so it cannot be typed.
  const waits = useNavigation().formData ? { inert: '' } : {}
  return (
    <Page
      title={isEdit ? 'Edit Property' : 'Add New Property'}
      narrow
      back={{ href: paths.dashboard(), label: 'Back to Dashboard' }}
    >
      <div className="stack-l">
        <ErrorSummary reply={form.reply} title={summaryTitle(form.reply)} prefix={categoryPrefix} />
        {page.managed && <ManagedCard listing={page.managed} />}
        <FormProgress parts={page.parts} counts={!isEdit} />
        <PostForm
          {...waits}
          key={form.reply.onceKey}
          action={action}
          reply={form.reply}
          files
          noValidate
          aria-label={isEdit ? 'Edit Property' : 'Add New Property'}
        >
          <button type="submit" className="sr" tabIndex={-1} aria-hidden="true">
            {deed}
          </button>
          <BasicSection form={form} />
          <PlaceSection form={form} cities={page.cities} />
          {!isHostel && (
            <section className="section" id="amenities-section">
              <h2>Amenities</h2>
              <NamesField
                form={form}
                name="amenities"
                label="What tenants find here"
                presets={propertyAmenities}
                customName="custom_amenity"
                customLabel="Another amenity"
                step="add-amenity"
                button="Add amenity"
              />
            </section>
          )}
          {isHostel && (
            <section className="section" id="colleges">
              <h2>Nearby Colleges</h2>
              <NamesField
                form={form}
                name="nearest_colleges"
                label="Colleges that students can reach from here"
                presets={collegePresets}
                customName="custom_college"
                customLabel="Another college"
                step="add-college"
                button="Add college"
              />
            </section>
          )}
          <PaymentSection form={form} accounts={page.accounts} isOwner={page.isOwner} />
          {isHostel ? <RoomsSection form={form} /> : <UnitSection form={form} />}
          <section className="section" id="photos">
            <h2>Property Images</h2>
            <PhotoField form={form} name="images" label="Photos of the house" firstName="cover" />
          </section>
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
