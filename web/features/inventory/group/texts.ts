import { type GroupProblem, MOST_MADE } from '#core/catalog/group-plan.ts'
import { OPTION_LONGEST } from '#core/catalog/variant-fields.ts'
import { LIMITS } from '#core/entities/fields.ts'
import { catalogue } from '#web/language/catalogue.ts'

/** The words of products in several kinds. */
export const texts = catalogue('inventory.group', {
  title: 'Product in several kinds',
  hint: 'For sizes, colours and the like. Each kind is a product of its own, with its own price, stock and barcode; the till shows one card and asks which.',
  group: 'Group',
  newGroup: 'New group',
  name: 'Name',
  option: 'Option {place}',
  optionHint: 'Such as Size',
  values: 'Its values',
  valuesHint: 'With commas: S, M, L. Or with semicolons: 1,5 L; 2 L',
  addOption: 'Add an option',
  removeOption: 'Remove option {place}',
  shared: 'All new ones begin with',
  sharedHint: 'Change one later in its own form.',
  noCategory: 'No category',
  products: { one: '{count} product will be made', other: '{count} products will be made' },
  there: 'There already',
  fillIn: 'Fill in the name, the options and their values to see the products.',
  noneChosen: 'Tick at least one product',
  fix: 'Not saved: please correct the marked fields',
  renamed: 'Every kind takes the new names. Sales of before keep theirs.',
  cancel: 'Cancel',
  save: 'Save',
  make: { one: 'Make {count} product', other: 'Make {count} products' },
  saving: 'Saving...',
  discardTitle: 'Discard what you typed?',
  discard: 'Discard',
  keep: 'Keep editing',
})

const problemTexts = catalogue('inventory.group.problem', {
  noName: 'Type a name, such as T-shirt',
  longName: 'Name and values are too long: {most} characters at most together',
  knownName: 'Another group has this name. Choose that one under Group, or type another name.',
  noOption: 'Type what it is, such as Size',
  noValues: 'Type at least one, such as S, M, L',
  tooLong: 'Too long: {most} characters at most each',
  controlCharacter: 'It contains a character that cannot be printed. Type it again.',
  doubled: 'Each option needs a name of its own',
  tooMany: 'These values come to {count} products: {most} at most in one go',
})

/** What is wrong with a group. */
export function groupProblemWords(problem: GroupProblem): string {
  if (problem.code === 'too-many')
    return problemTexts.tooMany({ count: String(problem.count), most: String(MOST_MADE) })
  if (problem.code === 'control-character') return problemTexts.controlCharacter
  if (problem.code === 'known') return problemTexts.knownName
  if (problem.code === 'doubled') return problemTexts.doubled
  switch (problem.at) {
    case 'name':
      return problem.code === 'required' ? problemTexts.noName : problemTexts.longName({ most: LIMITS.name })
    case 'option':
      return problem.code === 'required'
        ? problemTexts.noOption
        : problemTexts.tooLong({ most: OPTION_LONGEST })
    default:
      return problem.code === 'required'
        ? problemTexts.noValues
        : problemTexts.tooLong({ most: OPTION_LONGEST })
  }
}
