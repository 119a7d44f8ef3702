import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FormPage } from '~/domain/listings/listing-form/page.server'
import { applyStep } from '~/domain/listings/listing-form/steps'
import { propertyAmenities } from '~/domain/listings/properties/amenities'
import { collegePresets, hasRoomCategories, readPropertyType } from '~/domain/listings/properties/catalogue'
import { t } from '~/ui/t'
import { BasicSection } from './basic-section'
import type { FormView } from './form-view'
import { LocationSection } from './location-section'
import { NamesField } from './names-field'
import { PhotoField } from './photo-field'
import { PaymentSection, UnitSection } from './pricing-sections'
import { RoomsSection } from './rooms-section'

type Props = { form: FormView; page: FormPage }

/**
 * All sections of the form. With scripts it follows the chosen type at once; input for the other type stays
 * hidden and unsent, in case the type changes back.
 */
export function ListingSections({ form, page }: Props) {
  const [type, setType] = useState(form.values.property_type)
  const isHostel = isHostelType(type)
  const [shownTypes] = useState(() => new Set<boolean>())
  shownTypes.add(isHostel)
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = top.current?.querySelector<HTMLInputElement>('[name="property_type"]:checked')
    if (chosen) setType(chosen.value)
  }, [])
  const parts = {
    hostel: { isShown: isHostel, isAsked: shownTypes.has(true) },
    unit: { isShown: !isHostel, isAsked: shownTypes.has(false) },
  }
  return (
    <div className="form" ref={top}>
      <BasicSection form={form} onType={setType} />
      <LocationSection form={form} cities={page.cities} />
      <Part {...parts.unit}>
        <section className="section" id="amenities-section">
          <h2>{t`Amenities`}</h2>
          <NamesField
            form={form}
            name="amenities"
            label={t`What tenants find here`}
            presets={propertyAmenities}
            customName="custom_amenity"
            customLabel={t`Another amenity`}
            step="add-amenity"
            button={t`Add amenity`}
          />
        </section>
      </Part>
      <Part {...parts.hostel}>
        <section className="section" id="colleges">
          <h2>{t`Nearby Colleges`}</h2>
          <NamesField
            form={form}
            name="nearest_colleges"
            label={t`Colleges that students can reach from here`}
            presets={collegePresets}
            customName="custom_college"
            customLabel={t`Another college`}
            step="add-college"
            button={t`Add college`}
          />
        </section>
      </Part>
      <PaymentSection form={form} accounts={page.accounts} isOwner={page.isOwner} />
      <Part {...parts.hostel}>
        <RoomsSection form={asHostel(form)} />
      </Part>
      <Part {...parts.unit}>
        <UnitSection form={form} />
      </Part>
      <section className="section" id="photos">
        <h2>{t`Property Images`}</h2>
        <PhotoField form={form} name="images" label={t`Photos of the house`} firstName="cover" />
      </section>
    </div>
  )
}

type PartProps = { isShown: boolean; isAsked: boolean; children: ReactNode }

/** Fields for one kind of listing only; values are kept while the other kind is chosen. */
function Part({ isShown, isAsked, children }: PartProps) {
  if (!isAsked) return null
  return (
    <fieldset className="form" disabled={!isShown} hidden={!isShown}>
      {children}
    </fieldset>
  )
}

/** The form of a listing that becomes a hostel, with its first category. */
function asHostel(form: FormView): FormView {
  if (isHostelType(form.values.property_type)) return form
  const step = { step: 'type', roomKey: null, newKey: 'first' } as const
  const values = applyStep({ ...form.values, property_type: 'hostel' }, step)
  return { ...form, values, reply: { ...form.reply, values: values } }
}

function isHostelType(text: string): boolean {
  const type = readPropertyType(text)
  return type !== null && hasRoomCategories(type)
}
