import { t } from '~/domain/ground/shared/language'
import { propertyTypes } from '~/domain/listings/properties/catalogue'
import type { Filters } from '~/domain/listings/search/filters'
import {
  ANY_COLLEGE,
  ANY_LIST,
  genderFilterLabel,
  genderFilters,
  listLabel,
  MAX_LOCATION_LETTERS,
  MAX_SEARCH_LETTERS,
  readPosition,
  sortLabel,
  sorts,
  takesYou,
  typeFilterLabel,
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
          label={t`Search`}
          hidesLabel
          type="search"
          value={filters.search}
          placeholder={hint ?? t`Area or college`}
          maxLength={MAX_SEARCH_LETTERS}
        />
        <SubmitButton icon="search" isIconOnly>
          {t`Search`}
        </SubmitButton>
      </div>
      <details className="more" open={isOpen}>
        <summary className={withIcon('sliders-horizontal', 'btn icon-only')}>
          {t`Filters, move-in date, order`}
        </summary>
        <div className="search">
          <Fields filters={filters} choices={choices} hasStatedGender={hasStatedGender} />
          <SubmitButton>{t`Apply filters`}</SubmitButton>
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
      <SelectField name="type" label={t`Type`} empty={t`Any type`} value={filters.type} options={types()} />
      {position && <input type="hidden" name="near" value={filters.location} />}
      <TextField
        name="location"
        label={t`Location`}
        value={position ? '' : filters.location}
        placeholder={position ? t`Near you` : t`City or region`}
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
        label={t`College`}
        empty={t`Anywhere`}
        isLong
        value={college}
        options={[{ value: ANY_COLLEGE, label: t`Near any college` }, ...known.map(option)]}
      />
      <SelectField
        name="list"
        label={t`University's list`}
        empty={t`All places`}
        isLong
        value={filters.list}
        options={[...new Set([ANY_LIST, filters.list || ANY_LIST])].map((value) => ({
          value,
          label: listLabel(value),
        }))}
      />
      <SelectField
        name="gender"
        label={t`Who may live here`}
        isLong
        empty={hasStatedGender ? takesYou() : t`Any`}
        value={filters.gender}
        options={genderFilters
          .filter((value) => hasStatedGender || value !== 'everyone' || filters.gender === value)
          .map((value) => ({ value, label: genderFilterLabel(value) }))}
      />
      <MoneyField name="min_price" label={t`Lowest price`} value={filters.minPriceTzs} />
      <MoneyField name="max_price" label={t`Highest price`} value={filters.maxPriceTzs} />
      <DateField
        name="move_in"
        label={t`Move-in date`}
        value={filters.moveInDate}
        min={firstDate}
        max={lastDate}
      />
      <NumberField name="months" label={t`Months`} value={filters.months} />
      <SelectField name="sort" label={t`Order`} isLong value={filters.sort} options={orders()} />
    </>
  )
}

const types = () =>
  [...propertyTypes, ...wideTypes].map((value) => ({ value, label: typeFilterLabel(value) }))
const orders = () => sorts.map((value) => ({ value, label: sortLabel(value) }))
const option = (value: string) => ({ value, label: value })
