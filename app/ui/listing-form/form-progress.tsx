import { useEffect, useRef, useState } from 'react'
import { readFormValues } from '~/domain/listings/listing-form/form-values'
import { photoCounter, slotOfField } from '~/domain/listings/listing-form/photos'
import { doneParts, type FormPart, formParts } from '~/domain/listings/listing-form/progress'
import { t } from '~/ui/t'
import { Icon } from '../show/icon'
import type { FormView } from './form-view'

type Props = { form: FormView; counts: boolean }

/**
 * The parts of the form and which are done, as links to them; `counts` says how many are. Where scripts run they follow what
 * is typed, picked and chosen.
 */
export function FormProgress({ form, counts }: Props) {
  const [parts, setParts] = useState(form.parts)
  const nav = useRef<HTMLElement>(null)
  const { photos } = form
  useEffect(() => {
    const sent = nav.current?.parentElement?.querySelector('form')
    if (!sent) return
    const follow = () => setParts(partsOf(new FormData(sent), photos))
    sent.addEventListener('change', follow)
    return () => sent.removeEventListener('change', follow)
  }, [photos])
  const { done, total } = doneParts(parts)
  return (
    <nav aria-label={t`Parts of this form`} ref={nav}>
      {counts && <p className="small muted">{t`${done} of ${total} done`}</p>}
      <ul className="chips">
        {parts.map((part) => (
          <li key={part.label}>
            <a className="chip" href={`#${part.anchor}`}>
              {part.done && <Icon name="circle-check" />}
              {part.label}
              {counts && part.isOptional && ` ${t`(optional)`}`}
              {part.done && <span className="sr">: {t`done`}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The form's sections as they are now, including picked photos that are not sent yet. */
function partsOf(sent: FormData, photos: FormView['photos']): FormPart[] {
  const values = readFormValues(sent)
  const text = (name: string) => String(sent.get(name) ?? '')
  const picked = [...sent].flatMap(([name, value]) =>
    value instanceof File && value.size > 0 ? [slotOfField(name, text)] : [],
  )
  const kept = photoCounter(photos, values)
  return formParts(values, (slot) => kept(slot) + picked.filter((one) => one === slot).length)
}
