import type { CategoryNameRefusal } from '#core/catalog/category-name.ts'
import { LIMITS } from '#core/entities/fields.ts'
import { catalogue } from '#web/language/catalogue.ts'

/** The words of the categories dialog. */
export const texts = catalogue('inventory.categories', {
  title: 'Manage Categories',
  name: 'New category',
  add: 'Add',
  list: 'Categories',
  empty: 'No categories yet. Add the first one above.',
  uses: { one: '{count} product', other: '{count} products' },
  rename: 'Rename {name}',
  delete: 'Delete {name}',
  newName: 'New name for {name}',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  deleteTitle: 'Are you sure you want to delete {name}?',
  deleteConfirm: 'Delete',
})

const nameTexts = catalogue('inventory.categories.nameProblems', {
  blank: 'Please enter a category name',
  'control-character': 'The name contains a character that cannot be printed. Type it again.',
  taken: 'There is already a category with this name',
  'too-long': 'A category name can have at most {most} characters',
})

/** Why a category cannot be called so (S5.4). */
export const NAME_WORDS: Record<CategoryNameRefusal, string> = {
  ...nameTexts,
  'too-long': nameTexts['too-long']({ most: LIMITS.name }),
}
