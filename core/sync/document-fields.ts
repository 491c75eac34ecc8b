import { z } from 'zod/mini'
import { pictureHashField } from '../pictures/wire.ts'
import {
  amountField,
  codeField,
  contactField,
  currencyField,
  customerTypeField,
  documentIdField,
  idField,
  instantField,
  paymentField,
  percentField,
  priceTypeField,
  quantityField,
  textField,
} from './fields.ts'

const issuer = z.strictObject({
  name: textField,
  address: textField,
  contactPhone: contactField,
  contactEmail: contactField,
  taxNumber: codeField,
  registrationNumber: codeField,
  bankDetails: textField,
  currency: currencyField,
  logo: z.nullable(pictureHashField),
})

const customer = z.strictObject({
  id: idField,
  name: contactField,
  email: contactField,
  phone: contactField,
  customerType: customerTypeField,
})

const line = z.strictObject({
  id: idField,
  productId: idField,
  name: textField,
  description: textField,
  sku: codeField,
  quantity: quantityField,
  unitPrice: amountField,
  unitCost: amountField,
  totalPrice: amountField,
  priceType: priceTypeField,
})

const fact = {
  id: documentIdField,
  kind: z.enum(['quote', 'invoice']),
  number: codeField,
  printedAs: z.optional(z.nullable(codeField)),
  userId: idField,
  issuer,
  customer: z.nullable(customer),
  lines: z.array(line).check(z.maxLength(5_000)),
  subtotal: amountField,
  taxRate: percentField,
  tax: amountField,
  total: amountField,
  paymentMethod: z.nullable(paymentField),
  createdAt: instantField,
  endsAt: instantField,
  quoteId: z.nullable(documentIdField),
}

/** A document as an operation carries it: what was issued. */
export const documentFact = z.strictObject(fact)

/** A document as it travels to a device: what was issued, and what happened to it. */
export const documentRow = z.object({
  ...fact,
  cancelledAt: z.nullable(instantField),
  paidAt: z.nullable(instantField),
  flags: z.array(z.enum(['number-doubled'])),
})
