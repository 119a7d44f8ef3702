import type { FormReply, KeptFile } from '~/domain/ground/shared/form-reply'
import { PICTURE_ACCEPT, PICTURE_LIMITS } from '~/domain/ground/uploads/rules'
import { MAX_UNIVERSITY_NAME } from '~/domain/listings/cities/rules'
import type { UniversityView } from '~/domain/university/universities/chapter.server'
import { MAX_CODE } from '~/domain/university/universities/rules'
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
  return (
    <>
      {university && proposed && (
        <p className="note">
          {`The new name and code below wait for approval. Until then people see “${[university.name, university.code].filter(Boolean).join(', ')}”.`}
        </p>
      )}
      <TextField
        name="name"
        label="University Name"
        value={name}
        reply={reply}
        maxLength={MAX_UNIVERSITY_NAME}
        required
      />
      <TextField
        name="code"
        label="University Code"
        hint="For example UDSM or UDOM."
        value={code}
        reply={reply}
        maxLength={MAX_CODE}
        size="m"
        optional
      />
      <TextField
        name="contact_email"
        label="Contact Email"
        type="email"
        value={university?.contactEmail}
        reply={reply}
        maxLength={254}
        optional
      />
      <PhoneField
        name="contact_phone"
        label="Contact Phone"
        value={university?.contactPhone}
        reply={reply}
        maxLength={30}
        size="m"
        optional
      />
      <FileField
        name="logo"
        label="Logo"
        hint={PICTURE_LIMITS}
        accept={PICTURE_ACCEPT}
        kept={kept}
        stored={logo ? [{ key: logo.key, name: 'this logo', picture: logo }] : []}
        reply={reply}
        shrink
        optional
      />
    </>
  )
}
