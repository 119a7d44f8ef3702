import { t, translated } from '~/domain/ground/shared/language'
import { PHOTO_LIMITS, PICTURE_ACCEPT } from '~/domain/ground/uploads/rules'
import {
  MAX_IMAGES,
  MAX_IMAGES_REACHED,
  TOO_MANY_IMAGES,
  TOO_MANY_ROOM_IMAGES,
} from '~/domain/listings/properties/photo-limits'
import { LivePart } from '../enhance/live-part'
import { fieldId } from '../form/field'
import { FileField } from '../form/file-field'
import { Icon } from '../show/icon'
import { Progress } from '../show/progress'
import type { FormView } from './form-view'
import { StepButton } from './form-view'
import { KeptPhotos } from './kept-photos'

type Props = {
  form: FormView
  name: string
  label: string
  /** The room category of these photos; absent for the listing's own. */
  roomKey?: string
  /** Name of the radio for the cover photo. */
  firstName: string
}

/** Photos that are kept, each with its boxes and its place, and a picker for more while there is room. */
export function PhotoField({ form, name, label, roomKey, firstName }: Props) {
  const photos = form.photosOf(roomKey ?? null)
  const kept = photos.filter((photo) => photo.isKept).length
  const ready = photos.filter((photo) => !photo.isPreparing).length
  return (
    <div className="stack">
      {photos.length > 0 && (
        <div className="stack-s" id={`${fieldId(name)}-kept`}>
          <p className="strong">
            {label}: {t`${kept} of ${MAX_IMAGES}`}
          </p>
          {kept > MAX_IMAGES && (
            <p className="error">
              <Icon name="circle-alert" />
              {t`${translated(roomKey ? TOO_MANY_ROOM_IMAGES : TOO_MANY_IMAGES)}: untick what should go.`}
            </p>
          )}
          {ready < photos.length && (
            <LivePart id={`${fieldId(name)}-preparing`}>
              <Progress label={t`Preparing photos`} done={{ part: ready, of: photos.length }}>
                {t`${ready} of ${photos.length} are ready. You may leave this page.`}
              </Progress>
            </LivePart>
          )}
          <KeptPhotos form={form} photos={photos} label={label} roomKey={roomKey} firstName={firstName} />
        </div>
      )}
      <FileField
        name={name}
        label={photos.length > 0 ? t`More photos` : label}
        hint={`${translated(PHOTO_LIMITS)} ${t`Up to ${MAX_IMAGES} photos here.`}`}
        reply={form.reply}
        accept={PICTURE_ACCEPT}
        multiple
        shrink
        full={kept >= MAX_IMAGES ? translated(MAX_IMAGES_REACHED) : undefined}
      />
      <div className="stack-s">
        <StepButton form={form} step="keep-photos" roomKey={roomKey} icon="upload">
          {t`Keep these photos`}
        </StepButton>
        <p className="hint">
          {t`Sends the photos you picked, and drops those you unticked. You stay on this page.`}
        </p>
      </div>
    </div>
  )
}
