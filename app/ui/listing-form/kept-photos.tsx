import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { swapped } from '~/domain/listings/listing-form/steps'
import { paths } from '~/paths'
import { t } from '~/ui/t'
import { SubmitButton } from '../form/buttons'
import { Picture } from '../show/picture'
import type { FormView, PhotoView } from './form-view'

type Props = {
  form: FormView
  photos: readonly PhotoView[]
  label: string
  roomKey?: string
  firstName: string
}

/** The photos of one place in their order: each can be moved, shown first, or left out. */
export function KeptPhotos({ form, photos, label, roomKey, firstName }: Props) {
  const [order, setOrder] = useState(() => photos.map(({ value }) => value))
  const [announcement, setAnnouncement] = useState('')
  const pressed = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (order.length > 0) focusAgain(pressed.current)
    pressed.current = null
  }, [order])

  const move = (photo: PhotoView, by: -1 | 1) => (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    pressed.current = event.currentTarget
    const moved = swapped(order, photo.value, by)
    setOrder(moved)
    setAnnouncement(t`${photo.name} is number ${moved.indexOf(photo.value) + 1} of ${moved.length} now`)
  }
  const inPlace = order.flatMap((value) => photos.find((photo) => photo.value === value) ?? [])
  return (
    <>
      <ul className="kept" aria-label={t`${label}: kept`}>
        {inPlace.map((photo, index) => (
          <li key={photo.value}>
            <Keep photo={photo} />
            {inPlace.length > 1 && (
              <>
                <label className="choice">
                  <input
                    type="radio"
                    name={firstName}
                    value={photo.value}
                    checked={index === 0}
                    onChange={() => setOrder([photo.value, ...order.filter((one) => one !== photo.value)])}
                  />
                  <span>
                    {t`Show first`}
                    <span className="sr">: {photo.name}</span>
                  </span>
                </label>
                <div className="cluster">
                  <MoveButton
                    action={form.stepPath('photo-earlier', roomKey)}
                    photo={photo}
                    by={-1}
                    isEnd={index === 0}
                    onClick={move(photo, -1)}
                  />
                  <MoveButton
                    action={form.stepPath('photo-later', roomKey)}
                    photo={photo}
                    by={1}
                    isEnd={index === inPlace.length - 1}
                    onClick={move(photo, 1)}
                  />
                </div>
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="sr" aria-live="polite">
        {announcement}
      </p>
    </>
  )
}

function Keep({ photo }: { photo: PhotoView }) {
  return (
    <>
      {photo.note !== null ? (
        <p>{photo.note}</p>
      ) : photo.isWaiting || !photo.picture ? (
        <img
          className="pic"
          src={paths.upload(photo.value)}
          alt={photo.name}
          width={320}
          height={240}
          loading="lazy"
        />
      ) : (
        <Picture picture={photo.picture} alt={photo.name} sizes="9rem" />
      )}
      <input type="hidden" name="shown[]" value={photo.value} />
      <label className="choice">
        <input type="checkbox" name="kept[]" value={photo.value} defaultChecked={photo.isKept} />
        <span>
          {t.as('a photo')`Keep`}
          <span className="sr"> {photo.name}</span>
        </span>
      </label>
    </>
  )
}

type MoveProps = {
  action: string
  photo: PhotoView
  by: -1 | 1
  /** There is no neighbour on this side. */
  isEnd: boolean
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
}

function MoveButton({ action, photo, by, isEnd, onClick }: MoveProps) {
  return (
    <SubmitButton
      kind="plain"
      icon={by < 0 ? 'chevron-left' : 'chevron-right'}
      formAction={action}
      formNoValidate
      name="photo"
      value={photo.value}
      disabled={isEnd}
      onClick={onClick}
    >
      <span className="sr">{by < 0 ? t`Move ${photo.name} earlier` : t`Move ${photo.name} later`}</span>
    </SubmitButton>
  )
}

/** The pressed button moved with its photo; at the end of the row its neighbour takes over. */
function focusAgain(button: HTMLElement | null): void {
  const buttons = button?.parentElement?.querySelectorAll<HTMLButtonElement>('button:enabled')
  const same = [...(buttons ?? [])].find((one) => one === button)
  ;(same ?? buttons?.[0])?.focus()
}
