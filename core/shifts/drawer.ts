import { z } from 'zod/mini'
import { field, type RowShape } from '../entities/entity.ts'
import { nameField } from '../entities/fields.ts'
import { type Kind, kinds } from '../entities/kinds.ts'

/** The one shop that a business has so far. Rows that belong to a place name it from the start (S22.7). */
export const THE_SHOP = 'main'

/** The longest name of a drawer, in UTF-16 units. */
export const LONGEST_DRAWER_NAME = 30
const NAME: Kind<string, 'text'> = {
  ...kinds.name,
  input: nameField.check(z.maxLength(LONGEST_DRAWER_NAME)),
  longest: LONGEST_DRAWER_NAME,
}

/** A cash drawer. Devices that stand over one cash box share it (S15.2). */
export const DRAWER = {
  id: field(kinds.id, { blank: '', setBy: 'operation' }),
  shopId: field(kinds.id, { blank: THE_SHOP, setBy: 'operation' }),
  name: field(NAME, { blank: '', required: true }),
  deleted: field(kinds.flag, { blank: false, setBy: 'operation' }),
}
export interface Drawer extends RowShape<typeof DRAWER> {}
