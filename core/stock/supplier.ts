import { field, type PatchShape, type RowShape } from '../entities/entity.ts'
import { kinds } from '../entities/kinds.ts'

/** What orders and notes of goods received call a supplier who was erased (R47). */
export const ERASED_SUPPLIER = 'Erased supplier'

/** Who the shop buys from (S19.10). */
export const SUPPLIER = {
  id: field(kinds.id, { blank: '', setBy: 'operation' }),
  name: field(kinds.name, {
    blank: '',
    required: true,
    searched: true,
    file: { names: ['name', 'supplier', 'suppliername', 'vendor', 'company'] },
  }),
  phone: field(kinds.contact, {
    blank: '',
    searched: true,
    file: { names: ['phone', 'telephone', 'tel', 'mobile', 'cell', 'phonenumber'] },
  }),
  email: field(kinds.contact, {
    blank: '',
    searched: true,
    file: { names: ['email', 'emailaddress', 'mail'] },
  }),
  address: field(kinds.text, { blank: '', file: { names: ['address'] } }),
  vatNumber: field(kinds.code, { blank: '', file: { names: ['vatnumber', 'vatno', 'taxnumber'] } }),
  /** The shop's own with them. */
  accountNumber: field(kinds.code, { blank: '', file: { names: ['accountnumber', 'accountno', 'account'] } }),
  notes: field(kinds.text, { blank: '', file: { names: ['notes', 'note', 'comments'] } }),
  deleted: field(kinds.flag, { blank: false, setBy: 'operation' }),
  createdAt: field(kinds.instant, { blank: 0, setBy: 'operation' }),
}
export interface Supplier extends RowShape<typeof SUPPLIER> {}
export type SupplierFields = PatchShape<typeof SUPPLIER>
