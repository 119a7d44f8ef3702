import { firstText } from '~/domain/ground/shared/ready-texts'
import { listsText } from '~/domain/listings/properties/checks'
import { asShownText } from '~/domain/listings/properties/residents'
import type { SavedView } from '~/domain/stays/bookings/saved/list-saved.server'
import { paths } from '~/paths'
import { ActionButton } from '../form/buttons'
import { Amenities } from '../show/amenities'
import { NoPicture, Picture } from '../show/picture'
import { Money } from '../show/text'
import { t } from '../t'

/** Id of the form that the ticks belong to. */
export const SEND_FORM = 'send'

/** The kept places, two in a row on phones; those that this person can ask for are ticked at first. */
export function SavedWall({ saved }: { saved: readonly SavedView[] }) {
  return (
    <ul className="tiles">
      {saved.map((one) => (
        <SavedTile key={one.id} saved={one} />
      ))}
    </ul>
  )
}

/** The link of the title covers what is above the controls, and nothing of them. */
function SavedTile({ saved: { id, title, gone, place } }: { saved: SavedView }) {
  return (
    <li className="card pcard between small">
      <div className="shot">
        {place?.picture ? (
          <Picture picture={place.picture} alt="" sizes="(min-width: 48rem) 15rem, 44vw" linked />
        ) : (
          <NoPicture />
        )}
        <div className="tile-in stack-s">
          <h2 className="pcard-title">{place ? <a href={place.href}>{title}</a> : title}</h2>
          {place && <PlaceFacts place={place} isGone={gone !== null} />}
          {gone && <p className="small error">{gone}</p>}
        </div>
      </div>
      <div className="tile-in cluster between">
        {gone === null && (
          <label className="choice">
            <input
              type="checkbox"
              name="place"
              value={id}
              form={SEND_FORM}
              defaultChecked={!place?.isForOthers}
            />
            <span>
              {t`Send`}
              <span className="sr">: {title}</span>
            </span>
          </label>
        )}
        <ActionButton action={paths.savedRemove(id)}>
          {t`Remove`}
          <span className="sr">: {title}</span>
        </ActionButton>
      </div>
    </li>
  )
}

/** What the choice goes by, a line each. */
function PlaceFacts({ place, isGone }: { place: NonNullable<SavedView['place']>; isGone: boolean }) {
  const { room, priceTzs, isFrom, firstTzs, walk, availability, lists, asShown, supplies } = place
  const { onlyFor, isForOthers } = place
  const shown = asShownText(asShown)
  return (
    <>
      <p>
        {isFrom && <span className="muted small">{t`From `}</span>}
        <strong>
          <Money tzs={priceTzs} />
        </strong>{' '}
        <span className="muted small">{t`per month`}</span>
      </p>
      <ul className="small muted">
        {firstTzs !== null && <li>{firstText(firstTzs, place)}</li>}
        {room && <li>{room}</li>}
        {walk && <li>{walk}</li>}
        {!isGone && <li>{availability.text}</li>}
        {lists.length > 0 && <li>{listsText(lists)}</li>}
        {shown && <li>{shown}</li>}
      </ul>
      {onlyFor && <p className={isForOthers ? 'small error' : 'small'}>{onlyFor}</p>}
      <Amenities names={supplies} wide={2} narrow={2} />
    </>
  )
}
