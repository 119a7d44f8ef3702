import type { FormReply, KeptFile } from '~/domain/ground/shared/form-reply'
import { t, translated } from '~/domain/ground/shared/language'
import { PICTURE_ACCEPT, PICTURE_LIMITS } from '~/domain/ground/uploads/rules'
import { MAX_UNIVERSITY_NAME } from '~/domain/listings/cities/rules'
import type { UniversityView } from '~/domain/university/universities/chapter.server'
import { MAX_CODE } from '~/domain/university/universities/rules'
import { fieldsOf } from '../form/fields-of'
import { FileField } from '../form/file-field'
import { PhoneField } from '../form/phone-field'
import { TextField } from '../form/text-field'

type Props = {
  /** Absent for a new one. */
  university?: Omit<UniversityView, 'id' | 'version' | 'isActive'>
  kept: readonly KeptFile[]
  reply: FormReply | null
}

export function UniversityFields({ university, kept, reply }: Props) {
  const { logo, proposed } = university ?? {}
  const { name, code } = proposed ?? university ?? {}
  const field = fieldsOf(reply)
  return (
    <>
      {university && proposed && (
        <p className="note">
          {t`The new name and code below wait for approval. Until then people see “${[university.name, university.code].filter(Boolean).join(', ')}”.`}
        </p>
      )}
      <TextField {...field('name', t`University Name`, name)} maxLength={MAX_UNIVERSITY_NAME} required />
      <TextField
        {...field('code', t`University Code`, code)}
        hint={t`For example UDSM or UDOM.`}
        maxLength={MAX_CODE}
        size="m"
        optional
      />
      <TextField
        {...field('contact_email', t`Contact Email`, university?.contactEmail)}
        type="email"
        maxLength={254}
        optional
      />
      <PhoneField
        {...field('contact_phone', t`Contact Phone`, university?.contactPhone)}
        maxLength={30}
        size="m"
        optional
      />
      <FileField
        {...field('logo', t`Logo`)}
        hint={translated(PICTURE_LIMITS)}
        accept={PICTURE_ACCEPT}
        kept={kept}
        stored={logo ? [{ key: logo.key, name: t`this logo`, picture: logo }] : []}
        shrink
        optional
      />
    </>
  )
}
