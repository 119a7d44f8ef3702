import { t } from '~/domain/ground/shared/language'
import type { CollegeAround } from '~/domain/listings/search/around.server'
import { MapLink } from '../show/map-link'
import { collegesDrawing, HEIGHT, MIDDLE, WIDTH } from './colleges-drawing'

type Props = {
  /** As a map finds it. */
  where: string
  /** Around it, nearest first; without any only the map is left. */
  colleges: readonly CollegeAround[]
}

/** The colleges around a listing, drawn by direction and distance, and the same as a list. */
export function WhereItIs({ where, colleges }: Props) {
  return (
    <>
      {colleges.length > 0 && (
        <>
          <Drawing colleges={colleges} />
          <ul>
            {colleges.map(({ code, ...college }) => (
              <li key={code}>
                <strong>{code}</strong>: {factsOf(college)}
              </li>
            ))}
          </ul>
          <p className="small muted">{t`In a straight line, from this place. Minutes are on foot.`}</p>
        </>
      )}
      <p>
        {where} <MapLink where={where} />
      </p>
    </>
  )
}

/** '1.2 km north-east, 17 min' */
const factsOf = ({ distance, direction, minutes }: Omit<CollegeAround, 'code'>) =>
  minutes === null ? `${distance} ${direction}` : `${distance} ${direction}, ${t`${minutes} min`}`

/** In the one colour of the text, so that it prints in black and white. */
function Drawing({ colleges }: Pick<Props, 'colleges'>) {
  const { marks, rings } = collegesDrawing(colleges)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      fontSize="12"
      fill="currentColor"
      stroke="currentColor"
      aria-hidden="true"
    >
      {rings.map(({ radius, km, labelY }) => (
        <g key={km}>
          <circle cx={MIDDLE.x} cy={MIDDLE.y} r={radius} fill="none" strokeDasharray="2 4" />
          <text x={MIDDLE.x} y={labelY} stroke="none" textAnchor="middle">
            {t`${km} km`}
          </text>
        </g>
      ))}
      {marks.map(({ code, x, y, label }) => (
        <g key={code}>
          <path d={`M${MIDDLE.x} ${MIDDLE.y}L${x} ${y}`} strokeOpacity="0.4" />
          <circle cx={x} cy={y} r="4" />
          {label && (
            <text x={label.x} y={label.y} stroke="none" fontWeight="700" textAnchor={label.anchor}>
              {code}
            </text>
          )}
        </g>
      ))}
      <path d={`M${MIDDLE.x - 7} ${MIDDLE.y + 6}v-7l7-6 7 6v7z`} />
    </svg>
  )
}
