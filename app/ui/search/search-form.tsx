import { propertyTypes } from '~/domain/listings/properties/catalogue'
import type { Filters } from '~/domain/listings/search/filters'
import {
  ANY_COLLEGE,
  genderFilterLabels,
  genderFilters,
  MAX_LOCATION_LETTERS,
  MAX_SEARCH_LETTERS,
  readPosition,
  sortLabels,
  sorts,
  TAKES_YOU,
  typeFilterLabels,
  wideTypes,
} from '~/domain/listings/search/filters'
import type { ListPage } from '~/domain/listings/search/list-page.server'
import { paths } from '~/paths'
import { SubmitButton } from '../form/buttons'
import { DateField, MoneyField, NumberField } from '../form/number-field'
import { SelectField } from '../form/select-field'
import { TextField } from '../form/text-field'
import { withIcon } from '../show/icon'

type Choices = Pick<ListPage, 'cities' | 'firstDate' | 'lastDate'> & { colleges: readonly string[] }

/** `isOpen`: something in the filters wants another look. `hasStatedGender`: the list is of places that take this person. */
type Props = { filters: Filters; choices: Choices; isOpen: boolean; hasStatedGender: boolean; hint?: string }

/** Looks for places: one line of text, the rest behind a button that says so. A plain form that asks by its address. */
export function SearchForm({ filters, choices, isOpen, hasStatedGender, hint }: Props) {
  return (
    <form className="find" action={paths.properties()}>
      {filters.terms === 'any' && <input type="hidden" name="terms" value="any" />}
      <div className="search-line">
        <TextField
          name="search"
          label="Search"
          hidesLabel
          type="search"
          value={filters.search}
          placeholder={hint ?? 'Area or college'}
          maxLength={MAX_SEARCH_LETTERS}
        />
        <SubmitButton icon="search" isIconOnly>
          Search
        </SubmitButton>
      </div>
      <details className="more" open={isOpen}>
        <summary className={withIcon('sliders-horizontal', 'btn icon-only')}>
          Filters, move-in date, order
        </summary>
        <div className="search">
          <Fields filters={filters} choices={choices} hasStatedGender={hasStatedGender} />
          <SubmitButton>Apply filters</SubmitButton>
        </div>
      </details>
    </form>
  )
}

function Fields({ filters, choices, hasStatedGender }: Omit<Props, 'isOpen' | 'hint'>) {
  const { cities, colleges, firstDate, lastDate } = choices
  const college = filters.college
  const position = readPosition(filters.location)
  const known =
    college === '' || college === ANY_COLLEGE || colleges.includes(college)
      ? colleges
      : [college, ...colleges]
  return (
    <>
      <SelectField name="type" label="Type" empty="Any type" value={filters.type} options={types} />
      {position && <input type="hidden" name="near" value={filters.location} />}
      <TextField
        name="location"
        label="Location"
        value={position ? '' : filters.location}
        placeholder={position ? 'Near you' : 'City or region'}
        list="cities"
        maxLength={MAX_LOCATION_LETTERS}
      />
      <datalist id="cities">
        {cities.map((city) => (
          <option key={city}>{city}</option>
        ))}
      </datalist>
      <SelectField
        name="college"
        label="College"
        empty="Anywhere"
        isLong
        value={college}
        options={[{ value: ANY_COLLEGE, label: 'Near any college' }, ...known.map(option)]}
      />
      <SelectField
        name="gender"
        label="Who may live here"
        isLong
        empty={hasStatedGender ? TAKES_YOU : 'Any'}
        value={filters.gender}
        options={genderFilters
          .filter((value) => hasStatedGender || value !== 'everyone' || filters.gender === value)
          .map((value) => ({ value, label: genderFilterLabels[value] }))}
      />
      <MoneyField name="min_price" label="Lowest price" value={filters.minPriceTzs} />
      <MoneyField name="max_price" label="Highest price" value={filters.maxPriceTzs} />
      <DateField
        name="move_in"
        label="Move-in date"
        value={filters.moveInDate}
        min={firstDate}
        max={lastDate}
      />
      <NumberField name="months" label="Months" value={filters.months} />
      <SelectField name="sort" label="Order" isLong value={filters.sort} options={orders} />
    </>
  )
}

const types = [...propertyTypes, ...wideTypes].map((value) => ({ value, label: typeFilterLabels[value] }))
const orders = sorts.map((value) => ({ value, label: sortLabels[value] }))
const option = (value: string) => ({ value, label: value })
