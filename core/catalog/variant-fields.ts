import { field } from '../entities/entity.ts'
import { LIMITS } from '../entities/fields.ts'
import { kinds, shortText } from '../entities/kinds.ts'

/** The longest name of an option and of a value, in UTF-16 units. */
export const OPTION_LONGEST = 40

const optionText = (...names: [string, ...string[]]) =>
  field(shortText(OPTION_LONGEST), { optional: true, blank: '', file: { blankKeeps: true, names } })

/**
 * What a product says of the group of variants that it is in, such as a T-shirt by size and colour (S19.27). A group is no
 * row of its own: it is what its members say.
 */
export const VARIANT_FIELDS = {
  /** Members of one group have the same; blank where it is in none. */
  groupId: field(kinds.code, { optional: true, blank: '', file: { blankKeeps: true, names: ['groupid'] } }),
  groupName: field(shortText(LIMITS.name), {
    optional: true,
    blank: '',
    searched: true,
    file: { blankKeeps: true, names: ['groupname', 'variantgroup'] },
  }),
  option1Name: optionText('option1name'),
  option1Value: optionText('option1value'),
  option2Name: optionText('option2name'),
  option2Value: optionText('option2value'),
  option3Name: optionText('option3name'),
  option3Value: optionText('option3value'),
}

/** The options that a product may have: the fields of their names and values, in order. */
export const OPTIONS = [
  { name: 'option1Name', value: 'option1Value' },
  { name: 'option2Name', value: 'option2Value' },
  { name: 'option3Name', value: 'option3Value' },
] as const satisfies readonly { name: keyof typeof VARIANT_FIELDS; value: keyof typeof VARIANT_FIELDS }[]

/** The most options of a group. */
export const MOST_OPTIONS = OPTIONS.length
