import type { CategoryNameRefusal } from '#core/catalog/category-name.ts'
import { LIMITS } from '#core/entities/fields.ts'
import { formatCount } from '#core/language/format-count.ts'

/** The words of the categories dialog. */
export const texts = {
  title: 'Manage Categories',
  name: 'New category',
  add: 'Add',
  list: 'Categories',
  empty: 'No categories yet. Add the first one above.',
  uses: (count: number) => `${formatCount(count)} ${count === 1 ? 'product' : 'products'}`,
  rename: (name: string) => `Rename ${name}`,
  delete: (name: string) => `Delete ${name}`,
  newName: (name: string) => `New name for ${name}`,
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  deleteTitle: (name: string) => `Are you sure you want to delete ${name}?`,
  deleteConfirm: 'Delete',
} as const

/** Why a category cannot be called so (S5.4). */
export const NAME_WORDS: Record<CategoryNameRefusal, string> = {
  blank: 'Please enter a category name',
  'too-long': `A category name can have at most ${formatCount(LIMITS.name)} characters`,
  'control-character': 'The name contains a character that cannot be printed. Type it again.',
  taken: 'There is already a category with this name',
}
