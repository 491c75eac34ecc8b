import { field, type PatchShape, partOf, type RowShape } from '../entities/entity.ts'
import { LIMITS } from '../entities/fields.ts'
import { foldForSearch } from '../entities/fold-for-search.ts'
import { kinds, nullable, oneOf, shortText } from '../entities/kinds.ts'
import { MARKETING_CONSENT } from './marketing-consent.ts'
import { STANDING_DISCOUNT } from './standing-discount.ts'
import { NOBODY_NAMED, WHO_MAY_BUY } from './who-may-buy.ts'

export const CUSTOMER_TYPE = oneOf(['retail', 'trade'])
export type CustomerType = 'retail' | 'trade'

/**
 * A customer as the shop keeps them (S3.4). Totals are derived from sales, never stored on the customer. A file has
 * its columns in this order.
 */
export const CUSTOMER = {
  id: field(kinds.id, { blank: '', setBy: 'operation' }),
  name: field(kinds.name, {
    blank: '',
    required: true,
    file: {
      names: [
        'name',
        'customername',
        'fullname',
        'customer',
        'client',
        'clientname',
        'contactname',
        'company',
      ],
    },
  }),
  email: field(kinds.contact, {
    blank: '',
    file: { names: ['email', 'emailaddress', 'mail', 'contactemail', 'customeremail'] },
  }),
  phone: field(kinds.contact, {
    blank: '',
    file: {
      names: [
        'phone',
        'phonenumber',
        'mobile',
        'mobilenumber',
        'cell',
        'cellphone',
        'cellnumber',
        'telephone',
        'tel',
        'contactnumber',
        'contactphone',
      ],
    },
  }),
  customerType: field(CUSTOMER_TYPE, {
    blank: 'retail',
    file: { names: ['customertype', 'type', 'pricetype', 'pricelist'] },
  }),
  notes: field(kinds.text, {
    blank: '',
    file: { names: ['notes', 'note', 'comments', 'comment', 'remarks'] },
  }),
  /** What a full tax invoice names beside the name (S18.15); blank where missing. */
  address: field(shortText(LIMITS.address), {
    optional: true,
    blank: '',
    file: {
      names: [
        'address',
        'postaladdress',
        'streetaddress',
        'physicaladdress',
        'billingaddress',
        'addressline1',
      ],
    },
  }),
  vatNumber: field(kinds.code, {
    optional: true,
    blank: '',
    file: { names: ['vatnumber', 'vatno', 'vatregistrationnumber', 'vatregno', 'vat', 'taxnumber', 'taxno'] },
  }),
  /** Off every sale to them, in percent; null or missing for none (S12.13). */
  discount: field(nullable(STANDING_DISCOUNT), {
    optional: true,
    blank: null,
    setBy: 'operation',
    file: { names: ['discount', 'discountpercent', 'customerdiscount'] },
  }),
  /** 'May buy on the book' (S20.1). */
  onAccount: field(kinds.flag, { optional: true, blank: false, setBy: 'operation' }),
  /** The most that they may owe, in cents; null or missing for no limit. */
  creditLimit: field(nullable(kinds.price), { optional: true, blank: null, setBy: 'operation' }),
  /**
   * How many days after a sale it should be paid; null or missing where nothing is agreed. It is printed, never a reason
   * for a fee.
   */
  termsDays: field(nullable(kinds.count), { optional: true, blank: null, setBy: 'operation' }),
  accountNote: field(kinds.text, { optional: true, blank: '', setBy: 'operation' }),
  /** Who may buy on the account of several people; empty or missing where nobody is named (S20.24). */
  mayBuy: field(WHO_MAY_BUY, {
    optional: true,
    blank: NOBODY_NAMED,
    setBy: 'operation',
    file: { names: ['maybuy', 'whomaybuy', 'maybuyonaccount', 'whomaybuyonthisaccount'] },
  }),
  /** Of somebody who was on the list twice: the customer who stays. Null or missing of all others (S20.13). */
  mergedInto: field(nullable(kinds.id), { optional: true, blank: null, setBy: 'operation' }),
  /** Missing of all who never agreed to get marketing (S22.10). */
  marketingConsent: field(partOf(MARKETING_CONSENT), { optional: true, setBy: 'operation' }),
  deleted: field(kinds.flag, { blank: false, setBy: 'operation' }),
  createdAt: field(kinds.instant, { blank: 0, setBy: 'operation' }),
  updatedAt: field(kinds.instant, { blank: 0, setBy: 'rule' }),
  /** When they were erased on their request: nothing above says who they were any more (R26). */
  erasedAt: field(nullable(kinds.instant), { blank: null, setBy: 'rule' }),
}
export interface Customer extends RowShape<typeof CUSTOMER> {}
export type CustomerFields = PatchShape<typeof CUSTOMER>

/** What a sale without a customer calls its buyer (S3.6). */
export const WALK_IN = 'Walk-in Customer'

/** What sales and papers call a customer who was erased (R26). */
export const ERASED = 'Erased customer'

/** Whether a customer was erased: for good, whatever anybody says of them later. */
export function isErased(customer: Pick<Customer, 'erasedAt'> | undefined): boolean {
  return typeof customer?.erasedAt === 'number'
}

/**
 * Whether a customer answers a till search: name or e-mail contains the text, whatever its case (S2.15).
 * @param otherNames what they were called where they were on the list twice (S20.13)
 */
export function matchesCustomer(
  customer: Pick<Customer, 'name' | 'email'>,
  query: string,
  otherNames: readonly string[] = [],
): boolean {
  const wanted = foldForSearch(query).trim()
  return [customer.name, customer.email, ...otherNames].some((text) => foldForSearch(text).includes(wanted))
}
