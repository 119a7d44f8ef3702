import { labels, translated } from '~/domain/ground/shared/language'
import { inFigures } from '~/domain/ground/shared/text'
import {
  addedUp,
  type BedFigures,
  bedFigureLabels,
  partGenders,
  partsByHostel,
  type ReportPart,
} from '~/domain/university/submissions/report'
import { Bar, type Colour, Swatch } from '../show/shares-bar'
import { t } from '../t'

/** The parts of a bar: each differs in shape as well as in colour. */
const looks = {
  here: { colour: 'leaf' },
  expected: { colour: 'sea', dashes: '3 2' },
  free: { colour: 'edge', isEmpty: true },
  closed: { colour: 'edge', dashes: '1 3' },
} as const satisfies Partial<Record<keyof BedFigures, Colour>>
const shown = ['here', 'expected', 'free', 'closed'] as const

const genderLabel = labels({ female: 'Women', male: 'Men', any: 'For all' })

/** The beds of all hostels in one picture and one scale: a bar for each gender of their blocks. */
export function BedsPicture({ parts }: { parts: readonly ReportPart[] }) {
  const all = addedUp(parts)
  const hostels = partsByHostel(parts)
    .map((own) => ({ own, bars: barsOf(own) }))
    .filter(({ bars }) => bars.length > 0)
  const whole = Math.max(...hostels.flatMap(({ bars }) => bars.map(({ figures }) => figures.beds)))
  return (
    <>
      <ul className="small flex flex-wrap gap-x-4" aria-label={t`Beds`}>
        {shown.map((figure) => (
          <li key={figure} className="flex items-center gap-1.5">
            <Swatch {...looks[figure]} />
            {translated(bedFigureLabels[figure])} <b className="num">{inFigures(all[figure])}</b>
          </li>
        ))}
      </ul>
      <ul>
        {hostels.map(({ own: [first, ...others], bars }) => (
          <li key={first?.hostelId} className="py-2">
            <div className="flex flex-wrap justify-between gap-x-4">
              <strong>{first?.hostel}</strong>
              <span className="small muted">{`${bedsAndWaits(addedUp(first ? [first, ...others] : []))}`}</span>
            </div>
            {bars.map((bar) => (
              <GenderBar key={bar.gender} {...bar} whole={whole} />
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}

const barsOf = (parts: readonly ReportPart[]) =>
  partGenders
    .map((gender) => ({ gender, figures: addedUp(parts.filter((part) => part.gender === gender)) }))
    .filter(({ figures }) => figures.beds > 0)

const bedsAndWaits = ({ beds, waits }: BedFigures) => t`${inFigures(beds)} beds · ${inFigures(waits)} wait`

const strong = (many: number) => <b>{inFigures(many)}</b>

type BarProps = ReturnType<typeof barsOf>[number] & { whole: number }

function GenderBar({ gender, figures, whole }: BarProps) {
  const { here, expected, free } = figures
  return (
    <div className="small grid items-center gap-x-2 grid-cols-[5rem_minmax(0,1fr)] lg:grid-cols-[5rem_minmax(0,1fr)_15rem]">
      <span>{gender === 'none' ? '' : genderLabel(gender)}</span>
      <Bar whole={whole} parts={shown.map((figure) => ({ ...looks[figure], size: figures[figure] }))} />
      <span className="muted max-lg:col-start-2 lg:text-right">
        {t`${strong(here)} here · ${inFigures(expected)} expected · ${strong(free)} free`}
      </span>
    </div>
  )
}
