import { dayOf, formatDay } from '~/domain/ground/shared/calendar'
import type { FormReply } from '~/domain/ground/shared/form-reply'
import { MAX_LIST_NOTE } from '~/domain/listings/properties/checks'
import type { UniversityListView } from '~/domain/university/universities/university-list.server'
import { paths } from '~/paths'
import { t } from '~/ui/t'
import { ButtonLink, SubmitButton } from '../form/buttons'
import { PostForm } from '../form/post-form'
import { TextArea } from '../form/text-field'
import { Fold } from '../show/fold'

type Props = { list: UniversityListView }

/** For administrators of a university, on the listing's own page: puts it on their list, and takes it off. */
export function UniversityListFold({ list }: Props) {
  const { property, university, standing } = list
  return (
    <Fold
      title={t`The list of ${university.name}`}
      figure={standing ? t`until ${formatDay(standing.endsOn)}` : t`not on it`}
    >
      <PostForm action={paths.propertyOnList(property.id, university.id)} version={property.version}>
        <UniversityListFields list={list} />
        <div className="actions">
          <SubmitButton kind="plain">{listButton(list)}</SubmitButton>
          {standing && (
            <ButtonLink href={paths.propertyOffList(property.id, university.id)}>
              {t`Take it off the list`}
            </ButtonLink>
          )}
        </div>
      </PostForm>
    </Fold>
  )
}

export const listButton = ({ standing }: UniversityListView) =>
  standing ? t`Save, for 12 months from today` : t`Put it on the list`

export function UniversityListFields({ list, reply }: Props & { reply?: FormReply | null }) {
  const { university, standing } = list
  return (
    <>
      <p className="small muted">
        {standing
          ? t`${standing.by} put it there on ${formatDay(dayOf(standing.at))}.`
          : t`Students then read that ${university.name} looked at the place: on its page, on its card, and on your list.`}{' '}
        {t`It ends after 12 months, and when the address, the position or the owner changes.`}
      </p>
      <input type="hidden" name="seen_at" value={standing?.at ?? ''} />
      <TextArea
        name="note"
        label={t`What students should know`}
        hint={t`For example: Inspected on 3 Oct. Guard at night.`}
        optional
        rows={2}
        value={standing?.note}
        maxLength={MAX_LIST_NOTE}
        reply={reply}
      />
    </>
  )
}
